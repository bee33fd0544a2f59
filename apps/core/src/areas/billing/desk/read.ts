import type { Locale, staff } from '@fanfare/contract';
import { greaterOf } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Db } from '../../../data/database.ts';
import { dryRun, inTransaction } from '../../../data/in-transaction.ts';
import { notFound, Refusal } from '../../../refusal.ts';
import { type Actor, staffIdOf } from '../../../security/audit.ts';
import { findCustomer } from '../../accounts/face/store.ts';
import { type Allowance, allowanceOf } from '../../approvals/face/allowance.ts';
import { approvalsOf } from '../../approvals/face/find-approvals.ts';
import { readBalances } from '../../wallet/face/accounts.ts';
import { isManual, lockInvoice } from '../face/invoices.ts';
import { attemptsOf, isOpen } from '../payments/attempts.ts';
import { creditNow, type Effect, seenOfCredit } from '../payments/credit-by-staff.ts';
import { shortSumOf } from '../payments/credit-what-came.ts';
import { findMatches, showsAnotherSum } from '../statements/find-matches.ts';
import { checkPayment } from './check-payment.ts';
import { presentLine } from './list-lines.ts';
import { eventsOf, largestBefore, type PaymentRow, paymentsById, waitingOrders } from './payment-store.ts';
import { presentPayment, usd } from './present-payment.ts';
import { seenOfPayment } from './seen-payment.ts';

/** An invoice with all that tells whether it was paid, and the effect of crediting it now. Throws 404. */
export async function readPayment(
  core: Core,
  actor: Actor,
  invoiceId: number,
  locale: Locale,
): Promise<staff.DeskPaymentDetail> {
  const { db } = core;
  const row = (await paymentsById(db, [invoiceId])).get(invoiceId);
  if (!row) throw notFound('invoice');
  const isOver = row.status === 'paid' || row.status === 'rejected';
  const [matches, attempts, events, orders, largest, about, effect, { content }] = await Promise.all([
    findMatches(db, [row]),
    attemptsOf(db, row.id),
    eventsOf(db, row.id),
    waitingOrders(db, row.customer_id),
    largestBefore(db, row),
    aboutCustomer(db, row.customer_id),
    isOver ? null : effectOf(core, row),
    core.catalogue.current(),
  ]);
  const match = matches.get(row.id);
  if (!match) throw new Error(`invoice ${row.id} was not matched`);
  const approval = row.waits ? (await approvalsOf(db, 'invoice_credit', [row.id])).get(row.id) : undefined;
  const isOfOneWord = isManual(row) && !showsAnotherSum(row, match.line);
  const came = isOver || row.waits || match.state !== 'short' ? null : shortSumOf(row, match.line);
  const allowance = isOfOneWord ? await allowanceOf(core, db, actor, 'creditEach') : null;
  const shown = presentPayment(row, { since: row.created_at, match, methods: content(locale).methods });

  return {
    ...shown,
    since: (row.paid_at ?? row.marked_at ?? row.created_at).toISOString(),
    customer: { ...shown.customer, ...about },
    created_at: row.created_at.toISOString(),
    marked_at: row.marked_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    comment: row.user_comment,
    rejection_reason: row.rejection_reason,
    question_ticket: row.question_ticket,
    line: match.line && presentLine(match.line, { invoiceId: row.id, state: match.state }),
    checks: isOver ? [] : checkPayment(row, { match, largest }),
    effect: effect && presentEffect(effect, row),
    waiting_orders: orders.map(({ id, cost }) => ({ id, cost: usd(cost) })),
    attempts: attempts.map((attempt) => ({
      id: attempt.id,
      gateway: attempt.gateway,
      state: attempt.state,
      merchant_reference: attempt.merchant_reference,
      reference: attempt.reference,
      decline_reason: attempt.decline_reason,
      created_at: attempt.created_at.toISOString(),
      settled_at: attempt.settled_at?.toISOString() ?? null,
      asks: attempt.asks,
      next_ask_at: timeOf(attempt.next_ask_at),
    })),
    events: events.map(({ type, outcome, received_at }) => ({
      type,
      outcome,
      at: received_at.toISOString(),
    })),
    approval: approval
      ? {
          asked_by: staffIdOf(approval.asked_by),
          asked_at: approval.asked_at.toISOString(),
          reason: approval.reason,
        }
      : null,
    limit: allowance && leftOf(allowance),
    came:
      came === null
        ? null
        : { credits: usd(came), limit: leftOf(await allowanceOf(core, db, actor, 'creditEach')) },
    may: {
      credit: !isOver && !row.waits && effect !== null,
      refuse: row.status === 'marked',
      ask_gateway: attempts.some(isOpen),
    },
    seen: seenOfPayment(row, match),
  };
}

async function aboutCustomer(db: Db, customerId: number): Promise<{ since: string; balance: string }> {
  const [customer, { cash, bonus }] = await Promise.all([
    findCustomer(db, customerId),
    readBalances(db, customerId),
  ]);
  if (!customer) throw notFound('invoice');

  return { since: customer.created_at.toISOString(), balance: usd(cash + bonus) };
}

/** Effect of crediting, found by doing and undoing it; null where it is refused or decided meanwhile. */
async function effectOf(core: Core, { id }: PaymentRow): Promise<Effect | null> {
  try {
    return await dryRun(() =>
      inTransaction(core, async (tx) => {
        const invoice = await lockInvoice(tx, id);
        const isOver = !invoice || invoice.status === 'paid' || invoice.status === 'rejected';
        return isOver ? null : creditNow(core, tx, invoice);
      }),
    );
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function presentEffect(effect: Effect, { fee }: PaymentRow): staff.DeskPaymentDetail['effect'] {
  const { cash, bonus, sum, before, after, paysOrder } = effect;

  return {
    cash: usd(cash),
    bonus: usd(bonus),
    fee: usd(fee),
    credits: usd(sum),
    balance: usd(before),
    balance_after: usd(after),
    pays_order: paysOrder,
    seen: seenOfCredit(effect),
  };
}

/** Null also for one that is never asked for again: the database has infinity there. */
const timeOf = (at: Date | number | null) => (at instanceof Date ? at.toISOString() : null);

/** Sum that one person may credit alone now. */
const leftOf = ({ limit, used }: Allowance) => usd(greaterOf(limit - used, 0n));
