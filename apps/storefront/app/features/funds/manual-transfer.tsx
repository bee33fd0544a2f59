import type { PaymentStep } from '@fanfare/contract';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { Trans } from '@lingui/react/macro';
import { usePath } from '../../shared/pages/instance.ts';
import { ManualPaymentFacts } from '../../shared/payment/manual-payment-facts.tsx';
import styles from './funds.module.css';

/** The payment that a top-up goes on to where its form was sent before the script of the dialog was here. */
export function ManualTransfer({ step }: { step: PaymentStep }) {
  const path = usePath();

  return (
    <form method="post" className={styles.page}>
      <h1>
        <Trans>Payment by transfer</Trans>
      </h1>
      <ManualPaymentFacts step={step} />
      <input type="hidden" name="invoice_id" value={step.invoice_id} />
      <input type="hidden" name="payment_token" value={step.payment_token} />
      {step.is_user_comment ? (
        <Field name="comment" keepsLine={false} label={<Trans>Note (optional)</Trans>}>
          {(wiring) => <textarea {...wiring} name="comment" rows={3} maxLength={1000} />}
        </Field>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          <Trans>I’ve paid</Trans>
        </Button>
        <ButtonLink to={path('/add-funds')}>
          <Trans context="dialog">Cancel</Trans>
        </ButtonLink>
      </div>
    </form>
  );
}
