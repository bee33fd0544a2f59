import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf } from '../money/money.ts';
import { anyTerms, cents, terms, usd } from '../testing.ts';
import { splitPackagePrice } from './packages-split.ts';
import { refundOfUndelivered } from './refunds.ts';

const START_PACKAGE = [
  { serviceId: 1, quantity: 3000, terms: terms('2.40', 1000) },
  { serviceId: 12, quantity: 150, terms: terms('6.50', 1000) },
  { serviceId: 19, quantity: 50, terms: terms('4.20', 1000) },
];

describe('§2.3 packages', () => {
  it('package 22 at 7.50 is split 6.44 / 0.87 / 0.19', () => {
    expect(splitPackagePrice(usd('7.50'), START_PACKAGE, 2)).toEqual([usd('6.44'), usd('0.87'), usd('0.19')]);
  });

  it('a child cancelled at 0 of 150 returns 0.87', () => {
    const child = { paid: usd('0.87'), quantity: 150, delivered: 0, alreadyRefunded: 0n, decimals: 2 };
    expect(refundOfUndelivered(child)).toBe(usd('0.87'));
  });

  it('equal contents are told apart by service id, not by place', () => {
    const twins = [9, 10].map((serviceId) => ({ serviceId, quantity: 1, terms: terms('1', 1) }));
    expect(splitPackagePrice(usd('0.01'), twins, 2)).toEqual([usd('0.01'), 0n]);
    expect(splitPackagePrice(usd('0.01'), twins.toReversed(), 2)).toEqual([0n, usd('0.01')]);
  });

  it('sum of parts = price', () => {
    const content = fc.record({ serviceId: fc.nat(), quantity: fc.nat(1_000_000), terms: anyTerms });
    fc.assert(
      fc.property(cents, fc.array(content, { minLength: 1, maxLength: 10 }), (paid, contents) => {
        expect(sumOf(splitPackagePrice(paid, contents, 2))).toBe(paid);
      }),
    );
  });
});
