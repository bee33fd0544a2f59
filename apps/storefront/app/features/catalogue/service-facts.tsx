import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { CatalogueRow } from '../../shared/catalogue/catalogue.ts';
import { usePath } from '../../shared/instance.ts';
import { Price } from '../../ui/money.tsx';
import { PricedFor } from '../../ui/priced-for.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './service-facts.module.css';

/** What both forms of the list show of a service, each where it wants it. */

export type RowProps = {
  row: CatalogueRow;
  isSelected: boolean;
  /** Address that shows the service in the order form. */
  pickHref: string;
  /** True where the list mixes networks. */
  hasNetwork: boolean;
};

/** The name, which picks the service for the order form, with badges. */
export function ServiceName({ row, isSelected, pickHref }: Omit<RowProps, 'hasNetwork'>) {
  return (
    <>
      <Link
        className={styles.name}
        to={pickHref}
        prefetch="intent"
        preventScrollReset
        aria-current={isSelected ? 'true' : undefined}
        onClick={showPanel}
        lang="en"
      >
        {row.name}
      </Link>
      {row.badges.map(({ id, name }) => (
        <span key={id} className={styles.badge}>
          {name}
        </span>
      ))}
      {row.is_deactivated ? (
        <StatusBadge tone="wait">
          <Trans>Not offered now</Trans>
        </StatusBadge>
      ) : null}
    </>
  );
}

export function ServicePrice({ row }: { row: CatalogueRow }) {
  return (
    <>
      {row.discount_percent > 0 ? (
        <s>
          <span className="visually-hidden">
            <Trans>Before:</Trans>
          </span>{' '}
          <Price amount={row.default_price} />
        </s>
      ) : null}
      <b>
        <Price amount={row.price} />
      </b>{' '}
      <small>
        <PricedFor service={row} />
      </small>
    </>
  );
}

/** The page of the service, and the form to order it by. */
export function ServiceActions({ row }: { row: CatalogueRow }) {
  const path = usePath();
  const name = (
    <span className="visually-hidden" lang="en">
      {' '}
      {row.name}
    </span>
  );

  return (
    <>
      <Link className={styles.details} to={path(`/services/${row.slug}`)}>
        <Trans>Details</Trans>
        {name}
      </Link>
      {row.is_deactivated ? null : (
        <Link className={styles.order} to={`${path('/orders/create')}?service=${row.slug}`}>
          <Trans context="verb">Order</Trans>
          {name}
        </Link>
      )}
    </>
  );
}

/** Where the order panel lies below the list, picking a service leads to it. */
function showPanel(): void {
  if (matchMedia('(max-width: 1149px)').matches) document.getElementById('order')?.scrollIntoView();
}
