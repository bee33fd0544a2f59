import type { Order } from '@fanfare/contract';
import { Plural } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { FormError } from '../../../shared/form-error.tsx';
import { useOrderAction } from '../use-order-action.ts';
import type { OrdersPage } from './load-orders.server.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderRow } from './order-row.tsx';
import type { OrdersFilter } from './orders-filter.ts';
import styles from './orders-list.module.css';
import { PageLinks } from './page-links.tsx';
import { TickedBar } from './ticked-bar.tsx';
import { useLiveRows } from './use-live-rows.ts';

export type OrdersListProps = Pick<OrdersPage, 'networks'> & {
  page: NonNullable<OrdersPage['page']>;
  filter: OrdersFilter;
};

/** One page of the customer's orders: it follows what happens to them, and lets each, or the ticked ones, be acted on. */
export function OrdersList({ page, networks, filter }: OrdersListProps) {
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const { rows, marked, put } = useLiveRows(page.data, filter);
  const [tickedIds, setTickedIds] = useState<ReadonlySet<number>>(new Set());
  const { act, acting, refusal } = useOrderAction((action, order) => {
    if (order !== null) put(order);
    // A hidden order leaves the list, a canceled one may have filled the balance.
    if (action === 'delete' || action === 'cancel') void revalidate();
  });
  const ticked = rows.filter(({ id }) => tickedIds.has(id));
  const tick = ({ id }: Order, isTicked: boolean) =>
    setTickedIds((known) => {
      const others = [...known].filter((other) => other !== id);
      return new Set(isTicked ? [...others, id] : others);
    });

  if (rows.length === 0) return <NoOrders filter={filter} />;

  return (
    <>
      <p className={styles.count} role="status">
        <Plural value={page.recordsFiltered} one="# order" other="# orders" />
      </p>
      <FormError message={refusal} />
      <ul className={styles.list} data-pending={state === 'loading' || undefined}>
        {rows.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            network={networks.find(({ id }) => id === order.service.network_id)}
            isMarked={marked.has(order.id)}
            isTicked={tickedIds.has(order.id)}
            isBusy={acting !== null}
            onTick={(isTicked) => tick(order, isTicked)}
            onAct={(action) => void act(action, order)}
          />
        ))}
      </ul>
      <TickedBar ticked={ticked} onClear={() => setTickedIds(new Set())} onDone={put} />
      <PageLinks filter={filter} next={page.next} />
    </>
  );
}
