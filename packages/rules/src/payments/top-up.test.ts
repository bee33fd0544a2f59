import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFraction } from '../money/money.ts';
import { anyCoupon, anyMethod, asks, CARD, cents, coupon, usd } from '../testing.ts';
import { quoteTopUp } from './top-up.ts';

const topUp15 = coupon({
  bonusType: 'bonus',
  bonusFraction: parseFraction('0.15'),
  scope: 'top_up',
  minAmount: usd('50'),
  maxBonusAmount: usd('100'),
});
const byCard = (amount: string) =>
  quoteTopUp({ amount: usd(amount), method: CARD, coupon: asks(topUp15), decimals: 2 });

describe('§2.6 top-up', () => {
  it('E7: 100.00 by card with TOPUP15', () => {
    expect(byCard('100')).toEqual({
      amount: usd('100'),
      fee: usd('3.50'),
      feeFraction: parseFraction('0.035'),
      total: usd('103.50'),
      methodBonus: usd('2.00'),
      methodBonusFraction: parseFraction('0.02'),
      couponBonus: usd('15.00'),
      couponBonusType: 'bonus',
      couponReason: null,
      credited: usd('117.00'),
    });
  });

  it('E7: 200.00 reaches the next tier', () => {
    expect(byCard('200')).toMatchObject({
      total: usd('207.00'),
      methodBonus: usd('8.00'),
      couponBonus: usd('30.00'),
      credited: usd('238.00'),
    });
  });

  it('says why a coupon does not apply', () => {
    expect(byCard('49.99')).toMatchObject({
      couponBonus: 0n,
      couponBonusType: null,
      couponReason: 'min_amount',
    });
    const none = quoteTopUp({ amount: usd('49.99'), method: CARD, coupon: null, decimals: 2 });
    expect(none).toMatchObject({ couponBonusType: null, couponReason: null });
  });

  it('pays amount + fee, credits amount + bonuses, never less than the amount', () => {
    fc.assert(
      fc.property(cents, anyMethod, anyCoupon, (amount, method, any) => {
        const quote = quoteTopUp({ amount, method, coupon: asks(any), decimals: 2 });
        expect(quote.total).toBe(amount + quote.fee);
        expect(quote.credited).toBe(amount + quote.methodBonus + quote.couponBonus);
        expect(quote.credited).toBeGreaterThanOrEqual(amount);
      }),
    );
  });
});
