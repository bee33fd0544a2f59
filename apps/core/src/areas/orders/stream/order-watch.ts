import type { Locale } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import type { Batch } from '../../../data/event-feed.ts';
import type { Event } from '../../../data/events.ts';
import { findShownOrders } from '../face/order-rows.ts';
import { changeMessage, orderWriter, RELOAD } from '../lists/order-messages.ts';

/** The orders whose changes a stream sends: all of a customer's, with those of their subscriptions and tickets, or one. */
export type Watched = { customerId: number; orderId?: number };
type Watcher = {
  locale: Locale;
  /** Limits that this stream counts against: an account, the link of an order, an address. */
  places: readonly string[];
  /** Receives messages; with them its reader knows everything before the cursor. */
  tell(messages: readonly string[], cursor: string): void;
  /** Called when the process ends. */
  end(): void;
};

/** All streams of this process that watch orders. */
export type OrderWatch = {
  /** Number of streams in a place, and in all. */
  count(place: string): { here: number; all: number };
  /** Starts telling `watcher` of each change; returns the function that stops it. */
  add(watched: Watched, watcher: Watcher): () => void;
  endAll(): void;
};

/**
 * Watches orders for all streams of this process: each change is read once, written once for each language, and sent to
 * the streams it concerns.
 */
export function watchOrders(core: Core): OrderWatch {
  const watchers = new Map<string, Set<Watcher>>();
  const taken = new Map<string, number>();
  let all = 0;
  const everybody = () => [...watchers.values()].flatMap((here) => [...here]);
  core.events.on((batch) => (batch.isWhole ? tellOf(batch) : tellToReload(batch)));

  async function tellOf({ events, cursor }: Batch): Promise<void> {
    const orders = new Map<number, Set<Watcher>>();
    const messages = new Map<Watcher, Set<string>>();
    const add = (watcher: Watcher, message: string) =>
      messages.set(watcher, (messages.get(watcher) ?? new Set()).add(message));
    const watching = (...keys: string[]) => keys.flatMap((key) => [...(watchers.get(key) ?? [])]);
    for (const event of events)
      if (event.type === 'order_changed') {
        const here = watching(ofOrder(event.orderId), ofCustomer(event.customerId));
        if (here.length > 0)
          orders.set(event.orderId, new Set([...(orders.get(event.orderId) ?? []), ...here]));
      }
    if (orders.size > 0) {
      const write = await orderWriter(core);
      for (const order of await findShownOrders(core.asideDb, [...orders.keys()]))
        for (const watcher of orders.get(order.id) ?? []) add(watcher, write(order, watcher.locale));
    }
    for (const event of events)
      if (event.type !== 'order_changed')
        for (const watcher of watching(ofCustomer(event.customerId))) add(watcher, messageOf(event));
    for (const [watcher, mine] of messages) watcher.tell([...mine], cursor);
  }

  function tellToReload({ cursor }: Batch): void {
    for (const watcher of everybody()) watcher.tell([RELOAD], cursor);
  }

  function take(place: string, by: 1 | -1): void {
    const left = (taken.get(place) ?? 0) + by;
    if (left === 0) taken.delete(place);
    else taken.set(place, left);
  }

  return {
    count: (place) => ({ here: taken.get(place) ?? 0, all }),
    add(watched, watcher) {
      const key = keyOf(watched);
      const here = watchers.get(key) ?? new Set();
      watchers.set(key, here.add(watcher));
      all += 1;
      for (const place of watcher.places) take(place, 1);
      return () => {
        if (!here.delete(watcher)) return;
        all -= 1;
        for (const place of watcher.places) take(place, -1);
        if (here.size === 0) watchers.delete(key);
      };
    },
    endAll() {
      for (const { end } of everybody()) end();
    },
  };
}

const messageOf = (event: Exclude<Event, { type: 'order_changed' }>) =>
  event.type === 'subscription_changed'
    ? changeMessage('subscription', event.subscriptionId)
    : changeMessage('ticket', event.ticketId);

const ofOrder = (id: number) => `order ${id}`;
const ofCustomer = (id: number) => `customer ${id}`;
const keyOf = ({ customerId, orderId }: Watched) =>
  orderId === undefined ? ofCustomer(customerId) : ofOrder(orderId);
