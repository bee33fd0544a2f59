import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { markInvoiceAsPaid } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { CardDialog, DialogAnswers } from '@fanfare/ui/overlays/card-dialog.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useInstance } from '../pages/instance.ts';
import { ManualPaymentFacts } from './manual-payment-facts.tsx';
import type { PaymentDialogProps } from './payment-dialog.ts';

const LONGEST_COMMENT = 1000;

/** A payment that the buyer sends without us: where to, what to write on it, and "I’ve paid" (DLG-01..06). */
export function ManualPaymentDialog({ step, onEnd }: PaymentDialogProps) {
  const [userComment, setUserComment] = useState('');
  const mark = useMarking(step, () => onEnd('marked'));

  return (
    <CardDialog title={<Trans>Payment by transfer</Trans>} width={628} onClose={() => onEnd('closed')}>
      <ManualPaymentFacts step={step} />
      {step.is_user_comment ? (
        <Field name="comment" keepsLine={false} label={<Trans>Note (optional)</Trans>} error={undefined}>
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
      <FormError message={refusalWords(mark.refusal?.error)} />
      <DialogAnswers>
        <Button onClick={() => onEnd('closed')}>
          <Trans context="dialog">Cancel</Trans>
        </Button>
        <Button variant="primary" isBusy={mark.pending !== null} onClick={() => void mark.run(userComment)}>
          <Trans>I’ve paid</Trans>
        </Button>
      </DialogAnswers>
    </CardDialog>
  );
}

/** Reports once that the payment was sent; a refusal is shown in its own words (ERR-16). */
function useMarking({ invoice_id, payment_token }: PaymentDialogProps['step'], onMarked: () => void) {
  const { locale } = useInstance();

  return useAction(async (comment: string) => {
    await callApi(markInvoiceAsPaid, {
      params: { invoiceId: String(invoice_id) },
      query: { locale },
      body: { comment: comment.trim() || null, payment_token },
    });
    onMarked();
  });
}
