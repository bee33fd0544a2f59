import { giveAway, type OrderQuote, type OwnModeration } from '@fanfare/rules';
import { checkAll } from '../../check-all.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { together } from '../../data/together.ts';
import { invalidField, Refusal } from '../../refusal.ts';
import { chooseMethod } from '../billing/face/choose-method.ts';
import type { Agreement } from '../billing/face/purchases.ts';
import { requireWithinLimits } from '../billing/face/require-within-limits.ts';
import type { CatalogueMethod, CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import { lockCoupon } from '../loyalty/face/coupons.ts';
import { givesGradeDiscounts, readGradeDiscount } from '../loyalty/face/grade-discount.ts';
import { findLinkUse, type LinkUse } from '../orders/face/running-links.ts';
import { type LockedWallet, lockWallet } from '../wallet/face/accounts.ts';
import {
  requireOffered,
  requireSellingWidget,
  requireSmallest,
  type SaleTerms,
  saleTermsOf,
} from '../widgets/face/sale-terms.ts';
import { requireExpectedTotal } from './face/expected-total.ts';
import type { Buyer, OrderRequest, Payment } from './face/order-request.ts';
import { linePrice, priceLines } from './face/price-lines.ts';
import { requireAgreement } from './face/require-agreement.ts';
import type { ResolvedLine } from './face/resolve-lines.ts';
import { lookAhead } from './look-ahead.ts';
import { requireLines } from './require-lines.ts';
import { type PurchaseIds, takeIds } from './take-ids.ts';

/** A line with what it costs, micro-USD. */
export type QuotedLine = ResolvedLine & { unitPrice: bigint; cost: bigint };

/** Everything decided about a purchase before any of it is written. */
export type PurchaseQuote = {
  lines: QuotedLine[];
  price: OrderQuote;
  /** The instance's `rounding` that it is priced by. */
  decimals: number;
  couponId: number | null;
  /** Null: from the balance. */
  method: CatalogueMethod | null;
  /** The linked card that is charged when all of it is stored. */
  cardId: number | null;
  /** True when the balance pays, or nothing is left for a method to pay. */
  isPaidNow: boolean;
  /** The buyer's wallet, locked where money moves now or next. */
  wallet: LockedWallet | null;
  snapshot: CatalogueSnapshot;
  source: string | null;
  /** The `utm` name of the special offer that led here. */
  utmName: string | null;
  agreement: Agreement;
  /** Sale terms of the widget that it is bought through; null without one. */
  throughWidget: SaleTerms | null;
  /** The operator's own rules for orders to be moderated. */
  moderation: OwnModeration;
  /** Links and ids that were asked for together with the price; null where they are still to ask for. */
  ahead: { links: LinkUse; ids: PurchaseIds } | null;
};

/**
 * Checks and prices a request by what its transaction sees, with the function that the total-cost call uses. Locks the
 * wallet, then the coupon. All that is wrong is told together, as far as it can be told before the rest is mended.
 *
 * Throws 422 with errors under `orders.N.*`, `coupon_code`, `payment_method_id`, `terms_version`,
 * `immediate_start_consent`; 409 `price_changed`; 503 `takes_no_orders`; 422 `widget_not_active`.
 */
export async function quotePurchase(
  core: Core,
  tx: Tx,
  buyer: Buyer,
  request: OrderRequest,
  payment: Payment,
): Promise<PurchaseQuote> {
  const quote = await priceRequest(core, tx, buyer, request, payment);
  const { isPaidNow, wallet } = quote;

  return { ...quote, wallet: isPaidNow ? (wallet ?? (await lockWallet(tx, buyer.customerId))) : wallet };
}

/** Refuses a request for its guest, who is not known, and tells what else is wrong with it. */
export async function refuseGuest(
  core: Core,
  tx: Tx,
  refusal: Refusal,
  request: OrderRequest,
  payment: Payment,
): Promise<never> {
  await checkAll([
    () => Promise.reject(refusal),
    () => priceRequest(core, tx, { customerId: 0, isGuest: true }, request, payment),
  ]);
  throw refusal;
}

async function priceRequest(
  core: Core,
  tx: Tx,
  { customerId, isGuest }: Pick<Buyer, 'customerId' | 'isGuest'>,
  request: OrderRequest,
  payment: Payment,
): Promise<PurchaseQuote> {
  const cardId = payment.by === 'method' ? (payment.cardId ?? null) : null;
  // A card is charged only after the order holds its link, which the wallet's lock guards.
  const isLocked = payment.by === 'balance' || payment.by === 'trial' || cardId !== null;
  const early = isLocked ? await lookAhead(core, request.orders) : null;
  const [snapshot, heldDiscountPercent, wallet, links, ids, widget] = await together([
    core.catalogue.charged(tx),
    isGuest ? 0 : readGradeDiscount(tx, customerId),
    isLocked ? lockWallet(tx, customerId) : null,
    early && findLinkUse(tx, early.lines, { customerId }),
    early && takeIds(tx, early.lines, early.snapshot),
    request.widgetToken === undefined ? null : requireSellingWidget(tx, request.widgetToken),
  ]);
  const { settings, globalSettings, offers, moderation } = await core.site.charged(tx, snapshot.version);
  if (!settings.takesOrders) throw new Refusal('takes_no_orders');
  const known = early?.snapshot === snapshot ? early.lines : null;
  const throughWidget = widget && saleTermsOf(widget, customerId, globalSettings);
  const [lines, method, agreement] = await checkAll([
    () => known ?? requireLines(request.orders, snapshot),
    () =>
      payment.by === 'method'
        ? chooseMethod(snapshot, payment.methodId, { isGuest, purpose: 'order' })
        : null,
    () => request.agreement ?? requireAgreement(tx, settings, { customerId, isGuest }, request),
    () =>
      throughWidget && requireOffered(throughWidget, payment.by === 'method' ? payment.methodId : undefined),
  ]);
  const coupon = await lockCoupon(tx, request.coupon_code, {
    customerId,
    isGuest,
    now: core.clock.now(),
    networkIds: lines.map(({ service }) => service.networkId),
  });
  const gradeDiscountPercent = givesGradeDiscounts(settings) ? heldDiscountPercent : 0;
  const decimals = settings.roundingPrecision;
  const asked = priceLines(lines, {
    coupon: coupon?.context ?? null,
    method: method?.terms ?? null,
    settings,
    gradeDiscountPercent,
  });
  const price = payment.by === 'trial' ? giveAway(asked) : asked;
  // A coupon, or a trial, may leave nothing to pay: then no method has a say.
  const isFree = price.total === 0n;
  await checkAll([
    () => {
      if (price.couponReason !== null) throw invalidField('coupon_code', `coupon.${price.couponReason}`);
    },
    () => (method && !isFree ? requireWithinLimits(method, price.net) : null),
    () => throughWidget && requireSmallest(throughWidget, price.originalAmount),
  ]);
  requireExpectedTotal(request.expected_total, price.total, decimals);

  return {
    lines: lines.map((line, place) => ({
      ...line,
      unitPrice: linePrice(line, gradeDiscountPercent),
      cost: price.lines[place]?.paid ?? 0n,
    })),
    price,
    decimals,
    couponId: coupon?.id ?? null,
    method,
    cardId: isFree ? null : cardId,
    isPaidNow: payment.by === 'balance' || isFree,
    wallet,
    snapshot,
    source: request.source ?? null,
    moderation,
    ahead: known && links && ids ? { links, ids } : null,
    agreement,
    throughWidget,
    utmName: offers.find(({ utm_name }) => utm_name === request.utm_name)?.utm_name ?? null,
  };
}
