import { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Menu } from '@fanfare/ui/overlays/menu.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { ThingState } from '../../desk/panel/thing-state.tsx';
import { useDeskThing } from '../../desk/panel/use-desk-thing.ts';
import { RefundDialog } from './refund-dialog.tsx';
import type { Refundable } from './refundable.ts';
import styles from './return-menu.module.css';

/** Menu of a customer's refundable orders and payments: orders lead to their actions, a payment is refunded here. */
export function ReturnMenu({
  customer,
  isAsked,
}: {
  customer: staff.CustomerOfDesk;
  /** The address asks for it. */
  isAsked: boolean;
}) {
  const { t } = useLingui();
  const [refunded, setRefunded] = useState<Refundable | null>(null);

  return (
    <>
      <Menu
        key={String(isAsked)}
        label={t`Return money`}
        opensAtOnce={isAsked}
        words={<Trans>Return money</Trans>}
      >
        {() => <Choices customerId={customer.id} onRefund={setRefunded} />}
      </Menu>
      {refunded ? (
        <RefundDialog customer={customer} payment={refunded} onClose={() => setRefunded(null)} />
      ) : null}
    </>
  );
}

type ChoicesProps = { customerId: number; onRefund: (payment: Refundable) => void };

function Choices({ customerId, onRefund }: ChoicesProps) {
  const query = useDeskThing(staff.getCustomerReturns, { customerId: String(customerId) });
  if (!query.data) return <ThingState query={query} />;
  const { orders, payments } = query.data;
  if (orders.length === 0 && payments.length === 0)
    return (
      <p className={styles.none}>
        <Trans>Nothing can be returned: no order is open, and no payment is unspent.</Trans>
      </p>
    );

  return (
    <>
      {orders.length > 0 ? (
        <h2 className={styles.head}>
          <Trans>Of an order, to the balance</Trans>
        </h2>
      ) : null}
      {orders.map(({ id, service, quantity, up_to: most, waits_for_second: waits }) => (
        <Link key={id} to={`/orders/${id}`}>
          <span>
            {formatNumber(id)} · {service} · {formatNumber(quantity)}
          </span>
          <small>
            {waits ? (
              <Trans>needs a second person</Trans>
            ) : most === null ? (
              <Trans>in parts</Trans>
            ) : (
              <Trans>up to {formatMoney(most)}</Trans>
            )}
          </small>
        </Link>
      ))}
      {payments.length > 0 ? (
        <h2 className={styles.head}>
          <Trans>Of a payment, to the original payment method</Trans>
        </h2>
      ) : null}
      {payments.map((payment) => (
        <button key={payment.id} type="button" onClick={() => onRefund(payment)}>
          <span>
            {formatNumber(payment.id)} · {payment.method} · {formatMoney(payment.amount)}
          </span>
          <small>
            <Trans>up to {formatMoney(payment.up_to)}</Trans>
          </small>
        </button>
      ))}
    </>
  );
}
