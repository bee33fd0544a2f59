import { greaterOf, isWholeAt, type Micro, PAYMENT_REFUND_DAYS, parseAmount } from '@fanfare/rules';
import type { Ports } from '../../../area.ts';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import { returnPayment } from '../../wallet/face/return-payment.ts';
import { type InvoiceRow, lockInvoice } from '../face/invoices.ts';
import { readToppedUp } from '../face/topped-up.ts';
import { mostRefundable, type QuotedRefund, quoteRefund, refundableAttempt } from './book-refund.ts';
import { writeRefundLetter } from './refund-letter.ts';
import { insertRefund, type RefundRow } from './refund-store.ts';

const DAY_SECONDS = 24 * 3600;

/** Parses an entered amount of whole cents, micro-USD; null for all. Throws 422 on `amount`. */
export function readRefundAmount(entered: string | null | undefined): Micro | null {
  if (entered == null) return null;
  const amount = parseAmount(entered);
  if (amount <= 0n || !isWholeAt(amount, 2)) throw invalidField('amount', 'funds.amount');

  return amount;
}

/**
 * A customer asks for a top-up back, the way it came: at most what of it is unspent, within 14 days (rules §2.19).
 * It leaves the balance at once and is sent by a worker. Throws 422 on `invoice` for what is no top-up or too old, and as
 * `quoteRefund`.
 */
export async function requestRefund(
  core: Core,
  tx: Tx,
  invoiceId: number,
  entered: string | null | undefined,
): Promise<RefundRow> {
  const amount = readRefundAmount(entered);
  const invoice = await lockInvoice(tx, invoiceId);
  if (!invoice) throw notFound('invoice');
  if (invoice.purchase_id !== null) throw invalidField('invoice', 'refund.not_top_up');
  if (invoice.paid_at !== null && lastMoment(invoice.paid_at) < core.clock.now())
    throw invalidField('invoice', 'refund.too_late', { days: PAYMENT_REFUND_DAYS });
  const quoted = await quoteRefund(core, tx, invoice, amount);

  return bookRefund(core, tx, invoice, quoted);
}

/**
 * The amount that the customer may ask back now, micro-USD, and until when; null where nothing is left to ask for. `held` is what stays
 * on the balance for free orders, where that leaves less of this payment, or nothing; 0 where it does not. The invoice is not locked: the
 * request decides again under the lock.
 */
export async function readRefundable(
  core: Core,
  invoice: InvoiceRow,
  heldTopUp: Ports['heldTopUp'],
): Promise<{ amount: Micro; until: Date; held: Micro } | null> {
  if (invoice.purchase_id !== null || invoice.paid_at === null) return null;
  const until = lastMoment(invoice.paid_at);
  if (until < core.clock.now() || !(await refundableAttempt(core, core.db, invoice))) return null;
  const [most, held, toppedUp] = await Promise.all([
    mostRefundable(core.db, invoice.id),
    heldTopUp(core.db, invoice.customer_id),
    readToppedUp(core.db, invoice.customer_id),
  ]);
  if (most <= 0n) return null;
  const free = held === 0n ? most : greaterOf(toppedUp - held, 0n);

  return free < most ? { amount: free, until, held } : { amount: most, until, held: 0n };
}

const lastMoment = (paidAt: Date) => secondsAfter(paidAt, PAYMENT_REFUND_DAYS * DAY_SECONDS);

/** Takes what was quoted from the wallet, and has it sent. */
async function bookRefund(core: Core, tx: Tx, invoice: InvoiceRow, quoted: QuotedRefund): Promise<RefundRow> {
  const now = core.clock.now();
  const refund = await insertRefund(tx, {
    ...rowOf(invoice, quoted),
    state: 'requested',
    reason: '',
    requested_at: now,
    next_ask_at: now,
  });
  await takeFromWallet(tx, refund, quoted);
  await core.happened(tx, 'topUpAskedBack', { customerId: invoice.customer_id });
  await writeRefundLetter(core, tx, refund, 'requested');

  return refund;
}

/** The columns of a refund that say what it takes and sends. */
export const rowOf = (
  { id, customer_id, charge_currency }: InvoiceRow,
  { attempt, amount, bonusTaken, sent, chargeAmount }: QuotedRefund,
) => ({
  invoice_id: id,
  customer_id,
  attempt_id: attempt.id,
  amount,
  bonus_taken: bonusTaken,
  sent,
  charge_amount: chargeAmount,
  charge_currency,
});

export function takeFromWallet(tx: Tx, refund: RefundRow, { wallet }: QuotedRefund): Promise<void> {
  const { id: refundId, invoice_id: invoiceId, amount, bonus_taken: bonusTaken, sent } = refund;

  return returnPayment(tx, wallet, { refundId, invoiceId, amount, bonusTaken, sent });
}
