import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import type { InvoiceRow } from '../face/invoices.ts';
import { type AttemptRow, reassignAttempt } from '../payments/attempts.ts';
import { bookPayment } from './book-payment.ts';
import type { Rest } from './decide-payment.ts';

/** Credits money that came for a locked invoice and does not pay it, as a top-up of its own without fee or bonus. Gives that top-up. */
export async function creditRest(
  core: Core,
  tx: Tx,
  invoice: InvoiceRow,
  /** `attempt`: the one that brought nothing but this; null without one. */
  { charged, amount, attempt }: Rest & { attempt: AttemptRow | null },
): Promise<InvoiceRow> {
  const now = core.clock.now();
  const topUp = await tx
    .insertInto('invoice')
    .values({
      customer_id: invoice.customer_id,
      purchase_id: null,
      payment_method_id: invoice.payment_method_id,
      gateway: invoice.gateway,
      locale: invoice.locale,
      amount,
      fee: 0n,
      total: amount,
      charge_currency: invoice.charge_currency,
      charge_total: charged,
      exchange_rate: invoice.exchange_rate,
      method_bonus: 0n,
      coupon_bonus: 0n,
      rest_of: invoice.id,
      status: 'created',
      created_at: now,
      expires_at: now,
      paid_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (attempt) await reassignAttempt(tx, attempt.id, topUp.id);
  await bookPayment(core, tx, topUp);

  return topUp;
}
