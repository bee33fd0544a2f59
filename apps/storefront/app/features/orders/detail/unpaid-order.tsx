import type { OrderDetail, PaymentMethod } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import type { NetworkMarkProps } from '@fanfare/ui/marks/network-mark.tsx';
import { Trans } from '@lingui/react/macro';
import { OrderHead } from './order-head.tsx';
import styles from './order-view.module.css';
import { OtherPayments } from './other-payments.tsx';
import { PayPanel } from './pay-panel.tsx';
import { PaymentHead } from './payment-head.tsx';
import { hasFailed, isAwaited, paymentStateOf } from './payment-state.ts';
import { TryAgain } from './try-again.tsx';
import { useIsPast } from './use-is-past.ts';
import { usePayOrder } from './use-pay-order.ts';

/** Time that a payment has before another way is offered: most arrive within a minute. */
const OTHER_WAY_MS = 120_000;

export type UnpaidOrderProps = {
  order: OrderDetail;
  /** Token of a guest's link. */
  token: string | null;
  network: NetworkMarkProps | null;
  methods: readonly PaymentMethod[];
  actions: React.ReactNode;
  onPaid: () => void;
};

/** Unpaid order: the outcome of the last payment attempt, and how it can be paid now. */
export function UnpaidOrder({ order, token, network, methods, actions, onPaid }: UnpaidOrderProps) {
  const payment = usePayOrder({ order, token, onPaid });
  const state = paymentStateOf(order);
  const canPay = order.actions.payable && methods.length > 0;
  const isPatient = useIsPast(Date.parse(order.created_at) + OTHER_WAY_MS);

  if (state !== null && hasFailed(state))
    return (
      <>
        <Announced as="section" className={styles.card}>
          <PaymentHead order={order} state={state}>
            {canPay ? (
              <TryAgain order={order} methods={methods} payment={payment}>
                {actions}
              </TryAgain>
            ) : (
              actions
            )}
          </PaymentHead>
        </Announced>
        {canPay ? <OtherPayments order={order} methods={methods} payment={payment} /> : null}
      </>
    );

  return (
    <>
      {state === null ? (
        <section className={styles.card}>
          <OrderHead order={order} network={network} actions={actions} />
        </section>
      ) : (
        <Announced as="section" className={styles.card}>
          <PaymentHead order={order} state={state}>
            {actions}
          </PaymentHead>
        </Announced>
      )}
      {isAwaited(state) ? (
        <p className={styles.hint}>
          <Icon name="info" size={18} />
          <Trans>
            Please do not pay again. If the payment is declined, nothing is charged and you will see it here.
          </Trans>
        </p>
      ) : null}
      {canPay && (isPatient || !isAwaited(state)) ? (
        <section className={styles.card}>
          {isAwaited(state) ? (
            <details className={styles.otherWay}>
              <summary>
                <Trans>Pay another way</Trans>
              </summary>
              <PayPanel order={order} methods={methods} payment={payment} />
            </details>
          ) : (
            <PayPanel order={order} methods={methods} payment={payment} />
          )}
        </section>
      ) : null}
    </>
  );
}
