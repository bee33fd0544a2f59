import type { Clock } from '../clock.ts';
import type { Db } from './database.ts';
import type { Listener } from './listener.ts';

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
  listener,
  clock,
}: {
  db: Db;
  replica: Db | null;
  listener: Pick<Listener, 'on'>;
  clock: Clock;
}): FreshReads {
  if (replica === null) return { of: () => db, wrote: () => undefined };
  /** When it was last written, the longest ago first. */
  const written = new Map<number, number>();

  function wrote(customerId: number): void {
    const now = clock.now().getTime();
    written.delete(customerId);
    written.set(customerId, now);
    for (const [id, at] of written) {
      if (at > now - BEHIND_MS && written.size <= MAX_KEPT) break;
      written.delete(id);
    }
  }

  listener.on('order', (payload) => {
    for (const change of payload.split(',')) wrote(Number(change.split(' ')[1]));
  });

  return {
    of: (customerId) => ((written.get(customerId) ?? 0) > clock.now().getTime() - BEHIND_MS ? db : replica),
    wrote,
  };
}
