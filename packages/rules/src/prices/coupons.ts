import { applyFraction, type Fraction, floorTo, lesserOf, type Micro, roundHalfUp } from '../money/money.ts';
import { plainCode } from '../texts/typed-number.ts';
import { utcDay } from '../time.ts';

export type CouponBonusType = 'discount' | 'cashback' | 'bonus';
export type CouponScope = 'order' | 'top_up' | 'any';

/** A coupon's terms. Amounts in micro-USD, share in parts per million. Rules §2.5. */
export type Coupon = {
  bonusType: CouponBonusType;
  calculationType: 'fixed' | 'percent';
  /** Value of a fixed coupon. */
  bonusAmount: Micro | null;
  /** Share of a percent coupon. */
  bonusFraction: Fraction | null;
  minAmount: Micro;
  /** Cap of a percent coupon. */
  maxBonusAmount: Micro | null;
  /** Last day (YYYY-MM-DD, UTC, whole day) or null for no end. */
  validTo: string | null;
  scope: CouponScope;
  perUserLimit: number | null;
  totalLimit: number | null;
  firstOrderOnly: boolean;
  /** Only orders whose lines are all of this network. */
  networkId?: number | null;
};

/** Number of uses and reservations of the coupon, by this customer and by all. */
export type CouponUsage = { byUser: number; total: number; hasOrdered: boolean };

/** Asker, time and purchase of a coupon; the quote adds the amount that the coupon is computed on. */
export type CouponContext = {
  /** null when no coupon has the code. */
  coupon: Coupon | null;
  now: Date;
  usage: CouponUsage;
  isGuest: boolean;
  /** Networks of the order's lines; needed only for a coupon bound to a network. */
  networkIds?: readonly number[];
};

export type CouponReason = 'unknown' | 'expired' | 'min_amount' | 'used' | 'scope' | 'guest';

export type CouponResult = { applies: true; amount: Micro } | { applies: false; reason: CouponReason };

/** A code as it is stored and compared: plain, upper case. Rules §2.5. */
export function normaliseCouponCode(code: string): string {
  return plainCode(code).toUpperCase();
}

/**
 * Evaluates a coupon: its value in micro-USD on `base` (S for a discount, N for cashback and for a bonus on an order, the amount
 * for a top-up), or the reason why it does not apply. Reasons are tried from the most lasting to the easiest to mend, so the
 * buyer is told to add to the order only when that would help. Rules §2.5.
 */
export function evaluateCoupon(
  context: CouponContext & { base: Micro; scope: 'order' | 'top_up'; decimals: number },
): CouponResult {
  const { coupon, base, decimals } = context;
  if (!coupon) return { applies: false, reason: 'unknown' };
  const reason = refusal(coupon, context);
  return reason ? { applies: false, reason } : { applies: true, amount: couponValue(coupon, base, decimals) };
}

/** Value of a coupon on a base, micro-USD: never more than the base, whole at `decimals`. Rules §2.5. */
export function couponValue(coupon: Coupon, base: Micro, decimals: number): Micro {
  if (coupon.calculationType === 'fixed') {
    return lesserOf(base, roundHalfUp(coupon.bonusAmount ?? 0n, 1n, decimals));
  }
  const share = lesserOf(base, applyFraction(base, coupon.bonusFraction ?? 0n, decimals));
  return coupon.maxBonusAmount === null ? share : lesserOf(share, floorTo(coupon.maxBonusAmount, decimals));
}

function refusal(
  coupon: Coupon,
  context: CouponContext & { base: Micro; scope: 'order' | 'top_up' },
): CouponReason | null {
  if (!isInScope(coupon, context)) return 'scope';
  if (coupon.validTo !== null && utcDay(context.now) > coupon.validTo) return 'expired';
  // Cashback and bonus are credited to a balance, and a guest has none.
  if (context.isGuest && coupon.bonusType !== 'discount') return 'guest';
  if (isCouponUsedUp(coupon, context.usage)) return 'used';
  return context.base < coupon.minAmount ? 'min_amount' : null;
}

function isInScope(coupon: Coupon, context: CouponContext & { scope: 'order' | 'top_up' }): boolean {
  if (coupon.scope !== 'any' && coupon.scope !== context.scope) return false;
  if (context.scope === 'top_up' && coupon.bonusType !== 'bonus') return false;
  const { networkId } = coupon;
  if (networkId === null || networkId === undefined) return true;
  const networks = context.networkIds ?? [];
  return networks.length > 0 && networks.every((id) => id === networkId);
}

/** True where another use would pass a limit of the coupon. Rules §2.5. */
export function isCouponUsedUp(coupon: Coupon, usage: CouponUsage): boolean {
  return (
    (coupon.perUserLimit !== null && usage.byUser >= coupon.perUserLimit) ||
    (coupon.totalLimit !== null && usage.total >= coupon.totalLimit) ||
    (coupon.firstOrderOnly && usage.hasOrdered)
  );
}

/** Uses that a customer has left, the least of the coupon's limits; null without a limit. Rules §2.5. */
export function couponUsesLeft(coupon: Coupon, usage: CouponUsage): number | null {
  const left = [
    coupon.perUserLimit === null ? null : coupon.perUserLimit - usage.byUser,
    coupon.totalLimit === null ? null : coupon.totalLimit - usage.total,
    coupon.firstOrderOnly ? Number(!usage.hasOrdered) : null,
  ].filter((uses) => uses !== null);

  return left.length === 0 ? null : Math.max(0, Math.min(...left));
}
