import type { OrderDetail } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { OutcomeHead, type OutcomeTone } from '../../../shared/payment/outcome-head.tsx';
import { OrderTrack } from './order-track.tsx';
import styles from './payment-head.module.css';
import type { PaymentState } from './payment-state.ts';

type Outcome = { tone: OutcomeTone; title: MessageDescriptor; words: MessageDescriptor };

const OUTCOMES: Record<PaymentState, Outcome> = {
  checking: {
    tone: 'wait',
    title: msg`The payment is on its way`,
    words: msg`We are waiting for the payment to be confirmed, usually less than a minute. This page updates automatically.`,
  },
  marked: {
    tone: 'wait',
    title: msg`We are checking the payment`,
    words: msg`The order starts as soon as we find your transfer. We will email you.`,
  },
  declined: {
    tone: 'stop',
    title: msg`The payment did not go through`,
    words: msg`The payment was declined and nothing was charged. The order is kept as you left it.`,
  },
  rejected: {
    tone: 'stop',
    title: msg`The payment did not go through`,
    words: msg`We did not find your transfer. The order is kept as you left it.`,
  },
};

export type PaymentHeadProps = {
  order: OrderDetail;
  state: PaymentState;
  children?: React.ReactNode;
};

/** The head of an order until it starts: what became of the payment, what was ordered, and what to do now. */
export function PaymentHead({ order, state, children }: PaymentHeadProps) {
  const { i18n } = useLingui();
  const { tone, title, words } = OUTCOMES[state];
  const quantity = formatNumber(order.quantity);
  const id = order.id;

  return (
    <>
      <OutcomeHead tone={tone} title={i18n._(title)}>
        {state === 'declined' && order.purchase.decline ? <p>{order.purchase.decline.message}</p> : null}
        <p>{i18n._(words)}</p>
      </OutcomeHead>
      {tone === 'stop' ? null : <OrderTrack order={order} />}
      <div className={styles.order}>
        <div>
          <b>
            <bdi lang={order.service.lang}>{order.service.name}</bdi> · {quantity}
          </b>
          <TargetLink url={order.url} />
        </div>
        <small>
          <Trans>Order #{id}</Trans>
        </small>
      </div>
      {children}
    </>
  );
}
