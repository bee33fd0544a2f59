import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionOfQuantity, quantityAtPosition } from './quantity-slider.ts';

const views = { min: 500, max: 1_000_000, step: 100 };

describe('VAL-27 logarithmic slider 0..100', () => {
  it('begins at min, ends at max, and the middle is the geometric mean', () => {
    expect(quantityAtPosition(0, views)).toBe(500);
    expect(quantityAtPosition(100, views)).toBe(1_000_000);
    expect(quantityAtPosition(50, { min: 10, max: 1000, step: 1 })).toBe(100);
    expect(positionOfQuantity(100, { min: 10, max: 1000, step: 1 })).toBeCloseTo(50);
  });

  it('copes with one possible quantity, with min 0 and with positions outside', () => {
    const one = { min: 1, max: 1, step: 1 };
    expect([quantityAtPosition(40, one), positionOfQuantity(1, one)]).toEqual([1, 0]);
    const zero = { min: 0, max: 100, step: 1 };
    expect([quantityAtPosition(0, zero), positionOfQuantity(0, zero), positionOfQuantity(100, zero)]).toEqual(
      [0, 0, 100],
    );
    expect([quantityAtPosition(-5, views), quantityAtPosition(105, views)]).toEqual([500, 1_000_000]);
  });

  it('round trip: quantity → position → quantity, up to 10^12', () => {
    const limits = fc
      .tuple(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.constantFrom(1, 10, 100, 1000),
      )
      .map(([low, width, step]) => ({ min: low * step, max: (low + width) * step, step }));
    fc.assert(
      fc.property(limits, fc.nat(), (scale, n) => {
        const quantity = scale.min + (n % ((scale.max - scale.min) / scale.step + 1)) * scale.step;
        const position = positionOfQuantity(quantity, scale);
        expect(position >= 0 && position <= 100).toBe(true);
        expect(quantityAtPosition(position, scale)).toBe(quantity);
      }),
    );
  });
});
