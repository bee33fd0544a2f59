import type { Notifications } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import styles from './settings.module.css';

/** Switches for the optional letters of an account; required letters are always sent. */
export function LetterSwitches({ wanted }: { wanted: Notifications }) {
  const switches = [
    ['notify_order_actions', <Trans key="orders">When an order starts, ends or needs payment</Trans>],
    [
      'notify_payment_actions',
      <Trans key="payments">Receipts and payments that could not be confirmed</Trans>,
    ],
    [
      'notify_subscription_actions',
      <Trans key="subscriptions">When an automatic promotion needs payment or ends</Trans>,
    ],
  ] as const;

  return (
    <div className={styles.switches}>
      {switches.map(([name, label]) => (
        <label key={name}>
          <input type="checkbox" name={name} defaultChecked={wanted[name]} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

/** Letter preferences from the form: a switch that is off is missing from the form data. */
export function wantedLetters(values: FormData): Partial<Notifications> {
  return {
    notify_order_actions: values.has('notify_order_actions'),
    notify_payment_actions: values.has('notify_payment_actions'),
    notify_subscription_actions: values.has('notify_subscription_actions'),
  };
}
