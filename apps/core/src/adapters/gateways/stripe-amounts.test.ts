import { expect, test } from 'vitest';
import { fromMinorUnits, minorUnits } from './stripe-amounts.ts';

test.each([
  ['USD', 20_700_000n, 2070],
  ['JPY', 3_108_000_000n, 3108],
  ['KWD', 6_360_000n, 6360],
  // Without decimals at ISO 4217, and with two at Stripe ("Currencies", special cases): 500 are 5.
  ['ISK', 5_000_000n, 500],
  ['ugx', 5_000_000n, 500],
  // The other way round: it stands in Stripe's list of those without decimals.
  ['MGA', 5_000_000n, 5],
])('%s: an amount is what Stripe takes for it, and comes back as it was', (currency, amount, minor) => {
  expect(minorUnits(amount, currency)).toBe(minor);
  expect(fromMinorUnits(minor, currency)).toBe(amount);
});

test('a fraction of the smallest unit, or nothing, is not charged', () => {
  for (const [amount, currency] of [
    [5_500_000n, 'JPY'],
    [5_500_000n, 'ISK'],
    [5_500_000n, 'MGA'],
    [0n, 'USD'],
  ] as const)
    expect(() => minorUnits(amount, currency)).toThrow(RangeError);
});
