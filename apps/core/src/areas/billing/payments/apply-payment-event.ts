import type { PaymentEvent } from '../../../adapters/gateways/port.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { isUniqueViolation } from '../../../data/faults.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { leaveGatewayEvent } from '../invoices/gateway-events.ts';
import { hasPaid, type ToldInvoice } from './attempts.ts';
import { carryOut } from './carry-out-payment.ts';
import { bookedOf } from './credit-surplus.ts';
import { type Decision, decidePayment } from './decide-payment.ts';
import { lockPayment } from './lock-payment.ts';

/**
 * Applies a payment event, told by a callback or asked for: each event counts once, each invoice is credited once.
 * Money beyond the invoice's price, or short of it when its time is over, is the buyer's and goes to the balance; all
 * money of one attempt is booked once. An event that does not match (another amount or currency, an unknown invoice) is
 * stored with its outcome for staff and credits nothing. `told`: its invoice, where it was found already.
 */
export async function applyPaymentEvent(
  core: Core,
  gatewayName: string,
  event: PaymentEvent,
  told?: ToldInvoice,
): Promise<Decision> {
  const apply = () => inTransaction(core, (tx) => applyLocked(core, tx, gatewayName, event, told));

  return apply().catch((error: unknown) => {
    // The same event came twice at once and no lock on its invoice held the second: now it is one that came before.
    if (isUniqueViolation(error, 'gateway_event_pkey')) return apply();
    throw error;
  });
}

async function applyLocked(
  core: Core,
  tx: Tx,
  gatewayName: string,
  event: PaymentEvent,
  told: ToldInvoice | undefined,
): Promise<Decision> {
  const { invoice, attempts, isReceived, payer } = await lockPayment(core, tx, gatewayName, event, told);
  const found = invoice?.gateway === gatewayName ? invoice : undefined;
  const attempt =
    found &&
    attempts.find(
      (one) => one.merchant_reference === event.merchantReference || one.reference === event.reference,
    );
  const booked = attempt && hasPaid(attempt) && found ? await bookedOf(tx, found) : 0n;
  const decided = decidePayment(found, attempt, event, booked);
  if (isReceived) return decided;
  await leaveGatewayEvent(tx, {
    gateway: gatewayName,
    eventId: event.eventId,
    invoiceId: found?.id ?? null,
    type: event.type,
    outcome: decided,
  });
  if (found) await carryOut(core, tx, { invoice: found, attempts, attempt, event, booked, payer }, decided);

  return decided;
}
