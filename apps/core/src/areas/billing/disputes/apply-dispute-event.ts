import { atLeastZero, disputedAmount, lesserOf, type Micro, usdFromCurrency } from '@fanfare/rules';
import type { DisputeEvent } from '../../../adapters/gateways/port.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { type InvoiceRow, lockInvoice, restsOf } from '../face/invoices.ts';
import { insertGatewayEvent, wasUnfit } from '../invoices/gateway-events.ts';
import type { DisputeLetter } from '../letters/payment-disputed.ts';
import { type AttemptRow, findAttempt, hasPaid } from '../payments/attempts.ts';
import { lockInvoiceOf } from '../payments/lock-invoice-of.ts';
import { updateAttempt } from '../payments/update-attempt.ts';
import { tellOfDispute } from './dispute-letter.ts';
import {
  changeDispute,
  type DisputeRow,
  findDispute,
  insertDispute,
  standingDisputes,
} from './dispute-store.ts';
import { giveBack, holdAgain, holdNew, lose } from './hold-disputed-amount.ts';
import { shareAnew, shareOfNew, wordOf } from './split-taken-back.ts';

export type DisputeOutcome =
  | 'dispute_told'
  | 'unknown_invoice'
  /** Payment that is not known to have come: the event will be sent again. */
  | 'not_paid'
  /** The payment did not match its invoice and credited nothing, so there is nothing to take back. */
  | 'not_credited';

type Work = { core: Core; tx: Tx; invoice: InvoiceRow; attempt: AttemptRow | undefined; event: DisputeEvent };

/**
 * Takes what a gateway tells of money that it takes back, in whatever order and however often: a dispute, a reversal, or a
 * refund that was made there by hand. Opened, it sets aside what of the payment the customer holds and freezes an account
 * that holds less; won, all that is undone; lost, the gateway has its money and what was not held is the shop's loss. Each is
 * booked once, never more than was paid, and what a dispute has set aside its reversal or refund does not take again. The
 * people of the shop get a letter.
 */
export async function applyDisputeEvent(
  core: Core,
  gatewayName: string,
  event: DisputeEvent,
): Promise<DisputeOutcome> {
  return inTransaction(core, async (tx) => {
    const name = { merchantReference: event.merchantReference, reference: '' };
    const invoice = await lockInvoiceOf(tx, gatewayName, name);
    if (!invoice || invoice.gateway !== gatewayName) return 'unknown_invoice';
    // Only the disputed attempt counts: its invoice may have been paid by another attempt.
    const attempt = await findAttempt(tx, gatewayName, name);
    const hasCome = attempt ? hasPaid(attempt) : invoice.status === 'paid';
    if (!hasCome) return (await wasUnfit(tx, invoice.id)) ? 'not_credited' : 'not_paid';
    const isNew = await insertGatewayEvent(tx, {
      gateway: gatewayName,
      eventId: event.eventId,
      invoiceId: invoice.id,
      type: event.type,
      outcome: event.state,
    });
    if (!isNew) return 'dispute_told';
    for (const part of await partsOf(tx, invoice, event)) {
      const work: Work = { core, tx, attempt, ...part };
      const dispute = (await findDispute(tx, gatewayName, part.event.disputeId)) ?? (await begin(work));
      if (dispute) await follow(work, await noteTold(work, dispute));
    }
    if (attempt) await updateAttempt(tx, invoice, attempt.id, core.clock.now());

    return 'dispute_told';
  });
}

/** Splits an event by invoice: an amount above the invoice's price is taken from the top-ups that its surplus became. */
async function partsOf(
  tx: Tx,
  invoice: InvoiceRow,
  event: DisputeEvent,
): Promise<Pick<Work, 'invoice' | 'event'>[]> {
  const parts: Pick<Work, 'invoice' | 'event'>[] = [];
  const isSame = event.currency === invoice.charge_currency;
  let beyond = isSame ? atLeastZero(event.amount - invoice.charge_total) : 0n;
  for (const { id, charge_total } of beyond > 0n ? await restsOf(tx, invoice.id) : []) {
    const rest = await lockInvoice(tx, id);
    const amount = lesserOf(beyond, charge_total);
    if (!rest || amount <= 0n) break;
    const { fee: _, ...told } = event;
    parts.push({ invoice: rest, event: { ...told, disputeId: `${event.disputeId}+${id}`, amount } });
    beyond -= amount;
  }

  // The invoice itself comes last: its fee is held by nobody, and must not be taken from the other parts.
  return [...parts, { invoice, event }];
}

/** Undefined for what is worth nothing, and for a refund that failed before it was ever told of. */
async function begin(work: Work): Promise<DisputeRow | undefined> {
  const { core, tx, invoice, attempt, event } = work;
  const { kind, disputeId: gateway_dispute } = event;
  if (kind !== 'dispute' && event.state === 'won') return undefined;
  const asked = askedOf(event, invoice);
  if (asked <= 0n) return undefined;
  const standing = await standingDisputes(tx, invoice.id);
  const reversal = standing.find((one) => one.kind === 'reversal' && one.covered === 0n);
  const dispute =
    kind === 'dispute' && reversal !== undefined
      ? await becomeDispute(tx, reversal, gateway_dispute)
      : await holdNew(work, {
          kind,
          gateway_dispute,
          attempt_id: attempt?.id ?? null,
          ...(await shareOfNew(work, kind, asked)),
        });
  if (kind === 'dispute' || dispute.amount > 0n)
    await tellOfDispute(core, tx, dispute, wordOf({ kind, state: 'opened' }));

  return dispute;
}

/** A reversal that came before its dispute was told of has set aside what that asks for: as if it had come after it. */
async function becomeDispute(tx: Tx, reversal: DisputeRow, gateway_dispute: string): Promise<DisputeRow> {
  const dispute = await changeDispute(tx, reversal.id, { kind: 'dispute', gateway_dispute });
  const { gateway, invoice_id, attempt_id, customer_id, opened_at, amount: covered } = reversal;
  const same = { gateway, invoice_id, attempt_id, customer_id, opened_at, covered };
  const { gateway_dispute: name, state } = reversal;
  await insertDispute(tx, {
    ...same,
    kind: 'reversal',
    gateway_dispute: name,
    state,
    amount: 0n,
    taken: 0n,
    has_frozen: false,
  });

  return dispute;
}

/** Keeps what the gateway tells of a dispute beside its money; what it leaves out by now stays as it was told. */
async function noteTold({ core, tx, event }: Work, dispute: DisputeRow): Promise<DisputeRow> {
  const { answerBy: answer_by, reason } = event;
  const fee = event.fee && (await feeInUsd(core, tx, event.fee));
  const told = { ...(answer_by && { answer_by }), ...(reason && { reason }), ...(fee != null && { fee }) };

  return Object.keys(told).length === 0 ? dispute : changeDispute(tx, dispute.id, told);
}

/** Micro-USD at the rate of the day; null for a currency without one. */
async function feeInUsd(
  core: Core,
  tx: Tx,
  { amount, currency }: NonNullable<DisputeEvent['fee']>,
): Promise<Micro | null> {
  const rate = currency === 'USD' ? '1' : (await core.site.charged(tx)).rateOf(currency);

  return rate === null ? null : usdFromCurrency(amount, rate);
}

function askedOf(
  { amount, currency }: DisputeEvent,
  { total, charge_total, charge_currency }: InvoiceRow,
): Micro {
  return currency === charge_currency ? disputedAmount(amount, { total, charged: charge_total }) : total;
}

/** Brings a dispute to where its gateway says that it is. */
async function follow(work: Work, dispute: DisputeRow): Promise<void> {
  const { core, tx, invoice, event } = work;
  // A dispute lost with no amount, as where the seller settled it outside, took nothing: it counts as won.
  const state = event.state === 'lost' && askedOf(event, invoice) <= 0n ? 'won' : event.state;
  const tell = (now: DisputeRow, what: DisputeLetter['what']) => tellOfDispute(core, tx, now, what);
  const isDispute = dispute.kind === 'dispute';
  if (state === 'unclear') return tell(dispute, 'unclear');
  if (state === dispute.state || (state === 'opened' && dispute.state === 'lost')) return;
  if (state === 'won') {
    const won = await giveBack(work, dispute);
    if (isDispute || won.amount > 0n) await tell(won, isDispute ? 'won' : 'restored');
    if (isDispute) await giveBackReversals(work);
    return shareAnew(work, { cameBack: !isDispute });
  }
  const { kind, amount, covered } = dispute;
  const held =
    dispute.state === 'won'
      ? await holdAgain(work, dispute, await shareOfNew(work, kind, amount + covered))
      : dispute;
  const now = state === 'lost' ? await lose(work, held, askedOf(event, invoice)) : held;
  if (isDispute) await tell(now, state);
  await shareAnew(work, { cameBack: false });
}

/** Undoes the reversals of a won dispute as well; refunds made under it stay. */
async function giveBackReversals(work: Work): Promise<void> {
  const standing = await standingDisputes(work.tx, work.invoice.id);
  for (const one of standing) if (one.kind === 'reversal' && one.covered > 0n) await giveBack(work, one);
}
