import type { PaymentEvent } from '../../../adapters/gateways/port.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import type { InvoiceRow } from '../face/invoices.ts';
import { leaveGatewayEvent } from '../invoices/gateway-events.ts';
import { hasPaid, isOpen, leaveAttempt, moveAttempt, openAttempt } from '../payments/attempts.ts';
import { applyDecline } from './apply-decline.ts';
import { bookPayment } from './book-payment.ts';
import { cameOf } from './charged-money.ts';
import { creditSurplus } from './credit-surplus.ts';
import { type Decision, decidePayment } from './decide-payment.ts';
import { endUnderpaid } from './end-underpaid.ts';
import type { Settlement } from './settlement.ts';
import { writeLatePayment } from './write-late-payment.ts';

/** Decides what a payment event means for its settlement, stores the event with that decision, and carries it out. An event that came before changes nothing. */
export async function settle(
  core: Core,
  tx: Tx,
  settlement: Settlement,
  event: PaymentEvent,
): Promise<Decision> {
  const decision = decidePayment(settlement, event);
  const { gateway, invoice, isReceived } = settlement;
  if (isReceived) return decision;
  const { eventId, type } = event;
  await leaveGatewayEvent(tx, { gateway, eventId, invoiceId: invoice?.id ?? null, type, outcome: decision });
  if (invoice) await carryOut(core, tx, { ...settlement, invoice }, event, decision);

  return decision;
}

/** Moves the attempt, books what pays the invoice, credits the rest. */
async function carryOut(
  core: Core,
  tx: Tx,
  { invoice, attempts, attempt: known, booked, payer }: Settlement & { invoice: InvoiceRow },
  event: PaymentEvent,
  decision: Decision,
): Promise<void> {
  const isMoney = decision === 'credited' || decision === 'surplus' || decision === 'underpaid';
  if (isMoney && event.wasGivenUp) await writeLatePayment(core, tx, invoice, cameOf(event));
  const now = core.clock.now();
  // An attempt on an invoice that is over changes nothing but itself.
  const isIdle =
    decision === 'ignored' && known !== undefined && isOpen(known) && invoice.status !== 'marked';
  if (isIdle) await moveAttempt(tx, known.id, 'declined', now, { reason: event.reason });
  if (!isMoney && decision !== 'declined') return;
  // A payment that the gateway has and we never stored is an attempt all the same.
  const attempt = known ?? (await openAttempt(tx, invoice, { now, attempts }));
  if (decision === 'declined') return applyDecline(core, tx, invoice, attempt, event.reason);
  if (!hasPaid(attempt)) await leaveAttempt(tx, attempt.id, 'paid', now, { payment: event.payment });
  const isLast = !attempts.some((one) => one.id !== attempt.id && isOpen(one));
  if (decision === 'credited') {
    const wasOfCard = [attempt, ...attempts].some(({ linked_card_id: cardId }) => cardId !== null);
    await bookPayment(core, tx, { ...invoice, wasOfCard }, payer);
  }
  if (decision === 'underpaid' && isLast) await endUnderpaid(core, tx, invoice);
  await creditSurplus(core, tx, {
    invoice,
    event,
    attempt: decision === 'credited' || hasPaid(attempt) ? null : attempt,
    booked: decision === 'credited' ? event.amount : booked,
  });
}
