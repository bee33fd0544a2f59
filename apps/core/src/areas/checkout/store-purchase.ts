import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { insertPurchase } from '../billing/face/purchases.ts';
import { reserveCoupon } from '../loyalty/face/coupons.ts';
import { noteSalePage } from '../widgets/face/sale-pages.ts';
import type { Buyer, OrderRequest } from './face/order-request.ts';
import type { PurchaseQuote } from './quote-purchase.ts';

type Purchasing = { id: number; quote: PurchaseQuote; buyer: Buyer; request: OrderRequest };

/** Stores under its id what is paid together, the use of its coupon, and the page that it came from. */
export async function storePurchase(
  core: Core,
  tx: Tx,
  { id, quote, buyer: { customerId, isGuest, locale }, request }: Purchasing,
): Promise<void> {
  const {
    price,
    method,
    couponId,
    isPaidNow: isPaid,
    decimals,
    source,
    utmName,
    agreement,
    throughWidget,
  } = quote;
  const now = core.clock.now();
  await insertPurchase(tx, {
    id,
    customerId,
    isPaid,
    methodId: method?.id ?? null,
    couponId,
    price,
    decimals,
    source,
    utmName,
    agreement,
    throughWidget,
    isDuplicateAccepted: request.duplicate_accepted ?? false,
    locale,
    now,
  });
  if (couponId !== null)
    await reserveCoupon(tx, { couponId, customerId, isGuest, purchaseId: id, isPaid, now });
  if (throughWidget !== null)
    await noteSalePage(tx, {
      purchaseId: id,
      widgetId: throughWidget.id,
      address: request.widget_page,
      now,
    });
}
