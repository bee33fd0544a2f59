import { type DeclineReason, formatAmount } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalid, type Message } from '../../../refusal.ts';
import { chargeInvoice } from '../../billing/face/charge-invoice.ts';
import { requireCard } from '../../billing/face/linked-cards.ts';
import { findOrders } from '../../orders/face/order-rows.ts';
import type { Buyer, OrderRequest } from './order-request.ts';
import { placeOrder } from './place-order.ts';

export type CardOrderRequest = OrderRequest & { recurring_payments_method_id: number };

/** Places orders that wait for the charge of a linked card. Throws what `placeOrder` throws, and 422 on the card. */
export async function placeByCard(core: Core, tx: Tx, buyer: Buyer, request: CardOrderRequest) {
  const card = await requireCard(tx, buyer.customerId, request.recurring_payments_method_id);
  const placed = await placeOrder(core, tx, buyer, request, {
    by: 'method',
    methodId: card.payment_method_id,
    cardId: card.id,
  });

  return {
    // A coupon may leave nothing to charge.
    invoiceId: placed.price.total > 0n ? (placed.payment?.invoice_id ?? null) : null,
    purchase_id: placed.purchaseId,
    total: formatAmount(placed.price.total, placed.decimals),
    orders: placed.orders.map(({ cost, ...order }) => ({
      ...order,
      cost: formatAmount(cost, placed.decimals),
    })),
  };
}

/**
 * Charges what `placeByCard` placed. Its transaction is over by then: an order whose charge has no answer is not lost, and
 * whoever repeats the request asks for the same charge. Throws 422 on `recurring_payments_method_id` for a refused one.
 */
export async function chargePlaced(
  core: Core,
  { invoiceId, ...placed }: Awaited<ReturnType<typeof placeByCard>>,
) {
  const outcome = invoiceId === null ? ({ state: 'paid' } as const) : await chargeInvoice(core, invoiceId);
  if (outcome.state === 'refused')
    throw invalid({ recurring_payments_method_id: wordsOfRefusal(outcome.reason) });
  // The answer of the first transaction may be replayed long after: what is told is how the orders are now.
  const now = await findOrders(
    core.db,
    placed.orders.map(({ id }) => id),
  );
  const orders = placed.orders.map((order) => ({
    ...order,
    status: now.get(order.id)?.status ?? order.status,
  }));

  return {
    data: {
      ...placed,
      orders,
      payment: outcome.state === 'unknown' ? ('checking' as const) : outcome.state,
      redirect_url: outcome.state === 'action' ? outcome.redirectUrl : null,
    },
  };
}

/** Words to a buyer about a refused card. A plain refusal gives no reason. */
export const wordsOfRefusal = (reason: DeclineReason = 'declined'): Message[] => [
  ...(reason === 'declined' ? [] : [{ id: `declined.${reason}` as const }]),
  { id: 'cards.refused' },
];
