import { staff } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { customerName } from '../../desk/customer-name.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { ReasonChoice } from '../../desk/dialogs/reason-choice.tsx';
import { TextArea } from '../../desk/dialogs/text-area.tsx';
import { MatchBadge } from './match-badge.tsx';

/** Refuses a payment with a reason that its buyer reads. */
export function RefuseDialog({
  payment,
  onClose,
}: {
  payment: staff.DeskPaymentDetail;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const refuse = useDeskAction(staff.refusePayment, { onDone: onClose });
  const error = refuse.refusal?.error ?? null;
  const name = customerName(payment.customer);

  return (
    <ActionDialog
      title={t`Refuse ${formatMoney(payment.amount)} of ${name}`}
      does={<Trans>Refuse it</Trans>}
      note={<Trans>Nothing is refunded. The reason is sent by email.</Trans>}
      isBusy={refuse.pending !== null}
      refusal={error}
      fields={['words']}
      seen={payment.seen}
      onClose={onClose}
      onSubmit={(form) =>
        void refuse.run({
          params: { invoiceId: String(payment.id) },
          body: {
            code: form.get('code') as (typeof staff.PAYMENT_REFUSALS)[number],
            words: String(form.get('words')),
            seen: payment.seen,
          },
        })
      }
    >
      <p>
        <MatchBadge payment={payment} />
      </p>
      <ReasonChoice
        legend={<Trans>Reason</Trans>}
        name="code"
        reasons={[
          { code: 'not_arrived', words: <Trans>No transfer for it reached our account</Trans> },
          { code: 'wrong_amount', words: <Trans>Another amount came</Trans> },
          { code: 'used_before', words: <Trans>The transfer was for another payment</Trans> },
          { code: 'other_sender', words: <Trans>It came from another person’s account</Trans> },
          { code: 'other', words: <Trans>Another reason, in your words</Trans> },
        ]}
      />
      <TextArea
        name="words"
        label={<Trans>A text you write</Trans>}
        maxLength={500}
        error={error?.errors.words?.[0]}
      />
    </ActionDialog>
  );
}
