import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf } from '../money/money.ts';
import { anyMethod, CARD, cents, NOW, usd } from '../testing.ts';
import { daysAfter, hoursAfter } from '../time.ts';
import { needsRepricing, priceUnpaidOrder, unpaidDiscount } from './unpaid-orders.ts';

const offer = { percent: 5, expiresAt: daysAfter(NOW, 1) };

describe('§2.11 unpaid orders', () => {
  it('E12: 10.80 with 5% is 10.26, fee on 10.26', () => {
    const price = priceUnpaidOrder({ paid: [usd('10.80')], percent: 5, method: CARD, decimals: 2 });
    expect(price).toMatchObject({
      discount: usd('0.54'),
      net: usd('10.26'),
      fee: usd('0.36'),
      total: usd('10.62'),
    });
    expect(price.paid).toEqual([usd('10.26')]);
  });

  it('reads a boolean, and a number only when it repeats the offer', () => {
    expect(unpaidDiscount(true, offer, NOW)).toEqual({ percent: 5 });
    expect(unpaidDiscount(5, offer, NOW)).toEqual({ percent: 5 });
    expect(unpaidDiscount(50, offer, NOW)).toEqual({ refused: 'not_the_offer' });
    expect(unpaidDiscount(0, offer, NOW)).toEqual({ refused: 'not_the_offer' });
    expect(unpaidDiscount(true, null, NOW)).toEqual({ refused: 'no_offer' });
    expect(unpaidDiscount(true, offer, offer.expiresAt)).toEqual({ refused: 'expired' });
    for (const full of [false, null, undefined])
      expect(unpaidDiscount(full, offer, NOW)).toEqual({ percent: 0 });
  });

  it('is priced again after 24 hours', () => {
    expect(needsRepricing(NOW, hoursAfter(NOW, 24))).toBe(false);
    expect(needsRepricing(NOW, new Date(hoursAfter(NOW, 24).getTime() + 1))).toBe(true);
  });

  it('total = Σ paid + fee, no line pays more than before or less than 0', () => {
    const lines = fc.array(cents, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 100 }), anyMethod, (before, percent, method) => {
        const price = priceUnpaidOrder({ paid: before, percent, method, decimals: 2 });
        expect(price.total).toBe(sumOf(price.paid) + price.fee);
        for (const [i, paid] of price.paid.entries())
          expect(paid >= 0n && paid <= (before[i] ?? 0n)).toBe(true);
      }),
    );
  });
});
