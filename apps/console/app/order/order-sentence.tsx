import type { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from '../desk/clock.tsx';

/** History of an order and its safe actions, in a sentence or two. */
export function OrderSentence({ order }: { order: staff.DeskOrderDetail }) {
  const { t } = useLingui();
  const { why, status, since, customer, delivery, promised_until: due } = order;
  const provider = order.provider ?? '';
  const delivered = formatNumber(order.delivered);
  const quantity = formatNumber(order.quantity);
  const at = since ? <Clock iso={since} /> : null;
  if (why === 'answer_unknown')
    return (
      <Trans>
        Sent to {provider} at {at} without an answer. The provider may have accepted it: sending again could
        deliver twice.
      </Trans>
    );
  if (why === 'at_a_loss' && delivery?.costs_now) {
    const [sold, costs] = [formatMoney(order.receipt.paid), formatMoney(delivery.costs_now)];
    return (
      <Trans>
        Sold for {sold}; {provider} now charges {costs}. On hold, and sent automatically once the cost falls.
      </Trans>
    );
  }
  if (why === 'report_doubted') {
    const said = delivery?.doubted ?? '';
    return (
      <Trans>
        {provider} says something impossible: {said}. Nothing of it was booked or returned.
      </Trans>
    );
  }
  if (why === 'text_to_read') return <Trans>Paid at {at}. It starts after a review.</Trans>;
  const actor = actorOf(order);
  // A reason was given by staff; a customer gives none.
  const by = order.cancel_reason === null ? customer.name : (actor ?? t`Staff`);
  if (why === 'cancel_asked')
    return (
      <Trans>
        {by} asked at {at} to cancel; {delivered} of {quantity} are delivered. It ends within 24 hours,
        whatever {provider} says.
      </Trans>
    );
  if (why === 'no_route')
    return (
      <Trans>
        No provider delivers this service now. The order has been on hold since {at}; nothing was sent.
      </Trans>
    );
  if (why === 'provider_away')
    return (
      <Trans>
        {provider} has been down since {at}. The order stays queued there.
      </Trans>
    );
  if (why === 'no_progress')
    return (
      <Trans>
        {delivered} of {quantity} are delivered, and nothing more since {at}.
      </Trans>
    );
  if (why === 'late' && due)
    return (
      <Trans>
        {delivered} of {quantity} are delivered; the rest was promised until <Clock iso={due} />.
      </Trans>
    );
  if (status === 'completed') return <Trans>Delivered whole: {quantity}.</Trans>;
  if (status === 'canceled' && actor !== null)
    return (
      <Trans>
        Canceled by {actor} with {delivered} of {quantity} delivered.
      </Trans>
    );
  if (status === 'canceled' && order.cancel_reason === 'customer')
    return (
      <Trans>
        Canceled by its customer with {delivered} of {quantity} delivered.
      </Trans>
    );
  if (status === 'canceled')
    return (
      <Trans>
        Canceled with {delivered} of {quantity} delivered.
      </Trans>
    );
  if (status === 'unpaid') return <Trans>Not paid yet: nothing is done for it.</Trans>;
  if (status === 'stopped')
    return (
      <Trans>
        Its customer has paused it, with {delivered} of {quantity} delivered.
      </Trans>
    );
  if (delivery?.state === 'accepted')
    return (
      <Trans>
        {provider} is delivering: {delivered} of {quantity} are done. No action needed.
      </Trans>
    );

  return <Trans>It is on its way to a provider. No action needed.</Trans>;
}

/** Acts of staff by which an order ends. */
const ENDS = ['order.stopped', 'order.stop_asked', 'order.settled', 'order.refused', 'order.return_asked'];

/** Name of the staff member who had an order canceled; null where nobody had. */
const actorOf = ({ log }: staff.DeskOrderDetail): string | null =>
  log.find(({ code, by }) => ENDS.includes(code) && by !== null)?.by ?? null;
