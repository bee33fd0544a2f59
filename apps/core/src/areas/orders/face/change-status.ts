import { type CancelReason, isFinal, nextStatus, type OrderEvent, type OrderStatus } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { leave } from '../../../data/left-statements.ts';
import { lockWallets } from '../../wallet/face/accounts.ts';
import { insertOrderEvents } from './order-events.ts';
import { announceOrders, type OrderRow } from './order-rows.ts';

type Why = { cancelReason?: CancelReason };

/** `changeStatuses` for one order. Null when the machine refuses the event. */
export async function changeStatus(
  core: Core,
  tx: Tx,
  order: OrderRow,
  event: OrderEvent,
  why: Why = {},
): Promise<OrderStatus | null> {
  const [changed] = await changeStatuses(core, tx, [order], event, why);

  return changed?.status ?? null;
}

/**
 * THE way a status changes: asks the status machine, stores the new status with its event, frees the link of a
 * finished order and tells whoever watches; orders that begin are said to have started. Lock the orders first. Returns
 * those that the machine does not refuse the event.
 */
export async function changeStatuses(
  core: Core,
  tx: Tx,
  orders: readonly OrderRow[],
  event: OrderEvent,
  { cancelReason }: Why = {},
): Promise<OrderRow[]> {
  const now = core.clock.now();
  const changed: OrderRow[] = [];
  const next = new Map(orders.map((order) => [order, nextStatus(order.status, event)]));
  for (const status of new Set(next.values())) {
    if (status === null) continue;
    const same = orders.filter((order) => next.get(order) === status);
    // Placing an order locks the wallet before the link. Ending one, which frees a link, keeps the same lock order.
    if (isFinal(status)) await lockWallets(tx, [...new Set(same.map(({ customer_id }) => customer_id))]);
    await storeStatus(tx, same, status, cancelReason ?? 'other', now);
    for (const order of same) order.status = status;
    changed.push(...same);
  }
  await insertOrderEvents(
    tx,
    changed.map(({ id, status, delivered }) => ({ orderId: id, type: event, status, delivered })),
    now,
  );
  await announceOrders(tx, changed);
  const started = event === 'resumed' ? [] : changed.filter(({ status }) => status === 'in_processing');
  if (started.length > 0) await core.happened(tx, 'ordersStarted', started);

  return changed;
}

async function storeStatus(
  tx: Tx,
  orders: readonly OrderRow[],
  status: OrderStatus,
  cancelReason: CancelReason,
  now: Date,
): Promise<void> {
  await leave(
    tx,
    tx
      .updateTable('orders')
      .set({
        status,
        ...(isFinal(status) && { holds_link: false }),
        // An order that was asked back may arrive whole.
        ...(status === 'completed' && {
          cancel_reason: null,
          completed_at: now,
          delivery_minutes: minutesSincePayment(now),
        }),
        ...(status === 'canceled' && { cancel_reason: cancelReason, canceled_at: afterStart(now) }),
      })
      .where('id', '=', sql<number>`any(${orders.map(({ id }) => id)}::int[])`),
  );
}

/** A moment for orders of which something began, null for others; a package begins with its parts. */
const afterStart = (now: Date) => sql<Date | null>`
  case when started_at is not null
    or exists (select from orders part where part.parent_id = orders.id and part.started_at is not null)
  then ${now}::timestamptz end`;

/** Minutes from the payment of an order to a moment; null for drip feeds and their runs, which start when their buyer wants. */
const minutesSincePayment = (now: Date) => sql<number | null>`
  case when drip_feed_id is null then (
    select greatest(round(extract(epoch from ${now}::timestamptz - paid_at) / 60), 0)::int
    from purchase where purchase.id = orders.purchase_id
  ) end`;
