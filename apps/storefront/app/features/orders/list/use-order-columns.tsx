import type { Order } from '@fanfare/contract';
import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { Age } from '@fanfare/ui/dates/age.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import type { Column } from '@fanfare/ui/lists/data-table.tsx';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { RowNetwork } from '../../../shared/catalogue/row-network.ts';
import { OrderProgress } from '../../../shared/ordering/order-progress.tsx';
import { usePath } from '../../../shared/pages/instance.ts';
import type { OrderAction } from '../order-actions.ts';
import { FilterLink } from './filter-address.tsx';
import styles from './order-cells.module.css';
import { changed, type OrdersFilter, type OrdersSort } from './orders-filter.ts';
import { RowEnd, RowStatus } from './row-end.tsx';
import { RowMenu } from './row-menu.tsx';

export type OrderColumnsOptions = {
  filter: OrdersFilter;
  networks: readonly RowNetwork[];
  isBusy: boolean;
  onAct: (action: OrderAction, order: Order) => void;
};

type Sorting = Pick<Column<Order>, 'sorted' | 'sortLink'>;

/** Columns of the order list, with their sorting. */
export function useOrderColumns({ filter, networks, ...menu }: OrderColumnsOptions): Column<Order>[] {
  const { t } = useLingui();
  const sortedBy = (sort: OrdersSort, sorted: Column<Order>['sorted']): Sorting => ({
    sorted: filter.sort === sort ? sorted : undefined,
    sortLink: (heading) => <FilterLink filter={changed(filter, { sort })}>{heading}</FilterLink>,
  });
  const byAge = sortedBy(filter.sort === 'newest' ? 'oldest' : 'newest', undefined);

  return [
    {
      id: 'id',
      heading: t({ context: 'column', message: 'Number' }),
      ...byAge,
      sorted: { newest: 'descending' as const, oldest: 'ascending' as const }[filter.sort as string],
      onCard: 'head',
      onPhone: 'under',
      cell: ({ id }) => (
        <span className={styles.id}>
          #{id}
          <CopyButton text={String(id)} label={t`Copy number ${id}`} copiedLabel={t`Copied`} />
        </span>
      ),
    },
    {
      id: 'service',
      heading: t`Service`,
      isRowHeading: true,
      isWide: true,
      onCard: 'line',
      onPhone: 'name',
      cell: (order) => (
        <What order={order} network={networks.find(({ id }) => id === order.service.network_id)} />
      ),
    },
    {
      id: 'delivery',
      heading: t`Delivery`,
      ...sortedBy('quantity', 'descending'),
      onCard: 'line',
      onPhone: 'line',
      choice: t`Delivery`,
      cell: (order) => (
        <div className={styles.progress} data-unpaid={order.actions.payable || undefined}>
          <OrderProgress order={order} size="row" />
          <span className={styles.end}>
            <RowEnd order={order} />
          </span>
        </div>
      ),
    },
    {
      id: 'status',
      heading: t`Status`,
      onCard: 'foot',
      onPhone: 'line',
      cell: (order) => <RowStatus order={order} />,
    },
    {
      id: 'age',
      heading: t({ context: 'column', message: 'Ordered' }),
      onCard: 'footEnd',
      choice: t({ context: 'column', message: 'Ordered' }),
      cell: ({ created_at }) => (
        <span className={styles.age}>
          <Age iso={created_at} />
        </span>
      ),
    },
    {
      id: 'cost',
      heading: t`Cost`,
      ...sortedBy('cost', 'descending'),
      isFigure: true,
      onCard: 'headEnd',
      onPhone: 'sum',
      choice: t`Cost`,
      cell: ({ cost }) => (
        <b>
          <Money amount={cost} />
        </b>
      ),
    },
    {
      id: 'actions',
      heading: <span className="visually-hidden">{t`Actions`}</span>,
      onCard: 'headEnd',
      onPhone: 'menu',
      cell: (order) => (
        <div className={styles.actions}>
          <Repeat id={order.id} />
          <RowMenu order={order} {...menu} />
        </div>
      ),
    },
  ];
}

/** The service and what it is for. */
function What({ order: { id, service, url }, network }: { order: Order; network: RowNetwork | undefined }) {
  const path = usePath();

  return (
    <div className={styles.what}>
      <Link to={path(`/orders/${id}`)} lang={service.lang}>
        <bdi>{service.name}</bdi>
      </Link>
      <span className={styles.target}>
        {network === undefined ? null : <NetworkMark {...network} />}
        <span className={styles.link}>
          <TargetLink url={url} />
        </span>
      </span>
    </div>
  );
}

function Repeat({ id }: { id: number }) {
  const { t } = useLingui();
  const path = usePath();
  const label = t`Repeat order ${id}`;

  return (
    <Link
      className={styles.repeat}
      to={`${path('/orders/create')}?repeat=${id}`}
      aria-label={label}
      title={label}
    >
      <Icon name="repeat" size={18} />
    </Link>
  );
}
