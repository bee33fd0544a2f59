import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf } from '../money/money.ts';
import { lineCost } from '../prices/pricing.ts';
import { cents, line, NOW, usd } from '../testing.ts';
import {
  canDrip,
  checkDripPlan,
  DRIP_DEFAULTS,
  DRIP_MODES,
  type DripPlanDraft,
  dripCancelRefund,
  firstRunFor,
  firstRunLimits,
  joinMinutes,
  otherFirstRun,
  planRuns,
  planTotal,
  runDueAt,
  splitMinutes,
  splitOverRuns,
} from './drip-plan.ts';

const views = { min: 500, max: 10_000, step: 100 };
const plan = {
  mode: 'increase' as const,
  quantity: 1000,
  runs: 5,
  minutesBetweenRuns: 60,
  quantityStep: 100,
};
const check = (more: Partial<DripPlanDraft>) => checkDripPlan({ ...plan, ...more }, views);
const priced = (quantity: number) => lineCost({ ...line('2.40', 1000, quantity), decimals: 2 });

describe('§2.2 runs (C-39: quantity is the first run)', () => {
  it.each([
    ['flat', [1000, 1000, 1000, 1000, 1000], 5000, '12.00'],
    ['increase', [1000, 1100, 1200, 1300, 1400], 6000, '14.40'],
    ['decrease', [1000, 900, 800, 700, 600], 4000, '9.60'],
    ['wave', [1000, 1100, 1200, 1100, 1000], 5400, '12.96'],
  ] as const)('%s: %j = %i costs %s', (mode, runs, total, cost) => {
    expect(planRuns({ ...plan, mode })).toEqual(runs);
    expect(planTotal({ ...plan, mode })).toBe(total);
    expect(priced(total)).toBe(usd(cost));
  });

  it('totals follow the closed formulas', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 100 }), fc.nat(100_000), fc.nat(1000), (n, q, s) => {
        const totals = DRIP_MODES.map((mode) => planTotal({ mode, quantity: q, runs: n, quantityStep: s }));
        const half = (n * (n - 1)) / 2;
        const wave = n * q + s * Math.floor((n - 1) ** 2 / 4);
        expect(totals).toEqual([n * q, n * q + s * half, n * q - s * half, wave]);
      }),
    );
  });

  it('a first run is found for a total, as near to it as the step allows; limits are for the check to say', () => {
    const flat = { mode: 'flat' as const, runs: 8, quantityStep: 0 };
    expect(firstRunFor(4800, flat, views)).toBe(600);
    // A total in the middle takes the cheaper first run.
    expect(firstRunFor(5200, flat, views)).toBe(600);
    expect(firstRunFor(5000, flat, views)).toBe(600);
    expect(firstRunFor(4800, { ...flat, runs: 12 }, views)).toBe(400);
    expect(firstRunFor(1_000_000, flat, views)).toBe(125_000);
    expect(firstRunLimits({ mode: 'decrease', runs: 5, quantityStep: 100 }, views)).toMatchObject({
      min: 900,
      max: 10_000,
    });
    expect(firstRunLimits({ mode: 'wave', runs: 5, quantityStep: 100 }, views)).toMatchObject({
      min: 500,
      max: 9800,
    });
  });

  it('the neighbour on the other side of a total is known, where there is one that fits', () => {
    const growing = { mode: 'increase' as const, runs: 5, quantityStep: 100 };
    expect([firstRunFor(4800, growing, views), otherFirstRun(4800, growing, views)]).toEqual([800, 700]);
    expect(otherFirstRun(5000, growing, views)).toBeNull();
    // A first run of 400 would be too small.
    expect(otherFirstRun(3400, growing, views)).toBeNull();
  });

  it('the total of a plan leads back to its first run, and no neighbour is nearer to another total', () => {
    const shapes = fc.record({
      mode: fc.constantFrom(...DRIP_MODES),
      runs: fc.integer({ min: 2, max: 20 }),
      quantityStep: fc.integer({ min: 0, max: 4 }).map((steps) => steps * 100),
    });
    fc.assert(
      fc.property(shapes, fc.integer({ min: 5, max: 100 }), fc.nat(300_000), (shape, hundreds, total) => {
        const { min, max } = firstRunLimits(shape, views);
        const quantity = Math.min(Math.max(hundreds * 100, min), max);
        expect(firstRunFor(planTotal({ ...shape, quantity }), shape, views)).toBe(quantity);

        const found = firstRunFor(total, shape, views);
        const distance = (first: number) => Math.abs(planTotal({ ...shape, quantity: first }) - total);
        for (const other of [found - 100, found + 100])
          expect(distance(found)).toBeLessThanOrEqual(distance(other));
      }),
    );
  });

  it('run k is due k pauses after the first', () => {
    expect(runDueAt(NOW, 2, 90)).toEqual(new Date('2026-11-21T15:00:00Z'));
  });
});

describe('§2.2 checks', () => {
  it('accepts a sound plan; the defaults are flat, 2 runs, 60 minutes (DRIP-03)', () => {
    expect(check({})).toBeNull();
    expect(check({ ...DRIP_DEFAULTS })).toBeNull();
  });

  it('DRIP-01: at least 2 runs, at most 100', () => {
    for (const runs of [0, 1]) expect(check({ runs })).toEqual({ runs: 'below_min' });
    expect(check({ mode: 'flat', runs: 100 })).toBeNull();
    expect(check({ mode: 'flat', runs: 101 })).toEqual({ runs: 'above_max' });
    expect(check({ runs: 2.5 })).toEqual({ runs: 'not_integer' });
  });

  it('unknown mode', () => {
    expect(check({ mode: 'zigzag' })).toEqual({ mode: 'unknown_mode' });
    expect(check({ mode: 'toString' })).toEqual({ mode: 'unknown_mode' });
  });

  it('minutes between runs 1..43 200, the plan at most 90 days', () => {
    expect(check({ minutesBetweenRuns: 0 })).toEqual({ minutesBetweenRuns: 'below_min' });
    expect(check({ minutesBetweenRuns: 43_201 })).toEqual({ minutesBetweenRuns: 'above_max' });
    expect(check({ runs: 4, minutesBetweenRuns: 43_200 })).toBeNull();
    expect(check({ runs: 5, minutesBetweenRuns: 43_200 })).toEqual({ minutesBetweenRuns: 'plan_too_long' });
  });

  it('quantity_step: whole, not negative, on the service step; unused when flat (C-09)', () => {
    expect(check({ quantityStep: -100 })).toEqual({ quantityStep: 'below_min' });
    expect(check({ quantityStep: 50 })).toEqual({ quantityStep: 'not_on_step' });
    expect(check({ quantityStep: 0.5 })).toEqual({ quantityStep: 'not_integer' });
    expect(check({ mode: 'flat', quantityStep: 1 })).toBeNull();
  });

  it('every run within min..max', () => {
    expect(check({ mode: 'decrease', runs: 6 })).toBeNull();
    expect(check({ mode: 'decrease', runs: 7 })).toEqual({ quantityStep: 'run_below_min' });
    expect(check({ quantity: 9700 })).toEqual({ quantityStep: 'run_above_max' });
    expect(check({ mode: 'wave', quantity: 9800 })).toBeNull();
    expect(check({ quantity: 100 })).toEqual({ quantity: 'below_min' });
  });

  it('packages, live services and calculable quantities never drip', () => {
    const service = { dripFeedIsAllowed: true, isPackage: false, isLive: false, isCalculable: false };
    expect(canDrip(service)).toBe(true);
    for (const no of [
      { dripFeedIsAllowed: false },
      { isPackage: true },
      { isLive: true },
      { isCalculable: true },
    ]) {
      expect(canDrip({ ...service, ...no })).toBe(false);
    }
  });
});

describe('§2.2 money of a plan', () => {
  const e4 = {
    paid: usd('14.40'),
    totalQuantity: 6000,
    refundedQuantity: 0,
    alreadyRefunded: 0n,
    decimals: 2,
  };

  it('E4: two of five runs done, 9.36 back', () => {
    expect(dripCancelRefund({ ...e4, deliveredQuantity: 2100 })).toBe(usd('9.36'));
  });

  it('a failed run refunded before is not refunded again', () => {
    const failed = { ...e4, refundedQuantity: 1200, alreadyRefunded: usd('2.88') };
    expect(dripCancelRefund({ ...failed, deliveredQuantity: 2100 })).toBe(usd('6.48'));
    expect(dripCancelRefund({ ...failed, deliveredQuantity: 4800 })).toBe(0n);
  });

  it('what is paid for the runs adds up to what was paid', () => {
    expect(splitOverRuns(usd('14.40'), planRuns(plan), 2).map(String)).toEqual(
      ['2.40', '2.64', '2.88', '3.12', '3.36'].map((text) => String(usd(text))),
    );
    fc.assert(
      fc.property(
        cents,
        fc.array(fc.integer({ min: 1, max: 10 ** 12 }), { minLength: 2, maxLength: 100 }),
        (paid, runs) => {
          expect(sumOf(splitOverRuns(paid, runs, 2))).toBe(paid);
        },
      ),
    );
  });
});

describe('DRIP-02 days, hours, minutes', () => {
  it('1501 is 1 day 1 h 1 min, and back', () => {
    expect(splitMinutes(1501)).toEqual({ days: 1, hours: 1, minutes: 1 });
    fc.assert(
      fc.property(fc.nat(43_200), (minutes) => {
        expect(joinMinutes(splitMinutes(minutes))).toBe(minutes);
      }),
    );
  });
});
