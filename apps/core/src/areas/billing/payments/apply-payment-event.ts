import type { PaymentEvent } from '../../../adapters/gateways/port.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { insertGatewayEvent } from '../invoices/gateway-events.ts';
import { attemptsOf, hasPaid } from './attempts.ts';
import { carryOut } from './carry-out-payment.ts';
import { bookedOf } from './credit-surplus.ts';
import { type Decision, decidePayment } from './decide-payment.ts';
import { lockInvoiceOf } from './lock-invoice-of.ts';

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
    const attempt = attempts.find(
      (one) => one.merchant_reference === event.merchantReference || one.reference === event.reference,
    );
    const booked = attempt && hasPaid(attempt) && found ? await bookedOf(tx, found) : 0n;
    const decided = decidePayment(found, attempt, event, booked);
    const isNew = await insertGatewayEvent(tx, {
      gateway: gatewayName,
      eventId: event.eventId,
      invoiceId: found?.id ?? null,
      type: event.type,
      outcome: decided,
    });
    if (isNew && found)
      await carryOut(core, tx, { invoice: found, attempts, attempt, event, booked }, decided);
    return decided;
  });
}
