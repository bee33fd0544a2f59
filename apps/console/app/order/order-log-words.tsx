import type { staff } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';

/** A line of what happened to an order, in words. */
export function OrderLogWords({ line: { code, values } }: { line: staff.DeskOrderLine }) {
  const of = (name: string) => String(values[name] ?? '');
  const provider = of('provider');
  const amount = values.amount === undefined ? '' : formatMoney(of('amount'));
  switch (code) {
    case 'created':
      return <Trans>Ordered</Trans>;
    case 'paid':
      return <Trans>Paid</Trans>;
    case 'paid_from_balance':
      return <Trans>Paid with its purchase from the balance, {amount}</Trans>;
    case 'paid_awaiting_moderation':
      return <Trans>Paid; needs a review</Trans>;
    case 'moderated':
      return <Trans>Read, and let through</Trans>;
    case 'started':
      return <Trans>Delivery began</Trans>;
    case 'delivered':
      return <Trans>Delivered whole</Trans>;
    case 'stopped':
      return <Trans>Paused by its customer</Trans>;
    case 'resumed':
      return <Trans>Resumed by its customer</Trans>;
    case 'cancel_requested':
      return <Trans>Stop requested from its provider</Trans>;
    case 'canceled':
      return <Trans>Canceled</Trans>;
    case 'returned':
      return <Trans>{amount} returned to the balance</Trans>;
    case 'refill':
      return <Trans>Refill of {of('quantity')}</Trans>;
    case 'letter':
      return <Trans>Email to the customer: {of('template')}</Trans>;
    case 'note':
      return <q>{of('body')}</q>;
    case 'sent':
      return (
        <Trans>
          Sent to {provider}, key {of('key')}
        </Trans>
      );
    case 'answered':
      return (
        <Answer state={of('state')} provider={provider} answer={of('answer')} reference={of('reference')} />
      );
    default:
      return <StaffAct code={code} reason={of('reason')} provider={provider} reference={of('reference')} />;
  }
}

function Answer({
  state,
  provider,
  answer,
  reference,
}: Record<'state' | 'provider' | 'answer' | 'reference', string>) {
  if (state === 'accepted')
    return (
      <Trans>
        {provider} took it as {reference}
      </Trans>
    );
  if (state === 'rejected')
    return (
      <Trans>
        {provider} refused it: {answer}
      </Trans>
    );
  if (state === 'unsent')
    return (
      <Trans>
        It never reached {provider}. {answer}
      </Trans>
    );

  return (
    <Trans>
      No answer from {provider}. <b>Handed to a person</b>
    </Trans>
  );
}

function StaffAct({
  code,
  reason,
  provider,
  reference,
}: Record<'code' | 'reason' | 'provider' | 'reference', string>) {
  return (
    <>
      {code === 'order.looked_up' ? (
        <Trans>Asked {provider} now</Trans>
      ) : code === 'delivery.settled' && reference !== '' ? (
        <Trans>Found at the provider as {reference}</Trans>
      ) : code === 'delivery.settled' ? (
        <Trans>Never taken: sent again</Trans>
      ) : code === 'delivery.sent_at_loss' ? (
        <Trans>Sent for what it costs now</Trans>
      ) : code === 'delivery.doubt_set_aside' ? (
        <Trans>Left aside what {provider} said</Trans>
      ) : code === 'order.rerouted' ? (
        <Trans>Given to {provider}</Trans>
      ) : code === 'order.stopped' ? (
        <Trans>Stopped, and the money returned</Trans>
      ) : code === 'order.stop_asked' ? (
        <Trans>Asked to stop</Trans>
      ) : code === 'order.return_asked' ? (
        <Trans>Asked a second person to return the money</Trans>
      ) : code === 'order.settled' ? (
        <Trans>Ended at what was delivered</Trans>
      ) : code === 'order.approved' ? (
        <Trans>Approved</Trans>
      ) : code === 'order.refused' ? (
        <Trans>Refused for its topic</Trans>
      ) : code === 'refill.asked' ? (
        <Trans>Asked for a refill in the customer’s name</Trans>
      ) : code === 'refill.measured' ? (
        <Trans>Had the count measured</Trans>
      ) : code === 'refill.sent' ? (
        <Trans>Refill sent</Trans>
      ) : code === 'refill.refused' ? (
        <Trans>Refill refused</Trans>
      ) : (
        code
      )}
      {reason === '' ? null : <q>{reason}</q>}
    </>
  );
}
