import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFraction } from '../money/money.ts';
import { anyCoupon, asks, cents, coupon, NOW, usd } from '../testing.ts';
import {
  type Coupon,
  type CouponContext,
  couponUsesLeft,
  evaluateCoupon,
  normaliseCouponCode,
} from './coupons.ts';

const onOrder = (context: CouponContext, base: string) =>
  evaluateCoupon({ ...context, base: usd(base), scope: 'order', decimals: 2 });
const refused = (reason: string) => ({ applies: false, reason });
const gives = (amount: string) => ({ applies: true, amount: usd(amount) });

const back7 = coupon({
  bonusType: 'cashback',
  bonusFraction: parseFraction('0.07'),
  minAmount: usd('25'),
  maxBonusAmount: usd('50'),
});
const minus5 = coupon({
  calculationType: 'fixed',
  bonusAmount: usd('5'),
  bonusFraction: null,
  minAmount: usd('40'),
  maxBonusAmount: null,
});

describe('§2.5 coupons', () => {
  it('STAT-20 discount: percent, capped', () => {
    expect(onOrder(asks(coupon()), '11.60')).toEqual(gives('1.16'));
    expect(onOrder(asks(coupon()), '1000')).toEqual(gives('20'));
  });

  it('STAT-21, E6 cashback: BACK7 on 40.00 gives 2.80, capped at 50', () => {
    expect(onOrder(asks(back7), '40.00')).toEqual(gives('2.80'));
    expect(onOrder(asks(back7), '1000')).toEqual(gives('50'));
  });

  it('STAT-22, E7 bonus: TOPUP15 on a top-up of 100', () => {
    const topUp15 = coupon({
      bonusType: 'bonus',
      bonusFraction: parseFraction('0.15'),
      scope: 'top_up',
      minAmount: usd('50'),
      maxBonusAmount: usd('100'),
    });
    expect(evaluateCoupon({ ...asks(topUp15), base: usd('100'), scope: 'top_up', decimals: 2 })).toEqual(
      gives('15'),
    );
    expect(onOrder(asks(topUp15), '100')).toEqual(refused('scope'));
    expect(onOrder(asks({ ...topUp15, scope: 'any' }), '100')).toEqual(gives('15'));
  });

  it('E6: MINUS5 does not apply to 39.99', () => {
    expect(onOrder(asks(minus5), '39.99')).toEqual(refused('min_amount'));
    expect(onOrder(asks(minus5), '40')).toEqual(gives('5'));
  });

  it('a fixed coupon gives no more than the base', () => {
    expect(onOrder(asks({ ...minus5, minAmount: 0n }), '3.20')).toEqual(gives('3.20'));
  });

  it('valid_to is a whole day in UTC', () => {
    const ends = coupon({ validTo: '2026-11-21' });
    expect(onOrder(asks(ends, { now: new Date('2026-11-21T23:59:59.999Z') }), '20')).toEqual(gives('2'));
    expect(onOrder(asks(ends, { now: new Date('2026-11-22T00:00:00Z') }), '20')).toEqual(refused('expired'));
    expect(onOrder(asks(coupon({ validTo: null })), '20')).toEqual(gives('2'));
  });

  it('limits per user, in total and to the first order', () => {
    const usage = { byUser: 0, total: 0, hasOrdered: false };
    expect(onOrder(asks(coupon(), { usage: { ...usage, byUser: 1 } }), '20')).toEqual(refused('used'));
    expect(onOrder(asks(coupon({ totalLimit: 9 }), { usage: { ...usage, total: 9 } }), '20')).toEqual(
      refused('used'),
    );
    const first = coupon({ firstOrderOnly: true });
    expect(onOrder(asks(first, { usage: { ...usage, hasOrdered: true } }), '20')).toEqual(refused('used'));
    expect(onOrder(asks(first), '20')).toEqual(gives('2'));
  });

  it('guests get discounts only, nobody an unknown code', () => {
    expect(onOrder(asks(back7, { isGuest: true }), '40')).toEqual(refused('guest'));
    expect(onOrder(asks(coupon(), { isGuest: true }), '40')).toEqual(gives('4'));
    expect(onOrder(asks(null), '40')).toEqual(refused('unknown'));
  });

  it('a network coupon wants every line of that network', () => {
    const bound = coupon({ networkId: 1 });
    expect(onOrder(asks(bound, { networkIds: [1, 1] }), '20')).toEqual(gives('2'));
    expect(onOrder(asks(bound, { networkIds: [1, 2] }), '20')).toEqual(refused('scope'));
    expect(onOrder(asks(bound), '20')).toEqual(refused('scope'));
  });

  it('discounts and cashback never apply to top-ups', () => {
    expect(
      evaluateCoupon({ ...asks(coupon({ scope: 'any' })), base: usd('20'), scope: 'top_up', decimals: 2 }),
    ).toEqual(refused('scope'));
  });

  it('as many uses are left as the narrowest limit leaves', () => {
    const used = { byUser: 1, total: 5, hasOrdered: true };
    const left = (limits: Partial<Coupon>) => couponUsesLeft(coupon(limits), used);
    expect(left({ perUserLimit: null, totalLimit: null })).toBeNull();
    expect(left({ perUserLimit: 3, totalLimit: 6 })).toBe(1);
    expect(left({ perUserLimit: 3, totalLimit: null })).toBe(2);
    expect(left({ perUserLimit: 1, totalLimit: 2 })).toBe(0);
    expect(left({ perUserLimit: null, totalLimit: null, firstOrderOnly: true })).toBe(0);
  });

  it('codes are trimmed and case-insensitive', () => {
    expect(normaliseCouponCode('  welcome10\n')).toBe('WELCOME10');
    expect(normaliseCouponCode('\u202awel\u00adcome１٠\ufeff')).toBe('WELCOME10');
  });

  it('a value is whole cents between 0 and the base', () => {
    fc.assert(
      fc.property(anyCoupon, cents, (any, base) => {
        const result = evaluateCoupon({ ...asks(any, { now: NOW }), base, scope: 'order', decimals: 2 });
        if (!result.applies) return;
        expect(result.amount >= 0n && result.amount <= base && result.amount % 10_000n === 0n).toBe(true);
      }),
    );
  });
});
