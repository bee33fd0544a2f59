import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, memo } from 'react';
import { formatNumber } from '../../shared/format.ts';
import { useInstance } from '../../shared/instance.ts';
import { DeliveryTrack } from '../../ui/delivery-track.tsx';
import { NetworkMark } from '../../ui/network-mark.tsx';
import { typicalSpeed } from '../../ui/typical-speed.ts';
import styles from './service-cards.module.css';
import { type RowProps, ServiceActions, ServiceName, ServicePrice } from './service-facts.tsx';
import type { ListProps } from './service-list.tsx';

/** Cards in a row at most: fewer for customers (specification §9, "column layout"). */
const CARDS_OF = { guest: 6, customer: 4 };

/** The list as cards of 300 px. */
export function ServiceCards({ rows, pickedId, pickHrefOf, hasNetwork, middle }: ListProps) {
  const { t } = useLingui();
  const { profile } = useInstance();

  return (
    <ul
      className={styles.cards}
      data-most={profile === null ? CARDS_OF.guest : CARDS_OF.customer}
      aria-label={t`Services`}
    >
      {rows.map((row, place) => (
        <Fragment key={row.id}>
          <Card
            row={row}
            isSelected={row.id === pickedId}
            pickHref={pickHrefOf(row)}
            hasNetwork={hasNetwork}
          />
          {middle?.after === place ? <li className={styles.middle}>{middle.content}</li> : null}
        </Fragment>
      ))}
    </ul>
  );
}

const Card = memo(function Card({ row, isSelected, pickHref, hasNetwork }: RowProps) {
  return (
    <li id={`s${row.id}`} className={styles.card} data-selected={isSelected || undefined}>
      <p className={styles.head}>
        {hasNetwork ? (
          <>
            <NetworkMark {...row.network} />
            {row.network.name}
          </>
        ) : (
          row.type.name
        )}
        <small>#{row.id}</small>
      </p>
      <h2>
        <ServiceName row={row} isSelected={isSelected} pickHref={pickHref} />
      </h2>
      <p className={styles.price}>
        <ServicePrice row={row} />
      </p>
      <div className={styles.speed}>
        <DeliveryTrack parts={typicalSpeed(row.start_time, row.speed)} />
        <p>
          <Trans>starts in {row.start_time}</Trans> · {row.speed}
        </p>
      </div>
      <ul className={styles.facts}>
        <li>{row.guarantee === null ? <Trans>No refill</Trans> : <Trans>Refill {row.guarantee}</Trans>}</li>
        <li>{row.geo}</li>
        <li>
          {row.is_package ? (
            <Trans>Package</Trans>
          ) : (
            <>
              {formatNumber(row.min_quantity)}–{formatNumber(row.max_quantity)}
            </>
          )}
        </li>
        {row.features.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ServiceActions row={row} />
      </div>
    </li>
  );
});
