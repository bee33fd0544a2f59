import type { payPlan as endpoint, InputOf } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalid, notFound } from '../../refusal.ts';
import { chargeInvoice } from '../billing/face/charge-invoice.ts';
import { requireExpectedTotal } from '../checkout/face/expected-total.ts';
import { wordsOfRefusal } from '../checkout/face/order-by-card.ts';
import { lockWallet } from '../wallet/face/accounts.ts';
import { failChargeOf } from './apply-charge.ts';
import { chargePlan } from './charge-plan.ts';
import { movePlan } from './move-plan.ts';
import { renewalOf } from './renewal.ts';
import { lockOpenPlan, openCharge } from './store.ts';
import { payerOf } from './subscribe.ts';

/**
 * Pays the charge of a plan that failed; what pays it pays the later ones as well. Where nothing is due any more, nothing is
 * charged. Throws 404 without a plan, 409 when another amount was seen as due, and 422 on `balance` and
 * `recurring_payments_method_id`.
 */
export async function payPlan(
  core: Core,
  tx: Tx,
  customerId: number,
  request: InputOf<typeof endpoint>['body'],
): Promise<{ invoiceId: number | null }> {
  await lockWallet(tx, customerId);
  const held = await lockOpenPlan(tx, customerId);
  if (!held) throw notFound('page');
  const open = await openCharge(tx, held.id);
  if (open) return { invoiceId: open.invoice_id };
  const payer = await payerOf(tx, held, customerId, request?.recurring_payments_method_id);
  const isDue = held.status === 'past_due';
  const renewal = renewalOf(held, core.clock.now());
  const { decimals } = await core.catalogue.charged(tx);
  requireExpectedTotal(request?.expected_total, isDue ? renewal.amount : 0n, decimals);
  const plan = await movePlan(core, tx, held, payer);

  return isDue ? chargePlan(core, tx, plan, renewal) : { invoiceId: null };
}

type Outcome = { payment: 'paid' | 'checking' | 'action'; redirect_url: string | null };

/**
 * Charges the card of a top-up for a plan while its owner waits. Throws 422 on `recurring_payments_method_id` when it is refused:
 * nothing has changed then.
 */
export async function chargeForPlan(
  core: Core,
  { invoiceId }: { invoiceId: number | null },
): Promise<Outcome> {
  const outcome = invoiceId === null ? ({ state: 'paid' } as const) : await chargeInvoice(core, invoiceId);
  if (outcome.state === 'refused') {
    if (invoiceId !== null) await failChargeOf(core, invoiceId);
    throw invalid({ recurring_payments_method_id: wordsOfRefusal(outcome.reason) });
  }
  if (outcome.state === 'action') return { payment: 'action', redirect_url: outcome.redirectUrl };

  return { payment: outcome.state === 'unknown' ? 'checking' : 'paid', redirect_url: null };
}
