import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFraction } from '../money/money.ts';
import { anyMethod, CARD, cents, usd } from '../testing.ts';
import {
  chargeByMethod,
  checkMethodLimits,
  type MethodTerms,
  methodBonus,
  methodFee,
} from './payment-terms.ts';

const crypto: MethodTerms = {
  feeFraction: parseFraction('0.01'),
  minAmount: usd('5'),
  maxAmount: usd('10000'),
  bonuses: [{ fraction: parseFraction('0.03'), fromAmount: usd('50') }],
};

describe('§2.4 payment methods', () => {
  it('E5: crypto on 60.00 costs 0.60 and gives 1.80', () => {
    expect(chargeByMethod(crypto, usd('60'), 2)).toEqual({
      fee: usd('0.60'),
      feeFraction: parseFraction('0.01'),
      total: usd('60.60'),
      methodBonus: usd('1.80'),
      methodBonusFraction: parseFraction('0.03'),
    });
  });

  it('takes the highest tier reached, in whatever order the tiers come', () => {
    const tiers = [...CARD.bonuses, { fraction: parseFraction('0.01'), fromAmount: usd('50') }];
    for (const bonuses of [tiers, tiers.toReversed()]) {
      const method = { ...CARD, bonuses };
      expect(methodBonus(method, usd('49.99'), 2).amount).toBe(0n);
      expect(methodBonus(method, usd('50'), 2)).toEqual({ amount: usd('1'), fraction: 20_000n });
      expect(methodBonus(method, usd('200'), 2)).toEqual({ amount: usd('8'), fraction: 40_000n });
    }
  });

  it('the balance has no fee, no bonus', () => {
    expect(chargeByMethod(null, usd('60'), 2)).toMatchObject({ fee: 0n, total: usd('60'), methodBonus: 0n });
  });

  it('a shop that counts finer than cents asks nobody outside for a fraction of one', () => {
    expect(chargeByMethod(CARD, usd('1.2345'), 4)).toMatchObject({ fee: usd('0.0455'), total: usd('1.28') });
    const free = { ...CARD, feeFraction: 0n };
    expect(chargeByMethod(free, usd('1.2345'), 4)).toMatchObject({ fee: usd('0.0055'), total: usd('1.24') });
    expect(chargeByMethod(null, usd('1.2345'), 4)).toMatchObject({ fee: 0n, total: usd('1.2345') });
    expect(chargeByMethod(CARD, 0n, 4)).toMatchObject({ fee: 0n, total: 0n });
  });

  it('checks the limits before the fee', () => {
    expect(checkMethodLimits(crypto, usd('4.99'))).toBe('below_min');
    expect(checkMethodLimits(crypto, usd('5'))).toBeNull();
    expect(checkMethodLimits(crypto, usd('10000'))).toBeNull();
    expect(checkMethodLimits(crypto, usd('10000.01'))).toBe('above_max');
    expect(checkMethodLimits({ ...crypto, maxAmount: null }, usd('99999'))).toBeNull();
  });

  it('fee and bonus stay between 0 and the amount', () => {
    fc.assert(
      fc.property(anyMethod, cents, (method, amount) => {
        for (const part of [methodFee(method, amount, 2), methodBonus(method, amount, 2).amount]) {
          expect(part >= 0n && part <= amount).toBe(true);
        }
      }),
    );
  });
});
