import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyFraction,
  ceilTo,
  floorTo,
  formatAmount,
  formatExact,
  formatPrice,
  fractionOfPercent,
  parseAmount,
  parseFraction,
  roundHalfUp,
  smallestUnit,
  toWireFraction,
  toWireNumber,
} from './money.ts';

const anyAmount = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
const decimals = fc.integer({ min: 0, max: 6 });

describe('§2.0 reading and writing amounts', () => {
  it('reads exact decimals and nothing else', () => {
    expect(parseAmount('12.34')).toBe(12_340_000n);
    expect(parseAmount('0.000001')).toBe(1n);
    expect(parseAmount('-5')).toBe(-5_000_000n);
    for (const text of [
      '',
      ' 1',
      '1 ',
      '1e3',
      '+1',
      '.5',
      '5.',
      '0.0000001',
      '1,5',
      'NaN',
      '0x10',
      '1\n',
      '٣',
      '9'.repeat(31),
    ]) {
      expect(() => parseAmount(text), text).toThrow(RangeError);
    }
  });

  it('CONST-05, CONST-06: writes 2 decimals by default, half up beyond', () => {
    expect(formatAmount(4_800_000n)).toBe('4.80');
    expect(formatAmount(1_005_000n)).toBe('1.01');
    expect(formatAmount(-1_005_000n)).toBe('-1.01');
    expect(formatAmount(-1n)).toBe('0.00');
    expect(formatAmount(1_999_999n, 0)).toBe('2');
  });

  it('INST-32: writes the decimals of the instance', () => {
    expect(formatAmount(parseAmount('1.2345'), 3)).toBe('1.235');
    expect(toWireNumber(parseAmount('1.2345'), 3)).toBe(1.235);
    expect(() => formatAmount(1n, 7)).toThrow(RangeError);
    expect(() => formatAmount(1n, 0.5)).toThrow(RangeError);
  });

  it('writes prices without trailing zeros', () => {
    expect(['2.40', '36.00', '100', '0.000001', '0'].map((text) => formatPrice(parseAmount(text)))).toEqual([
      '2.4',
      '36',
      '100',
      '0.000001',
      '0',
    ]);
  });

  it('round trip: text of 6 decimals, price text', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(parseAmount(formatAmount(amount, 6))).toBe(amount);
        expect(parseAmount(formatPrice(amount))).toBe(amount);
      }),
    );
  });

  it('shows balances down and charges up, less than one unit apart', () => {
    expect(floorTo(9_999_999n, 2)).toBe(9_990_000n);
    expect(ceilTo(9_990_001n, 2)).toBe(10_000_000n);
    fc.assert(
      fc.property(anyAmount, decimals, (amount, places) => {
        const unit = smallestUnit(places);
        expect(floorTo(amount, places)).toBeLessThanOrEqual(amount);
        expect(ceilTo(amount, places)).toBeGreaterThanOrEqual(amount);
        expect(ceilTo(amount, places) - floorTo(amount, places)).toBeOneOf([0n, unit]);
      }),
    );
  });
});

describe('§2.0 the one rounding', () => {
  it('rounds half up and mirrors negative amounts', () => {
    expect(roundHalfUp(5_000n, 1n, 2)).toBe(10_000n);
    expect(roundHalfUp(4_999n, 1n, 2)).toBe(0n);
    expect(roundHalfUp(-5_000n, 1n, 2)).toBe(-10_000n);
    expect(roundHalfUp(10_000n, 3n, 6)).toBe(3_333n);
    expect(() => roundHalfUp(1n, 0n, 2)).toThrow(RangeError);
  });

  it('stays within half a unit of the exact value', () => {
    const denominator = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(anyAmount, denominator, decimals, (numerator, divisor, places) => {
        const off = 2n * (roundHalfUp(numerator, divisor, places) * divisor - numerator);
        const limit = smallestUnit(places) * divisor;
        expect(off <= limit && off >= -limit).toBe(true);
      }),
    );
  });
});

describe('§2.0 percent units (C-13)', () => {
  it('reads fractions 0..1 and refuses a percent in their place', () => {
    expect(parseFraction('0.035')).toBe(35_000n);
    expect(toWireFraction(35_000n)).toBe(0.035);
    expect(() => parseFraction('3.5')).toThrow(RangeError);
    expect(() => parseFraction('-0.1')).toThrow(RangeError);
  });

  it('reads whole percent 0..100', () => {
    expect(fractionOfPercent(10)).toBe(100_000n);
    expect(fractionOfPercent('3.5')).toBe(35_000n);
    expect(() => fractionOfPercent(101)).toThrow(RangeError);
    expect(() => fractionOfPercent(-1)).toThrow(RangeError);
    expect(fractionOfPercent(12.345678901)).toBe(123_457n);
    expect(fractionOfPercent(1e-7)).toBe(0n);
    expect(() => fractionOfPercent(Number.NaN)).toThrow(RangeError);
  });

  it('shows the decimals of the shop, and more where an amount has more', () => {
    expect(formatExact(parseAmount('4.8'), 2)).toBe('4.80');
    expect(formatExact(parseAmount('4'), 0)).toBe('4');
    expect(formatExact(parseAmount('3.6'), 0)).toBe('3.6');
    expect(formatExact(parseAmount('0.0123'), 2)).toBe('0.0123');
    expect(formatExact(parseAmount('-1.005'), 2)).toBe('-1.005');
  });

  it('applies a fraction half up', () => {
    expect(applyFraction(parseAmount('10.44'), 35_000n, 2)).toBe(parseAmount('0.37'));
  });
});
