import type { CardEvent, PaymentEvent } from '../../adapters/gateways/port.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { notFound, Refusal } from '../../refusal.ts';
import { releaseCoupon } from '../loyalty/coupons.ts';
import { storeLinked } from './card-store.ts';
import { type InvoiceRow, insertGatewayEvent, lockInvoice, storeDeclined } from './invoices.ts';
import { takePayment } from './take-payment.ts';

type Outcome =
  | 'credited'
  | 'already_paid'
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
  const event = gateway.readCallback(raw, headers, core.clock.now());
  if ('refused' in event) {
    core.metrics.refusedCallbacks.inc({ reason: event.refused });
    core.log.warn({ gateway: gatewayName, reason: event.refused }, 'gateway callback refused');
    throw new Refusal('callback_refused');
  }

  const outcome =
    event.type === 'card_linked'
      ? await takeCard(core, gatewayName, event)
      : await takeDecision(core, gatewayName, event);
  const about = event.type === 'card_linked' ? { card: event.cardId } : { invoice: event.invoiceId };
  core.log.info({ gateway: gatewayName, ...about, outcome }, 'gateway callback');
  if (!REFUSED.includes(outcome)) return;
  core.metrics.refusedCallbacks.inc({ reason: outcome });
  throw new Refusal('callback_mismatch');
}

async function takeDecision(core: Core, gatewayName: string, event: PaymentEvent): Promise<Outcome> {
  return inTransaction(core, async (tx) => {
    const invoice = await lockInvoice(tx, event.invoiceId);
    const found = invoice?.gateway === gatewayName ? invoice : undefined;
    const decided = decide(found, event);
    const isNew = await insertGatewayEvent(tx, {
      gateway: gatewayName,
      eventId: event.eventId,
      invoiceId: found?.id ?? null,
      type: event.type,
      outcome: decided,
    });
    if (isNew && found) await act(core, tx, found, decided);
    return decided;
  });
}

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

function decide(invoice: InvoiceRow | undefined, event: PaymentEvent): Outcome {
  if (!invoice) return 'unknown_invoice';
  if (event.type === 'declined') return invoice.status === 'created' ? 'declined' : 'ignored';
  if (event.amount !== invoice.charge_total || event.currency !== invoice.charge_currency)
    return 'wrong_amount';

  // Money that comes late, after the invoice expired or a first try was declined, is money all the same.
  return invoice.status === 'paid' ? 'already_paid' : 'credited';
}

async function act(core: Core, tx: Tx, invoice: InvoiceRow, outcome: Outcome): Promise<void> {
  if (outcome === 'declined') {
    await storeDeclined(tx, invoice.id, core.clock.now());
    // Whoever pays after all gets it back if nobody else has used it up.
    if (invoice.purchase_id === null) await releaseCoupon(tx, { invoiceId: invoice.id });
    else await core.happened(tx, 'paymentFailed', { purchaseId: invoice.purchase_id, heldLinks: false });
  }
  if (outcome === 'credited') await takePayment(core, tx, invoice);
}
