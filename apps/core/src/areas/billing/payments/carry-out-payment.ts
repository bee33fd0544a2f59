import type { Micro } from '@fanfare/rules';
import type { PaymentEvent } from '../../../adapters/gateways/port.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import type { InvoiceRow } from '../invoices/invoices.ts';
import { applyDecline } from './apply-decline.ts';
import { type AttemptRow, hasPaid, isOpen, leaveAttempt, moveAttempt, openAttempt } from './attempts.ts';
import { bookPayment } from './book-payment.ts';
import { cameOf } from './charged-money.ts';
import { creditSurplus } from './credit-surplus.ts';
import type { Decision } from './decide-payment.ts';
import { endUnderpaid } from './end-underpaid.ts';
import type { LockedPayer } from './lock-payer.ts';
import { writeLatePayment } from './write-late-payment.ts';

type Told = {
  /** Locked. */
  invoice: InvoiceRow;
  attempts: readonly AttemptRow[];
  attempt: AttemptRow | undefined;
  event: PaymentEvent;
  /** The money of the attempt that is booked already. */
  booked: Micro;
  /** Null where they are not locked yet. */
  payer: LockedPayer | null;
};

/** Does what was decided of a payment event: moves the attempt, books what pays the invoice, credits the rest. */
export async function carryOut(
  core: Core,
  tx: Tx,
  { invoice, attempts, attempt: known, event, booked, payer }: Told,
  decided: Decision,
): Promise<void> {
  const isMoney = decided === 'credited' || decided === 'surplus' || decided === 'underpaid';
  if (isMoney && event.wasGivenUp) await writeLatePayment(core, tx, invoice, cameOf(event));
  const now = core.clock.now();
  // An attempt on an invoice that is over changes nothing but itself.
  const isIdle = decided === 'ignored' && known !== undefined && isOpen(known) && invoice.status !== 'marked';
  if (isIdle) await moveAttempt(tx, known.id, 'declined', now, { reason: event.reason });
  if (!isMoney && decided !== 'declined') return;
  // A payment that the gateway has and we never stored is an attempt all the same.
  const attempt = known ?? (await openAttempt(tx, invoice, { now, attempts }));
  if (decided === 'declined') return applyDecline(core, tx, invoice, attempt, event.reason);
  if (!hasPaid(attempt)) await leaveAttempt(tx, attempt.id, 'paid', now, { payment: event.payment });
  const isLast = !attempts.some((one) => one.id !== attempt.id && isOpen(one));
  if (decided === 'credited') {
    const wasOfCard = [attempt, ...attempts].some(({ linked_card_id: cardId }) => cardId !== null);
    await bookPayment(core, tx, { ...invoice, wasOfCard }, payer);
  }
  if (decided === 'underpaid' && isLast) await endUnderpaid(core, tx, invoice);
  await creditSurplus(core, tx, {
    invoice,
    event,
    attempt: decided === 'credited' || hasPaid(attempt) ? null : attempt,
    booked: decided === 'credited' ? event.amount : booked,
  });
}
