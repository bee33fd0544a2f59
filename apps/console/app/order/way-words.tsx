import type { staff } from '@fanfare/contract';
import { formatAmount, parseAmount } from '@fanfare/rules';
import { formatMoney } from '@fanfare/ui/format.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

type OrderAction = staff.DeskOrderWay;

/** Names a way among others: other providers are a way each. */
export const idOfWay = ({ way, route_id }: OrderAction): string =>
  route_id === null ? way : `${way}-${route_id}`;

/** Name of an order action. */
export function WayName({ way: { way, provider } }: { way: OrderAction }) {
  switch (way) {
    case 'look_up':
      return <Trans>Look for it at {provider} once more</Trans>;
    case 'approve':
      return <Trans>Let it run</Trans>;
    case 'refill':
      return <Trans>Ask for a refill in the customer’s name</Trans>;
    case 'accepted_under':
      return <Trans>{provider} has it: note its number</Trans>;
    case 'finish_cancel':
      return <Trans>End it now, at what is delivered</Trans>;
    case 'reroute':
      return <Trans>Give it to {provider}</Trans>;
    case 'send_at_loss':
      return <Trans>Send it to {provider} all the same</Trans>;
    case 'set_doubt_aside':
      return <Trans>Leave aside what {provider} says</Trans>;
    case 'send_again':
      return <Trans>They confirm it was never taken: send again</Trans>;
    case 'complete':
      return <Trans>Mark it as delivered whole</Trans>;
    case 'settle':
      return <Trans>End it at what arrived</Trans>;
    case 'stop':
      return <Trans>Stop and return the money</Trans>;
    case 'refuse':
      return <Trans>Refuse it and return the money</Trans>;
  }
}

/** Risk of an order action, in a line. */
export function WayRisk({ way: { way, risk } }: { way: OrderAction }) {
  if (way === 'look_up') return <Trans>Safe to repeat, moves no money</Trans>;
  if (way === 'set_doubt_aside') return <Trans>Moves no money; it is not shown again</Trans>;
  if (way === 'refill') return <Trans>The count is measured now, and decides how much</Trans>;
  if (way === 'accepted_under') return <Trans>Nothing is sent; it is asked about from now on</Trans>;
  if (risk === 'twice') return <Trans>If it was taken after all, it is delivered twice</Trans>;
  if (risk === 'loss') return <Trans>It costs more than it leaves by now</Trans>;
  if (way === 'complete') return <Trans>Nothing is returned: staff have counted it</Trans>;
  if (risk === 'paid_for_nothing') return <Trans>If it was taken after all, the shop pays for it</Trans>;
  if (way === 'stop' && risk === 'more_may_arrive')
    return <Trans>The provider is asked first. The customer sees the reason</Trans>;
  if (risk === 'more_may_arrive') return <Trans>What still arrives is not paid by the customer</Trans>;
  if (way === 'approve') return <Trans>It is sent to its provider immediately</Trans>;
  if (way === 'reroute') return <Trans>No provider has it: nothing is doubled</Trans>;

  return <Trans>To the balance immediately. The customer sees the reason</Trans>;
}

type Denial = NonNullable<OrderAction['closed']>;

const DENIALS: Record<Denial, MessageDescriptor> = {
  no_right: msg`It was bought without a guarantee`,
  not_completed: msg`It is not delivered whole`,
  expired: msg`Its guarantee has ended`,
  already_open: msg`A refill of it is under way`,
  too_soon: msg`The last refill was less than 24 hours ago`,
  too_small: msg`Too little is gone`,
  not_measured: msg`Its count at the start is not known`,
};

/** Reason why an order action is not possible now. */
export function WayClosed({ denial }: { denial: Denial }) {
  const { i18n } = useLingui();

  return i18n._(DENIALS[denial]);
}

/** Cost of an order action for the shop, or its return to the customer. */
export function WaySum({ way }: { way: OrderAction }) {
  const { at, later } = { at: parseAmount(way.returns), later: parseAmount(way.returns_later) };
  if (at + later > 0n) {
    const sum = formatMoney(totalOf(way));
    return later > 0n ? <Trans>up to {sum}</Trans> : <>+{sum}</>;
  }
  if (way.cost === null) return null;

  return parseAmount(way.cost) === 0n ? <Trans>free</Trans> : formatMoney(way.cost);
}

/** True where an order action returns money to the customer. */
export const returnsMoney = (way: OrderAction): boolean => parseAmount(totalOf(way)) > 0n;

/** All that a way returns, at once and later, as decimal text. */
export const totalOf = ({ returns, returns_later: later }: OrderAction): string =>
  formatAmount(parseAmount(returns) + parseAmount(later), 6);
