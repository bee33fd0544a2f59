import type { Locale } from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import { makeOrderToken } from '../../addresses/order-token.ts';
import type { Caller } from '../../caller.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { OrderRequest } from './face/order-request.ts';
import { placeOrder } from './face/place-order.ts';
import { readBuyer } from './read-buyer.ts';
import { requireFewLines } from './require-few-lines.ts';

export type MethodOrderRequest = OrderRequest & {
  email?: string | null | undefined;
  payment_method_id: number;
  writesLetter: boolean;
};

/**
 * Places orders that are paid by a payment method, for a customer or a guest. A guest gives an e-mail; orders for an
 * e-mail that has an account belong to that account, and the guest follows them by their links alone.
 *
 * Throws what `placeOrder` throws, and 422 on `email`, also for one that is frozen. No answer tells whether the e-mail has an account.
 */
export async function requestOrder(
  core: Core,
  tx: Tx,
  caller: Caller,
  request: MethodOrderRequest,
  locale: Locale,
) {
  requireFewLines(request.orders.length, caller.kind === 'guest', 'orders');
  const payment = { by: 'method', methodId: request.payment_method_id } as const;
  const known = await readBuyer(core, tx, { caller, request, payment, locale });
  const buyer = { ...known, writesLetter: request.writesLetter };
  const placed = await placeOrder(core, tx, buyer, request, payment);
  if (placed.payment === null) throw new Error('an order by a method has a payment');

  return {
    data: {
      data: placed.payment,
      purchase_id: placed.purchaseId,
      total: formatAmount(placed.price.total, placed.decimals),
      orders: placed.orders.map(({ id, status, cost, url }) => ({
        id,
        status,
        url,
        cost: formatAmount(cost, placed.decimals),
        token: makeOrderToken(core, { orderId: id, purpose: buyer.mayClaim ? 'view' : 'follow' }),
      })),
    },
  };
}
