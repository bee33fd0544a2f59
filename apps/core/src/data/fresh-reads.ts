import type { Clock } from '../clock.ts';
import type { Db } from './database.ts';
import type { EventFeed } from './event-feed.ts';
import { BEHIND_MS } from './watch-replica.ts';

/** Chooses where to read data that a customer may just have changed. */
export type FreshReads = {
  /** The replica, or the primary while the replica may lack this customer's changes. */
  of(customerId: number): Db;
  /** Records that this process wrote data of the customer. */
  wrote(customerId: number): void;
};

const MAX_KEPT = 50_000;

/**
 * Readers see their own writes and the changes that they were notified of: the replica serves only customers without recent
 * changes.
 */
export function makeFreshReads({
  db,
  replica,
  isUsable = () => true,
  events,
  clock,
}: {
  db: Db;
  replica: Db | null;
  /** True while the replica can be read at all. */
  isUsable?: (() => boolean) | undefined;
  events: Pick<EventFeed, 'on'>;
  clock: Clock;
}): FreshReads {
  if (replica === null) return { of: () => db, wrote: () => undefined };
  /** Time of the last write by customer, the oldest first. */
  const written = new Map<number, number>();
  /** Last time at which it was unknown whose data had changed. */
  let unknownAt = 0;

  function wrote(customerId: number): void {
    const now = clock.now().getTime();
    written.delete(customerId);
    written.set(customerId, now);
    for (const [id, at] of written) {
      if (at > now - BEHIND_MS && written.size <= MAX_KEPT) break;
      written.delete(id);
    }
  }

  events.on((batch) => {
    for (const { customerId } of batch.events) wrote(customerId);
    if (!batch.isWhole) unknownAt = clock.now().getTime();
  });

  return {
    of(customerId) {
      const at = Math.max(written.get(customerId) ?? 0, unknownAt);
      return !isUsable() || at > clock.now().getTime() - BEHIND_MS ? db : replica;
    },
    wrote,
  };
}
