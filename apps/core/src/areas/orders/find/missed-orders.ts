import type { Locale } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import { readCursor } from '../../../data/event-feed.ts';
import { ordersChangedSince, othersChangedSince } from '../../../data/events.ts';
import { findShownOrders } from '../face/order-rows.ts';
import { changeMessage, orderWriter, RELOAD } from '../lists/order-messages.ts';
import type { Watched } from '../stream/order-watch.ts';

/** Most orders sent to a stream that comes back; with more, reloading the list is cheaper. */
const MOST_TOLD = 100;

/**
 * The messages of what a stream missed since `lastEventId`: each order once, as it is now, each subscription and each ticket; or the one to
 * reload.
 */
export async function missedOrders(
  core: Core,
  watched: Watched,
  lastEventId: string,
  locale: Locale,
): Promise<string[]> {
  const oldest = readCursor(core.clock, lastEventId);
  if (oldest === null) return [RELOAD];
  const ids = await ordersChangedSince(core.db, watched, oldest, MOST_TOLD);
  if (ids === null || ids.length > MOST_TOLD) return [RELOAD];
  const { subscriptions, tickets } =
    watched.orderId === undefined
      ? await othersChangedSince(core.db, watched.customerId, oldest, MOST_TOLD)
      : { subscriptions: [], tickets: [] };

  return [
    ...(ids.length === 0 ? [] : await tell(core, watched, ids, locale)),
    ...subscriptions.map((id) => changeMessage('subscription', id)),
    ...tickets.map((id) => changeMessage('ticket', id)),
  ];
}

async function tell(
  core: Core,
  { customerId }: Watched,
  ids: readonly number[],
  locale: Locale,
): Promise<string[]> {
  const [write, orders] = await Promise.all([orderWriter(core), findShownOrders(core.db, ids)]);

  return orders.filter(({ customer_id }) => customer_id === customerId).map((order) => write(order, locale));
}
