import type { staff } from '@fanfare/contract';
import { formatCharge } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { Clock } from '../../desk/clock.tsx';
import { customerName } from '../../desk/customer-name.ts';

/** History of a payment in a sentence. */
export function PaymentSentence({ payment }: { payment: staff.DeskPaymentDetail }) {
  const { status, customer, method, approval, paid_at, rejection_reason } = payment;
  const name = customerName(customer);
  const amount = formatCharge({
    charge_total: payment.charge_amount,
    charge_currency: payment.charge_currency,
  });
  if (status === 'paid' && paid_at !== null)
    return (
      <Trans>
        {amount} of {name} arrived, <Clock iso={paid_at} />.
      </Trans>
    );
  if (status === 'rejected') return <Trans>Refused: {rejection_reason}</Trans>;
  if (approval)
    return (
      <Trans>
        Crediting {amount} to {name} has needed a second person since <Clock iso={approval.asked_at} />.
      </Trans>
    );
  if (status === 'marked')
    return (
      <>
        <Trans>
          {name} says they sent {amount} by {method}.
        </Trans>{' '}
        <BankSentence state={payment.bank.state} />
      </>
    );
  if (payment.attempts.some(({ state }) => state === 'unknown'))
    return <Trans>The gateway was to charge {amount} and has not said how it ended.</Trans>;

  return (
    <Trans>
      {name} has an unpaid request for {amount}.
    </Trans>
  );
}

function BankSentence({ state }: { state: staff.BankMatch['state'] }) {
  const words = {
    exact: <Trans>The bank shows it.</Trans>,
    likely: <Trans>The bank shows one like it: look before you credit.</Trans>,
    short: <Trans>The bank shows less.</Trans>,
    over: <Trans>The bank shows more.</Trans>,
    foreign: <Trans>The bank shows another currency.</Trans>,
    used: <Trans>The line that fits was for another payment.</Trans>,
    none: <Trans>No line of the bank fits yet.</Trans>,
  };

  return words[state];
}
