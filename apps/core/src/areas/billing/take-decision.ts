import { type Micro, usdFromCurrency } from '@fanfare/rules';
import type { PaymentEvent } from '../../adapters/gateways/port.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { type AttemptRow, attemptsOf, findAttempt, isOpen, moveAttempt, openAttempt } from './attempts.ts';
import { creditSurplus } from './credit-surplus.ts';
import { type InvoiceRow, insertGatewayEvent, lockInvoice } from './invoices.ts';
import { takeDecline } from './take-decline.ts';
import { takePayment } from './take-payment.ts';

export type Decision =
  | 'credited'
  | 'already_paid'
  /** It was paid before, by another try or as staff found. */
  | 'surplus'
  | 'declined'
  | 'ignored'
  | 'wrong_amount'
  | 'unknown_invoice';

/**
 * Takes what a gateway says of a payment, told or asked for: each event counts once, each invoice is credited once. What does
 * not fit (another amount or currency, an unknown invoice) is stored with its outcome for staff and credits nothing.
 */
export async function takeDecision(core: Core, gatewayName: string, event: PaymentEvent): Promise<Decision> {
  return inTransaction(core, async (tx) => {
    const known = await findAttempt(tx, gatewayName, event);
    const invoice = await lockInvoice(tx, known?.invoice_id ?? invoiceOf(event));
    const found = invoice?.gateway === gatewayName ? invoice : undefined;
    const attempts = found ? await attemptsOf(tx, found.id) : [];
    const attempt = attemptOf(attempts, event);
    // Its money went to another invoice while this event waited.
    const isGone = known !== undefined && attempt === undefined;
    const decided = isGone ? 'already_paid' : decide(found, attempts, event);
    const isNew = await insertGatewayEvent(tx, {
      gateway: gatewayName,
      eventId: event.eventId,
      invoiceId: found?.id ?? null,
      type: event.type,
      outcome: decided,
    });
    // A payment that the gateway has and we never stored is a try all the same.
    if (isNew && found) await act(core, tx, found, attempt ?? null, decided);
    if (isNew && found && (decided === 'credited' || decided === 'already_paid'))
      await takeSurplus(core, tx, found, event);
    return decided;
  });
}

async function act(
  core: Core,
  tx: Tx,
  invoice: InvoiceRow,
  known: AttemptRow | null,
  outcome: Decision,
): Promise<void> {
  if (outcome !== 'declined' && outcome !== 'credited' && outcome !== 'surplus') return;
  const now = core.clock.now();
  const attempt = known ?? (await openAttempt(tx, invoice, { now }));
  if (outcome === 'declined') return takeDecline(core, tx, invoice, attempt);
  await moveAttempt(tx, attempt.id, 'paid', now);
  if (outcome === 'credited') await takePayment(core, tx, invoice);
  else
    await creditSurplus(core, tx, invoice, {
      attemptId: attempt.id,
      amount: invoice.total,
      charged: invoice.charge_total,
    });
}

/** What came beyond the price, once for each try, however often and in whatever order it is told. */
async function takeSurplus(core: Core, tx: Tx, invoice: InvoiceRow, event: PaymentEvent): Promise<void> {
  const { surplus = 0n, merchantReference } = event;
  const amount = inUsd(surplus, invoice);
  if (amount <= 0n) return;
  const isFirst = await insertGatewayEvent(tx, {
    gateway: invoice.gateway,
    eventId: `surplus:${merchantReference}`,
    invoiceId: invoice.id,
    type: event.type,
    outcome: 'surplus',
  });
  if (isFirst) await creditSurplus(core, tx, invoice, { attemptId: null, amount, charged: surplus });
}

function inUsd(charged: Micro, { charge_currency, exchange_rate }: InvoiceRow): Micro {
  if (charge_currency === 'USD') return charged;

  return exchange_rate === null ? 0n : usdFromCurrency(charged, exchange_rate);
}

/** Our name for a try begins with its invoice; what does not is of none. */
export function invoiceOf({ merchantReference }: { merchantReference: string }): number {
  return Number(/^(\d{1,9})(-\d+)?$/.exec(merchantReference)?.[1] ?? 0);
}

const attemptOf = (attempts: readonly AttemptRow[], { merchantReference, reference }: PaymentEvent) =>
  attempts.find((one) => one.merchant_reference === merchantReference || one.reference === reference);

function decide(
  invoice: InvoiceRow | undefined,
  attempts: readonly AttemptRow[],
  event: PaymentEvent,
): Decision {
  if (!invoice) return 'unknown_invoice';
  const attempt = attemptOf(attempts, event);
  if (event.type === 'declined') {
    const mayFail = invoice.status === 'created' && (attempt === undefined || isOpen(attempt));
    return mayFail ? 'declined' : 'ignored';
  }
  if (event.amount !== invoice.charge_total || event.currency !== invoice.charge_currency)
    return 'wrong_amount';
  // Money that comes late, after the invoice expired or a first try was declined, is money all the same.
  if (invoice.status !== 'paid') return 'credited';

  // Another try, or staff, has said before that it was paid: this money comes on top of that.
  return attempt && isUnpaid(attempt) ? 'surplus' : 'already_paid';
}

const isUnpaid = ({ state }: AttemptRow) => !['paid', 'refunded', 'disputed'].includes(state);
