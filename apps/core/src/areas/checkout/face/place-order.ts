import type { PaymentStep } from '@fanfare/contract';
import type { OrderQuote } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { together } from '../../../data/together.ts';
import { openStep } from '../open-step.ts';
import { bonusOfLines, payFromWallet } from '../pay-from-wallet.ts';
import { type PurchaseQuote, quotePurchase } from '../quote-purchase.ts';
import { type PlacedOrder, storeOrders } from '../store-orders.ts';
import { storePurchase } from '../store-purchase.ts';
import { takeIds } from '../take-ids.ts';
import { takeLinks } from '../take-links.ts';
import type { Buyer, OrderRequest, Payment } from './order-request.ts';

export type Placed = {
  purchaseId: number;
  price: OrderQuote;
  decimals: number;
  orders: PlacedOrder[];
  /** The next step to pay the orders; null when they are paid, or their buyer chooses later. */
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
  const [links, { purchaseId, orderIds }] = await together([
    takeLinks(tx, quote, buyer),
    quote.ahead?.ids ?? takeIds(tx, quote.lines, quote.snapshot),
  ]);
  await storePurchase(core, tx, { id: purchaseId, quote, buyer, request });
  const fromBonus = bonusOfLines(quote);
  await payFromWallet(tx, quote, purchaseId);
  const orders = await storeOrders(core, tx, { quote, links, purchaseId, fromBonus, buyer, ids: orderIds });
  const step = quote.method && (await openStep(core, tx, quote, purchaseId, buyer));
  core.metrics.ordersPlaced.inc({ paid_by: payment.by === 'trial' ? 'trial' : paidBy(quote) }, orders.length);

  return { purchaseId, price: quote.price, decimals: quote.decimals, orders, payment: step };
}

const paidBy = ({ method, isPaidNow }: PurchaseQuote) =>
  method !== null ? (isPaidNow ? 'coupon' : 'method') : isPaidNow ? 'balance' : 'later';
