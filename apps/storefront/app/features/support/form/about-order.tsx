import type { Order } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { OrderProgress } from '../../../shared/ordering/order-progress.tsx';
import { usePath } from '../../../shared/pages/instance.ts';
import styles from './ticket-form.module.css';
import type { TicketFormProps } from './ticket-form.tsx';

type AboutOrderProps = { order: Order | null; orders: TicketFormProps['orders'] };

/** The order that a ticket is about, and the way to another one. */
export function AboutOrder({ order, orders }: AboutOrderProps) {
  return (
    <>
      {order === null ? null : (
        <>
          <input type="hidden" name="order_id" value={order.id} />
          <div className={styles.order}>
            <div>
              <b>
                <bdi>{order.service.name}</bdi>
              </b>
              <small>
                #{order.id} · <bdi>{order.url}</bdi>
              </small>
            </div>
            <div className={styles.progress}>
              <OrderProgress order={order} size="row" />
            </div>
          </div>
        </>
      )}
      {orders.length === 0 ? null : <OtherOrders order={order} orders={orders} />}
    </>
  );
}

/** The last orders as links, which work before any script. */
function OtherOrders({ order, orders }: AboutOrderProps) {
  const path = usePath();
  const others = orders.filter(({ id }) => id !== order?.id);

  return (
    <details className={styles.others}>
      <summary>{order === null ? <Trans>About an order</Trans> : <Trans>Another order</Trans>}</summary>
      <ul>
        {others.map(({ id, name }) => (
          <li key={id}>
            <Link to={`${path('/support/new')}?order=${id}`}>
              #{id} · <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
        {order === null ? null : (
          <li>
            <Link to={path('/support/new')}>
              <Trans>About something else</Trans>
            </Link>
          </li>
        )}
      </ul>
    </details>
  );
}
