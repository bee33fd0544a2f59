import { setTimeout as sleep } from 'node:timers/promises';
import type { DeclineReason, Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { CardGateway, ChargeAnswer, ChargeRequest } from '../../../adapters/gateways/port.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { lastAttempt, moveAttempt, storeAction } from '../payments/attempts.ts';
import { returnUrl } from '../payments/payment-url.ts';
import { applyDecline } from '../settlement/apply-decline.ts';
import { bookPayment } from '../settlement/book-payment.ts';
import { findCharge } from './card-store.ts';
import { lockInvoice } from './invoices.ts';
import { callbackUrl } from './link-card.ts';

const ANSWER_MS = 5_000;
const UNKNOWN = { state: 'unknown' } as const;

export type ChargeOutcome = ChargeAnswer | { state: 'unknown' };

/**
 * Charges the linked card of an invoice and takes the answer: paid is credited as a callback would, once; refused leaves its
 * order unpaid; a bank that wants to see the owner has a page for it, from which they come back, and declines where the owner
 * `isAway` from the shop. A lost answer changes nothing until reconcile-charges.ts has asked. Safe to repeat: the gateway
 * charges an invoice once.
 */
export async function chargeInvoice(
  core: Core,
  invoiceId: number,
  { isAway = false } = {},
): Promise<ChargeOutcome> {
  const invoice = await findCharge(core.db, invoiceId);
  const gateway = core.gateways.get(invoice?.gateway ?? '');
  if (!invoice || !gateway?.cards) throw new Error(`invoice ${invoiceId} can not be charged`);
  if (invoice.status !== 'created')
    return invoice.status === 'paid' ? { state: 'paid' } : refusalOf(invoice.decline_reason);

  await moveAttempt(core.db, invoice.attempt_id, 'unknown', core.clock.now());
  const answer = await askGateway(core, gateway.cards, invoiceId, {
    merchantReference: invoice.merchant_reference,
    total: invoice.charge_total,
    currency: invoice.charge_currency,
    callbackUrl: callbackUrl(core, gateway.name),
    cardToken: invoice.gateway_token,
    returnUrl: isAway ? null : returnUrl(core, invoiceId),
  });
  if (answer.state !== 'unknown') await takeAnswer(core, invoiceId, answer);
  core.log.info({ invoice: invoiceId, answer: answer.state }, 'gateway answered the charge of a linked card');

  return answer;
}

/** The invoice of a purchase whose charge has no answer yet; null without one. */
export async function openChargeOf(tx: Tx, purchaseId: number | null): Promise<number | null> {
  const invoice = await tx
    .selectFrom('invoice')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .where('status', '=', 'created')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

  return invoice?.id ?? null;
}

/**
 * The invoice of a charge of a purchase to a card that has no answer yet, or was asked for since: whoever asks again asks for the
 * same one. Null without one of this total.
 */
export async function chargeSince(
  tx: Tx,
  purchaseId: number,
  cardId: number,
  { total, since }: { total: Micro; since: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select invoice.id from invoice join payment_attempt on payment_attempt.invoice_id = invoice.id
    where purchase_id = ${purchaseId} and linked_card_id = ${cardId} and total = ${total}
      and (status = 'created' or invoice.created_at >= ${since} and status <> 'expired')
    order by invoice.id desc limit 1`.execute(tx);

  return rows[0]?.id ?? null;
}

const refusalOf = (reason: DeclineReason | null): ChargeAnswer => ({
  state: 'refused',
  ...(reason !== null && { reason }),
});

/** Asks the gateway for the charge. An answer that comes after the timeout is booked when it comes. */
async function askGateway(
  core: Core,
  cards: CardGateway,
  invoiceId: number,
  request: ChargeRequest,
): Promise<ChargeOutcome> {
  const answer = cards.chargeCard(request);
  let isLate = false;
  answer
    .then((late) => (isLate ? takeAnswer(core, invoiceId, late) : undefined))
    .catch((error: Error) => {
      if (isLate)
        core.log.warn(
          { invoice: invoiceId, err: error.message },
          'late answer to a charge could not be recorded',
        );
    });
  const patience = new AbortController();
  const giveUp = sleep(ANSWER_MS, UNKNOWN, { signal: patience.signal });
  try {
    const first = await Promise.race([answer, giveUp]);
    isLate = first.state === 'unknown';
    return first;
  } catch (error) {
    core.log.warn({ err: error instanceof Error ? error.message : error }, 'gateway did not answer a charge');
    return UNKNOWN;
  } finally {
    giveUp.catch(() => null);
    patience.abort();
  }
}

/** Books what a gateway says of a charge. Money of an invoice that was closed meanwhile is money all the same. */
export async function takeAnswer(core: Core, invoiceId: number, answer: ChargeAnswer): Promise<void> {
  await inTransaction(core, async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId);
    // A callback may have told of it already.
    if (!invoice || invoice.status === 'paid') return;
    const attempt = await lastAttempt(tx, invoiceId);
    if (!attempt) return;
    if (answer.state === 'action') return storeAction(tx, attempt.id, answer.redirectUrl);
    if (answer.state === 'refused') return applyDecline(core, tx, invoice, attempt, answer.reason);
    await moveAttempt(tx, attempt.id, 'paid', core.clock.now(), { payment: answer.payment });
    await bookPayment(core, tx, invoice);
  });
}
