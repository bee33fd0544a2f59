import { getOrder, type OrderDetail } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { callApi } from '../../shared/api.ts';
import { useInstance } from '../../shared/instance.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderProgress, OrderStatusBadge, TargetLink } from './order-progress.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { describeOrder, isFinished } from './order-status.ts';
import { OrderTimeline } from './order-timeline.tsx';
import styles from './order-view.module.css';
import { useLiveOrders } from './use-live-orders.ts';

export type OrderViewProps = { loaded: OrderDetail; token: string | null; children?: React.ReactNode };

/** One order on its way: what its owner sees, and a guest who holds its link. It moves by itself. */
export function OrderView({ loaded, token, children }: OrderViewProps) {
  const { i18n } = useLingui();
  const { locale } = useInstance();
  const [order, setOrder] = useState(loaded);
  const query = { locale, ...(token === null ? {} : { token }) };

  async function reload(): Promise<void> {
    const { data } = await callApi(getOrder, { params: { orderId: String(order.id) }, query });
    setOrder(data);
  }

  useLiveOrders({
    locale,
    orderId: order.id,
    token: token ?? undefined,
    isOn: !isFinished(order),
    onChange: (changed) => {
      const isNewStep =
        changed.status !== order.status || changed.started_at !== order.started_at || order.orders.length > 0;
      setOrder((known) => ({ ...known, ...changed }));
      // Steps and parts are not in the stream: they are asked for when there is one more.
      if (isNewStep) void reload().catch(() => null);
    },
    onPoll: () => void reload().catch(() => null),
  });

  return (
    <div className={styles.columns}>
      <section className={styles.card}>
        <header className={styles.head}>
          <div>
            <p className={styles.quiet}>#{order.id}</p>
            <h1 lang="en">{order.service.name}</h1>
            <TargetLink url={order.url} />
          </div>
          <OrderStatusBadge order={order} />
        </header>
        <div className={styles.progress}>
          <OrderProgress order={order} size="detail" />
        </div>
        <p role="status">{i18n._(describeOrder(order))}</p>
        {order.purchase.payment_url === null ? null : (
          <a className={styles.pay} href={order.purchase.payment_url}>
            <Trans>Pay now</Trans>
          </a>
        )}
        <OrderFacts order={order} />
        {order.orders.length === 0 ? null : <PackageParts order={order} />}
      </section>
      <aside className={styles.side}>
        <section className={styles.card}>
          <h2>
            <Trans>Receipt</Trans>
          </h2>
          <OrderReceipt order={order} />
        </section>
        <section className={styles.card}>
          <h2>
            <Trans>What happened</Trans>
          </h2>
          <OrderTimeline events={order.events} />
        </section>
        {children}
      </aside>
    </div>
  );
}

function PackageParts({ order }: { order: OrderDetail }) {
  return (
    <div className={styles.parts}>
      <h2>
        <Trans>In this package</Trans>
      </h2>
      <ul>
        {order.orders.map((part) => (
          <li key={part.id}>
            <div>
              <span lang="en">{part.service.name}</span>
              <OrderStatusBadge order={part} />
            </div>
            <div className={styles.progress}>
              <OrderProgress order={part} size="row" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
