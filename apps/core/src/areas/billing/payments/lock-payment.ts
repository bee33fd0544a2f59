import type { PaymentEvent } from '../../../adapters/gateways/port.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { together } from '../../../data/together.ts';
import { wasReceived } from '../invoices/gateway-events.ts';
import { type InvoiceRow, lockInvoice, lockTopUp } from '../invoices/invoices.ts';
import { type AttemptRow, attemptsOf, findAttempt, findToldInvoice, type ToldInvoice } from './attempts.ts';
import { type LockedPayer, lockPayer } from './lock-payer.ts';

/** All that a payment event is decided and carried out by. */
export type LockedPayment = {
  /** Undefined where none is known. */
  invoice: InvoiceRow | undefined;
  attempts: readonly AttemptRow[];
  /** The event came before. */
  isReceived: boolean;
  /** Null where the event brings no money. */
  payer: LockedPayer | null;
};

/**
 * Locks the invoice of a payment event, then its customer's wallet, and reads in the same turn what both are for. `told`: the invoice as it
 * was found before; while the lock was waited for, the attempt may have been reassigned to another one, or the invoice to another customer.
 */
export async function lockPayment(
  core: Core,
  tx: Tx,
  gatewayName: string,
  event: PaymentEvent,
  told?: ToldInvoice,
): Promise<LockedPayment> {
  const { id, customer_id, purchase_id } = told ?? (await findToldInvoice(tx, gatewayName, event)) ?? NONE;
  if (id === NONE.id) {
    const isReceived = await wasReceived(tx, gatewayName, event.eventId);
    return { invoice: undefined, attempts: [], isReceived, payer: null };
  }
  const [invoice, named, attempts, isReceived, payer] = await together([
    purchase_id === null ? lockTopUp(tx, id) : lockInvoice(tx, id),
    findAttempt(tx, gatewayName, event),
    attemptsOf(tx, id),
    wasReceived(tx, gatewayName, event.eventId),
    event.type === 'declined' ? null : lockPayer(core, tx, customer_id),
  ]);
  if (named !== undefined && named.invoice_id !== id) return lockPayment(core, tx, gatewayName, event);
  const isTheirs = invoice?.customer_id === customer_id;

  return { invoice, attempts, isReceived, payer: isTheirs ? payer : null };
}

const NONE = { id: 0, customer_id: 0, purchase_id: null };
