import { chargeByMethod, type Micro } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { chooseMethod } from '../billing/face/choose-method.ts';
import { findCard } from '../billing/face/linked-cards.ts';
import { openInvoice } from '../billing/face/open-invoice.ts';
import { requireWithinLimits } from '../billing/face/require-within-limits.ts';
import { lockWallet } from '../wallet/face/accounts.ts';
import { requireFunds } from '../wallet/face/charge-order.ts';
import { chargePlanFee } from '../wallet/face/charge-plan-fee.ts';
import { applyCharge } from './apply-charge.ts';
import { type ChargeRow, insertCharge, type PlanRow } from './store.ts';

export type PlanCharge = Pick<
  ChargeRow,
  'kind' | 'plan_id' | 'price' | 'amount' | 'period_start' | 'period_end'
>;

/**
 * Charges a locked plan: from the balance at once; a linked card by a top-up of the amount, which pays the charge when it
 * arrives (apply-charge.ts). Returns the invoice of the top-up, which is to be charged after the transaction; null where all is
 * paid. Throws 422 on `balance`, `recurring_payments_method_id` and `payment_method_id`; nothing is written by then.
 */
export async function chargePlan(
  core: Core,
  tx: Tx,
  plan: PlanRow,
  charge: PlanCharge,
): Promise<{ invoiceId: number | null }> {
  const row = { ...charge, subscription_id: plan.id, created_at: core.clock.now() };
  if (plan.billing_type === 'card' && charge.amount > 0n) {
    const invoiceId = await openTopUp(core, tx, plan, charge.amount);
    await insertCharge(tx, { ...row, state: 'charging', invoice_id: invoiceId });
    return { invoiceId };
  }
  const wallet = await lockWallet(tx, plan.customer_id);
  const spent = requireFunds(wallet, charge.amount);
  const stored = await insertCharge(tx, { ...row, state: 'paid', invoice_id: null });
  await chargePlanFee(tx, wallet, { chargeId: stored.id, ...spent });
  await applyCharge(core, tx, plan, stored);

  return { invoiceId: null };
}

async function openTopUp(core: Core, tx: Tx, plan: PlanRow, amount: Micro): Promise<number> {
  const card = await findCard(tx, plan.customer_id, plan.card_id);
  if (!card) throw invalidField('recurring_payments_method_id', 'cards.unknown');
  const snapshot = await core.catalogue.charged(tx);
  const method = chooseMethod(snapshot, card.payment_method_id, { isGuest: false, purpose: 'order' });
  requireWithinLimits(method, amount, 'recurring_payments_method_id');
  const { id } = await openInvoice(core, tx, {
    customerId: plan.customer_id,
    purchaseId: null,
    locale: plan.locale,
    method,
    cardId: card.id,
    amount,
    fee: chargeByMethod(method.terms, amount, snapshot.decimals).fee,
    methodBonus: 0n,
    couponBonus: 0n,
  });

  return id;
}
