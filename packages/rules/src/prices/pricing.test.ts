import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount } from '../money/money.ts';
import { anyLine, anyTerms, line, terms, usd } from '../testing.ts';
import { defaultQuantityPrice, lineCost, shownDiscountPercent, unitPrice } from './pricing.ts';

const guest = { gradeDiscountPercent: 0 };
const silver = { gradeDiscountPercent: 4 };
const cost = (price: string, per: 1 | 1000, quantity: number) =>
  lineCost({ ...line(price, per, quantity), decimals: 2 });

describe('§2.1 prices', () => {
  const e1 = terms('7.50', 1000, { discountPercent: 10 });

  it('E1: service and grade discount, quantity 2000', () => {
    expect(unitPrice(e1, silver)).toBe(usd('6.48'));
    expect(lineCost({ ...line('7.50', 1000, 2000), terms: e1, ...silver, decimals: 2 })).toBe(usd('12.96'));
    expect(shownDiscountPercent(e1, silver)).toBe(14);
  });

  it('E1: a guest pays 13.50 and sees 10', () => {
    expect(unitPrice(e1, guest)).toBe(usd('6.75'));
    expect(defaultQuantityPrice(e1, { ...guest, defaultQuantity: 2000, decimals: 2 })).toBe(usd('13.50'));
    expect(shownDiscountPercent(e1, guest)).toBe(10);
  });

  it('packages and net prices take no grade discount', () => {
    expect(unitPrice(terms('10', 1, { isPackage: true }), silver)).toBe(usd('10'));
    expect(unitPrice(terms('10', 1, { isNetPrice: true }), silver)).toBe(usd('10'));
  });

  it('the price never goes below the floor price', () => {
    const floored = terms('10', 1, { discountPercent: 50, floorPrice: usd('6') });
    expect(unitPrice(floored, guest)).toBe(usd('6'));
    expect(shownDiscountPercent(floored, guest)).toBe(40);
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 100 }), (any, gradeDiscountPercent) => {
        const price = unitPrice(any, { gradeDiscountPercent });
        expect(price).toBeGreaterThanOrEqual(any.floorPrice ?? 0n);
        expect(shownDiscountPercent(any, { gradeDiscountPercent })).toBeOneOf(
          Array.from({ length: 101 }, (_, n) => n),
        );
      }),
    );
  });

  it('CONST-10: the shown discount is a whole percent, 0 for a free service', () => {
    expect(shownDiscountPercent(terms('3', 1, { discountPercent: 12.5 }), guest)).toBe(13);
    expect(shownDiscountPercent(terms('0', 1), guest)).toBe(0);
    expect(shownDiscountPercent(terms('1', 1, { floorPrice: usd('2') }), guest)).toBe(0);
  });
});

describe('§2.1 line cost', () => {
  it('E2: a positive line costs at least a cent; comments at 0.55', () => {
    expect(cost('0.16', 1000, 20)).toBe(usd('0.01'));
    expect(cost('0.55', 1, 7)).toBe(usd('3.85'));
    expect(cost('0', 1, 7)).toBe(0n);
  });

  it('E3: guarantee surcharge 12% on 500 at 8.90', () => {
    const e3 = { ...line('8.90', 1000, 500), guaranteeChargePercent: 12, decimals: 2 };
    const withRefill = terms('8.90', 1000, { hasRefill: true });
    expect(lineCost({ ...e3, terms: withRefill, isGuarantee: true })).toBe(usd('4.98'));
    expect(lineCost({ ...e3, terms: withRefill, isGuarantee: false })).toBe(usd('4.45'));
    expect(lineCost({ ...e3, isGuarantee: true }), 'without refill the flag is ignored').toBe(usd('4.45'));
  });

  it('a package costs its price whatever pricing_per says', () => {
    expect(
      lineCost({
        ...line('7.50', 1000, 1),
        terms: terms('7.50', 1000, { priceType: 'package' }),
        decimals: 2,
      }),
    ).toBe(usd('7.50'));
  });

  it('is exact at 10^12 and refuses what is no quantity', () => {
    expect(formatAmount(cost('0.123457', 1000, 1_000_000_000_000))).toBe('123457000.00');
    expect(formatAmount(cost('0.123457', 1, 1_000_000_000_001))).toBe('123457000000.12');
    for (const quantity of [-1, 1.5, Number.NaN, 2 ** 53])
      expect(() => cost('1', 1, quantity)).toThrow(RangeError);
  });

  it('is never negative, whole cents, and grows with the quantity', () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 0, max: 1000 }), (any, more) => {
        const one = lineCost({ ...any, decimals: 2 });
        expect(one >= 0n && one % 10_000n === 0n).toBe(true);
        expect(lineCost({ ...any, quantity: any.quantity + more, decimals: 2 })).toBeGreaterThanOrEqual(one);
      }),
    );
  });
});
