import { atLeastZero, lesserOf, type Micro, roundHalfUp } from '../money/money.ts';
import type { CancelReason } from '../orders/order-states.ts';
import { exactCount } from './quantity.ts';

/** Amount paid for a line or child order, and the part refunded already. Micro-USD. Rules §2.10. */
export type RefundBase = { paid: Micro; quantity: number; alreadyRefunded: Micro; decimals: number };

/**
 * Refund in micro-USD for a part (in units) of what was ordered: paid × part / quantity, half up, never more than what
 * is left of `paid`. `part` holds only units that were not refunded before. Rules §2.10.
 */
export function refundOfPart({
  paid,
  quantity,
  part,
  alreadyRefunded,
  decimals,
}: RefundBase & { part: number }): Micro {
  const due = roundHalfUp(paid * exactCount(part), exactCount(quantity), decimals);
  return lesserOf(due, atLeastZero(paid - alreadyRefunded));
}

/**
 * Refund in micro-USD of the undelivered part: paid × (q − delivered)/q, and the whole rest of `paid` when nothing was
 * delivered. Rules §2.10, E11.
 */
export function refundOfUndelivered(base: RefundBase & { delivered: number }): Micro {
  if (base.delivered <= 0) return atLeastZero(base.paid - base.alreadyRefunded);
  return refundOfPart({ ...base, part: Math.max(base.quantity - base.delivered, 0) });
}

/**
 * Cancellations that are the seller's doing. A closed, wrong or forbidden link and a wish of the customer are the
 * buyer's; a provider that gives no reason counts as the seller's (C-58). Rules §2.10.
 */
function isSellerFault(reason: CancelReason): boolean {
  return reason === 'service_off' || reason === 'partial' || reason === 'other';
}

/**
 * Part of the method fee (micro-USD) that goes back: all of it when nothing of the whole order was delivered and each of its
 * orders was canceled through the seller's fault, otherwise nothing. A duplicate is its buyer's only where they were told of it
 * before they paid. `reasons` has null for an order that was not canceled; `delivered` counts every line.
 * Rules §2.10, C-58.
 */
export function refundOfFee(order: {
  fee: Micro;
  delivered: number;
  reasons: readonly (CancelReason | null)[];
  isDuplicateAccepted: boolean;
}): Micro {
  const returnsFee = (reason: CancelReason | null) =>
    reason !== null && (isSellerFault(reason) || (reason === 'duplicate' && !order.isDuplicateAccepted));
  return order.delivered === 0 && order.reasons.every(returnsFee) ? order.fee : 0n;
}

/**
 * Cashback credited on completion, micro-USD: the promised amount times the share of the net that was not refunded.
 * Rules §2.5, E6.
 */
export function cashbackDue(order: {
  cashback: Micro;
  net: Micro;
  refunded: Micro;
  decimals: number;
}): Micro {
  if (order.net <= 0n) return 0n;
  return roundHalfUp(order.cashback * atLeastZero(order.net - order.refunded), order.net, order.decimals);
}

/**
 * Bonus (micro-USD) taken back from the bonus bucket when a part of its base is refunded: never more than the bonus, and
 * never bringing the bucket below 0. Rules §2.10.
 */
export function bonusTakenBack(given: {
  bonus: Micro;
  /** The amount the bonus was given for. */
  base: Micro;
  refunded: Micro;
  bonusBalance: Micro;
  decimals: number;
}): Micro {
  if (given.base <= 0n) return 0n;
  const due = roundHalfUp(given.bonus * given.refunded, given.base, given.decimals);
  return lesserOf(lesserOf(due, given.bonus), atLeastZero(given.bonusBalance));
}
