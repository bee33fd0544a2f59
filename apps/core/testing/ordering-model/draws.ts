import fc from 'fast-check';
import type { Mood } from '../doubles/fake-provider.ts';
import { COUPONS, type CouponCode, type Plan, SERVICES } from './amounts.ts';

/** A line before it has a link. */
export type LineDraft = {
  service: keyof typeof SERVICES;
  quantity: number;
  isGuaranteed: boolean;
  plan: Plan | null;
};
export type By = 'balance' | 1 | 3;

/** Chooses the subject of a step among those of the moment. */
export const pick = fc.nat(1_000_000);
export const by = fc.constantFrom<By>('balance', 'balance', 1, 3);
/** A way to pay of a guest. */
export const byMethod = fc.constantFrom<By>(1, 3);
export const mood = fc.constantFrom<Mood>(
  ...(['good', 'good', 'good', 'good', 'good', 'good'] as const),
  'loses_answers',
  'out_of_reach',
  'no_connection',
  'refuses_private',
  'refuses_service_off',
  'refuses_service_off',
);
export const oneIn = (count: number) => fc.nat(count - 1).map((drawn) => drawn === 0);
export const coupon = fc.option(fc.constantFrom(...(Object.keys(COUPONS) as CouponCode[])), { freq: 2 });

const plan = (min: number, step: number): fc.Arbitrary<Plan> =>
  fc
    .record({
      mode: fc.constantFrom<Plan['mode']>('flat', 'increase', 'decrease', 'wave'),
      runs: fc.integer({ min: 2, max: 5 }),
      steps: fc.integer({ min: 1, max: 4 }),
      minutes: fc.constantFrom(30, 60, 120, 1440),
    })
    .map(({ mode, runs, steps, minutes }) => ({
      mode,
      runs,
      minutes,
      step: mode === 'flat' ? 0 : steps * step,
      first: min + steps * step * runs,
    }));

/** Now and then an amount so high that a method gives its bonus. */
const units = fc.oneof({ weight: 5, arbitrary: fc.nat(30) }, { weight: 1, arbitrary: fc.nat(400) });

const line = (service: keyof typeof SERVICES, drips: boolean): fc.Arbitrary<LineDraft> => {
  const { min, step } = SERVICES[service];
  const isWhole = service === 'package';

  return fc.record({
    service: fc.constant(service),
    quantity: isWhole ? fc.constant(1) : units.map((steps) => min + steps * step),
    isGuaranteed: fc.boolean(),
    plan: drips ? fc.option(plan(min, step), { freq: 2 }) : fc.constant(null),
  });
};
const anyLine = fc.oneof(
  { weight: 6, arbitrary: line('views', true) },
  { weight: 3, arbitrary: line('shares', false) },
  { weight: 2, arbitrary: line('longViews', true) },
  { weight: 1, arbitrary: line('moderated', true) },
  { weight: 2, arbitrary: line('comments', false) },
  { weight: 3, arbitrary: line('package', false) },
);
export const lines: fc.Arbitrary<LineDraft[]> = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(anyLine) },
  { weight: 1, arbitrary: fc.array(anyLine, { minLength: 2, maxLength: 4 }) },
);
