import { PAST_DUE_DAYS, TRIAL_REMINDER_DAYS } from '@fanfare/rules';
import type { Updateable } from 'kysely';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';
import type { PlanRow } from './store.ts';

const DAY = 24 * 3600;

/**
 * THE way a plan changes: stores it with the time of its next step, and tells the areas above when its limits may be others. Lock it
 * first.
 */
export async function movePlan(
  core: Core,
  tx: Tx,
  plan: PlanRow,
  change: Omit<Updateable<Tables['plan_subscription']>, 'next_step_at'>,
): Promise<PlanRow> {
  const moved = { ...plan, ...change } as PlanRow;
  const next_step_at = nextStepOf(moved, core.clock.now());
  await tx
    .updateTable('plan_subscription')
    .set({ ...change, next_step_at })
    .where('id', '=', plan.id)
    .execute();
  if (moved.plan_id !== plan.plan_id || moved.status !== plan.status)
    await core.happened(tx, 'planChanged', { customerId: plan.customer_id });

  return { ...moved, next_step_at };
}

/** Next time at which a plan needs something: remind of a trial's end, charge or end it, charge again. Null: never. */
function nextStepOf(
  { status, period_end, past_due_since, reminded_at, is_ending }: PlanRow,
  now: Date,
): Date | null {
  if (status === 'canceled' || status === 'pending' || period_end === null) return null;
  if (status === 'past_due') {
    const end = secondsAfter(past_due_since ?? now, PAST_DUE_DAYS * DAY);
    return new Date(Math.min(secondsAfter(now, DAY).getTime(), end.getTime()));
  }
  const reminder = secondsAfter(period_end, -TRIAL_REMINDER_DAYS * DAY);

  return status === 'trial' && reminded_at === null && !is_ending && reminder > now ? reminder : period_end;
}
