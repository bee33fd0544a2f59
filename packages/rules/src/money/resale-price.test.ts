import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount as usd } from './money.ts';
import { resalePrice } from './resale-price.ts';

describe('the price that follows a cost', () => {
  it('adds percent, at least the floor, and rounds up to the step', () => {
    const rule = { percent: 40, floor: usd('0.05'), step: usd('0.01') };
    expect(resalePrice(usd('0.9'), rule, 1000)).toBe(usd('1.26'));
    expect(resalePrice(usd('0.901'), rule, 1000)).toBe(usd('1.27'));
    expect(resalePrice(usd('0.02'), rule, 1000)).toBe(usd('0.07'));
    expect(resalePrice(usd('0.9'), rule, 1)).toBe(usd('0.00126'));
    expect(resalePrice(0n, { percent: 40, floor: 0n, step: 1n }, 1)).toBe(1n);
  });

  it('is never below the cost', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 12n),
        fc.nat(1000),
        fc.bigInt(1n, 10n ** 6n),
        (cost, percent, step) => {
          const rule = { percent, floor: 0n, step };
          expect(resalePrice(cost, rule, 1000)).toBeGreaterThanOrEqual(cost);
          expect(resalePrice(cost, rule, 1) * 1000n).toBeGreaterThanOrEqual(cost);
        },
      ),
    );
  });
});
