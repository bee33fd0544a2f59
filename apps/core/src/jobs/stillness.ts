import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Queryable } from '../data/database.ts';
import type { Listener } from '../data/listener.ts';

/** A shop in which nothing happens: its worker looks for work less often. */
export type Stillness = {
  /** Waits while the shop is still, for `seconds` at most. Returns at once while it is not. */
  outlast(seconds: number, signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
};

const LOOK_MS = 1_000;
/** Time without a change until the shop counts as still: what follows from a change is looked for at full pace. */
const STILL_AFTER_MS = 10_000;

type Parts = {
  db: Queryable;
  listener: Pick<Listener, 'on' | 'onGap'>;
  lookMs?: number;
  stillAfterMs?: number;
};

/**
 * Asks the database every second which transactions have ended: as long as those are the same, no row has changed, whoever would have
 * changed it. A new event ends the stillness at once, and a database that does not answer is none.
 */
export function watchStillness({
  db,
  listener,
  lookMs = LOOK_MS,
  stillAfterMs = STILL_AFTER_MS,
}: Parts): Stillness {
  const stopping = new AbortController();
  const { signal } = stopping;
  const waiting = new Set<() => void>();
  let changedAt = performance.now();

  function wake(): void {
    changedAt = performance.now();
    for (const goOn of waiting) goOn();
    waiting.clear();
  }

  async function watch(): Promise<void> {
    let last: string | null = null;
    while (!signal.aborted) {
      const seen = await endedTransactions(db).catch(() => null);
      if (seen === null || seen !== last) wake();
      last = seen;
      await sleep(lookMs, undefined, { signal }).catch(() => undefined);
    }
  }
  listener.on('event', wake);
  listener.onGap(wake);
  const isDone = watch();

  return {
    async outlast(seconds, ended) {
      if (performance.now() - changedAt < stillAfterMs || ended.aborted) return;
      const woken = Promise.withResolvers<void>();
      waiting.add(woken.resolve);
      const timer = setTimeout(woken.resolve, seconds * 1000);
      ended.addEventListener('abort', () => woken.resolve(), { once: true });
      await woken.promise;
      clearTimeout(timer);
      waiting.delete(woken.resolve);
    },
    async stop() {
      stopping.abort();
      await isDone;
    },
  };
}

async function endedTransactions(db: Queryable): Promise<string | null> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    db,
  );

  return rows[0]?.snapshot ?? null;
}
