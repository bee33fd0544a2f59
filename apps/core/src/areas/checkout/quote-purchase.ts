import type { OrderLine as SentLine } from '@fanfare/contract';
import type { OrderQuote, OwnModeration } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { together } from '../../data/together.ts';
import { invalid, invalidField } from '../../refusal.ts';
import { requireCurrentTerms } from '../../require-current-terms.ts';
import { chooseMethod, requireWithinLimits } from '../billing/choose-method.ts';
import type { Agreement } from '../billing/purchases.ts';
import type { CatalogueMethod, CatalogueSnapshot } from '../catalogue/snapshot.ts';
import { lockCoupon } from '../loyalty/coupons.ts';
import { givesGradeDiscounts, readGradeDiscount } from '../loyalty/grade-discount.ts';
import { type LockedWallet, lockWallet } from '../wallet/accounts.ts';
import { requireExpectedTotal } from './expected-total.ts';
import { prefixErrors } from './line-errors.ts';
import { refuseRepeatedLinks } from './link-conflicts.ts';
import type { Buyer, OrderRequest, Payment } from './place-order.ts';
import { linePrice, priceLines } from './price-lines.ts';
import { type ResolvedLine, resolveLines } from './resolve-lines.ts';

/** A line with what it costs, micro-USD. */
export type PricedLine = ResolvedLine & { unitPrice: bigint; cost: bigint };

/** All that is decided of a purchase before anything of it is written. */
export type PurchaseQuote = {
  lines: PricedLine[];
  price: OrderQuote;
  /** The instance's `rounding` that it is priced by. */
  decimals: number;
  couponId: number | null;
  /** Null: from the balance. */
  method: CatalogueMethod | null;
  /** The linked card that is charged when all of it is stored. */
  cardId: number | null;
  /** Nothing is left to be paid by a method, or the balance pays. */
  isPaidNow: boolean;
  /** Locked where money moves now or next. */
  wallet: LockedWallet | null;
  snapshot: CatalogueSnapshot;
  source: string | null;
  /** Of the special offer that led here. */
  utmName: string | null;
  agreement: Agreement;
  /** What the operator looks at besides the rest. */
  moderation: OwnModeration;
};

/**
 * Checks and prices a request by what its transaction sees, with the function that the total-cost call uses. Locks the
 * wallet, then the coupon.
 *
 * Throws 422 with errors under `orders.N.*`, `coupon_code`, `payment_method_id`, `terms_version`; 409 `price_changed`.
 */
export async function quotePurchase(
  core: Core,
  tx: Tx,
  buyer: Buyer,
  request: OrderRequest,
  payment: Payment,
): Promise<PurchaseQuote> {
  const { customerId, isGuest } = buyer;
  const cardId = payment.by === 'method' ? (payment.cardId ?? null) : null;
  const [snapshot, heldDiscountPercent, wallet] = await together([
    core.catalogue.charged(tx),
    isGuest ? 0 : readGradeDiscount(tx, customerId),
    // A card is charged only after the order holds its link, which the wallet's lock guards.
    payment.by === 'balance' || cardId !== null ? lockWallet(tx, customerId) : null,
  ]);
  const { settings, offers, moderation } = await core.site.charged(tx, snapshot.version);
  const lines = await requireLines(request.orders, snapshot);
  const method =
    payment.by === 'balance' ? null : chooseMethod(snapshot, payment.methodId, { isGuest, purpose: 'order' });
  const coupon = await lockCoupon(tx, request.coupon_code, {
    customerId,
    isGuest,
    now: core.clock.now(),
    networkIds: lines.map(({ service }) => service.networkId),
  });
  const gradeDiscountPercent = givesGradeDiscounts(settings) ? heldDiscountPercent : 0;
  const decimals = settings.roundingPrecision;
  const price = priceLines(lines, {
    coupon: coupon?.context ?? null,
    method: method?.terms ?? null,
    settings,
    gradeDiscountPercent,
  });
  if (price.couponReason !== null) throw invalidField('coupon_code', `coupon.${price.couponReason}`);
  requireExpectedTotal(request.expected_total, price.total, decimals);
  // A coupon may leave nothing to pay: then no method has a say.
  const isFree = price.total === 0n;
  if (method && !isFree) requireWithinLimits(method, price.net);
  const isPaidNow = method === null || isFree;

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
    isPaidNow,
    wallet: isPaidNow ? (wallet ?? (await lockWallet(tx, customerId))) : wallet,
    snapshot,
    source: request.source ?? null,
    moderation,
    agreement: {
      termsVersion: requireCurrentTerms(settings, request.terms_version),
      startsAtOnce: request.immediate_start_consent === true,
    },
    utmName: offers.find(({ utm_name }) => utm_name === request.utm_name)?.utm_name ?? null,
  };
}

async function requireLines(
  orders: readonly SentLine[],
  snapshot: CatalogueSnapshot,
): Promise<ResolvedLine[]> {
  const outcomes = await resolveLines(orders, snapshot, { checksLinks: true });
  const errors = prefixErrors(outcomes, 'orders');
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const lines = outcomes.flatMap((outcome) => ('line' in outcome ? [outcome.line] : []));
  refuseRepeatedLinks(lines);

  return lines;
}
