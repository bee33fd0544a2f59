import { Trans } from '@lingui/react/macro';
import { Icon } from '../icon.tsx';
import { useOpenPayment } from './open-payment.ts';
import styles from './payment.module.css';

/** The place of the payment dialogs on every screen, and of what is said after one; readers hear the region fill. */
export function PaymentHost() {
  const { payment, told } = useOpenPayment();

  return (
    <>
      {payment === null ? null : (
        <payment.Dialog key={payment.step.invoice_id} step={payment.step} onEnd={payment.onEnd} />
      )}
      <p role="status" className={told === null ? 'visually-hidden' : styles.told}>
        {told === null ? null : (
          <>
            <Icon name={told === 'sent' ? 'check' : 'clock'} />
            {told === 'sent' ? (
              <Trans>Message sent. We check the payment and write to you.</Trans>
            ) : (
              <Trans>
                Your bank has not answered yet. We keep asking, and the order starts as soon as it is paid.
              </Trans>
            )}
          </>
        )}
      </p>
    </>
  );
}
