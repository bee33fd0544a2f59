import type { Locale } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import { readCursor } from '../../../data/event-feed.ts';
import { ordersChangedSince } from '../../../data/events.ts';
import { orderWriter, RELOAD } from '../lists/order-messages.ts';
import { findShownOrders } from '../order-rows.ts';
import type { Watched } from '../stream/order-watch.ts';

/** Most orders sent to a stream that comes back; with more, reloading the list is cheaper. */
const MOST_TOLD = 100;

/** The messages of what a stream missed since `lastEventId`: each order once, as it is now; or the one to reload. */
export async function missedOrders(
  core: Core,
  watched: Watched,
  lastEventId: string,
  locale: Locale,
): Promise<string[]> {
  const oldest = readCursor(core.clock, lastEventId);
  const ids = oldest === null ? null : await ordersChangedSince(core.db, watched, oldest, MOST_TOLD);
  if (ids === null || ids.length > MOST_TOLD) return [RELOAD];
  if (ids.length === 0) return [];
  const [write, orders] = await Promise.all([orderWriter(core), findShownOrders(core.db, ids)]);

  return orders
    .filter(({ customer_id }) => customer_id === watched.customerId)
    .map((order) => write(order, locale));
}
