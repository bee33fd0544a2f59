import { disputedAmount, lesserOf } from '@fanfare/rules';
import type { DisputeEvent } from '../../adapters/gateways/port.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { freezeForDispute, unfreezeAfterDispute } from '../accounts/freeze-for-dispute.ts';
import { type LockedWallet, lockWallet } from '../wallet/accounts.ts';
import { holdDisputed, loseDisputed, releaseDisputed } from '../wallet/book-dispute.ts';
import { type AttemptRow, findAttempt, moveAttempt } from './attempts.ts';
import { writeDisputeLetter } from './dispute-letter.ts';
import { type DisputeRow, decideDispute, findDispute, insertDispute } from './dispute-store.ts';
import { type InvoiceRow, insertGatewayEvent, lockInvoice } from './invoices.ts';
import { invoiceOf } from './take-decision.ts';

export type DisputeOutcome =
  | 'dispute_told'
  | 'unknown_invoice'
  /** Its payment is not known to have come: it is told again. */
  | 'not_paid';

/**
 * Takes what a gateway tells of a dispute, in whatever order and however often. Opened, it sets aside what of the payment the
 * customer holds and freezes an account that holds less; won, all that is undone; lost, the gateway has its money and what
 * was not held is the shop's loss. Each is booked once, and the people of the shop get a letter of it.
 */
export async function takeDispute(
  core: Core,
  gatewayName: string,
  event: DisputeEvent,
): Promise<DisputeOutcome> {
  return inTransaction(core, async (tx) => {
    const { merchantReference } = event;
    const attempt = await findAttempt(tx, gatewayName, { merchantReference, reference: '' });
    const invoice = await lockInvoice(tx, attempt?.invoice_id ?? invoiceOf(event));
    if (!invoice || invoice.gateway !== gatewayName) return 'unknown_invoice';
    if (invoice.status !== 'paid') return 'not_paid';
    const isNew = await insertGatewayEvent(tx, {
      gateway: gatewayName,
      eventId: event.eventId,
      invoiceId: invoice.id,
      type: event.type,
      outcome: event.state,
    });
    if (!isNew) return 'dispute_told';
    const wallet = await lockWallet(tx, invoice.customer_id);
    const dispute =
      (await findDispute(tx, gatewayName, event.disputeId)) ??
      (await open(core, tx, { event, invoice, attempt, wallet }));
    if (event.state !== 'opened') await decide(core, tx, { dispute, wallet, to: event.state });

    return 'dispute_told';
  });
}

type Opening = {
  event: DisputeEvent;
  invoice: InvoiceRow;
  attempt: AttemptRow | undefined;
  wallet: LockedWallet;
};

async function open(core: Core, tx: Tx, { event, invoice, attempt, wallet }: Opening): Promise<DisputeRow> {
  const now = core.clock.now();
  const isInItsCurrency = event.currency === invoice.charge_currency;
  const amount = isInItsCurrency
    ? disputedAmount(event.amount, { total: invoice.total, charged: invoice.charge_total })
    : invoice.total;
  const taken = lesserOf(wallet.cash, amount);
  const hasFrozen = taken < amount && (await freezeForDispute(core, tx, invoice));
  const dispute = await insertDispute(tx, {
    gateway: invoice.gateway,
    gateway_dispute: event.disputeId,
    invoice_id: invoice.id,
    customer_id: invoice.customer_id,
    attempt_id: attempt?.id ?? null,
    amount,
    taken,
    has_frozen: hasFrozen,
    opened_at: now,
  });
  await holdDisputed(tx, wallet, { disputeId: dispute.id, invoiceId: invoice.id, amount, taken });
  if (attempt) await moveAttempt(tx, attempt.id, 'disputed', now);
  await writeDisputeLetter(core, tx, dispute, 'opened');
  core.metrics.disputes.inc({ state: 'opened' });
  core.log.warn({ invoice: invoice.id, dispute: dispute.id, hasFrozen }, 'a payment is disputed');

  return dispute;
}

type Decided = { dispute: DisputeRow; wallet: LockedWallet; to: 'won' | 'lost' };

async function decide(core: Core, tx: Tx, { dispute, wallet, to }: Decided): Promise<void> {
  const { id: disputeId, invoice_id: invoiceId, attempt_id: attemptId, amount, taken } = dispute;
  const now = core.clock.now();
  if (!(await decideDispute(tx, disputeId, to, now))) return;
  const booked = { disputeId, invoiceId, amount, taken };
  if (to === 'won') {
    await releaseDisputed(tx, wallet, booked);
    if (dispute.has_frozen) await unfreezeAfterDispute(core, tx, dispute);
  } else await loseDisputed(tx, wallet, booked);
  if (attemptId !== null) await moveAttempt(tx, attemptId, to === 'won' ? 'paid' : 'refunded', now);
  await writeDisputeLetter(core, tx, dispute, to);
  core.metrics.disputes.inc({ state: to });
  core.log.warn({ invoice: invoiceId, dispute: disputeId, outcome: to }, 'a dispute is decided');
}
