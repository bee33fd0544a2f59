import { listOrders, type Order } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../shared/api.ts';
import { useInstance, usePath } from '../../shared/instance.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Money } from '../../ui/money.tsx';
import { OrderProgress, OrderStatusBadge, TargetLink } from './order-progress.tsx';
import { isFinished } from './order-status.ts';
import styles from './orders-list.module.css';
import { useLiveOrders } from './use-live-orders.ts';

type Page = { data: Order[]; next_before: number | null };
export type OrdersListProps = { first: Page };

/** The customer's orders, newest first; running ones move in place, and more come at the end on request. */
export function OrdersList({ first }: OrdersListProps) {
  const { locale } = useInstance();
  const path = usePath();
  const [pages, setPages] = useState(first);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const orders = pages.data;

  useLiveOrders({
    locale,
    isOn: orders.some((order) => !isFinished(order)),
    onChange: (changed) =>
      setPages((known) => ({
        ...known,
        data: known.data.map((order) => (order.id === changed.id ? changed : order)),
      })),
    onPoll: () =>
      void callApi(listOrders, { query: { locale } })
        .then((fresh) => setPages((known) => ({ ...known, data: merge(known.data, fresh.data) })))
        .catch(() => null),
  });

  async function showMore(): Promise<void> {
    if (pages.next_before === null) return;
    setLoading(true);
    setFailed(false);
    try {
      const next = await callApi(listOrders, { query: { locale, before: String(pages.next_before) } });
      setPages((known) => ({ data: [...known.data, ...next.data], next_before: next.next_before }));
    } catch {
      setFailed(true);
    }
    setLoading(false);
  }

  if (orders.length === 0) {
    return (
      <Empty
        kind="yet"
        title={<Trans>No orders yet</Trans>}
        action={
          <ButtonLink variant="primary" to={path('/')}>
            <Trans>Choose a service</Trans>
          </ButtonLink>
        }
      >
        <Trans>Here you will see how each order is going.</Trans>
      </Empty>
    );
  }

  return (
    <>
      <ul className={styles.list}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} to={path(`/orders/${order.id}`)} />
        ))}
      </ul>
      {hasFailed ? (
        <p role="alert">
          <Trans>The next orders could not be loaded. Please try again.</Trans>
        </p>
      ) : null}
      {pages.next_before === null ? null : (
        <Button isBusy={isLoading} onClick={() => void showMore()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

function OrderRow({ order, to }: { order: Order; to: string }) {
  return (
    <li className={styles.row}>
      <span className={styles.id}>#{order.id}</span>
      <div className={styles.what}>
        <Link to={to} lang="en">
          {order.service.name}
        </Link>
        <span className={styles.target}>
          <TargetLink url={order.url} />
        </span>
      </div>
      <div className={styles.progress}>
        <OrderProgress order={order} size="row" />
      </div>
      <OrderStatusBadge order={order} />
      <span className={styles.created}>
        <DateTime iso={order.created_at} />
      </span>
      <b className={styles.cost}>
        <Money amount={order.cost} />
      </b>
    </li>
  );
}

/** New ones on top, known ones replaced, older ones kept. */
function merge(known: Order[], fresh: Order[]): Order[] {
  const byId = new Map([...known, ...fresh].map((order) => [order.id, order]));

  return [...byId.values()].sort((a, b) => b.id - a.id);
}
