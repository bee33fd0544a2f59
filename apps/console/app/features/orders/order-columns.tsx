import type { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { DeliveryTrack } from '@fanfare/ui/delivery-track.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { useLingui } from '@lingui/react/macro';
import type { DeskColumn } from '../../desk/list/desk-table.tsx';
import { LinkLine, ServiceCell } from '../../desk/service-cell.tsx';
import { Waits } from '../../desk/waits.tsx';
import { CauseBadge } from '../../order/cause-badge.tsx';
import styles from './orders.module.css';

type Order = staff.DeskOrder;

/** Columns of the list; `isWaiting` where it is sorted by how long orders wait. */
export function useOrderColumns(isWaiting: boolean): DeskColumn<Order>[] {
  const { t } = useLingui();

  return [
    {
      id: 'id',
      heading: t`Order`,
      width: 80,
      cell: ({ id }) => <span className="money">{formatNumber(id)}</span>,
    },
    { id: 'service', heading: t`Service and link`, cell: (order) => <ServiceCell {...order} /> },
    {
      id: 'delivered',
      heading: t`Delivered`,
      width: 116,
      leaves: true,
      cell: (order) => <Delivered order={order} />,
    },
    {
      id: 'why',
      heading: isWaiting ? t`Why it is here` : t`Status`,
      width: 160,
      cell: (order) => <CauseBadge order={order} />,
    },
    {
      id: 'waits',
      heading: t`Waiting`,
      width: 96,
      isFigure: true,
      ...(isWaiting && { sorted: 'descending' as const }),
      cell: ({ since }) => (since ? <Waits since={since} /> : '–'),
    },
    {
      id: 'paid',
      heading: t`Paid`,
      width: 100,
      isFigure: true,
      leaves: true,
      cell: ({ paid }) => <Money amount={paid} />,
    },
  ];
}

/** Progress of an order: a track, and the count under it. */
function Delivered({ order: { delivered, quantity } }: { order: Order }) {
  return (
    <span className={styles.delivered}>
      <DeliveryTrack size="row" parts={[1, delivered > 0 ? 1 : 0, delivered / quantity]} />
      <span>
        <span className="money">{formatNumber(delivered)} /</span>{' '}
        <span className="money">{formatNumber(quantity)}</span>
      </span>
    </span>
  );
}

/** An order as a card of the phone's list. */
export function OrderCard({ order }: { order: Order }) {
  const { id, service, since, paid } = order;

  return (
    <span className={styles.card}>
      <span>
        <CauseBadge order={order} />
        <small className="money">{formatNumber(id)}</small>
        {since ? (
          <small className={styles.end}>
            <Waits since={since} />
          </small>
        ) : null}
      </span>
      <span>
        <b lang={service.lang}>{service.name}</b>
        <b className={styles.end}>
          <Money amount={paid} />
        </b>
      </span>
      <span>
        <LinkLine {...order} />
        <span className={styles.end}>
          <Delivered order={order} />
        </span>
      </span>
    </span>
  );
}
