import type { OrderDetail } from '@fanfare/contract';
import { Icon } from '@fanfare/ui/icon.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styles from './payment-outcome.module.css';

type PaymentState = NonNullable<OrderDetail['purchase']['payment_state']>;

type Outcome = { tone: 'wait' | 'stop'; title: MessageDescriptor; words: MessageDescriptor };

const OUTCOMES: Record<PaymentState, Outcome> = {
  checking: {
    tone: 'wait',
    title: msg`Payment on its way`,
    words: msg`We wait for the answer of the payment method. Do not pay a second time: this page changes by itself, and if the payment is declined, nothing is charged.`,
  },
  marked: {
    tone: 'wait',
    title: msg`We check the payment`,
    words: msg`The order starts as soon as we find your transfer, and we write to you. Do not pay a second time.`,
  },
  declined: {
    tone: 'stop',
    title: msg`The payment did not go through`,
    words: msg`The payment was declined and nothing was charged. Try again, or choose another way to pay.`,
  },
  rejected: {
    tone: 'stop',
    title: msg`The payment did not go through`,
    words: msg`We did not find your transfer. Try again, or choose another way to pay.`,
  },
};

/** What is known of the last try to pay; the stream tells of the payment before the purchase is read again. */
export function paymentStateOf({ status, purchase }: OrderDetail): PaymentState | null {
  return status === 'unpaid' ? purchase.payment_state : null;
}

/** Whether somebody still decides on the last try to pay: until then nobody is asked to pay once more. */
export function isAwaited(state: PaymentState | null): boolean {
  return state === 'checking' || state === 'marked';
}

/** What became of the last try to pay an unpaid order. */
export function PaymentOutcome({ state }: { state: PaymentState }) {
  const { i18n } = useLingui();
  const { tone, title, words } = OUTCOMES[state];

  return (
    <div className={styles.outcome} data-tone={tone}>
      <i>
        <Icon name={tone === 'wait' ? 'clock' : 'alert'} size={24} />
      </i>
      <div>
        <h2>{i18n._(title)}</h2>
        <p>{i18n._(words)}</p>
      </div>
    </div>
  );
}
