import type { Service } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatNumber } from '../../shared/format.ts';
import { usePath } from '../../shared/instance.ts';
import { DeliveryTrack } from '../../ui/delivery-track.tsx';
import { Price } from '../../ui/money.tsx';
import { PricedFor } from '../../ui/priced-for.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './service-row.module.css';
import { typicalSpeed } from './speed.ts';

export type ServiceRowProps = {
  service: Service;
  labels: { id: number; name: string }[];
  /** Shown where the list mixes networks. */
  networkName: string | null;
  isSelected: boolean;
  selectHref: string;
};

/** One service: price and speed are the strong columns, the rest is quiet. */
export function ServiceRow({ service, labels, networkName, isSelected, selectHref }: ServiceRowProps) {
  const path = usePath();

  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <div className={styles.what}>
        <div className={styles.title}>
          <Link
            className={styles.name}
            to={selectHref}
            preventScrollReset
            aria-current={isSelected ? 'true' : undefined}
            onClick={showPanel}
            lang="en"
          >
            {service.name}
          </Link>
          {labels.map(({ id, name }) => (
            <span key={id} className={styles.label}>
              {name}
            </span>
          ))}
          {service.is_deactivated ? (
            <StatusBadge tone="wait">
              <Trans>Not offered now</Trans>
            </StatusBadge>
          ) : null}
        </div>
        <p className={styles.facts}>
          {networkName === null ? null : <span>{networkName}</span>}
          <span>{service.geo}</span>
          {service.is_package ? null : (
            <span>
              {formatNumber(service.min_quantity)}–{formatNumber(service.max_quantity)}
            </span>
          )}
          <span>
            {service.guarantee === null ? (
              <Trans>No refill</Trans>
            ) : (
              <Trans>Refill {service.guarantee}</Trans>
            )}
          </span>
        </p>
      </div>
      <div className={styles.speed}>
        <DeliveryTrack parts={typicalSpeed(service.start_time, service.speed)} />
        <p>
          <Trans>starts in {service.start_time}</Trans> · {service.speed}
        </p>
      </div>
      <p className={styles.price}>
        {service.discount_percent > 0 ? (
          <s>
            <span className="visually-hidden">
              <Trans>Before:</Trans>
            </span>{' '}
            <Price amount={service.default_price} />
          </s>
        ) : null}
        <b>
          <Price amount={service.price} />
        </b>
        <small>
          <PricedFor service={service} />
        </small>
      </p>
      {service.is_deactivated ? (
        <span className={`${styles.order} ${styles.off}`}>
          <Trans context="verb">Order</Trans>
        </span>
      ) : (
        <Link className={styles.order} to={`${path('/orders/create')}?service=${service.slug}`}>
          <Trans context="verb">Order</Trans>
          <span className="visually-hidden" lang="en">
            {' '}
            {service.name}
          </span>
        </Link>
      )}
    </li>
  );
}

/** Where the order panel lies below the list, picking a service leads to it. */
function showPanel(): void {
  if (matchMedia('(max-width: 1023px)').matches) document.getElementById('order')?.scrollIntoView();
}
