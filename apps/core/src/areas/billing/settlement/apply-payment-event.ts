import type { PaymentEvent } from '../../../adapters/gateways/port.ts';
import type { Core } from '../../../core.ts';
import { isUniqueViolation } from '../../../data/faults.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import type { ToldInvoice } from '../payments/attempts.ts';
import type { Decision } from './decide-payment.ts';
import { settle } from './settle.ts';
import { findSettlement } from './settlement.ts';

/**
 * Applies a payment event, told by a callback or asked for: each event counts once, each invoice is credited once.
 * Money beyond the invoice's price, or short of it when its time is over, is the buyer's and goes to the balance; all
 * money of one attempt is booked once. An event that does not match (another amount or currency, an unknown invoice) is
 * stored with its outcome for staff and credits nothing. `told`: its invoice, where it was found already.
 */
export async function applyPaymentEvent(
  core: Core,
  gateway: string,
  event: PaymentEvent,
  told?: ToldInvoice,
): Promise<Decision> {
  const apply = () =>
    inTransaction(core, async (tx) =>
      settle(core, tx, await findSettlement(core, tx, gateway, event, told), event),
    );

  return apply().catch((error: unknown) => {
    // The same event came twice at once and no lock on its invoice held the second: now it is one that came before.
    if (isUniqueViolation(error, 'gateway_event_pkey')) return apply();
    throw error;
  });
}
