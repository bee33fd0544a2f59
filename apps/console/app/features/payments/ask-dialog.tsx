import { staff } from '@fanfare/contract';
import { formatCharge } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { callDesk } from '../../api/call-desk.ts';
import { Clock } from '../../desk/clock.tsx';
import { customerName } from '../../desk/customer-name.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { holdLetter, seenBy } from '../../desk/dialogs/held-letters.ts';
import { TextArea } from '../../desk/dialogs/text-area.tsx';
import { useKeptText } from '../../desk/dialogs/use-kept-text.ts';
import { MatchBadge } from './match-badge.tsx';

/** Asks whoever pays an invoice about it, in a ticket. The text begins as what the bank shows suggests. */
export function AskDialog({ payment, onClose }: { payment: staff.DeskPaymentDetail; onClose: () => void }) {
  const { t } = useLingui();
  const name = customerName(payment.customer);
  const question = useQuestion(payment);
  const [message, setMessage] = useKeptText(`invoice ${payment.id}`);
  const [isMissing, setMissing] = useState(false);
  const text = message || question;
  function hold(values: FormData): void {
    const written = String(values.get('message')).trim();
    if (written === '') {
      setMissing(true);
      return;
    }
    const params = { invoiceId: String(payment.id) };
    holdLetter({
      to: name,
      about: `/payments?view=all&open=${payment.id}`,
      send: (options) =>
        callDesk(
          staff.askPayer,
          { params, body: { message: written, ...seenBy(options, payment) } },
          options,
        ),
      putBack: () => setMessage(written),
    });
    setMessage('');
    onClose();
  }

  return (
    <ActionDialog
      title={t`Ask ${name} about invoice ${String(payment.id)}`}
      does={<Trans>Ask</Trans>}
      note={<Trans>A ticket and an email. Sent after 20 s.</Trans>}
      isBusy={false}
      refusal={null}
      seen={payment.seen}
      onClose={onClose}
      onSubmit={hold}
    >
      <p>
        <MatchBadge payment={payment} />
      </p>
      {payment.asked_at === null ? null : (
        <p>
          <Trans>
            Asked <Clock iso={payment.asked_at} />; an open ticket continues.
          </Trans>
        </p>
      )}
      <TextArea
        name="message"
        label={<Trans>Message</Trans>}
        rows={6}
        maxLength={5000}
        defaultValue={text}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        error={isMissing ? t`Write something first.` : undefined}
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
