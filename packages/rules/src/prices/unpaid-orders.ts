import { applyFraction, fractionOfPercent, type Micro, sumOf } from '../money/money.ts';
import { splitByLargestRemainder } from '../money/split.ts';
import { chargeByMethod, type MethodCharge, type MethodTerms } from '../payments/payment-terms.ts';
import { hoursAfter } from '../time.ts';

/** Days an unpaid order lives. Rules §2.11. */
export const UNPAID_ORDER_DAYS = 7;
/** Hours after which an unpaid order is priced again. Rules §2.11. */
export const UNPAID_PRICE_HOURS = 24;

/** The discount offered for an unpaid order: whole percent and the end of the offer. Rules §2.11. */
export type UnpaidOffer = { percent: number; expiresAt: Date };

/** True once the price of an unpaid order is too old to be paid as it is. Rules §2.11. */
export function needsRepricing(pricedAt: Date, now: Date): boolean {
  return now > hoursAfter(pricedAt, UNPAID_PRICE_HOURS);
}

/** Whole percent to apply, or the reason for which the requested discount can not be. */
export type UnpaidDiscount = { percent: number } | { refused: 'no_offer' | 'expired' | 'not_the_offer' };

/**
 * Reads the request field unpaid_discount: true asks for the offered discount, a number only repeats it, false or
 * nothing pays the full price. Rules §2.11.
 */
export function unpaidDiscount(
  requested: boolean | number | null | undefined,
  offer: UnpaidOffer | null,
  now: Date,
): UnpaidDiscount {
  if (requested === undefined || requested === null || requested === false) return { percent: 0 };
  if (!offer) return { refused: 'no_offer' };
  if (now >= offer.expiresAt) return { refused: 'expired' };
  return requested === true || requested === offer.percent
    ? { percent: offer.percent }
    : { refused: 'not_the_offer' };
}

/** Price of an unpaid order when it is paid, micro-USD: discount, rest, and the amounts paid for its lines. */
export type UnpaidOrderPrice = MethodCharge & { discount: Micro; net: Micro; paid: Micro[] };

/**
 * Prices an unpaid order for payment: the discount on the amounts of its lines (micro-USD), split over them by largest
 * remainder, and the method's fee on the rest. Rules §2.11, E12.
 */
export function priceUnpaidOrder(order: {
  paid: readonly Micro[];
  /** Whole percent of `unpaidDiscount`. */
  percent: number;
  method: MethodTerms | null;
  decimals: number;
}): UnpaidOrderPrice {
  const { decimals } = order;
  const before = sumOf(order.paid);
  const discount = applyFraction(before, fractionOfPercent(order.percent), decimals);
  const shares = splitByLargestRemainder(discount, order.paid, decimals);
  const net = before - discount;
  const paid = order.paid.map((amount, index) => amount - (shares[index] ?? 0n));
  return { discount, net, paid, ...chargeByMethod(order.method, net, decimals) };
}
