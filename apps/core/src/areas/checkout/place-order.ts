import type { InstanceSettings, Locale, OrderLine, PaymentStep } from '@fanfare/contract';
import { formatAmount, type OrderQuote, spendFromBalance, spreadOverLines } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalid, invalidField } from '../../refusal.ts';
import { BALANCE_METHOD_ID, chooseMethod, requireWithinLimits } from '../billing/choose-method.ts';
import { openInvoice } from '../billing/open-invoice.ts';
import { paymentStepOf } from '../billing/payment-step.ts';
import { insertPurchase } from '../billing/purchases.ts';
import type { CatalogueMethod, CatalogueSnapshot } from '../catalogue/snapshot.ts';
import { lockCoupon, reserveCoupon } from '../loyalty/coupons.ts';
import { gradeDiscount } from '../loyalty/grade-discount.ts';
import { addOrders } from '../orders/add-orders.ts';
import { findLinkUse, lockLinks } from '../orders/running-links.ts';
import { type LockedWallet, lockWallet } from '../wallet/accounts.ts';
import { chargeOrder } from '../wallet/charge-order.ts';
import { creditBonus } from '../wallet/credit-payment.ts';
import { requireExpectedTotal } from './expected-total.ts';
import { prefixErrors } from './line-errors.ts';
import { explainTakenLink, refuseRepeatedLinks, refuseTakenLinks } from './link-conflicts.ts';
import { linePrice, priceLines } from './price-lines.ts';
import { type ResolvedLine, resolveLines } from './resolve-lines.ts';

export type OrderRequest = {
  orders: readonly OrderLine[];
  coupon_code?: string | null | undefined;
  source?: string | null | undefined;
  utm_name?: string | null | undefined;
  /** The total that the buyer saw; another price is refused. */
  expected_total?: string | null | undefined;
};
export type Buyer = {
  customerId: number;
  email: string;
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
  quote: OrderQuote;
  decimals: number;
  orders: { id: number; status: string; cost: bigint; url: string }[];
  /** How the orders are paid; null when they are. */
  payment: PaymentStep | null;
};

/**
 * Places orders: the one way for guest, cabinet, widget and API. In the caller's transaction it reads services and
 * prices, quotes with the function that the total-cost call uses, compares with what the buyer saw, moves the money or
 * opens an invoice, stores the orders and hands the paid ones to fulfilment.
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
  const snapshot = await core.catalogue.charged(tx);
  const { settings, offers } = await core.site.charged(tx, snapshot.version);
  const lines = await requireLines(request.orders, snapshot);
  const method =
    payment.by === 'balance'
      ? null
      : chooseMethod(snapshot, payment.methodId, { isGuest: buyer.isGuest, purpose: 'order' });
  // Before the coupon and the links: everybody locks in this order.
  const wallet = takesMoneyNow(payment) ? await lockWallet(tx, buyer.customerId) : null;
  const coupon = await lockCoupon(tx, request.coupon_code, {
    customerId: buyer.customerId,
    isGuest: buyer.isGuest,
    now: core.clock.now(),
    networkIds: lines.map(({ service }) => service.networkId),
  });
  const gradeDiscountPercent = await gradeDiscount(core, buyer.isGuest ? null : buyer.customerId, {
    tx,
    settings,
  });
  const quote = priceLines(lines, {
    coupon: coupon?.context ?? null,
    method: method?.terms ?? null,
    settings,
    gradeDiscountPercent,
  });
  if (quote.couponReason !== null) throw invalidField('coupon_code', `coupon.${quote.couponReason}`);
  requireExpectedTotal(request.expected_total, quote.total, settings.roundingPrecision);
  // A coupon may leave nothing to pay: then no method has a say.
  const isFree = quote.total === 0n;
  if (method && !isFree) requireWithinLimits(method, quote.net);

  const placing = {
    core,
    tx,
    buyer,
    snapshot,
    lines,
    quote,
    settings,
    gradeDiscountPercent,
    method,
    isPaid: method === null || isFree,
    cardId: payment.by === 'method' && !isFree ? payment.cardId : undefined,
    source: request.source ?? null,
    utmName: offers.find(({ utm_name }) => utm_name === request.utm_name)?.utm_name ?? null,
    couponId: coupon?.id ?? null,
  };
  const placed = placing.isPaid
    ? await placePaid(placing, wallet ?? (await lockWallet(tx, buyer.customerId)))
    : await placeUnpaid(placing);
  if (coupon?.id) {
    await reserveCoupon(tx, {
      couponId: coupon.id,
      customerId: buyer.customerId,
      isGuest: buyer.isGuest,
      purchaseId: placed.purchaseId,
      isPaid: placing.isPaid,
      now: core.clock.now(),
    });
  }

  return placed;
}

/** A card is charged only after the order holds its link. */
const takesMoneyNow = (payment: Payment) => payment.by === 'balance' || payment.cardId !== undefined;

type Placing = {
  core: Core;
  tx: Tx;
  buyer: Buyer;
  snapshot: CatalogueSnapshot;
  lines: ResolvedLine[];
  quote: OrderQuote;
  settings: InstanceSettings;
  gradeDiscountPercent: number;
  method: CatalogueMethod | null;
  isPaid: boolean;
  cardId: number | undefined;
  source: string | null;
  /** Of the special offer that led here. */
  utmName: string | null;
  couponId: number | null;
};

async function placePaid(placing: Placing, wallet: LockedWallet): Promise<Placed> {
  const { core, tx, buyer, lines, quote, settings, method } = placing;
  const links = await lockLinks(tx, lines, { customerId: buyer.customerId });
  refuseTakenLinks(lines, links.taken);
  const spent = spendFromBalance(quote.total, wallet);
  if (spent === null) throw invalidField('balance', 'checkout.insufficient_funds');

  const purchaseId = await storePurchase(placing);
  const buckets = spreadOverLines(
    spent,
    quote.lines.map(({ paid }) => paid),
    settings.roundingPrecision,
  );
  const orders = await addOrders(core, tx, {
    ...orderBatch(placing, purchaseId),
    isPaid: true,
    holdsLinks: true,
    sharedLinks: links.shared,
    fromBonus: buckets.map(({ bonus }) => bonus),
  }).catch(explainTakenLink(lines));
  await chargeOrder(tx, wallet, { purchaseId, net: quote.net, fee: quote.fee });
  if (quote.couponBonusType === 'bonus')
    await creditBonus(tx, wallet, {
      kind: 'coupon',
      key: `coupon:${purchaseId}`,
      amount: quote.couponBonus,
      purchaseId,
    });
  core.metrics.ordersPlaced.inc({ paid_by: method ? 'coupon' : 'balance' }, orders.length);
  const payment = method && (await openPlacedInvoice({ ...placing, method }, purchaseId));

  return { purchaseId, quote, decimals: settings.roundingPrecision, orders, payment };
}

async function placeUnpaid(placing: Placing): Promise<Placed> {
  const { core, tx, buyer, lines, quote, settings, method, cardId } = placing;
  if (method === null) throw new Error('what is not paid from the balance is paid by a method');
  const asker = { customerId: buyer.customerId };
  const isCharged = cardId !== undefined;
  // Told before the buyer pays; between now and a payment on a page another order may still take the link.
  const links = await (isCharged ? lockLinks : findLinkUse)(tx, lines, asker);
  refuseTakenLinks(lines, links.taken);

  const purchaseId = await storePurchase(placing);
  const orders = await addOrders(core, tx, {
    ...orderBatch(placing, purchaseId),
    isPaid: false,
    holdsLinks: isCharged,
    sharedLinks: isCharged ? links.shared : new Set(),
    fromBonus: [],
  }).catch(explainTakenLink(lines));
  const payment = await openPlacedInvoice({ ...placing, method }, purchaseId);
  core.metrics.ordersPlaced.inc({ paid_by: 'method' }, orders.length);

  return { purchaseId, quote, decimals: settings.roundingPrecision, orders, payment };
}

async function openPlacedInvoice(
  {
    core,
    tx,
    buyer,
    quote,
    settings,
    method,
    isPaid,
    cardId,
    snapshot,
  }: Placing & { method: CatalogueMethod },
  purchaseId: number,
): Promise<PaymentStep> {
  const invoice = await openInvoice(core, tx, {
    customerId: buyer.customerId,
    purchaseId,
    locale: buyer.locale,
    method,
    cardId,
    isPaid,
    amount: quote.net,
    fee: quote.fee,
    methodBonus: quote.methodBonus,
    couponBonus: quote.couponBonusType === 'bonus' ? quote.couponBonus : 0n,
  });
  const total = formatAmount(quote.total, settings.roundingPrecision);

  return paymentStepOf(core, { invoice, total, method, snapshot, isPaid, locale: buyer.locale });
}

function storePurchase(placing: Placing): Promise<number> {
  const { core, tx, buyer, quote, settings, method, isPaid, source, utmName, couponId } = placing;

  return insertPurchase(tx, {
    customerId: buyer.customerId,
    isPaid,
    methodId: method?.id ?? BALANCE_METHOD_ID,
    couponId,
    quote,
    decimals: settings.roundingPrecision,
    source,
    utmName,
    locale: buyer.locale,
    now: core.clock.now(),
  });
}

function orderBatch({ buyer, lines, quote, settings, gradeDiscountPercent }: Placing, purchaseId: number) {
  return {
    purchaseId,
    decimals: settings.roundingPrecision,
    total: quote.total,
    buyer,
    lines: lines.map((line, place) => ({
      ...line,
      unitPrice: linePrice(line, gradeDiscountPercent),
      cost: quote.lines[place]?.paid ?? 0n,
    })),
  };
}

async function requireLines(
  orders: readonly OrderLine[],
  snapshot: CatalogueSnapshot,
): Promise<ResolvedLine[]> {
  const outcomes = await resolveLines(orders, snapshot, { checksLinks: true });
  const errors = prefixErrors(outcomes, 'orders');
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const lines = outcomes.flatMap((outcome) => ('line' in outcome ? [outcome.line] : []));
  refuseRepeatedLinks(lines);

  return lines;
}
