import type { WebhookData, WebhookEvent } from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import type { Selectable } from 'kysely';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';
import { findPurchase } from '../billing/face/purchases.ts';
import { findOrders, type OrderRow } from '../orders/face/order-rows.ts';
import { writeMessage } from './write-messages.ts';

type OrderEvent = Extract<WebhookEvent, `order.${string}`>;

export const tellOfStart = (core: Core, tx: Tx, order: OrderRow) =>
  tell(core, tx, order, () => 'order.started');

export const tellOfProgress = (core: Core, tx: Tx, order: OrderRow) =>
  tell(core, tx, order, () => 'order.progress');

/** Tells how an order ended, after what comes back for it is on the balance. */
export const tellOfEnd = (core: Core, tx: Tx, order: OrderRow) => tell(core, tx, order, endOf);

function endOf({ status, delivered, refunded, cost }: OrderRow): OrderEvent {
  if (status === 'completed') return 'order.completed';

  return delivered > 0 || refunded < cost ? 'order.partial' : 'order.canceled';
}

/** Parts of packages and runs of drip feeds are told of with the whole. */
async function tell(
  core: Core,
  tx: Tx,
  { id, customer_id: customerId, parent_id }: OrderRow,
  eventOf: (order: OrderRow) => OrderEvent,
): Promise<void> {
  if (parent_id !== null || !core.webhookCustomers.has(customerId)) return;
  const order = (await findOrders(tx, [id])).get(id);
  if (!order) return;
  const { decimals } = await findPurchase(tx, order.purchase_id);
  await writeMessage(core, tx, {
    customerId,
    type: eventOf(order),
    about: { kind: 'order', id },
    data: present(order, decimals),
  });
}

function present(order: Selectable<Tables['orders']>, decimals: number): WebhookData<OrderEvent> {
  return {
    order_id: order.id,
    service_id: order.service_id,
    url: order.url,
    status: order.status as WebhookData<OrderEvent>['status'],
    quantity: order.quantity,
    delivered: order.delivered,
    start_count: order.start_count === null ? null : Number(order.start_count),
    cost: formatAmount(order.cost, decimals),
    returned: formatAmount(order.refunded, decimals),
  };
}
