import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { type AttemptRow, reassignAttempt } from './attempts.ts';
import type { InvoiceRow } from './invoices.ts';
import { takePayment } from './take-payment.ts';

/**
 * Money of a second try for an invoice that another one has paid: it is the buyer's, so it becomes a top-up of its own,
 * without fee or bonus. Lock the invoice first.
 */
export async function creditSurplus(
  core: Core,
  tx: Tx,
  paid: InvoiceRow,
  attempt: AttemptRow,
): Promise<void> {
  const now = core.clock.now();
  const topUp = await tx
    .insertInto('invoice')
    .values({
      customer_id: paid.customer_id,
      purchase_id: null,
      payment_method_id: paid.payment_method_id,
      gateway: paid.gateway,
      locale: paid.locale,
      amount: paid.total,
      fee: 0n,
      total: paid.total,
      charge_currency: paid.charge_currency,
      charge_total: paid.charge_total,
      exchange_rate: paid.exchange_rate,
      method_bonus: 0n,
      coupon_bonus: 0n,
      status: 'created',
      created_at: now,
      expires_at: now,
      paid_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await reassignAttempt(tx, attempt.id, topUp.id);
  await takePayment(core, tx, topUp);
}
