import type { InstanceSettings, Locale, OrderLine, PaymentStep } from '@fanfare/contract';
import { formatAmount, type OrderQuote, spendFromBalance, spreadOverLines } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalid, invalidField } from '../../http/errors.ts';
import type { CatalogueMethod, CatalogueSnapshot } from '../catalogue/snapshot.ts';
import { lockCoupon, reserveCoupon } from '../loyalty/coupons.ts';
import { gradeDiscount } from '../loyalty/grade-discount.ts';
import { addOrders } from '../orders/add-orders.ts';
import { findRunningLinks } from '../orders/running-links.ts';
import { openInvoice } from '../payments/open-invoice.ts';
import { paymentStepOf } from '../payments/payment-step.ts';
import { lockWallet } from '../wallet/accounts.ts';
import { chargeOrder } from '../wallet/charge-order.ts';
import { creditBonus } from '../wallet/credit-payment.ts';
import { BALANCE_METHOD_ID, chooseMethod, requireWithinLimits } from './choose-method.ts';
import { requireExpectedTotal } from './expected-total.ts';
import { prefixErrors } from './line-errors.ts';
import { explainRunningLink, refuseRepeatedLinks, runningLinkError } from './link-conflicts.ts';
import { linePrice, priceLines } from './price-lines.ts';
import { type ResolvedLine, resolveLines } from './resolve-lines.ts';
import { insertPurchase } from './store.ts';

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
  const coupon = await lockCoupon(tx, request.coupon_code, {
    customerId: buyer.isGuest ? null : buyer.customerId,
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
  if (method) requireWithinLimits(method, quote.net);

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
    cardId: payment.by === 'method' ? payment.cardId : undefined,
    source: request.source ?? null,
    utmName: offers.find(({ utm_name }) => utm_name === request.utm_name)?.utm_name ?? null,
    couponId: coupon?.id ?? null,
  };
  const placed = await (method ? placeUnpaid({ ...placing, method }) : placePaid(placing));
  if (coupon?.id) {
    await reserveCoupon(tx, {
      couponId: coupon.id,
      customerId: buyer.customerId,
      purchaseId: placed.purchaseId,
      isPaid: method === null,
    });
  }

  return placed;
}

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
  cardId: number | undefined;
  source: string | null;
  /** Of the special offer that led here. */
  utmName: string | null;
  couponId: number | null;
};

async function placePaid(placing: Placing): Promise<Placed> {
  const { core, tx, buyer, lines, quote, settings } = placing;
  // The index that refuses a taken link names one of them; a list of links is told of all.
  if (lines.length > 1) await refuseRunningLinks(tx, lines);
  const wallet = await lockWallet(tx, buyer.customerId);
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
    fromBonus: buckets.map(({ bonus }) => bonus),
  }).catch(explainRunningLink(lines));
  await chargeOrder(tx, wallet, { purchaseId, net: quote.net, fee: quote.fee });
  if (quote.couponBonusType === 'bonus')
    await creditBonus(tx, wallet, {
      kind: 'coupon',
      key: `coupon:${purchaseId}`,
      amount: quote.couponBonus,
      purchaseId,
    });
  core.metrics.ordersPlaced.inc({ paid_by: 'balance' }, orders.length);

  return { purchaseId, quote, decimals: settings.roundingPrecision, orders, payment: null };
}

async function placeUnpaid(placing: Placing & { method: CatalogueMethod }): Promise<Placed> {
  const { core, tx, buyer, lines, quote, settings, method, cardId, snapshot } = placing;
  // Told before the buyer pays; between now and the payment another order may still take the link.
  await refuseRunningLinks(tx, lines);

  const purchaseId = await storePurchase(placing);
  const orders = await addOrders(core, tx, {
    ...orderBatch(placing, purchaseId),
    isPaid: false,
    fromBonus: [],
  });
  const invoiceId = await openInvoice(core, tx, {
    customerId: buyer.customerId,
    purchaseId,
    locale: buyer.locale,
    method,
    cardId,
    amount: quote.net,
    fee: quote.fee,
    methodBonus: quote.methodBonus,
    couponBonus: quote.couponBonusType === 'bonus' ? quote.couponBonus : 0n,
  });
  core.metrics.ordersPlaced.inc({ paid_by: 'method' }, orders.length);

  const total = formatAmount(quote.total, settings.roundingPrecision);
  const payment = paymentStepOf(core, { invoiceId, total, method, snapshot, locale: buyer.locale });

  return { purchaseId, quote, decimals: settings.roundingPrecision, orders, payment };
}

async function refuseRunningLinks(tx: Tx, lines: ResolvedLine[]): Promise<void> {
  const running = await findRunningLinks(tx, lines);
  if (running.size > 0) throw runningLinkError(lines, running);
}

function storePurchase({
  core,
  tx,
  buyer,
  quote,
  method,
  source,
  utmName,
  couponId,
}: Placing): Promise<number> {
  return insertPurchase(tx, {
    customerId: buyer.customerId,
    isPaid: method === null,
    methodId: method?.id ?? BALANCE_METHOD_ID,
    couponId,
    quote,
    source,
    utmName,
    locale: buyer.locale,
    now: core.clock.now(),
  });
}

function orderBatch({ buyer, lines, quote, gradeDiscountPercent }: Placing, purchaseId: number) {
  return {
    purchaseId,
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
