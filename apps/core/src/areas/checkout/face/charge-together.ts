import type { Locale } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { translate } from '../../../i18n/messages.ts';
import { invalid, type Message, Refusal } from '../../../refusal.ts';
import type { LinkedCardRow } from '../../billing/face/card-store.ts';
import { chargeInvoice, chargeSince } from '../../billing/face/charge-invoice.ts';
import { requireCard } from '../../billing/face/linked-cards.ts';
import { lockPurchase } from '../../billing/face/purchases.ts';
import { findOrder } from '../../orders/face/order-rows.ts';
import { payByInvoice } from '../pay-unpaid.ts';
import { wordsOfRefusal } from './order-by-card.ts';
import type { Bill, Charges } from './pay-together.ts';

/** `message` says why a card was refused after it had paid some. */
type Outcome = {
  payment: 'paid' | 'part' | 'checking' | 'action';
  redirect_url: string | null;
  message: string | null;
};

/**
 * Charges a card for one purchase after another, until it is refused, its bank wants to see its owner, or an answer is lost. What is
 * paid stays paid. Repeating it asks for the same charges. Throws 422 on `recurring_payments_method_id` when the first one is
 * refused.
 */
export async function chargeTogether(
  core: Core,
  customerId: number,
  charges: Charges,
  locale: Locale,
): Promise<Outcome> {
  const done = { payment: 'paid', redirect_url: null, message: null } as const;
  if (charges === null) return done;
  const card = await requireCard(core.db, customerId, charges.cardId);
  let isFirst = true;
  for (const billed of charges.bill) {
    const invoiceId = await openCharge(core, { customerId, card, locale, since: charges.since }, billed);
    const outcome = invoiceId === null ? null : await chargeInvoice(core, invoiceId);
    if (outcome?.state === 'action') return { ...done, payment: 'action', redirect_url: outcome.redirectUrl };
    if (outcome?.state === 'unknown') return { ...done, payment: 'checking' };
    if (outcome?.state === 'refused') {
      const words = wordsOfRefusal(outcome.reason);
      if (isFirst) throw invalid({ recurring_payments_method_id: words });
      return { ...done, payment: 'part', message: told(words, locale) };
    }
    isFirst = false;
  }

  return done;
}

const told = (words: readonly Message[], locale: Locale): string =>
  words.map(({ id, params }) => translate(locale, id, params)).join(' ');

type Charging = { customerId: number; card: LinkedCardRow; locale: Locale; since: string };

/** The invoice of a charge, the one that was opened for it before if there is one; null for a purchase that needs none any more. */
function openCharge(
  core: Core,
  { customerId, card, locale, since }: Charging,
  { orderId, total }: Bill[number],
): Promise<number | null> {
  return inTransaction(core, async (tx) => {
    const order = await findOrder(tx, orderId);
    if (!order) return null;
    const { status } = await lockPurchase(tx, order.purchase_id);
    const before = await chargeSince(tx, order.purchase_id, card.id, {
      total: parseAmount(total),
      since: new Date(since),
    });
    if (before !== null) return before;
    if (status !== 'unpaid') return null;
    const request = {
      payment_method_id: card.payment_method_id,
      cardId: card.id,
      expected_total: total,
    };
    const { data } = await payByInvoice(core, tx, { customerId, isGuest: false, orderId, locale }, request);

    return data.invoice_id;
  }).catch((error: unknown) => {
    // Another page has paid, given up or stopped it in this moment.
    if (error instanceof Refusal) return null;
    throw error;
  });
}
