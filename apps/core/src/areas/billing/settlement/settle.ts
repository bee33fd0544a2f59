import type { PaymentEvent } from '../../../adapters/gateways/port.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { leaveGatewayEvent } from '../invoices/gateway-events.ts';
import { carryOut } from './carry-out.ts';
import { type Decision, planPayment } from './decide-payment.ts';
import type { Settlement } from './settlement.ts';

/** Decides what a payment event means for its settlement, stores the event with that decision, and carries it out. An event that came before changes nothing. */
export async function settle(
  core: Core,
  tx: Tx,
  settlement: Settlement,
  event: PaymentEvent,
): Promise<Decision> {
  const plan = planPayment(settlement, event);
  const { decision } = plan;
  const { gateway, invoice, isReceived } = settlement;
  if (isReceived) return decision;
  const { eventId, type } = event;
  await leaveGatewayEvent(tx, { gateway, eventId, invoiceId: invoice?.id ?? null, type, outcome: decision });
  if (invoice) await carryOut(core, tx, { ...settlement, invoice }, event, plan);

  return decision;
}
