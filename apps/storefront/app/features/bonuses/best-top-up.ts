import type { ListedCoupon, PaymentMethod } from '@fanfare/contract';
import {
  type Coupon,
  checkMethodLimits,
  fractionOfPercent,
  type Micro,
  parseAmount,
  quoteTopUp,
  type TopUpQuote,
} from '@fanfare/rules';
import { methodTermsOf } from '../../shared/payment/method-terms.ts';
import { percentOf } from '../../shared/payment/percent-of.ts';

export type TopUpMix = { method: PaymentMethod; coupon: ListedCoupon | null; quote: TopUpQuote };

export type BestTopUpInput = {
  amount: Micro;
  methods: readonly PaymentMethod[];
  coupons: readonly ListedCoupon[];
  /** Decimals of the shop. */
  decimals: number;
};

/**
 * The best mix of one method and one coupon for each method that takes the amount (micro-USD), what leaves the most after its fee
 * first. Coupons that do not apply to the amount are not counted with.
 */
export function bestTopUps({ amount, methods, coupons, decimals }: BestTopUpInput): TopUpMix[] {
  const choices: (ListedCoupon | null)[] = [null, ...coupons];

  return methods
    .filter((method) => checkMethodLimits(methodTermsOf(method), amount) === null)
    .flatMap((method) => {
      const mixes = choices.map((coupon) => ({ method, coupon, quote: quoteOf(method, coupon) }));
      return mixes.sort(byWorth).slice(0, 1);
    })
    .sort(byWorth);

  function quoteOf(method: PaymentMethod, coupon: ListedCoupon | null): TopUpQuote {
    return quoteTopUp({
      amount,
      method: methodTermsOf(method),
      coupon: coupon && {
        coupon: termsOf(coupon),
        // The server lists only coupons that can be used now, so dates and usage always pass.
        now: new Date(0),
        usage: { byUser: 0, total: 0, hasOrdered: false },
        isGuest: false,
      },
      decimals,
    });
  }
}

/** Coupons that can be used for adding funds. */
export function topUpCoupons(coupons: readonly ListedCoupon[]): ListedCoupon[] {
  return coupons.filter(({ bonus_type, scope }) => bonus_type === 'bonus' && scope !== 'order');
}

/** Amounts (decimal texts) at which a bonus of some method grows, the lowest first, at most so many. */
export function bonusAmounts(methods: readonly PaymentMethod[], atMost: number): string[] {
  const amounts = methods.flatMap(({ bonuses }) => bonuses.map(({ from_amount }) => from_amount));

  return [...new Set(amounts)]
    .filter((amount) => Number(amount) > 0)
    .sort((one, other) => Number(one) - Number(other))
    .slice(0, atMost);
}

function byWorth(one: TopUpMix, other: TopUpMix): number {
  return Number(worthOf(other) - worthOf(one)) || Number(one.quote.fee - other.quote.fee);
}

const worthOf = ({ quote }: TopUpMix) => quote.credited - quote.fee;

function termsOf(coupon: ListedCoupon): Coupon {
  const { bonus_amount, bonus_percentage, max_bonus_amount } = coupon;

  return {
    bonusType: coupon.bonus_type,
    calculationType: coupon.calculation_type,
    bonusAmount: bonus_amount === null ? null : parseAmount(bonus_amount),
    bonusFraction: bonus_percentage === null ? null : fractionOfPercent(percentOf(bonus_percentage)),
    minAmount: parseAmount(coupon.min_amount),
    maxBonusAmount: max_bonus_amount === null ? null : parseAmount(max_bonus_amount),
    validTo: null,
    scope: coupon.scope,
    perUserLimit: null,
    totalLimit: null,
    firstOrderOnly: false,
  };
}
