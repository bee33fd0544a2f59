import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type HeldPlan,
  type PlanTerms,
  periodEnd,
  planChange,
  trialEnd,
  upgradeCost,
} from './plan-billing.ts';

const BASIC: PlanTerms = { id: 2, price: 9_000_000n, trialDays: 7 };
const STANDARD: PlanTerms = { id: 3, price: 24_000_000n, trialDays: 7 };
const FREE: PlanTerms = { id: 1, price: 0n, trialDays: 0 };
const at = (text: string) => new Date(`${text}T10:00:00Z`);
const held = (plan: PlanTerms, change: Partial<HeldPlan> = {}): HeldPlan => ({
  id: plan.id,
  price: plan.price,
  status: 'active',
  nextId: null,
  isEnding: false,
  periodEnd: plan.price === 0n ? null : at('2026-12-28'),
  ...change,
});

test('E16 a trial of 7 days from 21 November is first charged on the 28th, and on the 28th of each month', () => {
  const first = trialEnd(at('2026-11-21'), STANDARD);
  expect(first).toEqual(at('2026-11-28'));
  const second = periodEnd(first, first);
  expect(second).toEqual(at('2026-12-28'));
  expect(periodEnd(second, first)).toEqual(at('2027-01-28'));
});

test('a period that began on the 31st ends on the last day of a shorter month, and on the 31st again after it', () => {
  const anchor = at('2027-01-31');
  const february = periodEnd(anchor, anchor);
  expect(february).toEqual(at('2027-02-28'));
  expect(periodEnd(february, anchor)).toEqual(at('2027-03-31'));
  const leap = at('2028-01-31');
  expect(periodEnd(leap, leap)).toEqual(at('2028-02-29'));
});

test('periods follow each other month by month, whatever day they began', () => {
  fc.assert(
    fc.property(fc.date({ min: at('2020-01-01'), max: at('2060-01-01'), noInvalidDate: true }), (anchor) => {
      let start = anchor;
      for (let month = 1; month <= 24; month += 1) {
        start = periodEnd(start, anchor);
        expect(start.getUTCFullYear() * 12 + start.getUTCMonth()).toBe(
          anchor.getUTCFullYear() * 12 + anchor.getUTCMonth() + month,
        );
        expect(start.getTime() % 86_400_000).toBe(anchor.getTime() % 86_400_000);
      }
    }),
  );
});

test('choosing a plan: a trial once, a dearer one at once, a cheaper one with the next period', () => {
  expect(planChange(null, STANDARD, false)).toBe('trial');
  expect(planChange(null, STANDARD, true)).toBe('start');
  expect(planChange(null, FREE, false)).toBe('start');
  expect(planChange(held(FREE), STANDARD, false)).toBe('trial');
  expect(planChange(held(FREE), STANDARD, true)).toBe('start');
  expect(planChange(held(BASIC), STANDARD, true)).toBe('upgrade');
  expect(planChange(held(STANDARD), BASIC, true)).toBe('downgrade');
  expect(planChange(held(STANDARD), FREE, true)).toBe('downgrade');
  expect(planChange(held(STANDARD), STANDARD, true)).toBe('current');
  expect(planChange(held(STANDARD, { isEnding: true }), STANDARD, true)).toBe('resume');
  expect(planChange(held(STANDARD, { nextId: 2 }), STANDARD, true)).toBe('resume');
});

test('an upgrade takes the difference for the days left, begun ones as whole, and never more than all of it', () => {
  const change = { from: 24_000_000n, to: 79_000_000n };
  const period = { start: at('2026-10-28'), end: at('2026-11-28'), decimals: 2 };
  expect(upgradeCost(change, { ...period, now: at('2026-11-21') })).toBe(12_420_000n);
  expect(upgradeCost(change, { ...period, now: new Date('2026-11-21T10:00:01Z') })).toBe(12_420_000n);
  expect(upgradeCost(change, { ...period, now: at('2026-10-28') })).toBe(55_000_000n);
  expect(upgradeCost(change, { ...period, now: at('2026-10-27') })).toBe(55_000_000n);
  expect(upgradeCost(change, { ...period, now: at('2026-11-29') })).toBe(0n);
});
