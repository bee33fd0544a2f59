import type { PlanChangeQuote } from '@fanfare/contract';
import {
  formatAmount,
  type HeldPlan,
  type Micro,
  type PlanChange,
  periodEnd,
  planChange,
  trialEnd,
  upgradeCost,
} from '@fanfare/rules';
import type { PlanRow } from './store.ts';
import type { TariffRow } from './tariff-plans.ts';

/** `dueNow` and `nextAmount` in micro-USD. */
export type QuotedChange = {
  kind: PlanChange;
  dueNow: Micro;
  startsAt: Date;
  nextChargeAt: Date | null;
  nextAmount: Micro;
};

/** The effect of choosing a plan: who may have it, and what it takes when (rules §2.16). */
export function quoteChange(
  held: PlanRow | null,
  tariff: TariffRow,
  { hasTried, now, decimals }: { hasTried: boolean; now: Date; decimals: number },
): QuotedChange {
  const terms = { id: tariff.id, price: tariff.price, trialDays: tariff.trial_days };
  const kind = planChange(heldPlan(held), terms, hasTried);
  const end = held?.period_end ?? null;
  const next = (at: Date | null, amount: Micro) => ({
    nextChargeAt: amount > 0n ? at : null,
    nextAmount: amount,
  });
  const quoted = { kind, dueNow: 0n, startsAt: now };
  if (kind === 'trial') return { ...quoted, ...next(trialEnd(now, terms), tariff.price) };
  if (kind === 'start')
    return { ...quoted, dueNow: tariff.price, ...next(periodEnd(now, now), tariff.price) };
  if (kind === 'upgrade' && held?.status !== 'trial' && held?.period_start && end) {
    const period = { start: held.period_start, end, now, decimals };
    const dueNow = upgradeCost({ from: held.price, to: tariff.price }, period);
    return { ...quoted, dueNow, ...next(end, tariff.price) };
  }
  if (kind === 'downgrade') return { ...quoted, startsAt: end ?? now, ...next(end, tariff.price) };

  return { ...quoted, ...next(end, kind === 'upgrade' ? tariff.price : (held?.price ?? 0n)) };
}

/** A plan as the rules know it; one whose first charge has no answer yet is none. */
function heldPlan(held: PlanRow | null): HeldPlan | null {
  if (held === null || held.status === 'pending' || held.status === 'canceled') return null;
  const { plan_id: id, price, status, next_plan_id: nextId, is_ending: isEnding } = held;

  return { id, price, status, nextId, isEnding, periodEnd: held.period_end };
}

export const presentChange = (quoted: QuotedChange, decimals: number): PlanChangeQuote => ({
  kind: quoted.kind,
  due_now: formatAmount(quoted.dueNow, decimals),
  starts_at: quoted.startsAt.toISOString(),
  next_charge_at: quoted.nextChargeAt?.toISOString() ?? null,
  next_amount: formatAmount(quoted.nextAmount, decimals),
});
