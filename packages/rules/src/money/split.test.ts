import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, usd } from '../testing.ts';
import { sumOf } from './money.ts';
import { splitByLargestRemainder } from './split.ts';

describe('§2.0 largest remainder', () => {
  it('gives the odd cent to the largest remainder, then weight, then key', () => {
    expect(splitByLargestRemainder(usd('0.10'), [1n, 1n, 1n], 2, ['c', 'b', 'a'])).toEqual([
      usd('0.03'),
      usd('0.03'),
      usd('0.04'),
    ]);
    expect(splitByLargestRemainder(usd('0.02'), [3n, 1n], 2)).toEqual([usd('0.02'), 0n]);
    expect(splitByLargestRemainder(usd('0.02'), [1n, 3n], 2)).toEqual([0n, usd('0.02')]);
  });

  it('splits equally when all weights are 0, and keeps digits beyond the decimals', () => {
    expect(splitByLargestRemainder(usd('1'), [0n, 0n], 2)).toEqual([usd('0.5'), usd('0.5')]);
    expect(splitByLargestRemainder(usd('1.005'), [1n, 1n], 2)).toEqual([usd('0.505'), usd('0.5')]);
    expect(splitByLargestRemainder(0n, [], 2)).toEqual([]);
  });

  it('refuses what cannot be split', () => {
    expect(() => splitByLargestRemainder(1n, [], 2)).toThrow(RangeError);
    expect(() => splitByLargestRemainder(-1n, [1n], 2)).toThrow(RangeError);
    expect(() => splitByLargestRemainder(1n, [1n, -1n], 2)).toThrow(RangeError);
  });

  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 20n }), { minLength: 1, maxLength: 12 });

  it('sum of parts = whole, no part negative, each within a unit of its share', () => {
    fc.assert(
      fc.property(cents, weights, (total, parts) => {
        const amounts = splitByLargestRemainder(total, parts, 2);
        expect(sumOf(amounts)).toBe(total);
        const sum = sumOf(parts);
        if (sum === 0n) return;
        for (const [index, amount] of amounts.entries()) {
          const off = amount * sum - total * (parts[index] ?? 0n);
          expect(amount).toBeGreaterThanOrEqual(0n);
          expect(off < 10_000n * sum && off > -10_000n * sum).toBe(true);
        }
      }),
    );
  });

  it('no part passes its own weight when the whole does not', () => {
    const shares = fc.array(cents, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(shares, fc.bigInt({ min: 0n, max: 100n }), (parts, hundredths) => {
        const total = ((sumOf(parts) / 10_000n) * hundredths) / 100n;
        const amounts = splitByLargestRemainder(total * 10_000n, parts, 2);
        for (const [index, amount] of amounts.entries())
          expect(amount).toBeLessThanOrEqual(parts[index] ?? 0n);
      }),
    );
  });
});
