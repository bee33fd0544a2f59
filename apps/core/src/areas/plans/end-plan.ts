import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { notFound } from '../../refusal.ts';
import { lockWallet } from '../wallet/face/accounts.ts';
import { movePlan } from './move-plan.ts';
import { writeEndLetter } from './plan-letters.ts';
import { lockOpenPlan, openCharge, type PlanRow } from './store.ts';

/** Ends a locked plan. Its customer gets a letter where it was not their wish. */
export async function endPlan(
  core: Core,
  tx: Tx,
  plan: PlanRow,
  reason: 'customer' | 'unpaid',
): Promise<void> {
  const ended = await movePlan(core, tx, plan, {
    status: 'canceled',
    end_reason: reason,
    ended_at: core.clock.now(),
    past_due_since: null,
    next_plan_id: null,
    next_price: null,
  });
  if (reason === 'unpaid') await writeEndLetter(core, tx, ended);
}

/**
 * Lets a plan end with the period that is paid, or with its trial. One whose charge failed ends at once, as does one without a
 * price; with a charge that has no answer yet it ends after the period which that begins. Throws 404 without a plan.
 */
export function stopPlan(core: Core, customerId: number): Promise<void> {
  return inTransaction(core, async (tx) => {
    await lockWallet(tx, customerId);
    const plan = await lockOpenPlan(tx, customerId);
    if (!plan || plan.status === 'pending') throw notFound('page');
    const isOver = plan.status === 'past_due' || plan.period_end === null;
    if (isOver && !(await openCharge(tx, plan.id))) return endPlan(core, tx, plan, 'customer');
    await movePlan(core, tx, plan, { is_ending: true, next_plan_id: null, next_price: null });
  });
}
