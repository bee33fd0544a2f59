import type { Micro } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { reassignAttempt } from './attempts.ts';
import type { InvoiceRow } from './invoices.ts';
import { takePayment } from './take-payment.ts';

/** Money beyond a price: `amount` in micro-USD, `charged` in the currency of the charge; the try that brought nothing else. */
type Surplus = { amount: Micro; charged: Micro; attemptId: number | null };

/**
 * Money of a second try for an invoice that another one has paid, or beyond its price: it is the buyer's, so it becomes a
 * top-up of its own, without fee or bonus. Lock the invoice first.
 */
export async function creditSurplus(
  core: Core,
  tx: Tx,
  paid: InvoiceRow,
  { amount, charged, attemptId }: Surplus,
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
      amount,
      fee: 0n,
      total: amount,
      charge_currency: paid.charge_currency,
      charge_total: charged,
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
  if (attemptId !== null) await reassignAttempt(tx, attemptId, topUp.id);
  await takePayment(core, tx, topUp);
}
