import type { Micro } from '@fanfare/rules';
import type { PaymentEvent } from '../../../adapters/gateways/port.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { together } from '../../../data/together.ts';
import { bookedOf, type InvoiceRow, lockInvoice, lockTopUp } from '../face/invoices.ts';
import { wasReceived } from '../invoices/gateway-events.ts';
import {
  type AttemptRow,
  attemptsOf,
  findAttempt,
  findToldInvoice,
  hasPaid,
  type ToldInvoice,
} from '../payments/attempts.ts';
import { type LockedPayer, lockPayer } from './lock-payer.ts';

/** A payment event's invoice and attempts, read under its locks: all that the event is decided and carried out by. */
export type Settlement = {
  gateway: string;
  /** Undefined where this gateway has none. */
  invoice: InvoiceRow | undefined;
  /** All attempts to pay it, in their order. */
  attempts: readonly AttemptRow[];
  /** The attempt that the event names. */
  attempt: AttemptRow | undefined;
  /** Money of that attempt that is booked already, in micro-units of the charge's currency. */
  booked: Micro;
  /** Null where the event brings no money or came before, and for another customer than when it was looked up. */
  payer: LockedPayer | null;
  /** True for an event that came before. */
  isReceived: boolean;
};

/**
 * Finds what a payment event settles, and locks it: the invoice, then its customer's wallet, with all that is read of both in the
 * same turn. `told`: the invoice as it was found before; while the lock was waited for, the attempt may have been reassigned to
 * another one, or the invoice to another customer.
 */
export async function findSettlement(
  core: Core,
  tx: Tx,
  gateway: string,
  event: PaymentEvent,
  told?: ToldInvoice,
): Promise<Settlement> {
  const { id, customer_id, purchase_id, was_received } =
    told ?? (await findToldInvoice(tx, gateway, event)) ?? NONE;
  const mayCredit = event.type !== 'declined' && id !== NONE.id && !was_received;
  const [locked, named, attempts, isReceived, payer] = await together([
    purchase_id === null ? lockTopUp(tx, id) : lockInvoice(tx, id),
    findAttempt(tx, gateway, event),
    attemptsOf(tx, id),
    wasReceived(tx, gateway, event.eventId),
    mayCredit ? lockPayer(core, tx, customer_id) : null,
  ]);
  if (named !== undefined && named.invoice_id !== id) return findSettlement(core, tx, gateway, event);
  const invoice = locked?.gateway === gateway ? locked : undefined;
  const attempt = invoice && attempts.find((one) => one.id === named?.id);
  const booked = invoice && attempt && hasPaid(attempt) ? await bookedOf(tx, invoice) : 0n;
  const isTheirs = locked?.customer_id === customer_id;

  return { gateway, invoice, attempts, attempt, booked, payer: isTheirs ? payer : null, isReceived };
}

/** No invoice has this id: what is looked up by it is not there. */
const NONE = { id: 0, customer_id: 0, purchase_id: null, was_received: false };
