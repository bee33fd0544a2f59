import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chargeDay,
  firstChargeDay,
  remainingKeywords,
  trialReminderDay,
  upgradeCharge,
} from './tariff-plans.ts';
import { cents, usd } from './testing.ts';

describe('§2.16 tariff plans', () => {
  it('E16: 7 days from 2026-11-21, charged 2026-11-28, then 2026-12-28', () => {
    const first = firstChargeDay('2026-11-21', 7);
    expect(first).toBe('2026-11-28');
    expect(chargeDay(first, 0)).toBe('2026-11-28');
    expect(chargeDay(first, 1)).toBe('2026-12-28');
    expect(trialReminderDay('2026-11-21', 7)).toBe('2026-11-25');
    expect(trialReminderDay('2026-11-21', 0)).toBe('2026-11-21');
  });

  it('a short month charges on its last day, the next on the old day again', () => {
    expect([0, 1, 2, 13].map((n) => chargeDay('2027-01-31', n))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2028-02-29',
    ]);
  });

  const period = { periodStart: '2026-11-28', periodEnd: '2026-12-28', decimals: 2 };

  it('an upgrade costs the difference for the days left, a downgrade nothing', () => {
    const upgrade = { ...period, oldPrice: usd('9'), newPrice: usd('24') };
    expect(upgradeCharge({ ...upgrade, today: '2026-12-13' })).toBe(usd('7.50'));
    expect(upgradeCharge({ ...upgrade, today: '2026-11-28' })).toBe(usd('15.00'));
    expect(upgradeCharge({ ...upgrade, today: '2026-12-28' })).toBe(0n);
    expect(upgradeCharge({ ...upgrade, newPrice: usd('5'), today: '2026-12-13' })).toBe(0n);
  });

  it('an upgrade never costs more than the difference', () => {
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 28 }), (oldPrice, more, day) => {
        const today = `2026-12-${String(day).padStart(2, '0')}`;
        const charge = upgradeCharge({ ...period, oldPrice, newPrice: oldPrice + more, today });
        expect(charge >= 0n && charge <= more).toBe(true);
      }),
    );
  });

  it('VAL-47, VAL-48: remaining keywords', () => {
    expect(remainingKeywords({ keywordsLimit: 25 }, 7)).toBe(18);
    expect(remainingKeywords({ keywordsLimit: 25 }, 30)).toBe(0);
    expect(remainingKeywords(null, 7)).toBe(0);
  });
});
