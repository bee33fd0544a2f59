import type { Order } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { Trans } from '@lingui/react/macro';
import { Form, Link } from 'react-router';
import { OrderProgress } from '../../../shared/ordering/order-progress.tsx';
import { usePath } from '../../../shared/pages/instance.ts';
import styles from './ticket-form.module.css';

type AboutOrderProps = {
  order: Order | null;
  /** The last orders, or those that were found. */
  orders: readonly { id: number; name: string }[];
  /** Text of the search; empty for the last orders. */
  found: string;
};

/** Form of the search, which stands beside the form of the ticket: forms hold no forms. */
const FIND = 'find-order';

/** The order that a ticket is about, and the way to another one. */
export function AboutOrder({ order, orders, found }: AboutOrderProps) {
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
      {orders.length === 0 && found === '' ? null : (
        <OtherOrders order={order} orders={orders} found={found} />
      )}
    </>
  );
}

/** The last orders, or those that are searched for, as links, which work before any script. */
function OtherOrders({ order, orders, found }: AboutOrderProps) {
  const path = usePath();
  const others = orders.filter(({ id }) => id !== order?.id);

  return (
    <details className={styles.others} open={found === '' ? undefined : true}>
      <summary>{order === null ? <Trans>About an order</Trans> : <Trans>Another order</Trans>}</summary>
      <div className={styles.find}>
        <Field name="find" label={<Trans>Number, link or service</Trans>} error={undefined} keepsLine={false}>
          {(wiring) => (
            <input {...wiring} form={FIND} name="find" type="search" defaultValue={found} maxLength={200} />
          )}
        </Field>
        <Button type="submit" form={FIND}>
          <Trans>Find</Trans>
        </Button>
      </div>
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
      {others.length === 0 ? (
        <Announced isNews>
          <Trans>No order matches.</Trans>
        </Announced>
      ) : null}
    </details>
  );
}

/** Finds orders for the choice above; what is written in the ticket stays. */
export function FindOrderForm({ order }: { order: Order | null }) {
  return (
    <Form method="get" id={FIND} role="search" preventScrollReset replace>
      {order === null ? null : <input type="hidden" name="order" value={order.id} />}
    </Form>
  );
}
