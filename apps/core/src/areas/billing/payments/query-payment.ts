import type {
  AskedPayment,
  ChangedEvent,
  FoundPayment,
  Gateway,
  IgnoredEvent,
  PaymentEvent,
} from '../../../adapters/gateways/port.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { inTime } from '../../../lib/in-time.ts';
import { findInvoice } from '../face/invoices.ts';
import { insertGatewayEvent } from '../invoices/gateway-events.ts';
import { applyPaymentEvent } from '../settlement/apply-payment-event.ts';
import { cameOf } from '../settlement/charged-money.ts';
import { findAttempt, invoiceOf } from './attempts.ts';

export type QueriedAttempt = { invoice_id: number; merchant_reference: string; reference: string | null };

/**
 * Asks a gateway what became of an attempt on its page and books the answer, as a callback would be. Null when it has
 * never had it. Throws when there is no answer: nothing is guessed.
 */
export async function queryPayment(
  core: Core,
  gateway: Gateway,
  { invoice_id: invoiceId, merchant_reference: merchantReference, reference }: QueriedAttempt,
): Promise<FoundPayment | null> {
  if (reference === null) return null;
  const found = (await findAsked(core, gateway, invoiceId, { merchantReference, reference })) ?? null;
  const said = found && 'amount' in found ? `${found.state}:${cameOf(found)}` : found?.state;
  const eventId = `asked:${merchantReference}:${said}`;
  const event = found && eventOf(found, { eventId, merchantReference, reference });
  if (event) await applyPaymentEvent(core, gateway.name, event);

  return found;
}

/** Asks a gateway about a payment whose callback said only that something happened. Throws as `queryPayment`. */
export async function queryChangedPayment(
  core: Core,
  gateway: Gateway,
  { eventId, merchantReference, reference }: ChangedEvent,
): Promise<PaymentEvent | IgnoredEvent> {
  const told = { eventId, merchantReference, reference };
  const attempt = await findAttempt(core.db, gateway.name, told);
  const invoiceId = attempt?.invoice_id ?? invoiceOf(told);
  const found = await findAsked(core, gateway, invoiceId, { merchantReference, reference });
  // Unknown invoices are not asked about; applying this event reports `unknown_invoice`.
  if (found === undefined) return { ...told, type: 'declined', amount: 0n, currency: '' };

  return (found && eventOf(found, told)) ?? { type: 'ignored' };
}

/** Undefined for an invoice that is not known, or is not this gateway's. */
async function findAsked(
  core: Core,
  gateway: Gateway,
  invoiceId: number,
  name: Pick<AskedPayment, 'merchantReference' | 'reference'>,
): Promise<FoundPayment | null | undefined> {
  const invoice = await findInvoice(core.db, invoiceId);
  if (invoice?.gateway !== gateway.name) return undefined;
  const { charge_total: total, charge_currency: currency } = invoice;
  const isOver = invoice.status !== 'created';
  const found = await inTime(gateway.findPayment({ ...name, total, currency, isOver }));
  if (found?.state === 'other') await tellOfOther(core, gateway, invoiceId, name.reference);

  return found;
}

/** Tells staff that the buyer approved another amount than was asked for, so that nothing was taken. */
async function tellOfOther(
  core: Core,
  gateway: Gateway,
  invoiceId: number,
  reference: string,
): Promise<void> {
  const isNew = await inTransaction(core, (tx) =>
    insertGatewayEvent(tx, {
      gateway: gateway.name,
      eventId: `other:${reference}`,
      invoiceId,
      type: 'changed',
      outcome: 'wrong_amount',
    }),
  );
  if (isNew)
    core.log.error(
      { gateway: gateway.name, invoice: invoiceId, payment: reference },
      'payment at the gateway does not match its invoice and was not accepted',
    );
}

function eventOf(
  found: FoundPayment,
  told: Pick<PaymentEvent, 'eventId' | 'merchantReference' | 'reference'>,
): PaymentEvent | null {
  switch (found.state) {
    case 'declined': {
      const { state: type, ...why } = found;
      return { ...told, ...why, type, amount: 0n, currency: '' };
    }
    case 'paid':
    case 'underpaid': {
      const { state: type, ...payment } = found;
      return { ...told, ...payment, type };
    }
    default:
      return null;
  }
}
