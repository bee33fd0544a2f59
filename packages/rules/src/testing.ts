import fc from 'fast-check';
import { type Micro, parseAmount, parseFraction } from './money/money.ts';
import type { MethodTerms } from './payments/payment-terms.ts';
import type { Coupon, CouponContext } from './prices/coupons.ts';
import type { QuoteLine } from './prices/order-quote.ts';
import type { ServiceTerms } from './prices/pricing.ts';

/** Samples and generators shared by the tests of this package. */

export const usd = parseAmount;
export const NOW = new Date('2026-11-21T12:00:00Z');

/** Service terms with nothing special about them. */
export function terms(price: string, pricingPer: 1 | 1000, more: Partial<ServiceTerms> = {}): ServiceTerms {
  return {
    defaultPrice: usd(price),
    pricingPer,
    priceType: 'per_unit',
    discountPercent: 0,
    floorPrice: null,
    isPackage: false,
    isNetPrice: false,
    hasRefill: false,
    ...more,
  };
}

/** A guest's line without guarantee. */
export function line(price: string, pricingPer: 1 | 1000, quantity: number): QuoteLine {
  return {
    terms: terms(price, pricingPer),
    quantity,
    isGuarantee: false,
    gradeDiscountPercent: 0,
    guaranteeChargePercent: 0,
  };
}

/** Lines of example E5: S = 11.60. */
export const E5_LINES = [line('2.40', 1000, 2000), line('6.50', 1000, 200), line('0.55', 1, 10)];

/** Coupon WELCOME10 of the demo, with changes. */
export function coupon(more: Partial<Coupon> = {}): Coupon {
  return {
    bonusType: 'discount',
    calculationType: 'percent',
    bonusAmount: null,
    bonusFraction: parseFraction('0.10'),
    minAmount: usd('10'),
    maxBonusAmount: usd('20'),
    validTo: '2027-12-31',
    scope: 'order',
    perUserLimit: 1,
    totalLimit: null,
    firstOrderOnly: false,
    ...more,
  };
}

/** A logged-in customer who has not used the coupon. */
export function asks(asked: Coupon | null, more: Partial<CouponContext> = {}): CouponContext {
  return {
    coupon: asked,
    now: NOW,
    usage: { byUser: 0, total: 0, hasOrdered: false },
    isGuest: false,
    ...more,
  };
}

/** Bank card of the demo. */
export const CARD: MethodTerms = {
  feeFraction: parseFraction('0.035'),
  minAmount: usd('1'),
  maxAmount: usd('2000'),
  bonuses: [
    { fraction: parseFraction('0.02'), fromAmount: usd('50') },
    { fraction: parseFraction('0.04'), fromAmount: usd('200') },
  ],
};

/** Amounts of whole cents up to a billion USD, in micro-USD. */
export const cents: fc.Arbitrary<Micro> = fc
  .bigInt({ min: 0n, max: 100_000_000_000n })
  .map((c) => c * 10_000n);

export const anyFraction = fc.bigInt({ min: 0n, max: 1_000_000n });
const percent = fc.integer({ min: 0, max: 100 });

export const anyTerms: fc.Arbitrary<ServiceTerms> = fc.record({
  defaultPrice: fc.bigInt({ min: 0n, max: 500_000_000n }),
  pricingPer: fc.constantFrom(1 as const, 1000 as const),
  priceType: fc.constantFrom('per_unit' as const, 'package' as const),
  discountPercent: percent,
  floorPrice: fc.option(fc.bigInt({ min: 0n, max: 1_000_000n })),
  isPackage: fc.boolean(),
  isNetPrice: fc.boolean(),
  hasRefill: fc.boolean(),
});

export const anyLine: fc.Arbitrary<QuoteLine> = fc.record({
  terms: anyTerms,
  quantity: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.constant(1_000_000_000_000)),
  isGuarantee: fc.boolean(),
  gradeDiscountPercent: percent,
  guaranteeChargePercent: percent,
});

export const anyCoupon: fc.Arbitrary<Coupon> = fc.record({
  bonusType: fc.constantFrom('discount' as const, 'cashback' as const, 'bonus' as const),
  calculationType: fc.constantFrom('fixed' as const, 'percent' as const),
  bonusAmount: fc.option(cents),
  bonusFraction: fc.option(anyFraction),
  minAmount: fc.constantFrom(0n, usd('10'), usd('1000')),
  maxBonusAmount: fc.option(cents),
  validTo: fc.constantFrom(null, '2024-01-31', '2027-12-31'),
  scope: fc.constantFrom('order' as const, 'top_up' as const, 'any' as const),
  perUserLimit: fc.constantFrom(null, 1, 3),
  totalLimit: fc.constantFrom(null, 100),
  firstOrderOnly: fc.boolean(),
});

export const anyMethod: fc.Arbitrary<MethodTerms> = fc.record({
  feeFraction: anyFraction,
  minAmount: cents,
  maxAmount: fc.constant(null),
  bonuses: fc.array(fc.record({ fraction: anyFraction, fromAmount: cents }), { maxLength: 4 }),
});
