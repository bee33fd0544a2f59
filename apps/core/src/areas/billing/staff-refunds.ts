import { formatAmount } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Deed } from '../../audit.ts';
import type { Customer } from '../../caller.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField, notFound } from '../../refusal.ts';
import { requireAnotherPerson } from '../accounts/require-another-person.ts';
import { quoteRefund } from './book-refund.ts';
import { lockInvoice } from './invoices.ts';
import { writeRefundLetter } from './refund-letter.ts';
import { findRefund, insertRefund, moveRefund, type RefundRow, refundedAlone } from './refund-store.ts';
import { bookRefund, readRefundAmount, rowOf, takeFromWallet } from './request-refund.ts';

const DAY_SECONDS = 24 * 3600;

type Refunded<Action extends string> = { refund: RefundRow; deed: Deed<Action> };
type Wanted = { invoiceId: number; amount?: string | null | undefined; reason: string };

/**
 * Staff gives money of a payment back the way it came, of any age, as far as the customer holds it. What one of staff gives
 * back to one customer within 24 h without a second person is limited as changes of balances are (`balanceChangeLimit`,
 * micro-USD); above it nothing moves until another one agrees. Throws 404, and 422 as `quoteRefund` and on `invoice` for
 * one's own.
 */
export async function refundByStaff(
  core: Core,
  tx: Tx,
  staff: Customer,
  { invoiceId, amount: entered, reason }: Wanted,
): Promise<Refunded<'payment.refunded' | 'payment.refund_asked'>> {
  const amount = readRefundAmount(entered);
  const staffId = staff.customerId;
  // Two at once by the same person would each see that the other is not there yet.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refund ${staffId}`}, 0))`.execute(tx);
  const invoice = invoiceId < 2 ** 31 ? await lockInvoice(tx, invoiceId) : undefined;
  if (!invoice) throw notFound('invoice');
  const { customer_id: customerId } = invoice;
  requireAnotherPerson(staff, { customerId, field: 'invoice', own: 'staff.own_balance' });
  const quoted = await quoteRefund(core, tx, invoice, amount);
  const now = core.clock.now();
  const before = await refundedAlone(tx, {
    staffId,
    customerId,
    since: secondsAfter(now, -DAY_SECONDS),
  });
  const needsSecond = before + quoted.amount > core.config.balanceChangeLimit;
  const refund = needsSecond
    ? await insertRefund(tx, {
        ...rowOf(invoice, quoted),
        state: 'waiting',
        reason,
        needs_second: true,
        asked_by: staffId,
        requested_at: now,
        next_ask_at: null,
      })
    : await bookRefund(core, tx, invoice, quoted, { reason, staffId });

  return { refund, deed: deedOf(refund, needsSecond ? 'payment.refund_asked' : 'payment.refunded') };
}

/**
 * The second person's word on a refund that waits. Throws 404 for one that is not there, 422 on `approve` for what is decided
 * already and for one's own, which can only be taken back, and on `amount` for what has been spent meanwhile.
 */
export async function decideRefund(
  core: Core,
  tx: Tx,
  staff: Customer,
  { refundId, approve }: { refundId: number; approve: boolean },
): Promise<Refunded<'payment.refunded' | 'payment.refund_declined'>> {
  const asked = refundId < 2 ** 31 ? await findRefund(tx, refundId) : undefined;
  const invoice = asked && (await lockInvoice(tx, asked.invoice_id));
  // Read again: somebody may have decided before the invoice was ours.
  const refund = asked && (await findRefund(tx, asked.id));
  if (!invoice || !refund) throw notFound('page');
  if (refund.state !== 'waiting') throw invalidField('approve', 'staff.decided');
  const decided = { now: core.clock.now(), by: staff.customerId };
  if (approve) {
    const { customer_id: customerId, asked_by: askedBy } = refund;
    requireAnotherPerson(staff, { customerId, askedBy, field: 'approve', own: 'staff.own_balance' });
    const quoted = await quoteRefund(core, tx, invoice, refund.amount);
    // What its bonus is worth by now may have changed since it was asked for.
    if (quoted.sent !== refund.sent || quoted.bonusTaken !== refund.bonus_taken)
      throw invalidField('approve', 'refund.changed');
    await moveRefund(tx, refund.id, 'requested', decided);
    await takeFromWallet(tx, refund, quoted);
    await writeRefundLetter(core, tx, refund, 'requested');
  } else await moveRefund(tx, refund.id, 'declined', decided);

  return {
    refund: (await findRefund(tx, refund.id)) ?? refund,
    deed: deedOf(refund, approve ? 'payment.refunded' : 'payment.refund_declined'),
  };
}

const deedOf = <Action extends string>(refund: RefundRow, action: Action): Deed<Action> => ({
  action,
  target: refund.customer_id,
  after: {
    refund: refund.id,
    invoice: refund.invoice_id,
    amount: formatAmount(refund.amount, 6),
    sent: formatAmount(refund.sent, 6),
  },
  reason: refund.reason,
});
