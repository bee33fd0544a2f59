import fc from 'fast-check';
import type { Mood } from './fake-provider.ts';
import type { Fault } from './faulty-database.ts';
import { COUPONS, type CouponCode, type Plan, SERVICES } from './ordering-model-amounts.ts';
import type { WithdrawalMethod } from './ordering-model-earning.ts';
import type { RefundAnswer } from './ordering-model-refunds.ts';

/** A line before it has a link. */
export type LineDraft = {
  service: keyof typeof SERVICES;
  quantity: number;
  isGuaranteed: boolean;
  plan: Plan | null;
};
type By = 'balance' | 1 | 3;

/** A step of the play. `pick` chooses its subject among those of the moment. */
export type Step =
  | { kind: 'place'; lines: LineDraft[]; coupon: CouponCode | null; by: By; takesRunningLink: boolean }
  | { kind: 'top up'; dollars: number; method: 1 | 3; coupon: CouponCode | null }
  | { kind: 'pay'; pick: number }
  | { kind: 'pay later'; pick: number; by: By; agrees: boolean }
  | { kind: 'pause' | 'activate' | 'cancel' | 'delete' | 'ask for a refill'; pick: number }
  | { kind: 'provider delivers'; pick: number; outcome: Outcome; share: number }
  | { kind: 'provider loses'; pick: number; share: number }
  | { kind: 'dispatch' | 'tell providers' | 'deliver refills'; mood: Mood }
  | { kind: 'settle held'; pick: number }
  | { kind: 'check deliveries' | 'make due runs' | 'finish cancel requests' | 'refill lost' }
  | { kind: 'expire invoices' | 'drop unpaid purchases' }
  | { kind: 'withdraw'; percent: number; method: WithdrawalMethod }
  | { kind: 'end withdrawal'; pick: number; ending: 'canceled' | 'sent' | 'rejected' }
  /** `percent` above a hundred: the whole refundable amount. */
  | { kind: 'ask for a refund'; pick: number; percent: number }
  | { kind: 'send refunds'; answer: RefundAnswer }
  | { kind: 'dispute'; pick: number; to: 'opened' | 'won' | 'lost' }
  | { kind: 'time passes'; minutes: number }
  /** A fault that the next transaction of the step after this one meets. */
  | { kind: 'fault'; fault: Fault };
/**
 * Report of a supplier. `back`: a count that goes back; `over`: more than was ordered; `short`: called completed, and it is
 * not.
 */
export type Outcome = 'more' | 'all' | 'over' | 'back' | 'short' | 'partial' | 'canceled' | 'nothing';

const of = <K extends string, R extends object>(kind: K, rest: { [N in keyof R]: fc.Arbitrary<R[N]> }) =>
  fc.record({ kind: fc.constant(kind), ...rest } as never) as unknown as fc.Arbitrary<{ kind: K } & R>;

const pick = fc.nat(1_000_000);
const by = fc.constantFrom<By>('balance', 'balance', 1, 3);
const mood = fc.constantFrom<Mood>(
  ...(['good', 'good', 'good', 'good', 'good', 'good'] as const),
  'loses_answers',
  'out_of_reach',
  'refuses_private',
  'refuses_service_off',
  'refuses_service_off',
);
const oneIn = (count: number) => fc.nat(count - 1).map((drawn) => drawn === 0);

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
const lines = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(anyLine) },
  { weight: 1, arbitrary: fc.array(anyLine, { minLength: 2, maxLength: 4 }) },
);
const coupon = fc.option(fc.constantFrom(...(Object.keys(COUPONS) as CouponCode[])), { freq: 2 });
const outcome = fc.constantFrom<Outcome>(
  ...(['more', 'more', 'more', 'all', 'all', 'all', 'all', 'over'] as const),
  ...(['back', 'short', 'partial', 'partial', 'partial', 'canceled', 'nothing'] as const),
);

const fault = fc.record({
  kind: fc.constantFrom<Fault['kind']>('deadlock', 'dropped'),
  after: fc.nat(14),
});

/** Steps of a guest, who pays by methods alone, and their consequences. */
export const guestStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: of('place', {
      lines,
      coupon,
      by: fc.constantFrom<By>(1, 3),
      takesRunningLink: oneIn(8),
    }),
  },
  { weight: 10, arbitrary: of('pay', { pick }) },
  {
    weight: 4,
    arbitrary: of('pay later', { pick, by: fc.constantFrom<By>(1, 3), agrees: fc.boolean() }),
  },
  {
    weight: 12,
    arbitrary: of('provider delivers', { pick, outcome, share: fc.integer({ min: 1, max: 99 }) }),
  },
  { weight: 8, arbitrary: of('dispatch', { mood }) },
  { weight: 8, arbitrary: of('check deliveries', {}) },
  { weight: 5, arbitrary: of('make due runs', {}) },
  { weight: 4, arbitrary: of('fault', { fault }) },
  ...(['expire invoices', 'drop unpaid purchases'] as const).map((kind) => ({
    weight: 1,
    arbitrary: of(kind, {}),
  })),
  { weight: 5, arbitrary: of('time passes', { minutes: fc.constantFrom(10, 30, 60, 1440, 1500, 4320) }) },
);

/** Steps that may happen next, weighted by their worth. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 9, arbitrary: of('fault', { fault }) },
  { weight: 14, arbitrary: of('place', { lines, coupon, by, takesRunningLink: oneIn(12) }) },
  {
    weight: 3,
    arbitrary: of('top up', {
      dollars: fc.integer({ min: 1, max: 260 }),
      method: fc.constantFrom(1, 3),
      coupon,
    }),
  },
  { weight: 3, arbitrary: of('ask for a refund', { pick, percent: fc.integer({ min: 5, max: 140 }) }) },
  {
    weight: 2,
    arbitrary: of('send refunds', {
      answer: fc.constantFrom<RefundAnswer>('refunded', 'refunded', 'pending', 'refused', 'lost'),
    }),
  },
  { weight: 3, arbitrary: of('dispute', { pick, to: fc.constantFrom('opened', 'won', 'lost') }) },
  {
    weight: 4,
    arbitrary: of('withdraw', {
      percent: fc.integer({ min: 20, max: 110 }),
      method: fc.constantFrom<WithdrawalMethod>(1, 2, 2),
    }),
  },
  {
    weight: 3,
    arbitrary: of('end withdrawal', { pick, ending: fc.constantFrom('canceled', 'sent', 'rejected') }),
  },
  { weight: 9, arbitrary: of('pay', { pick }) },
  { weight: 4, arbitrary: of('pay later', { pick, by, agrees: fc.boolean() }) },
  ...(['pause', 'activate', 'cancel', 'ask for a refill'] as const).map((kind) => ({
    weight: 5,
    arbitrary: of(kind, { pick }),
  })),
  { weight: 2, arbitrary: of('delete', { pick }) },
  {
    weight: 22,
    arbitrary: of('provider delivers', { pick, outcome, share: fc.integer({ min: 1, max: 99 }) }),
  },
  { weight: 5, arbitrary: of('provider loses', { pick, share: fc.integer({ min: 1, max: 120 }) }) },
  { weight: 13, arbitrary: of('dispatch', { mood }) },
  { weight: 3, arbitrary: of('settle held', { pick }) },
  { weight: 6, arbitrary: of('tell providers', { mood }) },
  { weight: 4, arbitrary: of('deliver refills', { mood }) },
  { weight: 11, arbitrary: of('check deliveries', {}) },
  { weight: 7, arbitrary: of('make due runs', {}) },
  ...(['finish cancel requests', 'refill lost', 'expire invoices', 'drop unpaid purchases'] as const).map(
    (kind) => ({ weight: 2, arbitrary: of(kind, {}) }),
  ),
  {
    weight: 7,
    arbitrary: of('time passes', { minutes: fc.constantFrom(30, 60, 120, 360, 1440, 1500, 4320, 10080) }),
  },
);
