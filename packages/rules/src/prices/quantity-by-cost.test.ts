import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeInCurrency, usdFromCurrency } from '../money/currency.ts';
import { anyLine, anyTerms, cents, line, terms, usd } from '../testing.ts';
import { checkQuantity } from './quantity.ts';
import { quantityByCost } from './quantity-by-cost.ts';

const views = { ...line('2.40', 1000, 0), limits: { min: 500, max: 1_000_000, step: 100 }, decimals: 2 };

describe('§2.8 quantity by cost', () => {
  it('E8: 500 RUB at 95.40 buy 2100 views for 480.82 RUB', () => {
    const desired = usdFromCurrency(usd('500'), '95.40');
    const found = quantityByCost({ ...views, desired });
    expect(found).toEqual({ quantity: 2100, cost: usd('5.04'), totalCost: usd('5.04'), clamped: null });
    expect(chargeInCurrency(found.cost, '95.40')).toBe(usd('480.82'));
  });

  it('E9: 60 USD for 12 publications buy 2380 likes each', () => {
    const likes = { ...line('2.10', 1000, 0), limits: { min: 10, max: 100_000, step: 10 }, decimals: 2 };
    expect(quantityByCost({ ...likes, desired: usd('60'), contentsLimit: 12 })).toEqual({
      quantity: 2380,
      cost: usd('5.00'),
      totalCost: usd('60.00'),
      clamped: null,
    });
  });

  it('says which limit decided', () => {
    expect(quantityByCost({ ...views, desired: usd('0.50') })).toMatchObject({
      quantity: 500,
      clamped: 'min',
      cost: usd('1.20'),
    });
    expect(quantityByCost({ ...views, desired: usd('5000') })).toMatchObject({
      quantity: 1_000_000,
      clamped: 'max',
    });
    expect(quantityByCost({ ...views, desired: usd('2400') })).toMatchObject({
      quantity: 1_000_000,
      clamped: null,
    });
    expect(quantityByCost({ ...views, desired: 0n })).toMatchObject({ quantity: 500, clamped: 'min' });
    expect(quantityByCost({ ...views, terms: terms('0', 1), desired: 0n })).toMatchObject({
      quantity: 1_000_000,
      clamped: 'max',
    });
  });

  it('C-11: money for exactly max buys max, even off the step', () => {
    const odd = { ...line('1', 1, 0), limits: { min: 50, max: 1050, step: 100 }, decimals: 2 };
    expect(quantityByCost({ ...odd, desired: usd('1050') })).toMatchObject({ quantity: 1050, clamped: null });
    expect(quantityByCost({ ...odd, desired: usd('1049') })).toMatchObject({ quantity: 1000, clamped: null });
  });

  it('the guarantee surcharge lowers the quantity', () => {
    const guaranteed = {
      ...views,
      terms: terms('2.40', 1000, { hasRefill: true }),
      isGuarantee: true,
      guaranteeChargePercent: 12,
    };
    expect(quantityByCost({ ...guaranteed, desired: usd('5.24') })).toMatchObject({
      quantity: 1900,
      cost: usd('5.11'),
    });
  });

  const limits = fc
    .tuple(fc.nat(1000), fc.nat(1_000_000), fc.nat(500))
    .map(([min, width, step]) => ({ min, max: min + width, step }));
  const desired = fc.oneof(cents, fc.bigInt({ min: 0n, max: 1_000_000_000n }));

  it('never costs more than asked unless min forces it, and the server accepts the quantity', () => {
    fc.assert(
      fc.property(
        anyLine,
        anyTerms,
        limits,
        desired,
        fc.integer({ min: 1, max: 1000 }),
        (any, offer, range, wish, times) => {
          const found = quantityByCost({
            ...any,
            terms: offer,
            limits: range,
            desired: wish,
            contentsLimit: times,
            decimals: 2,
          });
          if (found.clamped !== 'min') expect(found.totalCost).toBeLessThanOrEqual(wish);
          expect(checkQuantity(found.quantity, range)).toBeNull();
          expect(found.totalCost).toBe(found.cost * BigInt(times));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
