import type { Clock } from '../clock.ts';
import type { Db } from './database.ts';
import type { EventFeed } from './event-feed.ts';

/** Where to read what a customer may just have changed. */
export type FreshReads = {
  /** The replica, or the primary while it may know more of this customer. */
  of(customerId: number): Db;
  /** Something of the customer's was written by this process. */
  wrote(customerId: number): void;
};

/** A replica that is further behind than this is broken. */
const BEHIND_MS = 5_000;
const MAX_KEPT = 50_000;

/** Readers see what they wrote, and what they were told of: with a replica that is asked only when nothing is new. */
export function makeFreshReads({
  db,
  replica,
  events,
  clock,
}: {
  db: Db;
  replica: Db | null;
  events: Pick<EventFeed, 'on'>;
  clock: Clock;
}): FreshReads {
  if (replica === null) return { of: () => db, wrote: () => undefined };
  /** When it was last written, the longest ago first. */
  const written = new Map<number, number>();
  /** When it was last not known who had been written. */
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
      return at > clock.now().getTime() - BEHIND_MS ? db : replica;
    },
    wrote,
  };
}
