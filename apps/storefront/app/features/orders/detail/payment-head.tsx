import type { OrderDetail } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Outline } from '@fanfare/ui/icon.tsx';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { OrderTrack } from './order-track.tsx';
import styles from './payment-head.module.css';
import type { PaymentState } from './payment-state.ts';

type Outcome = { tone: 'ok' | 'wait' | 'stop'; title: MessageDescriptor; words: MessageDescriptor };

const OUTCOMES: Record<PaymentState | 'paid', Outcome> = {
  paid: {
    tone: 'ok',
    title: msg`Paid, the order is in the queue`,
    words: msg`It starts by itself. You will see it here, and you can also leave this page.`,
  },
  checking: {
    tone: 'wait',
    title: msg`The payment is on its way`,
    words: msg`We are waiting for the payment method to answer, usually less than a minute. This page updates by itself.`,
  },
  marked: {
    tone: 'wait',
    title: msg`We are checking the payment`,
    words: msg`The order starts as soon as we find your transfer. We will e-mail you.`,
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

/** Tabler Icons (MIT): a tick, a clock, and a card that is crossed out. */
const MARKS = {
  ok: 'M5 12l5 5l10 -10',
  wait: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0 M12 7v5l3 3',
  stop: 'M3 3l18 18 M9 5h9a3 3 0 0 1 3 3v8a3 3 0 0 1 -.128 .87 M18.87 18.872a3 3 0 0 1 -.87 .128h-12a3 3 0 0 1 -3 -3v-8c0 -1.352 .894 -2.495 2.124 -2.87 M3 11l8 0 M15 11l6 0 M7 15l.01 0 M11 15l2 0',
};

export type PaymentHeadProps = {
  order: OrderDetail;
  state: PaymentState | 'paid';
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
      <header className={styles.head} data-tone={tone}>
        <i>
          <Outline drawing={MARKS[tone]} size={24} />
        </i>
        <div>
          <h1>{i18n._(title)}</h1>
          {state === 'declined' && order.purchase.decline ? <p>{order.purchase.decline.message}</p> : null}
          <p>{i18n._(words)}</p>
        </div>
      </header>
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
