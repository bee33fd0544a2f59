import { type Fraction, type Micro, sumOf } from '../money/money.ts';
import { splitByLargestRemainder } from '../money/split.ts';
import { chargeByMethod, type MethodTerms } from '../payments/payment-terms.ts';
import { type CouponBonusType, type CouponContext, type CouponReason, evaluateCoupon } from './coupons.ts';
import { type LineCostInput, lineCost } from './pricing.ts';

/** A priced line: a drip plan is a line of its total quantity, a package a line of quantity 1. */
export type QuoteLine = Omit<LineCostInput, 'decimals'>;

/** Price of an order. Amounts in micro-USD, whole at the instance's `rounding`; shares in parts per million. §2.4. */
export type OrderQuote = {
  /** S, sum of line costs. */
  originalAmount: Micro;
  /** D, given by a discount coupon. */
  discount: Micro;
  /** N = S − D: the base of fee, method bonus, cashback, limits of the method and rewards. */
  net: Micro;
  fee: Micro;
  feeFraction: Fraction;
  /** N + fee. */
  total: Micro;
  methodBonus: Micro;
  methodBonusFraction: Fraction;
  /** Cashback or coupon bonus, credited later; 0 for a discount coupon, whose value is `discount`. */
  couponBonus: Micro;
  /** Type of the coupon that applies, null when there is none or it does not apply. */
  couponBonusType: CouponBonusType | null;
  /** Reason for which a given coupon does not apply. */
  couponReason: CouponReason | null;
  /** methodBonus + couponBonus. */
  totalBonus: Micro;
  /** Lines in the order of the input: cost before the coupon, and the amount paid for the line (the base of its refund). */
  lines: { cost: Micro; paid: Micro }[];
};

/**
 * The price of an order, the one function behind the total-cost call, order creation and the browser's estimate.
 * `coupon` is null when no code was entered; `method` is null for the balance. The discount is split over the lines by
 * largest remainder, so Σ paid = net; equal remainders are decided by the lines' content (cost, then terms), never by
 * position, so the same lines in another order give the same quote. Rules §2.4, §2.5.
 */
export function quoteOrder(input: {
  lines: readonly QuoteLine[];
  coupon: CouponContext | null;
  method: MethodTerms | null;
  decimals: number;
}): OrderQuote {
  const { lines, decimals } = input;
  const costs = lines.map((line) => lineCost({ ...line, decimals }));
  const originalAmount = sumOf(costs);
  const coupon = couponOf(input.coupon, originalAmount, decimals);
  // An order has a single coupon: cashback and bonus have N = S as their base, so evaluating every coupon on S is exact.
  const discount = coupon.type === 'discount' ? coupon.amount : 0n;
  const couponBonus = coupon.type === 'discount' ? 0n : coupon.amount;
  const net = originalAmount - discount;
  const charge = chargeByMethod(input.method, net, decimals);
  const shares =
    discount === 0n ? [] : splitByLargestRemainder(discount, costs, decimals, lines.map(contentKey));
  return {
    originalAmount,
    discount,
    net,
    ...charge,
    couponBonus,
    couponBonusType: coupon.type,
    couponReason: coupon.reason,
    totalBonus: charge.methodBonus + couponBonus,
    lines: costs.map((cost, index) => ({ cost, paid: cost - (shares[index] ?? 0n) })),
  };
}

type AppliedCoupon = { type: CouponBonusType | null; amount: Micro; reason: CouponReason | null };

function couponOf(context: CouponContext | null, base: Micro, decimals: number): AppliedCoupon {
  if (!context) return { type: null, amount: 0n, reason: null };
  const result = evaluateCoupon({ ...context, base, scope: 'order', decimals });
  if (!result.applies) return { type: null, amount: 0n, reason: result.reason };
  return { type: context.coupon?.bonusType ?? null, amount: result.amount, reason: null };
}

function contentKey(line: QuoteLine): string {
  const { terms } = line;
  return [
    terms.defaultPrice,
    terms.pricingPer,
    terms.priceType,
    terms.discountPercent,
    terms.floorPrice,
    terms.isPackage,
    terms.isNetPrice,
    terms.hasRefill,
    line.quantity,
    line.isGuarantee,
    line.gradeDiscountPercent,
    line.guaranteeChargePercent,
  ].join('|');
}
