import { expect, test } from 'vitest';
import { datesOf, hasTrial, isFree, type OfferedPlan } from './plan.ts';

const STANDARD: OfferedPlan = {
  id: 3,
  name: 'Standard',
  keywords_limit: 100,
  price: '24.00',
  trial_days: 7,
  is_highlight: true,
  tracks: ['on_demand', 'monthly', 'weekly', 'daily'],
  change: null,
};
const days = (plan: OfferedPlan, now: string) =>
  Object.values(datesOf(plan, new Date(now))).map((date) => date?.toISOString().slice(0, 10));

test('E16 a trial of 7 days that begins on 21 November is charged on the 28th, then on 28 December', () => {
  expect(days(STANDARD, '2026-11-21T12:00:00Z')).toEqual([
    '2026-11-21',
    '2026-11-25',
    '2026-11-28',
    '2026-12-28',
  ]);
});

test('without a trial a plan is charged at once; nobody is reminded of what ends tomorrow', () => {
  const change = {
    kind: 'start',
    due_now: '24.00',
    starts_at: '',
    next_charge_at: null,
    next_amount: '24.00',
  } as const;
  expect(hasTrial({ ...STANDARD, change })).toBe(false);
  expect(days({ ...STANDARD, change }, '2027-01-31T12:00:00Z')).toEqual([
    '2027-01-31',
    undefined,
    '2027-01-31',
    '2027-02-28',
  ]);
  expect(days({ ...STANDARD, trial_days: 2 }, '2026-11-21T12:00:00Z')[1]).toBeUndefined();
  expect([isFree(STANDARD), isFree({ ...STANDARD, price: '0.00' })]).toEqual([false, true]);
});
