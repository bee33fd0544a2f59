import type { Listener } from '../../data/listener.ts';

/** Whose changes a stream tells: one order's or all of a customer's. */
export type Watched = { orderId: number } | { customerId: number };
type Handler = (orderId: number) => void;
type Watcher = { heard: Handler; end: () => void };

/** Everybody of this process who waits for changes of orders. */
export type OrderWatch = {
  /** How many wait, for these changes and for any. */
  count(watched: Watched): { here: number; all: number };
  /** Calls `heard` at each change; gives how to stop. `end` is called when the process ends. */
  add(watched: Watched, watcher: Watcher): () => void;
  endAll(): void;
};

/** One subscription for all streams: a change is looked up, not compared with what each of them waits for. */
export function watchOrders(listener: Listener): OrderWatch {
  const watchers = new Map<string, Set<Watcher>>();
  let all = 0;
  const tell = (key: string, orderId: number) => {
    for (const { heard } of watchers.get(key) ?? []) heard(orderId);
  };
  listener.on('order', (payload) => {
    for (const change of payload.split(',')) {
      const [orderId = 0, customerId = 0] = change.split(' ').map(Number);
      tell(`order ${orderId}`, orderId);
      tell(`customer ${customerId}`, orderId);
    }
  });

  return {
    count: (watched) => ({ here: watchers.get(keyOf(watched))?.size ?? 0, all }),
    add(watched, watcher) {
      const key = keyOf(watched);
      const here = watchers.get(key) ?? new Set();
      watchers.set(key, here.add(watcher));
      all += 1;
      return () => {
        if (!here.delete(watcher)) return;
        all -= 1;
        if (here.size === 0) watchers.delete(key);
      };
    },
    endAll() {
      for (const here of [...watchers.values()]) for (const { end } of [...here]) end();
    },
  };
}

const keyOf = (watched: Watched) =>
  'orderId' in watched ? `order ${watched.orderId}` : `customer ${watched.customerId}`;
