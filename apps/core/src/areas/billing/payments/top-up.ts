import type { Locale } from '@fanfare/contract';
import { formatExact, type Micro, parseAmount, quoteTopUp, type TopUpQuote } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { invalidField } from '../../../refusal.ts';
import type { CatalogueMethod, CatalogueSnapshot } from '../../catalogue/face/snapshot.ts';
import { type FoundCoupon, findCoupon, lockCoupon, reserveCoupon } from '../../loyalty/face/coupons.ts';
import { chooseMethod } from '../face/choose-method.ts';
import { openInvoice } from '../face/open-invoice.ts';
import { paymentStepOf } from '../face/payment-step.ts';
import { requireWithinLimits } from '../face/require-within-limits.ts';

export type TopUpRequest = {
  amount: string;
  payment_method_id: number;
  coupon_code?: string | null | undefined;
};

/**
 * The cost of a top-up and what it adds to the balance (rules §2.6). Throws 422 on `amount`,
 * `payment_method_id`.
 */
export async function topUpTotal(core: Core, customerId: number, request: TopUpRequest) {
  const { quote, decimals } = await priceTopUp(
    core,
    core.readDb,
    await core.catalogue.current(),
    customerId,
    request,
    findCoupon,
  );

  return {
    totalAmount: formatExact(quote.total, decimals),
    fee: formatExact(quote.fee, decimals),
    toBeCredited: formatExact(quote.credited, decimals),
    paymentMethodBonus: formatExact(quote.methodBonus, decimals),
    couponBonus: quote.couponBonusType && formatExact(quote.couponBonus, decimals),
    couponBonusType: quote.couponBonusType,
    couponReason: quote.couponReason,
  };
}

/** Opens an invoice for a top-up; it is credited when the gateway or staff says that it was paid. Throws 422 as `topUpTotal`, and on `coupon_code`. */
export async function addFunds(
  core: Core,
  tx: Tx,
  customerId: number,
  request: TopUpRequest,
  locale: Locale,
) {
  const snapshot = await core.catalogue.charged(tx);
  const { quote, method, coupon, decimals } = await priceTopUp(
    core,
    tx,
    snapshot,
    customerId,
    request,
    (_, ...rest) => lockCoupon(tx, ...rest),
  );
  if (quote.couponReason !== null) throw invalidField('coupon_code', `coupon.${quote.couponReason}`);
  const invoice = await openInvoice(core, tx, {
    customerId,
    purchaseId: null,
    locale,
    method,
    amount: quote.amount,
    fee: quote.fee,
    methodBonus: quote.methodBonus,
    couponBonus: quote.couponBonus,
  });
  if (coupon?.id)
    await reserveCoupon(tx, {
      couponId: coupon.id,
      customerId,
      invoiceId: invoice.id,
      isGuest: false,
      isPaid: false,
      now: core.clock.now(),
    });

  const total = formatExact(quote.total, decimals);

  return { data: paymentStepOf(core, { invoice, total, method, snapshot, locale }) };
}

type Priced = { decimals: number; quote: TopUpQuote; method: CatalogueMethod; coupon: FoundCoupon | null };

async function priceTopUp(
  core: Core,
  db: Queryable,
  snapshot: CatalogueSnapshot,
  customerId: number,
  request: TopUpRequest,
  readCoupon: typeof findCoupon,
): Promise<Priced> {
  const { settings } = await core.site.charged(db);
  const amount = parseTopUpAmount(request.amount, settings.roundingPrecision);
  const method = chooseMethod(snapshot, request.payment_method_id, { isGuest: false, purpose: 'top_up' });
  requireWithinLimits(method, amount, 'amount');
  const coupon = await readCoupon(db, request.coupon_code, {
    customerId,
    isGuest: false,
    now: core.clock.now(),
  });

  return {
    decimals: settings.roundingPrecision,
    method,
    coupon,
    quote: quoteTopUp({
      amount,
      method: method.terms,
      coupon: coupon?.context ?? null,
      decimals: settings.roundingPrecision,
    }),
  };
}

function parseTopUpAmount(text: string, decimals: number): Micro {
  const amount = /^\d{1,10}(\.\d{1,6})?$/.test(text) ? parseAmount(text) : 0n;
  if (amount <= 0n || amount % 10n ** BigInt(6 - decimals) !== 0n)
    throw invalidField('amount', 'funds.amount');

  return amount;
}
