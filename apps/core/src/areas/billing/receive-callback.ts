import type { CardEvent, PaymentEvent } from '../../adapters/gateways/port.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { notFound, Refusal } from '../../refusal.ts';
import { releaseCoupon } from '../loyalty/coupons.ts';
import { type AttemptRow, attemptsOf, findAttempt, isOpen, moveAttempt, openAttempt } from './attempts.ts';
import { storeLinked } from './card-store.ts';
import { creditSurplus } from './credit-surplus.ts';
import { type InvoiceRow, insertGatewayEvent, lockInvoice } from './invoices.ts';
import { takePayment } from './take-payment.ts';

type Outcome =
  | 'credited'
  | 'already_paid'
  /** Another try had paid it before. */
  | 'surplus'
  | 'declined'
  | 'ignored'
  | 'wrong_amount'
  | 'unknown_invoice'
  | 'linked'
  | 'unknown_card';
const REFUSED: Outcome[] = ['wrong_amount', 'unknown_invoice', 'unknown_card'];

/**
 * Takes a gateway's callback. Only a signed, fresh one counts; each event counts once, each invoice is credited once.
 *
 * Throws 404 for an unknown gateway, 400 for a forged, stale or unreadable callback, 422 for an unknown invoice or card
 * and for another amount; those are stored with their outcome for the operator and credit nothing.
 */
export async function receiveCallback(
  core: Core,
  gatewayName: string,
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  const gateway = core.gateways.get(gatewayName);
  if (!gateway) throw notFound('page');
  const event = await gateway.readCallback(raw, headers, core.clock.now());
  if ('refused' in event) {
    core.metrics.refusedCallbacks.inc({ reason: event.refused });
    core.log.warn({ gateway: gatewayName, reason: event.refused }, 'gateway callback refused');
    throw new Refusal('callback_refused');
  }

  const outcome =
    event.type === 'card_linked'
      ? await takeCard(core, gatewayName, event)
      : await takeDecision(core, gatewayName, event);
  const about = event.type === 'card_linked' ? { card: event.cardId } : { payment: event.merchantReference };
  core.log.info({ gateway: gatewayName, ...about, outcome }, 'gateway callback');
  if (!REFUSED.includes(outcome)) return;
  core.metrics.refusedCallbacks.inc({ reason: outcome });
  throw new Refusal('callback_mismatch');
}

async function takeDecision(core: Core, gatewayName: string, event: PaymentEvent): Promise<Outcome> {
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
    return decided;
  });
}

async function act(
  core: Core,
  tx: Tx,
  invoice: InvoiceRow,
  known: AttemptRow | null,
  outcome: Outcome,
): Promise<void> {
  if (outcome !== 'declined' && outcome !== 'credited' && outcome !== 'surplus') return;
  const now = core.clock.now();
  const attempt = known ?? (await openAttempt(tx, invoice, { now }));
  if (outcome === 'declined') return takeDecline(core, tx, invoice, attempt);
  await moveAttempt(tx, attempt.id, 'paid', now);
  if (outcome === 'credited') await takePayment(core, tx, invoice);
  else await creditSurplus(core, tx, invoice, attempt);
}

/** Our name for a try begins with its invoice; what does not is of none. */
function invoiceOf({ merchantReference }: PaymentEvent): number {
  return Number(/^(\d{1,9})(-\d+)?$/.exec(merchantReference)?.[1] ?? 0);
}

const attemptOf = (attempts: readonly AttemptRow[], { merchantReference, reference }: PaymentEvent) =>
  attempts.find((one) => one.merchant_reference === merchantReference || one.reference === reference);

async function takeCard(core: Core, gatewayName: string, event: CardEvent): Promise<Outcome> {
  return inTransaction(core, async (tx) => {
    const isKnown = await storeLinked(tx, gatewayName, event, core.clock.now());
    const outcome = isKnown ? 'linked' : 'unknown_card';
    await insertGatewayEvent(tx, {
      gateway: gatewayName,
      eventId: event.eventId,
      invoiceId: null,
      type: event.type,
      outcome,
    });
    return outcome;
  });
}

function decide(
  invoice: InvoiceRow | undefined,
  attempts: readonly AttemptRow[],
  event: PaymentEvent,
): Outcome {
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
  const isPaidByAnother = attempts.some(({ id, state }) => state === 'paid' && id !== attempt?.id);

  return attempt && attempt.state !== 'paid' && isPaidByAnother ? 'surplus' : 'already_paid';
}

async function takeDecline(core: Core, tx: Tx, invoice: InvoiceRow, attempt: AttemptRow): Promise<void> {
  await moveAttempt(tx, attempt.id, 'declined', core.clock.now());
  // Whoever pays after all gets it back if nobody else has used it up.
  if (invoice.purchase_id === null) await releaseCoupon(tx, { invoiceId: invoice.id });
  else await core.happened(tx, 'paymentFailed', { purchaseId: invoice.purchase_id, heldLinks: false });
}
