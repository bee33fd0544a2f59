import type { Locale } from '@fanfare/contract';
import { formatAmount, spreadOverLines } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { BALANCE_METHOD_ID, chooseMethod } from '../billing/face/choose-method.ts';
import { closeInvoices } from '../billing/face/invoices.ts';
import { openInvoice } from '../billing/face/open-invoice.ts';
import { paymentStepOf } from '../billing/face/payment-step.ts';
import { findPurchase, movePurchase, updatePurchase } from '../billing/face/purchases.ts';
import { requireWithinLimits } from '../billing/face/require-within-limits.ts';
import type { CatalogueMethod } from '../catalogue/face/snapshot.ts';
import { consumeCoupon, reserveCoupon } from '../loyalty/face/coupons.ts';
import { lockLinks } from '../orders/face/running-links.ts';
import { linesOf, lockUnpaidOrders, storeBonusParts, storeCosts } from '../orders/face/unpaid-orders.ts';
import { type LockedWallet, lockWallet } from '../wallet/face/accounts.ts';
import { chargeOrder } from '../wallet/face/charge-order.ts';
import { creditBonus } from '../wallet/face/credit-payment.ts';
import { priceUnpaid, type UnpaidPrice, type UnpaidPurchase, type UnpaidRequest } from './price-unpaid.ts';

export type Payer = { customerId: number; isGuest: boolean; orderId: number; locale: Locale };

/**
 * Pays the whole purchase of an unpaid order from the balance and starts it. A gateway's payment that comes all the same
 * stays on the balance.
 *
 * Throws 404, 422 on `order`, `unpaid_discount`, `url` and `balance`, 409 `price_changed`.
 */
export async function payByBalance(core: Core, tx: Tx, payer: Payer, request: UnpaidRequest) {
  const found = await lockUnpaid(core, tx, payer);
  const wallet = await lockWallet(tx, found.purchase.customer_id);
  await closeInvoices(tx, found.purchase.id);
  const price = await priceUnpaid(core, tx, found, null, request, payer);
  await storePrice(core, tx, found, price, null, payer);
  await settlePrice(core, tx, found, price, wallet);

  return { data: presentPaid(found, price) };
}

/**
 * Opens a new invoice for the whole purchase of an unpaid order, in place of the one before. Throws as `payByBalance`
 * does, and 422 on `payment_method_id`. With `cardId` it is the charge of that linked card, which is to be asked for.
 */
export async function payByInvoice(
  core: Core,
  tx: Tx,
  payer: Payer,
  request: UnpaidRequest & { payment_method_id: number; cardId?: number },
) {
  const snapshot = await core.catalogue.charged(tx);
  const found = await lockUnpaid(core, tx, payer);
  const { isGuest, customerId, locale } = payer;
  const method = chooseMethod(snapshot, request.payment_method_id, { isGuest, purpose: 'order' });
  await closeInvoices(tx, found.purchase.id);
  const price = await priceUnpaid(core, tx, found, method, request, payer);
  const isPaid = price.total === 0n;
  if (!isPaid) requireWithinLimits(method, price.net);
  await storePrice(core, tx, found, price, method, payer);
  if (isPaid) await settlePrice(core, tx, found, price, await lockWallet(tx, customerId));
  const invoice = await openInvoice(core, tx, {
    customerId,
    purchaseId: found.purchase.id,
    locale,
    method,
    cardId: request.cardId,
    isPaid,
    amount: price.net,
    fee: price.fee,
    methodBonus: price.methodBonus,
    couponBonus: price.couponBonus,
  });
  const paid = presentPaid(found, price);
  const { total } = paid;

  return {
    data: { ...paid, ...paymentStepOf(core, { invoice, total, method, snapshot, isPaid, locale }) },
  };
}

/** Moves the money of a priced purchase and starts its orders. */
async function settlePrice(
  core: Core,
  tx: Tx,
  { purchase, unpaid }: UnpaidPurchase,
  price: UnpaidPrice,
  wallet: LockedWallet,
): Promise<void> {
  const { id: purchaseId, customer_id: customerId } = purchase;
  // Asked again under the wallet's lock: of several payments at once for one link only the first starts.
  const links = await lockLinks(tx, linesOf(unpaid), { customerId, purchaseId });
  if (links.taken.size > 0) throw invalidField('url', 'link.running');
  const spent = await chargeOrder(tx, wallet, { purchaseId, net: price.net, fee: price.fee });
  const paid = price.lines.map((line) => line.paid);
  await storeBonusParts(tx, unpaid, spreadOverLines(spent, paid, price.decimals), price.decimals);
  if (price.couponBonus > 0n)
    await creditBonus(tx, wallet, {
      kind: 'coupon',
      key: `coupon:${purchaseId}`,
      amount: price.couponBonus,
      purchaseId,
    });
  if (price.couponId !== null) await consumeCoupon(tx, { purchaseId }, core.clock.now());
  await movePurchase(tx, purchaseId, 'paid', core.clock.now());
  await core.happened(tx, 'purchasePaid', { purchaseId, customerId });
}

/** The purchase of an unpaid order with all its orders, locked. Throws 404, 422 on `order` and `url`. */
export async function lockUnpaid(
  core: Core,
  tx: Tx,
  { customerId, orderId }: Payer,
): Promise<UnpaidPurchase> {
  const unpaid = await lockUnpaidOrders(core, tx, customerId, orderId);

  return { unpaid, purchase: await findPurchase(tx, unpaid.purchaseId) };
}

async function storePrice(
  core: Core,
  tx: Tx,
  { purchase, unpaid }: UnpaidPurchase,
  price: UnpaidPrice,
  method: CatalogueMethod | null,
  { isGuest }: Pick<Payer, 'isGuest'>,
): Promise<void> {
  await updatePurchase(tx, purchase.id, {
    original_amount: price.originalAmount,
    discount: price.discount,
    unpaid_discount: price.unpaidDiscount,
    fee: price.fee,
    total: price.total,
    method_bonus: price.methodBonus,
    cashback: price.cashback,
    coupon_bonus: price.couponBonus,
    coupon_id: price.couponId,
    payment_method_id: method?.id ?? BALANCE_METHOD_ID,
    decimals: price.decimals,
    ...(price.isRepriced && { repriced_at: core.clock.now() }),
  });
  await storeCosts(tx, unpaid, price.lines, price.decimals);
  if (price.isRepriced && price.couponId !== null)
    await reserveCoupon(tx, {
      couponId: price.couponId,
      customerId: purchase.customer_id,
      purchaseId: purchase.id,
      isGuest,
      isPaid: false,
      now: core.clock.now(),
    });
}

function presentPaid({ purchase, unpaid }: UnpaidPurchase, { total, decimals }: UnpaidPrice) {
  return {
    purchase_id: purchase.id,
    total: formatAmount(total, decimals),
    orders: unpaid.orders.map(({ id }) => id),
  };
}
