import type { Micro } from '@fanfare/rules';
import type { PaymentEvent } from '../../../adapters/gateways/port.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { type InvoiceRow, insertGatewayEvent, lockInvoice } from '../invoices/invoices.ts';
import { applyDecline } from './apply-decline.ts';
import {
  type AttemptRow,
  attemptsOf,
  findAttempt,
  hasPaid,
  isOpen,
  moveAttempt,
  openAttempt,
} from './attempts.ts';
import { bookPayment } from './book-payment.ts';
import { bookedOf, creditSurplus, inUsd } from './credit-surplus.ts';
import { endUnderpaid } from './end-underpaid.ts';
import { writeLatePayment } from './payment-letters.ts';

export type Decision =
  | 'credited'
  | 'already_paid'
  /** More than its price: it was paid before, by this attempt, by another one, or as staff found. */
  | 'surplus'
  /** Less than its price: on the balance, and the invoice is over. */
  | 'underpaid'
  | 'declined'
  | 'ignored'
  | 'wrong_amount'
  | 'unknown_invoice';

/**
 * Applies a payment event, told by a callback or asked for: each event counts once, each invoice is credited once.
 * Money beyond the invoice's price, or short of it when its time is over, is the buyer's and goes to the balance; all
 * money of one attempt is booked once. An event that does not match (another amount or currency, an unknown invoice) is
 * stored with its outcome for staff and credits nothing.
 */
export async function applyPaymentEvent(
  core: Core,
  gatewayName: string,
  event: PaymentEvent,
): Promise<Decision> {
  return inTransaction(core, async (tx) => {
    const invoice = await lockInvoiceOf(tx, gatewayName, event);
    const found = invoice?.gateway === gatewayName ? invoice : undefined;
    const attempts = found ? await attemptsOf(tx, found.id) : [];
    const attempt = attemptOf(attempts, event);
    const booked = attempt && hasPaid(attempt) && found ? await bookedOf(tx, found) : 0n;
    const decided = decide(found, attempt, event, booked);
    const isNew = await insertGatewayEvent(tx, {
      gateway: gatewayName,
      eventId: event.eventId,
      invoiceId: found?.id ?? null,
      type: event.type,
      outcome: decided,
    });
    if (isNew && found) await act(core, tx, { invoice: found, attempts, attempt, event, booked }, decided);
    return decided;
  });
}

/**
 * Locks the invoice of an event. While it waits for the lock, the attempt may be reassigned to another invoice, so the
 * attempt is read again.
 */
export async function lockInvoiceOf(
  tx: Tx,
  gatewayName: string,
  event: Pick<PaymentEvent, 'merchantReference' | 'reference'>,
): Promise<InvoiceRow | undefined> {
  const known = await findAttempt(tx, gatewayName, event);
  const invoice = await lockInvoice(tx, known?.invoice_id ?? invoiceOf(event));
  const now = known && (await findAttempt(tx, gatewayName, event));

  return now === undefined || now.invoice_id === invoice?.id ? invoice : lockInvoice(tx, now.invoice_id);
}

type Told = {
  invoice: InvoiceRow;
  attempts: readonly AttemptRow[];
  attempt: AttemptRow | undefined;
  event: PaymentEvent;
  booked: Micro;
};

async function act(
  core: Core,
  tx: Tx,
  { invoice, attempts, attempt: known, event, booked }: Told,
  decided: Decision,
): Promise<void> {
  const came = cameOf(event);
  const isMoney = decided === 'credited' || decided === 'surplus' || decided === 'underpaid';
  if (isMoney && event.wasGivenUp) await writeLatePayment(core, tx, invoice, came);
  if (decided === 'surplus' && known && hasPaid(known))
    return creditBeyond(core, tx, { invoice, event, booked });
  const now = core.clock.now();
  // An attempt on an invoice that is over changes nothing but itself.
  const isIdle = decided === 'ignored' && known !== undefined && isOpen(known) && invoice.status !== 'marked';
  if (isIdle) await moveAttempt(tx, known.id, 'declined', now, { reason: event.reason });
  if (!isMoney && decided !== 'declined') return;
  // A payment that the gateway has and we never stored is an attempt all the same.
  const attempt = known ?? (await openAttempt(tx, invoice, { now }));
  if (decided === 'declined') return applyDecline(core, tx, invoice, attempt, event.reason);
  await moveAttempt(tx, attempt.id, 'paid', now, { payment: event.payment });
  if (decided === 'credited') {
    await bookPayment(core, tx, invoice);
    return creditBeyond(core, tx, { invoice, event, booked: event.amount });
  }
  const isLast = !attempts.some((one) => one.id !== attempt.id && isOpen(one));
  if (decided === 'underpaid' && isLast) await endUnderpaid(core, tx, invoice);
  await creditSurplus(core, tx, { invoice, attempt, charged: came });
}

/** Credits the money of an attempt that is not booked yet. */
async function creditBeyond(
  core: Core,
  tx: Tx,
  { invoice, event, booked }: Pick<Told, 'invoice' | 'event' | 'booked'>,
): Promise<void> {
  const charged = cameOf(event) - booked;
  // Less than a cent waits, and is not yet the first one.
  if (inUsd(charged, invoice) <= 0n) return;
  // A process of before the update kept the event alone, of the one surplus that it took of an attempt.
  const isFirst = await insertGatewayEvent(tx, {
    gateway: invoice.gateway,
    eventId: `surplus:${event.merchantReference}`,
    invoiceId: invoice.id,
    type: event.type,
    outcome: 'surplus',
  });
  if (isFirst || booked > invoice.charge_total)
    await creditSurplus(core, tx, { invoice, attempt: null, charged });
}

/** All money of an attempt, in micro-units of its currency. */
export const cameOf = ({ amount, surplus = 0n }: { amount: Micro; surplus?: Micro }): Micro =>
  amount + surplus;

/** The invoice id with which our reference for an attempt begins; 0 for a reference that is not ours. */
export function invoiceOf({ merchantReference }: { merchantReference: string }): number {
  return Number(/^(\d{1,9})(-\d+)?$/.exec(merchantReference)?.[1] ?? 0);
}

const attemptOf = (attempts: readonly AttemptRow[], { merchantReference, reference }: PaymentEvent) =>
  attempts.find((one) => one.merchant_reference === merchantReference || one.reference === reference);

function decide(
  invoice: InvoiceRow | undefined,
  attempt: AttemptRow | undefined,
  event: PaymentEvent,
  booked: Micro,
): Decision {
  if (!invoice) return 'unknown_invoice';
  const isWorthless = event.type === 'underpaid' && inUsd(event.amount, invoice) === 0n;
  if (event.type === 'declined' || isWorthless) {
    const mayFail = invoice.status === 'created' && (attempt === undefined || isOpen(attempt));
    return mayFail ? 'declined' : 'ignored';
  }
  if (event.currency !== invoice.charge_currency) return 'wrong_amount';
  // This attempt's earlier money is booked, so only the difference is a surplus.
  if (attempt && hasPaid(attempt)) return cameOf(event) > booked ? 'surplus' : 'already_paid';
  if (event.type === 'underpaid') return 'underpaid';
  if (event.amount !== invoice.charge_total) return 'wrong_amount';
  // Money that comes late, after the invoice expired or a first attempt was declined, is money all the same.
  if (invoice.status !== 'paid') return 'credited';

  // Another attempt, or staff, has paid it before: this money comes on top of that.
  return attempt ? 'surplus' : 'already_paid';
}
