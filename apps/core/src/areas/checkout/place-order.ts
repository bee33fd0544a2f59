import type { Locale, OrderLine, PaymentStep } from '@fanfare/contract';
import { formatAmount, type Micro, type OrderQuote, spreadOverLines } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { together } from '../../data/together.ts';
import { openInvoice } from '../billing/invoices/open-invoice.ts';
import { paymentStepOf } from '../billing/payments/payment-step.ts';
import { insertPurchase } from '../billing/purchases/purchases.ts';
import { planDripFeeds } from '../drip-feeds/start-drip-feeds.ts';
import { reserveCoupon } from '../loyalty/coupons.ts';
import { addOrders } from '../orders/lifecycle/add-orders.ts';
import { writeOrderLetters } from '../orders/lifecycle/order-letters.ts';
import { findLinkUse, type LinkUse, lockLinks } from '../orders/lifecycle/running-links.ts';
import { chargeOrder, requireFunds } from '../wallet/charge-order.ts';
import { creditBonus } from '../wallet/credit-payment.ts';
import { explainTakenLink, refuseTakenLinks } from './link-conflicts.ts';
import { type PurchaseQuote, quotePurchase } from './quote-purchase.ts';

export type OrderRequest = {
  orders: readonly OrderLine[];
  coupon_code?: string | null | undefined;
  source?: string | null | undefined;
  utm_name?: string | null | undefined;
  /** The total that the buyer saw; another price is refused. */
  expected_total?: string | null | undefined;
  /** The buyer was told of an unpaid order of theirs for the same, and wants another one. */
  duplicate_accepted?: boolean | undefined;
  /** The version of the terms that the buyer was shown. */
  terms_version?: string | null | undefined;
  /** The buyer asks for delivery to begin before the time to withdraw is over. */
  immediate_start_consent?: boolean | null | undefined;
};
export type Buyer = {
  customerId: number;
  /** Null for a customer without an email, who is told in the cabinet alone. */
  email: string | null;
  isGuest: boolean;
  /** No password yet: the order's letter lets its reader set the first one. */
  mayClaim: boolean;
  /** False where letters are sent by somebody who may not be the mailbox's owner, and enough were sent. */
  writesLetter?: boolean;
  locale: Locale;
};

/**
 * `balance` is paid at once; a method leaves the orders unpaid until its gateway or staff says so. `cardId` is the linked
 * card that is charged next.
 */
export type Payment = { by: 'balance' } | { by: 'method'; methodId: number; cardId?: number };

export type Placed = {
  purchaseId: number;
  price: OrderQuote;
  decimals: number;
  orders: { id: number; status: string; cost: Micro; url: string }[];
  /** The next step to pay the orders; null when they are paid. */
  payment: PaymentStep | null;
};

/**
 * Places orders for guests, the cabinet, the widget, the API and scheduled orders alike. In the caller's transaction it
 * quotes the request, settles it from the wallet or by an invoice, stores the orders and starts the paid ones.
 *
 * Throws 422 with errors under `orders.N.*`, `coupon_code`, `payment_method_id`, `balance`; 409 `price_changed`.
 */
export async function placeOrder(
  core: Core,
  tx: Tx,
  buyer: Buyer,
  request: OrderRequest,
  payment: Payment,
): Promise<Placed> {
  const quote = await quotePurchase(core, tx, buyer, request, payment);
  const links = await takeLinks(tx, quote, buyer);
  const fromBonus = bonusOfLines(quote);
  const purchaseId = await storePurchase(core, tx, { quote, buyer, request });
  const [, orders] = await together([
    payFromWallet(tx, quote, purchaseId),
    storeOrders(core, tx, { quote, links, purchaseId, fromBonus, buyer }),
  ]);
  const step = quote.method && (await openStep(core, tx, quote, purchaseId, buyer));
  core.metrics.ordersPlaced.inc({ paid_by: paidBy(quote) }, orders.length);

  return { purchaseId, price: quote.price, decimals: quote.decimals, orders, payment: step };
}

const paidBy = ({ method, isPaidNow }: PurchaseQuote) =>
  method === null ? 'balance' : isPaidNow ? 'coupon' : 'method';

/** Throws 422 on links that the buyer may not have now; those that are paid, or charged next, are the order's from here on. */
async function takeLinks(
  tx: Tx,
  { lines, wallet }: PurchaseQuote,
  { customerId }: Buyer,
): Promise<LinkUse & { areHeld: boolean }> {
  // Told before the buyer pays; between now and a payment on a page another order may still take the link.
  const areHeld = wallet !== null;
  const links = await (areHeld ? lockLinks : findLinkUse)(tx, lines, { customerId });
  refuseTakenLinks(lines, links.taken);

  return { ...links, areHeld };
}

type Purchasing = { quote: PurchaseQuote; buyer: Buyer; request: OrderRequest };

async function storePurchase(
  core: Core,
  tx: Tx,
  { quote, buyer: { customerId, isGuest, locale }, request }: Purchasing,
): Promise<number> {
  const { price, method, couponId, isPaidNow: isPaid, decimals, source, utmName, agreement } = quote;
  const now = core.clock.now();
  const purchaseId = await insertPurchase(tx, {
    customerId,
    isPaid,
    methodId: method?.id ?? null,
    couponId,
    price,
    decimals,
    source,
    utmName,
    agreement,
    isDuplicateAccepted: request.duplicate_accepted ?? false,
    locale,
    now,
  });
  if (couponId !== null) await reserveCoupon(tx, { couponId, customerId, isGuest, purchaseId, isPaid, now });

  return purchaseId;
}

/** The part of each line that comes from the bonus bucket, micro-USD. Throws 422 on `balance` when there is not enough. */
function bonusOfLines({ isPaidNow, wallet, price, decimals }: PurchaseQuote): Micro[] {
  if (!isPaidNow || wallet === null) return [];
  const paid = price.lines.map((line) => line.paid);

  return spreadOverLines(requireFunds(wallet, price.total), paid, decimals).map(({ bonus }) => bonus);
}

async function payFromWallet(
  tx: Tx,
  { isPaidNow, wallet, price }: PurchaseQuote,
  purchaseId: number,
): Promise<void> {
  if (!isPaidNow) return;
  if (wallet === null) throw new Error('what is paid now is paid from a locked wallet');
  await chargeOrder(tx, wallet, { purchaseId, net: price.net, fee: price.fee });
  if (price.couponBonusType === 'bonus')
    await creditBonus(tx, wallet, {
      kind: 'coupon',
      key: `coupon:${purchaseId}`,
      amount: price.couponBonus,
      purchaseId,
    });
}

type Storing = {
  quote: PurchaseQuote;
  links: LinkUse & { areHeld: boolean };
  purchaseId: number;
  fromBonus: readonly Micro[];
  buyer: Buyer;
};

async function storeOrders(
  core: Core,
  tx: Tx,
  { quote, links, purchaseId, fromBonus, buyer }: Storing,
): Promise<Placed['orders']> {
  const { decimals, isPaidNow: isPaid, snapshot, price } = quote;
  const lines = quote.lines.map((line, place) => ({ ...line, costBonus: fromBonus[place] ?? 0n }));
  const { orders, parts } = await addOrders(
    tx,
    {
      purchaseId,
      customerId: buyer.customerId,
      decimals,
      isPaid,
      holdsLinks: links.areHeld,
      shared: links.areHeld ? links.shared : new Set(),
      moderation: quote.moderation,
      now: core.clock.now(),
    },
    lines,
    snapshot.services,
  ).catch(explainTakenLink(quote.lines));
  const dripFeeds = orders.flatMap(({ id }, place) => {
    const plan = lines[place]?.dripPlan;
    return plan ? [{ id, plan }] : [];
  });
  await planDripFeeds(tx, dripFeeds, decimals);
  const feedIds = new Set(dripFeeds.map(({ id }) => id));
  const started = [...orders, ...parts]
    .filter(({ status }) => status === 'in_processing')
    .map((order) => ({ ...order, drip_feed_id: feedIds.has(order.id) ? order.id : null }));
  const placed = orders.map(({ id, status }, place) => {
    const { cost = 0n, url = '' } = lines[place] ?? {};
    return { id, status, cost, url };
  });
  await together([
    started.length > 0 ? core.happened(tx, 'ordersStarted', started) : null,
    writeOrderLetters(core, tx, { purchaseId, buyer, total: price.total, decimals }, lines, placed),
  ]);

  return placed;
}

/** Opens the invoice and gives the buyer's next step; for a purchase that a coupon paid in full the invoice is a receipt. */
async function openStep(
  core: Core,
  tx: Tx,
  { method, price, cardId, isPaidNow: isPaid, decimals, snapshot }: PurchaseQuote,
  purchaseId: number,
  { customerId, locale }: Buyer,
): Promise<PaymentStep | null> {
  if (method === null) return null;
  const invoice = await openInvoice(core, tx, {
    customerId,
    purchaseId,
    locale,
    method,
    cardId,
    isPaid,
    amount: price.net,
    fee: price.fee,
    methodBonus: price.methodBonus,
    couponBonus: price.couponBonusType === 'bonus' ? price.couponBonus : 0n,
  });
  const total = formatAmount(price.total, decimals);

  return paymentStepOf(core, { invoice, total, method, snapshot, isPaid, locale });
}
