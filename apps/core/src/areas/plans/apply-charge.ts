import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import type { DomainEvents } from '../../domain-events.ts';
import { lockWallet } from '../wallet/face/accounts.ts';
import { chargePlanFee } from '../wallet/face/charge-plan-fee.ts';
import { movePlan } from './move-plan.ts';
import { writeUnpaidLetter } from './plan-letters.ts';
import { type ChargeRow, chargeOfInvoice, lockOpenPlan, type PlanRow } from './store.ts';

/** A paid charge begins a period, or changes to a dearer plan within one. */
export function applyCharge(
  core: Core,
  tx: Tx,
  plan: PlanRow,
  { kind, plan_id, price, period_start, period_end }: ChargeRow,
): Promise<PlanRow> {
  const agreed = { plan_id, price, next_plan_id: null, next_price: null };
  const goesOn = kind === 'renewal' && plan.period_end?.getTime() === period_start.getTime();
  if (kind === 'upgrade') return movePlan(core, tx, plan, { ...agreed, is_ending: false });

  return movePlan(core, tx, plan, {
    ...agreed,
    status: 'active',
    // A plan without a price has no period: nothing of it ends or is charged.
    ...(price === 0n ? { period_start: null, period_end: null } : { period_start, period_end }),
    past_due_since: null,
    anchor_at: goesOn ? (plan.anchor_at ?? period_start) : period_start,
  });
}

/**
 * Pays the charge that a top-up by a linked card was for, in the transaction that credited it. What comes after the charge was
 * given up stays on the balance.
 */
export async function payChargeOf(core: Core, tx: Tx, invoice: DomainEvents['invoicePaid']): Promise<void> {
  if (invoice.purchase_id !== null || invoice.wasOfCard === false) return;
  if ((await chargeOfInvoice(tx, invoice.id))?.state !== 'charging') return;
  const wallet = await lockWallet(tx, invoice.customer_id);
  const plan = await lockOpenPlan(tx, invoice.customer_id);
  const charge = await chargeOfInvoice(tx, invoice.id);
  if (!plan || charge?.state !== 'charging') return;
  await chargePlanFee(tx, wallet, { chargeId: charge.id, cash: charge.amount, bonus: 0n });
  await setState(tx, charge.id, 'paid');
  await applyCharge(core, tx, plan, charge);
}

/**
 * Gives up a charge of a card that was refused or that nobody finished: a renewal is past due, an upgrade is as if it had not been
 * asked for, and so is a plan that was to begin by it. Safe to repeat.
 */
export function failChargeOf(core: Core, invoiceId: number): Promise<void> {
  return inTransaction(core, async (tx) => {
    const found = await chargeOfInvoice(tx, invoiceId);
    if (found?.state !== 'charging') return;
    const { customer_id: customerId } = await tx
      .selectFrom('plan_subscription')
      .select('customer_id')
      .where('id', '=', found.subscription_id)
      .executeTakeFirstOrThrow();
    await lockWallet(tx, customerId);
    const plan = await lockOpenPlan(tx, customerId);
    const charge = await chargeOfInvoice(tx, invoiceId);
    if (!plan || charge?.state !== 'charging') return;
    if (plan.status === 'pending') {
      await tx.deleteFrom('plan_charge').where('subscription_id', '=', plan.id).execute();
      await tx.deleteFrom('plan_subscription').where('id', '=', plan.id).execute();
      return;
    }
    await setState(tx, charge.id, 'failed');
    if (charge.kind === 'renewal') await markPastDue(core, tx, plan);
  });
}

/** A plan whose charge failed goes on for some days, in which it is charged again. Its customer is told once. */
export async function markPastDue(core: Core, tx: Tx, plan: PlanRow): Promise<void> {
  const isFirst = plan.past_due_since === null;
  const moved = await movePlan(core, tx, plan, {
    status: 'past_due',
    past_due_since: plan.past_due_since ?? core.clock.now(),
  });
  if (isFirst) await writeUnpaidLetter(core, tx, moved);
}

async function setState(tx: Tx, id: number, state: ChargeRow['state']): Promise<void> {
  await tx.updateTable('plan_charge').set({ state }).where('id', '=', id).execute();
}
