import type { Micro } from '@fanfare/rules';
import type { PaymentEvent } from '../../../adapters/gateways/port.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import type { InvoiceRow } from '../face/invoices.ts';
import { insertGatewayEvent } from '../invoices/gateway-events.ts';
import type { AttemptRow } from '../payments/attempts.ts';
import { creditRest } from './credit-rest.ts';
import type { Rest } from './decide-payment.ts';

type Surplus = Rest & {
  /** The attempt that brought nothing but this; null where it paid the invoice. */
  attempt: AttemptRow | null;
  /** Booked part of the attempt, in micro-units of the charge's currency. */
  booked: Micro;
};

/**
 * Credits money that came for an invoice and does not pay it: of a second attempt, beyond its price, or short of it. It is the
 * buyer's, so it becomes a top-up of its own, without fee or bonus. Less than a cent waits until more comes. Lock the
 * invoice first.
 */
export async function creditSurplus(
  core: Core,
  tx: Tx,
  invoice: InvoiceRow,
  event: PaymentEvent,
  { attempt, booked, ...rest }: Surplus,
): Promise<void> {
  // A process of before the update kept the event alone, of the one surplus that it took of an attempt.
  const isFirst =
    attempt !== null ||
    (await insertGatewayEvent(tx, {
      gateway: invoice.gateway,
      eventId: `surplus:${event.merchantReference}`,
      invoiceId: invoice.id,
      type: event.type,
      outcome: 'surplus',
    }));
  if (!isFirst && booked <= invoice.charge_total) return;
  await creditRest(core, tx, invoice, { ...rest, attempt });
}
