import type { PaymentEvent } from '../../../adapters/gateways/port.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import type { InvoiceRow } from '../face/invoices.ts';
import { hasPaid, isOpen, leaveAttempt, moveAttempt, openAttempt } from '../payments/attempts.ts';
import { applyDecline } from './apply-decline.ts';
import { bookPayment } from './book-payment.ts';
import { creditSurplus } from './credit-surplus.ts';
import type { PaymentPlan } from './decide-payment.ts';
import { endUnderpaid } from './end-underpaid.ts';
import type { Settlement } from './settlement.ts';
import { writeLatePayment } from './write-late-payment.ts';

/** Carries out the plan of a payment event: moves the attempt, books what pays the invoice, credits the rest. */
export async function carryOut(
  core: Core,
  tx: Tx,
  { invoice, attempts, attempt: known, booked, payer }: Settlement & { invoice: InvoiceRow },
  event: PaymentEvent,
  { decision, came, rest }: PaymentPlan,
): Promise<void> {
  if (came !== null && event.wasGivenUp) await writeLatePayment(core, tx, invoice, came);
  const now = core.clock.now();
  // An attempt on an invoice that is over changes nothing but itself.
  const isIdle =
    decision === 'ignored' && known !== undefined && isOpen(known) && invoice.status !== 'marked';
  if (isIdle) await moveAttempt(tx, known.id, 'declined', now, { reason: event.reason });
  if (came === null && decision !== 'declined') return;
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
  if (rest === null) return;
  await creditSurplus(core, tx, invoice, event, {
    ...rest,
    attempt: decision === 'credited' || hasPaid(attempt) ? null : attempt,
    booked: decision === 'credited' ? event.amount : booked,
  });
}
