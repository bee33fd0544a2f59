import { PAST_DUE_DAYS } from '@fanfare/rules';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { together } from '../../data/together.ts';
import { workOff } from '../../data/work-off.ts';
import { Refusal } from '../../refusal.ts';
import { findCustomer } from '../accounts/face/store.ts';
import { chargeInvoice } from '../billing/face/charge-invoice.ts';
import { lockWallet } from '../wallet/face/accounts.ts';
import { failChargeOf, markPastDue } from './apply-charge.ts';
import { chargePlan } from './charge-plan.ts';
import { endPlan } from './end-plan.ts';
import { movePlan } from './move-plan.ts';
import { writeReminder } from './plan-letters.ts';
import { renewalOf } from './renewal.ts';
import { claimDuePlans, lockOpenPlan, openCharge, type PlanRow } from './store.ts';

const AT_ONCE = 20;
/** A charge whose worker died is continued by another one after this time. */
const AGAIN_SECONDS = 120;
const DAY = 24 * 3600;

/**
 * Does what is due about plans: reminds of the end of a trial, charges the next period, charges again what failed, ends what was
 * stopped or not paid (rules §2.16). Safe to repeat: a period is charged once.
 */
export async function stepPlans(core: Core, signal?: AbortSignal): Promise<void> {
  const claim = () => {
    const now = core.clock.now();
    return claimDuePlans(core.db, { now, until: secondsAfter(now, AGAIN_SECONDS), limit: AT_ONCE });
  };
  await workOff({ claim, batch: AT_ONCE, signal }, (plans) =>
    Promise.all(
      plans.map((plan) =>
        stepPlan(core, plan).catch((error: Error) => {
          core.log.warn({ plan: plan.id, err: error.message }, 'plan not charged, it is tried again');
        }),
      ),
    ),
  );
}

async function stepPlan(core: Core, { customer_id: customerId, id }: PlanRow): Promise<void> {
  const invoiceId = await inTransaction(core, async (tx) => {
    await lockWallet(tx, customerId);
    const plan = await lockOpenPlan(tx, customerId);
    if (plan?.id !== id) return null;
    const open = await openCharge(tx, plan.id);
    return open ? open.invoice_id : doStep(core, tx, plan);
  });
  if (invoiceId === null) return;
  const outcome = await chargeInvoice(core, invoiceId, { isAway: true });
  if (outcome.state === 'refused') await failChargeOf(core, invoiceId);
}

/** Returns the invoice of a card that is to be charged. */
async function doStep(core: Core, tx: Tx, plan: PlanRow): Promise<number | null> {
  const now = core.clock.now();
  const { status, period_end, past_due_since, is_ending } = plan;
  if (period_end === null) return null;
  if (status === 'trial' && now < period_end) {
    await writeReminder(core, tx, await movePlan(core, tx, plan, { reminded_at: now }));
    return null;
  }
  const isOver = past_due_since !== null && now >= secondsAfter(past_due_since, PAST_DUE_DAYS * DAY);
  if (is_ending || isOver) {
    await endPlan(core, tx, plan, is_ending ? 'customer' : 'unpaid');
    return null;
  }
  if (!(await mayCharge(core, tx, plan))) {
    await tx
      .updateTable('plan_subscription')
      .set({ next_step_at: secondsAfter(now, DAY) })
      .where('id', '=', plan.id)
      .execute();
    return null;
  }

  return charge(core, tx, plan);
}

/** Nobody is charged whom staff has stopped or who is leaving, nor by a shop that has switched its keyword tools off. */
async function mayCharge(core: Core, tx: Tx, plan: PlanRow): Promise<boolean> {
  const [customer, { settings }] = await together([
    findCustomer(tx, plan.customer_id),
    core.site.charged(tx),
  ]);

  return customer?.frozen_at === null && customer.deletion_at === null && settings.features.keywordTools;
}

async function charge(core: Core, tx: Tx, plan: PlanRow): Promise<number | null> {
  try {
    return (await chargePlan(core, tx, plan, renewalOf(plan, core.clock.now()))).invoiceId;
  } catch (error) {
    // Money that is short, a card that is gone, a sum that its method does not take.
    if (!(error instanceof Refusal) || error.code !== 'invalid') throw error;
    await markPastDue(core, tx, plan);
    return null;
  }
}
