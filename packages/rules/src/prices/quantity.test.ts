import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkQuantity, clampQuantity, toQuantity } from './quantity.ts';

const views = { min: 500, max: 1_000_000, step: 100 };
const odd = { min: 50, max: 1050, step: 100 };

const anyLimits = fc
  .tuple(
    fc.integer({ min: 0, max: 10_000 }),
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.integer({ min: 0, max: 5000 }),
  )
  .map(([min, width, step]) => ({ min, max: min + width, step }));
const anyRaw = fc.oneof(fc.double(), fc.string(), fc.integer().map(String), fc.integer(), fc.constant(null));

describe('§2.1 the server checks, C-11', () => {
  it('accepts multiples of the step and the limits themselves', () => {
    for (const quantity of [500, 600, 1_000_000]) expect(checkQuantity(quantity, views)).toBeNull();
    for (const quantity of [50, 100, 1000, 1050]) expect(checkQuantity(quantity, odd)).toBeNull();
    expect(checkQuantity(7, { min: 5, max: 500, step: 0 })).toBeNull();
  });

  it('names what is wrong and changes nothing', () => {
    expect(checkQuantity(499, views)).toBe('below_min');
    expect(checkQuantity(-500, views)).toBe('below_min');
    expect(checkQuantity(1_000_100, views)).toBe('above_max');
    expect(checkQuantity(550, views)).toBe('not_on_step');
    for (const quantity of [
      500.5,
      '500',
      Number.NaN,
      Number.POSITIVE_INFINITY,
      2 ** 53,
      null,
      undefined,
      500n,
    ]) {
      expect(checkQuantity(quantity, views)).toBe('not_integer');
    }
  });
});

describe('the client clamps (VAL-19..25, C-10)', () => {
  it('VAL-19: non-numeric becomes 0', () => {
    expect(['abc', '12abc', Number.NaN, undefined, null, {}].map(toQuantity)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(toQuantity('1 050')).toBe(1050);
    expect(clampQuantity('abc', { min: 0, max: 10, step: 1 }, 'up')).toBe(0);
  });

  it('VAL-20: below the minimum or empty becomes min', () => {
    for (const raw of ['', '3', 499, 'abc', -1]) expect(clampQuantity(raw, views, 'up')).toBe(500);
  });

  it('VAL-21: above max becomes max', () => {
    expect(clampQuantity('2000000', views, 'up')).toBe(1_000_000);
  });

  it('VAL-22, VAL-23: rounded up to the step in the order form', () => {
    expect(clampQuantity('1050', views, 'up')).toBe(1100);
    expect(clampQuantity(1100, views, 'up')).toBe(1100);
  });

  it('VAL-24: rounded down in the cart', () => {
    expect(clampQuantity(1050, views, 'down')).toBe(1000);
  });

  it('VAL-25: one step less when rounding passes max, never below min', () => {
    expect(clampQuantity(1001, odd, 'up')).toBe(1000);
    expect(clampQuantity(80, odd, 'down')).toBe(50);
    expect(clampQuantity(120, { min: 110, max: 150, step: 100 }, 'up')).toBe(110);
  });

  it('VAL-01: whatever is typed, the server accepts the result; a clean quantity stays', () => {
    fc.assert(
      fc.property(
        anyRaw,
        anyLimits,
        fc.constantFrom('up' as const, 'down' as const),
        (raw, limits, direction) => {
          const quantity = clampQuantity(raw, limits, direction);
          expect(checkQuantity(quantity, limits)).toBeNull();
          expect(clampQuantity(quantity, limits, direction)).toBe(quantity);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
