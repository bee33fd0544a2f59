import { atLeastZero, disputedAmount, lesserOf, type Micro, sumOf } from '@fanfare/rules';
import type { DisputeEvent } from '../../adapters/gateways/port.ts';
import type { DisputeLetter } from '../../adapters/mail/port.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { type AttemptRow, findAttempt } from './attempts.ts';
import { writeDisputeLetter } from './dispute-letter.ts';
import { changeDispute, type DisputeRow, findDispute, standingDisputes } from './dispute-store.ts';
import { giveBack, holdAgain, holdNew, lose } from './hold-dispute.ts';
import { type InvoiceRow, insertGatewayEvent, lockInvoice, wasUnfit } from './invoices.ts';
import { sentOf } from './refund-store.ts';
import { settleAttempt } from './settle-attempt.ts';
import { invoiceOf } from './take-decision.ts';

export type DisputeOutcome =
  | 'dispute_told'
  | 'unknown_invoice'
  /** Its payment is not known to have come: it is told again. */
  | 'not_paid'
  /** What came did not fit its invoice, so there is nothing to take. */
  | 'not_credited';

type Work = { core: Core; tx: Tx; invoice: InvoiceRow; attempt: AttemptRow | undefined; event: DisputeEvent };

/**
 * Takes what a gateway tells of money that it takes back, in whatever order and however often: a dispute, a reversal, or a
 * refund that was made there by hand. Opened, it sets aside what of the payment the customer holds and freezes an account
 * that holds less; won, all that is undone; lost, the gateway has its money and what was not held is the shop's loss. Each is
 * booked once, never more than was paid, and what a dispute has set aside its reversal or refund does not take again. The
 * people of the shop get a letter.
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
    if (invoice.status !== 'paid') return (await wasUnfit(tx, invoice.id)) ? 'not_credited' : 'not_paid';
    const isNew = await insertGatewayEvent(tx, {
      gateway: gatewayName,
      eventId: event.eventId,
      invoiceId: invoice.id,
      type: event.type,
      outcome: event.state,
    });
    if (!isNew) return 'dispute_told';
    const work: Work = { core, tx, invoice, attempt, event };
    const dispute = (await findDispute(tx, gatewayName, event.disputeId)) ?? (await begin(work));
    if (dispute) await follow(work, dispute);
    if (attempt) await settleAttempt(tx, invoice, attempt.id, core.clock.now());

    return 'dispute_told';
  });
}

/** Undefined for what leaves nothing to take, and for a refund that failed before it was ever told of. */
async function begin(work: Work): Promise<DisputeRow | undefined> {
  const { tx, attempt, event } = work;
  const { kind, disputeId: gateway_dispute } = event;
  if (kind !== 'dispute' && event.state === 'won') return undefined;
  const standing = await standingDisputes(tx, work.invoice.id);
  const reversal = standing.find((one) => one.kind === 'reversal' && one.covered === 0n);
  // A reversal that came before its dispute was told of is that dispute, and is not waited for once more.
  const isKnown = kind === 'dispute' && reversal !== undefined;
  const part = await newPart(work, standing);
  if (!isKnown && part.amount + part.covered <= 0n) return undefined;
  const dispute = isKnown
    ? await changeDispute(tx, reversal.id, { kind, gateway_dispute, covered: reversal.amount })
    : await holdNew(work, { kind, gateway_dispute, attempt_id: attempt?.id ?? null, ...part });
  if (kind === 'dispute') await tell(work, dispute, 'opened');
  else if (dispute.amount > 0n) await tell(work, dispute, kind === 'refund' ? 'refunded' : 'reversed');

  return dispute;
}

/**
 * Micro-USD: what is new of it, no more than was paid, and what is covered: of a refund or reversal what a dispute of the same payment
 * has set aside before, of a dispute what went back before.
 */
async function newPart(
  { tx, invoice, event }: Work,
  standing: readonly DisputeRow[],
): Promise<Pick<DisputeRow, 'amount' | 'covered'>> {
  const asked = askedOf(event, invoice);
  const disputed = sumOf(standing.filter(({ kind }) => kind === 'dispute').map(({ amount }) => amount));
  const open = atLeastZero(disputed - sumOf(standing.map(({ covered }) => covered)));
  const back = sumOf(standing.map(({ amount }) => amount)) + (await sentOf(tx, invoice.id));
  const left = atLeastZero(invoice.total - back);
  if (event.kind === 'dispute') return { amount: lesserOf(asked, left), covered: atLeastZero(asked - left) };
  const covered = lesserOf(asked, open);

  return { amount: lesserOf(asked - covered, left), covered };
}

function askedOf(
  { amount, currency }: DisputeEvent,
  { total, charge_total, charge_currency }: InvoiceRow,
): Micro {
  return currency === charge_currency ? disputedAmount(amount, { total, charged: charge_total }) : total;
}

/** Brings a dispute to where its gateway says that it is. */
async function follow(work: Work, dispute: DisputeRow): Promise<void> {
  const { invoice, event } = work;
  const { state } = event;
  if (state === 'unclear') return tell(work, dispute, 'unclear');
  if (state === dispute.state || (state === 'opened' && dispute.state === 'lost')) return;
  if (state === 'won') {
    await tell(work, await giveBack(work, dispute), dispute.kind === 'dispute' ? 'won' : 'restored');
    if (dispute.kind === 'dispute') await uncover(work);
    return;
  }
  const isAgain = dispute.state === 'won';
  const held = isAgain ? await holdAgain(work, dispute, dispute.amount) : dispute;
  const now = state === 'lost' ? await lose(work, held, askedOf(event, invoice)) : held;
  if (now.kind === 'dispute') await tell(work, now, state);
}

/** What was refunded under a dispute that is won is gone all the same; what was reversed for it is here again. */
async function uncover(work: Work): Promise<void> {
  const { tx } = work;
  const standing = await standingDisputes(tx, work.invoice.id);
  const spared = standing.filter(({ kind, covered }) => kind !== 'dispute' && covered > 0n);
  for (const one of spared) {
    const back = await giveBack(work, one);
    if (one.kind !== 'refund') continue;
    const held = await holdAgain(work, back, one.amount + one.covered);
    if (one.state === 'lost') await lose(work, held, held.amount);
    await tell(work, held, 'refunded');
  }
}

async function tell({ core, tx }: Work, dispute: DisputeRow, what: DisputeLetter['what']): Promise<void> {
  const { id, kind, invoice_id: invoice, amount, taken, has_frozen: hasFrozen } = dispute;
  await writeDisputeLetter(core, tx, dispute, what);
  core.metrics.disputes.inc({ state: what });
  core.log.warn(
    { invoice, dispute: id, kind, what, debt: String(amount - taken), hasFrozen },
    'money of a payment is taken back at its gateway',
  );
}
