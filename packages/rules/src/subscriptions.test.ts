import { describe, expect, it } from 'vitest';
import { clampContentsLimit, subscriptionCost, subscriptionEnd } from './subscriptions.ts';
import { line, NOW, usd } from './testing.ts';
import { daysAfter } from './time.ts';

describe('§2.9 subscriptions', () => {
  it('E10: 3.21 a publication, 38.52 for twelve', () => {
    const lines = [line('0.60', 1000, 1000), line('2.10', 1000, 100), line('0.48', 1, 5)];
    expect(subscriptionCost(lines, 12, 2)).toEqual({
      lines: [usd('0.60'), usd('0.21'), usd('2.40')],
      costPerPublication: usd('3.21'),
      totalCost: usd('38.52'),
    });
  });

  it('VAL-45: contentsLimit is clamped to 1..1000', () => {
    expect([0, 1001, '-3', '1001', '12', 12.9].map((raw) => clampContentsLimit(raw, 10))).toEqual([
      1, 1000, 1, 1000, 12, 12,
    ]);
  });

  it('VAL-46: contentsLimit ignores non-numeric input', () => {
    expect(['abc', '', ' ', null, undefined, Number.NaN].map((raw) => clampContentsLimit(raw, 10))).toEqual([
      10, 10, 10, 10, 10, 10,
    ]);
  });

  it('ends at the limit, after 90 idle days, or after 3 unpaid in a row', () => {
    const running = {
      contentsLimit: 12,
      contentsCount: 3,
      unpaidInARow: 2,
      lastPublicationAt: daysAfter(NOW, -89),
    };
    expect(subscriptionEnd(running, NOW)).toBeNull();
    expect(subscriptionEnd({ ...running, contentsCount: 12 }, NOW)).toBe('completed');
    expect(subscriptionEnd({ ...running, lastPublicationAt: daysAfter(NOW, -90) }, NOW)).toBe('completed');
    expect(subscriptionEnd({ ...running, unpaidInARow: 3 }, NOW)).toBe('canceled');
  });
});
