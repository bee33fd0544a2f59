import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../data/database.ts';
import type { Listener } from '../../data/listener.ts';
import { upTo } from '../../lib/up-to.ts';
import { findByToken, type WidgetRow } from './store.ts';

/** Widgets by token in this process's memory: pages with many visitors ask the database once. */
export type WidgetCache = {
  /** Undefined for a token that no widget has; that is not kept. */
  find(token: string): Promise<WidgetRow | undefined>;
};

/** The time is for what nothing tells of, such as a row that an operator changed by hand. */
const KEPT = { ...upTo(10_000), ttl: 600_000 };

type Parts = { db: Queryable; listener: Pick<Listener, 'on' | 'onGap'> };

/** A widget is dropped when the database says that it changed, and all of them when it may have said so unheard. */
export function makeWidgetCache({ db, listener }: Parts): WidgetCache {
  const kept = new LRUCache<string, Promise<WidgetRow | undefined>>(KEPT);
  listener.on('widget', (token) => void kept.delete(token));
  listener.onGap(() => kept.clear());

  return {
    find(token) {
      const known = kept.get(token);
      if (known) return known;
      const reading = findByToken(db, token);
      kept.set(token, reading);
      const forget = () => {
        if (kept.peek(token) === reading) kept.delete(token);
      };
      reading.then((row) => row ?? forget(), forget);

      return reading;
    },
  };
}
