import type { Locale, Plan } from '@fanfare/contract';
import { formatAmount, PAST_DUE_DAYS } from '@fanfare/rules';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { readCards } from '../billing/face/card-store.ts';
import { renewalOf } from './renewal.ts';
import { findPlan, type PlanRow } from './store.ts';
import { presentTariff, readTariffs } from './tariff-plans.ts';

/** The customer's plan as the wire has it; null for who never had any. `tracked`: keywords of their campaigns. */
export async function presentPlan(
  core: Core,
  db: Queryable,
  customerId: number,
  { locale, tracked }: { locale: Locale; tracked: number },
): Promise<Plan | null> {
  const plan = await findPlan(db, customerId);
  if (!plan) return null;
  const tariffs = await readTariffs(db, locale);
  const tariffOf = (id: number) => {
    const tariff = tariffs.find((one) => one.id === id);
    if (!tariff) throw new Error(`tariff plan ${id} is missing`);
    return presentTariff(tariff, locale);
  };
  const cards = plan.card_id === null ? [] : await readCards(db, customerId);
  const now = core.clock.now();
  const { price, amount } = nextOf(plan, now);
  const time = (at: Date | null) => at?.toISOString() ?? null;

  return {
    campaign_tariff: tariffOf(plan.plan_id),
    tracked_keywords: tracked,
    status: plan.status,
    started_at: plan.started_at.toISOString(),
    trial_ends_at: time(plan.trial_ends_at),
    period_ends_at: time(plan.period_end),
    is_ending: plan.is_ending,
    next_tariff: plan.next_plan_id === null ? null : tariffOf(plan.next_plan_id),
    next_charge_at: amount === 0n ? null : time(plan.period_end),
    next_amount: formatAmount(amount),
    due: formatAmount(plan.status === 'past_due' ? price : 0n),
    past_due_since: time(plan.past_due_since),
    keeps_until: time(plan.past_due_since && secondsAfter(plan.past_due_since, PAST_DUE_DAYS * 24 * 3600)),
    billing_type: plan.billing_type,
    recurring_payments_method_id: cards.some(({ id }) => id === plan.card_id) ? plan.card_id : null,
    ended_at: time(plan.ended_at),
    end_reason: plan.end_reason,
  };
}

/** `price` of the next period, and the `amount` that is charged for it when this one ends: nothing where it is the last. */
function nextOf(plan: PlanRow, now: Date) {
  const { amount: price } = renewalOf(plan, now);
  const isLast = plan.is_ending || plan.period_end === null || !['trial', 'active'].includes(plan.status);

  return { price, amount: isLast ? 0n : price };
}
