import type {
  Acknowledgement,
  Callback,
  CardEvent,
  CardFailedEvent,
  ChangedEvent,
  Gateway,
  GatewayEvent,
  RefusedCallback,
} from '../../../adapters/gateways/port.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { notFound, Refusal } from '../../../refusal.ts';
import { applyDisputeEvent, type DisputeOutcome } from '../disputes/apply-dispute-event.ts';
import { storeLinked } from '../face/card-store.ts';
import { insertGatewayEvent } from '../invoices/gateway-events.ts';
import { applyRefundEvent, type RefundOutcome } from '../refunds/apply-refund-event.ts';
import { applyPaymentEvent } from '../settlement/apply-payment-event.ts';
import type { Decision } from '../settlement/decide-payment.ts';
import { findToldInvoice, type ToldInvoice } from './attempts.ts';
import { queryChangedPayment } from './query-payment.ts';

/** Events that say what happened. The gateway is asked about a `ChangedEvent` first. */
type TakenEvent = Exclude<GatewayEvent, ChangedEvent>;
type Outcome = Decision | DisputeOutcome | RefundOutcome | 'linked' | 'unknown_card' | 'no_card';
const REFUSED: Outcome[] = ['wrong_amount', 'unknown_invoice', 'unknown_card', 'unknown_refund', 'not_paid'];

/**
 * Takes a gateway's callback. Only a signed, fresh one counts; each event counts once, each invoice is credited once. Gives the
 * answer that its gateway wants to read; null where it wants none.
 *
 * Throws 404 for an unknown gateway, 400 for a forged, stale or unreadable callback, 422 for an unknown invoice, card or
 * refund and for another amount; those are stored with their outcome for the operator and credit nothing. 503 where the
 * gateway has to be asked what it means and does not answer: it sends it again.
 */
export async function receiveCallback(
  core: Core,
  gatewayName: string,
  callback: Callback,
): Promise<Acknowledgement | null> {
  const gateway = core.gateways.get(gatewayName);
  if (!gateway) throw notFound('page');
  const event = await read(core, gateway, callback);
  if ('refused' in event) {
    core.metrics.refusedCallbacks.inc({ reason: event.refused });
    core.log.warn({ gateway: gatewayName, reason: event.refused }, 'gateway callback refused');
    throw new Refusal('callback_refused');
  }

  const told = 'merchantReference' in event ? await findTold(core, gatewayName, event) : undefined;
  const work = () => take(core, gatewayName, event, told);
  // Many callbacks of a customer at once would wait for each other's locks, each holding a connection.
  const outcome = await (told ? core.concurrency.take(told.customer_id, work) : work());
  core.log.info({ gateway: gatewayName, ...aboutWhat(event), outcome }, 'gateway callback');
  if (!REFUSED.includes(outcome)) return gateway.acknowledge?.(event) ?? null;
  core.metrics.refusedCallbacks.inc({ reason: outcome });
  throw new Refusal('callback_mismatch');
}

async function read(core: Core, gateway: Gateway, callback: Callback): Promise<TakenEvent | RefusedCallback> {
  try {
    const event = await gateway.readCallback(callback, core.clock.now());
    return 'type' in event && event.type === 'changed'
      ? await queryChangedPayment(core, gateway, event)
      : event;
  } catch (error) {
    core.log.warn(
      { gateway: gateway.name, err: error instanceof Error ? error.message : error },
      'gateway could not be asked what its callback means',
    );
    throw new Refusal('gateway_unavailable');
  }
}

function findTold(
  core: Core,
  gatewayName: string,
  event: Extract<TakenEvent, { merchantReference: string }>,
): Promise<ToldInvoice | undefined> {
  const { merchantReference, eventId } = event;
  const reference = 'reference' in event ? event.reference : '';

  return findToldInvoice(core.db, gatewayName, { merchantReference, reference, eventId });
}

async function take(
  core: Core,
  gatewayName: string,
  event: TakenEvent,
  told: ToldInvoice | undefined,
): Promise<Outcome> {
  switch (event.type) {
    case 'card_linked':
      return takeCard(core, gatewayName, event);
    case 'card_failed':
      return takeCardFailure(core, gatewayName, event);
    case 'refunded':
      return applyRefundEvent(core, gatewayName, event);
    case 'disputed':
      return applyDisputeEvent(core, gatewayName, event);
    case 'ignored':
      return 'ignored';
    default:
      return applyPaymentEvent(core, gatewayName, event, told);
  }
}

function aboutWhat(event: TakenEvent): Record<string, string | number | null> {
  if (event.type === 'ignored') return {};
  if ('cardId' in event) return { card: event.cardId };
  if (event.type === 'refunded') return { refund: event.refundReference };

  return { payment: event.merchantReference };
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

/** Logs that a checkout page linked no card, as for a Link account, so that staff can explain why. */
async function takeCardFailure(
  core: Core,
  gatewayName: string,
  { eventId, type, cardId }: CardFailedEvent,
): Promise<Outcome> {
  const outcome = 'no_card';
  const isNew = await inTransaction(core, (tx) =>
    insertGatewayEvent(tx, { gateway: gatewayName, eventId, invoiceId: null, type, outcome }),
  );
  if (isNew) core.log.error({ gateway: gatewayName, card: cardId }, 'what the gateway saved is not a card');

  return outcome;
}
