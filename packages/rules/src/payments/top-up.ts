import type { Fraction, Micro } from '../money/money.ts';
import {
  type CouponBonusType,
  type CouponContext,
  type CouponReason,
  evaluateCoupon,
} from '../prices/coupons.ts';
import { chargeByMethod, type MethodTerms } from './payment-terms.ts';

/** Price of a top-up. Amounts in micro-USD, shares in parts per million. Rules §2.6. */
export type TopUpQuote = {
  amount: Micro;
  fee: Micro;
  feeFraction: Fraction;
  /** Amount + fee: what the customer pays. */
  total: Micro;
  methodBonus: Micro;
  methodBonusFraction: Fraction;
  couponBonus: Micro;
  couponBonusType: CouponBonusType | null;
  couponReason: CouponReason | null;
  /** Amount + method bonus + coupon bonus; the amount is cash, the rest goes to the bonus bucket. */
  credited: Micro;
};

/**
 * The price of a top-up; `coupon` is null when no code was entered. Fee, method bonus and coupon bonus are all computed
 * on the amount, never on each other. Rules §2.6, E7.
 */
export function quoteTopUp(input: {
  amount: Micro;
  method: MethodTerms;
  coupon: CouponContext | null;
  decimals: number;
}): TopUpQuote {
  const { amount, decimals } = input;
  const charge = chargeByMethod(input.method, amount, decimals);
  const coupon = input.coupon && evaluateCoupon({ ...input.coupon, base: amount, scope: 'top_up', decimals });
  const couponBonus = coupon?.applies ? coupon.amount : 0n;
  return {
    amount,
    ...charge,
    couponBonus,
    couponBonusType: coupon?.applies ? (input.coupon?.coupon?.bonusType ?? null) : null,
    couponReason: coupon && !coupon.applies ? coupon.reason : null,
    credited: amount + charge.methodBonus + couponBonus,
  };
}
