import { parseLocale } from '@fanfare/contract';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { together } from '../../data/together.ts';
import { Refusal } from '../../refusal.ts';
import { type CustomerRow, findCustomer } from '../accounts/face/store.ts';
import { chargeInvoice, openChargeOf } from '../billing/face/charge-invoice.ts';
import { findCard } from '../billing/face/linked-cards.ts';
import type { Buyer, Payment } from '../checkout/face/order-request.ts';
import { type Placed, placeOrder } from '../checkout/face/place-order.ts';
import { lockWallet } from '../wallet/face/accounts.ts';
import {
  type ContentRow,
  type DueContent,
  lockContent,
  moveContent,
  putOffContent,
} from './content-states.ts';
import { endSubscription } from './end-subscription.ts';
import { endWhenDone } from './end-when-done.ts';
import { lockSubscription, type SubscriptionRow, updateSubscription } from './face/store.ts';
import { linesFor, readOrdered } from './lines-for-publication.ts';
import { markUnpaid } from './mark-unpaid.ts';
import { tellOfSubscriptions } from './tell-of-subscriptions.ts';

/** A publication waits so long for what is off the shop for a while, such as a service that staff has stopped. */
const PATIENCE_SECONDS = 3 * 24 * 3600;

/** A publication whose worker died before it had asked for a charge is continued after this time. */
const CHARGE_AGAIN_SECONDS = 120;

/** Next step of a publication; `invoiceId` names a charge that is to be asked for. */
type Step = { invoiceId: number | null };
const DONE: Step = { invoiceId: null };

/**
 * Orders the services of a subscription for one of its publications, as any buyer's order: at today's price with the grade's
 * discount, in one transaction (rules §2.9). Where the balance is short, or there is no card to charge, the orders
 * are placed unpaid. Safe to repeat: a publication is ordered once, and a card charged once for it.
 */
export async function orderPublication(core: Core, due: DueContent): Promise<void> {
  const { invoiceId } = await place(core, due, 'now').catch((error: unknown) => {
    if (isShort(error)) return place(core, due, 'later');
    throw error;
  });
  if (invoiceId === null) return;
  // The outcome arrives as an event of the payment.
  await chargeInvoice(core, invoiceId, { isAway: true });
}

/** Money that is short, or a sum that the card's method does not take. */
const isShort = (error: unknown) =>
  error instanceof Refusal &&
  error.code === 'invalid' &&
  Object.keys(error.fields).every((field) => field === 'balance' || field === 'payment_method_id');

function place(core: Core, due: DueContent, pays: 'now' | 'later'): Promise<Step> {
  return inTransaction(core, async (tx) => {
    // The wallet first: whoever pays holds it when they come to the subscription.
    const [, subscription, content, customer, ordered] = await together([
      lockWallet(tx, due.customer_id),
      lockSubscription(tx, due.subscription_id),
      lockContent(tx, due.id),
      findCustomer(tx, due.customer_id),
      readOrdered(core, tx, due),
    ]);
    if (content.state === 'charging') return { invoiceId: await openChargeOf(tx, content.purchase_id) };
    if (content.state !== 'waiting') return DONE;
    if (subscription.status !== 'in_processing') {
      await moveContent(tx, content.id, 'dropped');
      return DONE;
    }

    return placeWaiting(core, tx, { customer, subscription, content, ordered, pays });
  });
}

type Waiting = {
  customer: CustomerRow | undefined;
  subscription: SubscriptionRow;
  content: ContentRow;
  ordered: Awaited<ReturnType<typeof readOrdered>>;
  pays: 'now' | 'later';
};

async function placeWaiting(
  core: Core,
  tx: Tx,
  { customer, subscription, content, ordered, pays }: Waiting,
): Promise<Step> {
  // Nothing is bought for somebody whom staff has stopped, or who is leaving; it waits until they may buy again, or stay.
  if (!customer || customer.frozen_at !== null || customer.deletion_at !== null) {
    await putOffContent(tx, content.id, core.clock.now());
    return DONE;
  }
  const { lines, leftOut, mayComeBack } = await linesFor(tx, subscription, ordered);
  const isPatient = core.clock.now() < secondsAfter(content.found_at, PATIENCE_SECONDS);
  if (mayComeBack && isPatient) {
    await putOffContent(tx, content.id, core.clock.now());
    return DONE;
  }
  if (lines.length === 0) {
    await moveContent(tx, content.id, 'missed', { left_out: leftOut });
    await tellOfSubscriptions(tx, [subscription]);
    // A service that is off for a while may be back for the next publication.
    if (mayComeBack) await endWhenDone(core, tx, subscription);
    else await endSubscription(core, tx, subscription, 'services_gone');
    return DONE;
  }
  const payment = pays === 'later' ? ({ by: 'later' } as const) : await paymentOf(tx, subscription);
  const placed = await placeOrder(
    core,
    tx,
    buyerOf(customer, subscription),
    {
      orders: lines,
      source: 'subscription',
      agreement: {
        termsVersion: subscription.terms_version,
        startsAtOnce: subscription.immediate_start_consent,
      },
    },
    payment,
  );

  return storePlaced(core, tx, { subscription, content, leftOut, payment, placed });
}

type PlacedContent = {
  subscription: SubscriptionRow;
  content: ContentRow;
  leftOut: number[];
  payment: Payment;
  placed: Placed;
};

async function storePlaced(
  core: Core,
  tx: Tx,
  { subscription, content, leftOut, payment, placed }: PlacedContent,
): Promise<Step> {
  const change = { purchase_id: placed.purchaseId, left_out: leftOut };
  const invoiceId = payment.by === 'method' ? (placed.payment?.invoice_id ?? null) : null;
  if (invoiceId !== null) {
    const next_try_at = secondsAfter(core.clock.now(), CHARGE_AGAIN_SECONDS);
    await moveContent(tx, content.id, 'charging', { ...change, next_try_at });
    await tellOfSubscriptions(tx, [subscription]);
    return { invoiceId };
  }
  if (payment.by === 'later') {
    await moveContent(tx, content.id, 'charging', change);
    await markUnpaid(core, tx, content);
    return DONE;
  }
  await together([
    moveContent(tx, content.id, 'ordered', change),
    tellOfSubscriptions(tx, [subscription]),
    updateSubscription(tx, subscription.id, { unpaid_in_a_row: 0 }),
  ]);
  await core.happened(tx, 'postOrdered', { subscription, contentId: content.id });
  await endWhenDone(core, tx, subscription);

  return DONE;
}

/** By the linked card; unpaid where it is gone, or not linked yet. */
async function paymentOf(tx: Tx, { billing_type, card_id, customer_id }: SubscriptionRow): Promise<Payment> {
  if (billing_type === 'balance') return { by: 'balance' };
  const card = card_id === null ? undefined : await findCard(tx, customer_id, card_id);

  return card ? { by: 'method', methodId: card.payment_method_id, cardId: card.id } : { by: 'later' };
}

function buyerOf({ id, email }: CustomerRow, { locale }: SubscriptionRow): Buyer {
  return {
    customerId: id,
    email,
    isGuest: false,
    mayClaim: false,
    // The subscriber was told of all orders at once.
    writesLetter: false,
    locale: parseLocale(locale) ?? 'en',
  };
}
