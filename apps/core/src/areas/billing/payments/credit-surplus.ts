import { type Micro, sumOf, usdFromCurrency } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { type InvoiceRow, restsOf } from '../invoices/invoices.ts';
import { type AttemptRow, reassignAttempt } from './attempts.ts';
import { bookPayment } from './book-payment.ts';

/**
 * `charged`: in micro-units of the charge's currency. `attempt`: the attempt that brought nothing but this; null where
 * it paid the invoice.
 */
type Rest = { invoice: InvoiceRow; attempt: AttemptRow | null; charged: Micro };

/**
 * Money that came for an invoice and does not pay it: of a second attempt, beyond its price, or short of it. It is the
 * buyer's, so it becomes a top-up of its own, without fee or bonus. Less than a cent waits until more comes. Lock the
 * invoice first.
 */
export async function creditSurplus(core: Core, tx: Tx, { invoice, attempt, charged }: Rest): Promise<void> {
  const amount = inUsd(charged, invoice);
  if (amount <= 0n) return;
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
}

/** The booked money of the attempt that paid an invoice: its price and its surplus, in the charge's currency. */
export async function bookedOf(
  db: Queryable,
  { id, charge_total }: Pick<InvoiceRow, 'id' | 'charge_total'>,
): Promise<Micro> {
  return sumOf([charge_total, ...(await restsOf(db, id)).map((rest) => rest.charge_total)]);
}

/** Money of a charge at the rate that was frozen for it, rounded down, micro-USD. */
export function inUsd(
  charged: Micro,
  { charge_currency, exchange_rate }: Pick<InvoiceRow, 'charge_currency' | 'exchange_rate'>,
): Micro {
  if (charge_currency === 'USD') return charged;

  return exchange_rate === null ? 0n : usdFromCurrency(charged, exchange_rate);
}
