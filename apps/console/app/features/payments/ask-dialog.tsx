import { staff } from '@fanfare/contract';
import { formatCharge } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/action-dialog.tsx';
import { Clock } from '../../desk/clock.tsx';
import { customerName } from '../../desk/customer-name.ts';
import { TextArea } from '../../desk/text-area.tsx';

/** Asks whoever pays an invoice about it, in a ticket. The text begins as what the bank shows suggests. */
export function AskDialog({ payment, onClose }: { payment: staff.DeskPaymentDetail; onClose: () => void }) {
  const { t } = useLingui();
  const ask = useDeskAction(staff.askPayer, { onDone: onClose });
  const error = ask.refusal?.error ?? null;
  const name = customerName(payment.customer);
  const question = useQuestion(payment);

  return (
    <ActionDialog
      title={t`Ask ${name} about invoice ${String(payment.id)}`}
      does={<Trans>Ask</Trans>}
      note={<Trans>A ticket, and a letter. No money moves.</Trans>}
      isBusy={ask.pending !== null}
      refusal={error}
      fields={['message']}
      onClose={onClose}
      onSubmit={(form) =>
        void ask.run({
          params: { invoiceId: String(payment.id) },
          body: { message: String(form.get('message')) },
        })
      }
    >
      {payment.asked_at === null ? null : (
        <p>
          <Trans>
            They were asked <Clock iso={payment.asked_at} />; an open ticket goes on.
          </Trans>
        </p>
      )}
      <TextArea
        name="message"
        label={<Trans>Message</Trans>}
        rows={6}
        maxLength={5000}
        defaultValue={question}
        error={error?.errors.message?.[0]}
      />
    </ActionDialog>
  );
}

function useQuestion({ id, bank, line, charge_amount, charge_currency }: staff.DeskPaymentDetail): string {
  const { t } = useLingui();
  const number = String(id);
  const asked = formatCharge({ charge_total: charge_amount, charge_currency });
  const came =
    line === null ? '' : formatCharge({ charge_total: line.amount, charge_currency: line.currency });
  if (line !== null && (bank.state === 'short' || bank.state === 'foreign'))
    return t`For invoice ${number} we asked for ${asked}, and ${came} reached our account. Please send the rest, or tell us if it was meant for something else.`;

  return t`We have not found your transfer of ${asked} for invoice ${number} on our account. Please tell us when and from which account it was sent, and attach its receipt.`;
}
