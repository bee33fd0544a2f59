import { describe, expect, it } from 'vitest';
import { parseAmount as usd } from '../money/money.ts';
import { deliveryCost, needsConsent } from './margins.ts';

describe('what an order costs and leaves', () => {
  it('is rounded up, never down', () => {
    expect(deliveryCost(usd('0.9'), 1000)).toBe(usd('0.9'));
    expect(deliveryCost(1n, 1)).toBe(1n);
    expect(deliveryCost(0n, 5)).toBe(0n);
  });

  it.each([
    // sold, expected, agreed, cost, margin, waits
    ['5.18', '4.60', null, '5.54', 10, true],
    ['5.18', '4.60', null, '4.66', 10, false],
    ['5.18', '4.60', null, '4.67', 10, true],
    // A discount left less from the start: only a rise is looked at.
    ['3.00', '4.60', null, '4.60', 10, false],
    ['3.00', '4.60', null, '4.61', 10, true],
    ['5.18', '4.60', '5.54', '5.54', 10, false],
    ['5.18', '4.60', '5.54', '5.55', 10, true],
    ['5.18', null, null, '5.18', 0, false],
    ['5.18', null, null, '5.180001', 0, true],
  ] as const)(
    'sold for %s, expected %s, agreed %s, costs %s at %i percent: waits %s',
    (sold, expected, agreed, cost, marginPercent, waits) => {
      const order = {
        sold: usd(sold),
        expectedCost: expected === null ? null : usd(expected),
        agreedCost: agreed === null ? null : usd(agreed),
      };
      expect(needsConsent(order, { cost: usd(cost), marginPercent })).toBe(waits);
    },
  );
});
