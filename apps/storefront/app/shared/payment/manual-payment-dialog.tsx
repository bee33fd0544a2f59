import { markInvoiceAsPaid } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Field } from '@fanfare/ui/field.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { callApi } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { FormError } from '../form-error.tsx';
import { useInstance } from '../instance.ts';
import { ManualPaymentFacts } from './manual-payment-facts.tsx';
import type { PaymentDialogProps } from './open-payment.ts';
import styles from './payment.module.css';
import { PaymentDialog } from './payment-dialog.tsx';

const LONGEST_COMMENT = 1000;

/** A payment that the buyer sends without us: where to, what to write on it, and "I've paid" (DLG-01..06). */
export function ManualPaymentDialog({ step, onEnd }: PaymentDialogProps) {
  const [userComment, setUserComment] = useState('');
  const { mark, isSending, refusal } = useMarking(step, () => onEnd('marked'));

  return (
    <PaymentDialog
      className={styles.manual}
      title={<Trans>Payment by transfer</Trans>}
      onClose={() => onEnd('closed')}
    >
      <ManualPaymentFacts step={step} />
      {step.is_user_comment ? (
        <Field name="comment" keepsLine={false} label={<Trans>Comment, if you like</Trans>} error={undefined}>
          {(wiring) => (
            <textarea
              {...wiring}
              rows={3}
              maxLength={LONGEST_COMMENT}
              value={userComment}
              onChange={({ target }) => setUserComment(target.value)}
            />
          )}
        </Field>
      ) : null}
      <FormError message={refusal} />
      <div className={styles.answers}>
        <Button onClick={() => onEnd('closed')}>
          <Trans context="dialog">Cancel</Trans>
        </Button>
        <Button variant="primary" isBusy={isSending} onClick={() => void mark(userComment)}>
          <Trans>I've paid</Trans>
        </Button>
      </div>
    </PaymentDialog>
  );
}

/** Says once that the payment was sent; a refusal is shown in its own words (ERR-16). */
function useMarking({ invoice_id, payment_token }: PaymentDialogProps['step'], onMarked: () => void) {
  const { locale } = useInstance();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function mark(comment: string): Promise<void> {
    setSending(true);
    setRefusal(null);
    try {
      await callApi(markInvoiceAsPaid, {
        params: { invoiceId: String(invoice_id) },
        query: { locale },
        body: { comment: comment.trim() || null, payment_token },
      });
      onMarked();
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : '');
      setSending(false);
    }
  }

  return { mark, isSending, refusal };
}
