import type { Locale } from '@fanfare/contract';
import { formatAmount, spreadOverLines } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { isUniqueViolation } from '../../data/faults.ts';
import { invalidField } from '../../http/errors.ts';
import type { CatalogueMethod } from '../catalogue/snapshot.ts';
import { reserveCoupon, settleCouponUse } from '../loyalty/coupons.ts';
import { RUNNING_LINK_INDEX } from '../orders/add-orders.ts';
import { startPaidOrders } from '../orders/start-paid-orders.ts';
import { lockUnpaidOrders, storeBonusParts, storeCosts } from '../orders/unpaid-orders.ts';
import { closeInvoices } from '../payments/close-invoices.ts';
import { openInvoice } from '../payments/open-invoice.ts';
import { paymentStepOf } from '../payments/payment-step.ts';
import { lockWallet } from '../wallet/accounts.ts';
import { chargeOrder } from '../wallet/charge-order.ts';
import { creditBonus } from '../wallet/credit-payment.ts';
import { BALANCE_METHOD_ID, chooseMethod, requireWithinLimits } from './choose-method.ts';
import { priceUnpaid, type UnpaidPrice, type UnpaidPurchase, type UnpaidRequest } from './price-unpaid.ts';
import { findPurchase, updatePurchase } from './store.ts';

type Payer = { customerId: number; orderId: number; locale: Locale };

/**
 * Pays the whole purchase of an unpaid order from the balance and starts it. A gateway's payment that comes all the same
 * stays on the balance.
 *
 * Throws 404, 422 on `order`, `unpaid_discount`, `url` and `balance`, 409 `price_changed`.
 */
export async function payByBalance(core: Core, tx: Tx, payer: Payer, request: UnpaidRequest) {
  const found = await lockUnpaid(core, tx, payer);
  await closeInvoices(tx, found.purchase.id);
  const price = await priceUnpaid(core, tx, found, null, request);
  await storePrice(core, tx, found, price, null);

  const { id: purchaseId, customer_id: customerId } = found.purchase;
  const { settings } = await core.site.charged(tx);
  const wallet = await lockWallet(tx, customerId);
  const spent = await chargeOrder(tx, wallet, { purchaseId, net: price.net, fee: price.fee });
  const paid = price.lines.map((line) => line.paid);
  const buckets = spreadOverLines(spent, paid, settings.roundingPrecision);
  await storeBonusParts(tx, found.unpaid, buckets);
  if (price.couponBonus > 0n)
    await creditBonus(tx, wallet, {
      kind: 'coupon',
      key: `coupon:${purchaseId}`,
      amount: price.couponBonus,
      purchaseId,
    });
  await settleCouponUse(tx, { purchaseId }, 'consumed');
  await updatePurchase(tx, purchaseId, { status: 'paid', paid_at: core.clock.now() });
  await startPaidOrders(core, tx, purchaseId).catch(explainRunningLink);

  return { data: presentPaid(found, price, settings.roundingPrecision) };
}

/**
 * Opens a new invoice for the whole purchase of an unpaid order, in place of the one before. Throws as `payByBalance`
 * does, and 422 on `payment_method_id`.
 */
export async function payByInvoice(
  core: Core,
  tx: Tx,
  payer: Payer,
  request: UnpaidRequest & { payment_method_id: number },
) {
  const snapshot = await core.catalogue.charged(tx);
  const found = await lockUnpaid(core, tx, payer);
  const method = chooseMethod(snapshot, request.payment_method_id, { isGuest: false, purpose: 'order' });
  await closeInvoices(tx, found.purchase.id);
  const price = await priceUnpaid(core, tx, found, method, request);
  requireWithinLimits(method, price.net);
  await storePrice(core, tx, found, price, method);
  const invoiceId = await openInvoice(core, tx, {
    customerId: payer.customerId,
    purchaseId: found.purchase.id,
    locale: payer.locale,
    method,
    amount: price.net,
    fee: price.fee,
    methodBonus: price.methodBonus,
    couponBonus: price.couponBonus,
  });
  const { settings } = await core.site.charged(tx);
  const paid = presentPaid(found, price, settings.roundingPrecision);
  const { total } = paid;

  return {
    data: { ...paid, ...paymentStepOf(core, { invoiceId, total, method, snapshot, locale: payer.locale }) },
  };
}

async function lockUnpaid(core: Core, tx: Tx, { customerId, orderId }: Payer): Promise<UnpaidPurchase> {
  const unpaid = await lockUnpaidOrders(core, tx, customerId, orderId);

  return { unpaid, purchase: await findPurchase(tx, unpaid.purchaseId) };
}

async function storePrice(
  core: Core,
  tx: Tx,
  { purchase, unpaid }: UnpaidPurchase,
  price: UnpaidPrice,
  method: CatalogueMethod | null,
): Promise<void> {
  await updatePurchase(tx, purchase.id, {
    original_amount: price.originalAmount,
    discount: price.discount,
    unpaid_discount: price.unpaidDiscount,
    fee: price.fee,
    total: price.total,
    method_bonus: price.methodBonus,
    cashback: price.cashback,
    coupon_id: price.couponId,
    payment_method_id: method?.id ?? BALANCE_METHOD_ID,
    ...(price.isRepriced && { repriced_at: core.clock.now() }),
  });
  await storeCosts(tx, unpaid, price.lines);
  if (price.isRepriced && price.couponId !== null)
    await reserveCoupon(tx, {
      couponId: price.couponId,
      customerId: purchase.customer_id,
      purchaseId: purchase.id,
      isPaid: false,
    });
}

function presentPaid({ purchase, unpaid }: UnpaidPurchase, { total }: UnpaidPrice, decimals: number) {
  return {
    purchase_id: purchase.id,
    total: formatAmount(total, decimals),
    orders: unpaid.orders.map(({ id }) => id),
  };
}

/** Another order took the link between our look and our payment; nothing was paid. */
function explainRunningLink(error: unknown): never {
  if (isUniqueViolation(error, RUNNING_LINK_INDEX)) throw invalidField('url', 'link.running');
  throw error;
}
