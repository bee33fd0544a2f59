import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AskedPlan, mendsOfPlan } from './drip-mends.ts';
import { checkDripPlan, DRIP_MODES, firstRunFor, PLAN_MAX_MINUTES } from './drip-plan.ts';

const views = { min: 500, max: 10_000, step: 100 };
const twelve: AskedPlan = {
  mode: 'flat',
  total: 4800,
  runs: 12,
  minutesBetweenRuns: 120,
  quantityStep: 0,
};
const mends = (more: Partial<AskedPlan>) => mendsOfPlan({ ...twelve, ...more }, views);

it('runs that are too small become fewer, or each the least of the service', () => {
  expect(mends({})).toEqual([{ runs: 8 }, { total: 6000 }]);
  // No number of runs near the asked one makes 4,700 exactly.
  expect(mends({ total: 4700 })).toEqual([{ runs: 10 }, { total: 6000 }]);
  // Two runs are the fewest.
  expect(mends({ runs: 2, total: 600 })).toEqual([{ total: 1000 }]);
});

it('runs that are too large become more, or each the most of the service', () => {
  expect(mends({ runs: 2, total: 30_000 })).toEqual([{ runs: 3 }, { total: 20_000 }]);
});

it('steps that leave nothing for the smallest run are mended in the same way', () => {
  expect(mends({ mode: 'decrease', quantityStep: 100, runs: 8 })).toEqual([{ runs: 6 }, { total: 6800 }]);
});

it('a plan that lasts too long has fewer runs or a shorter pause', () => {
  expect(mends({ runs: 8, minutesBetweenRuns: 43_200 })).toEqual([
    { runs: 4 },
    { minutesBetweenRuns: 10_080 },
  ]);
  expect(mends({ runs: 8, minutesBetweenRuns: 0 })).toEqual([{ minutesBetweenRuns: 30 }]);
});

it('each mend makes a plan that fits, and one that fits has none', () => {
  const plans = fc.record({
    mode: fc.constantFrom(...DRIP_MODES),
    total: fc.integer({ min: 5, max: 4000 }).map((hundreds) => hundreds * 100),
    runs: fc.integer({ min: 2, max: 100 }),
    minutesBetweenRuns: fc.integer({ min: 0, max: PLAN_MAX_MINUTES }),
    quantityStep: fc.integer({ min: 0, max: 30 }).map((steps) => steps * 100),
  });
  fc.assert(
    fc.property(plans, (plan) => {
      const found = mendsOfPlan(plan, views);
      const isSound = ({ total, ...rest }: AskedPlan) =>
        checkDripPlan({ ...rest, quantity: firstRunFor(total, rest, views) }, views) === null;
      if (isSound(plan)) expect(found).toEqual([]);
      for (const mend of found) expect(isSound({ ...plan, ...mend })).toBe(true);
    }),
  );
});
