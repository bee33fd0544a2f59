import { once } from 'node:events';
import { sql } from 'kysely';
import type { Secrets } from '../config/secrets.ts';
import type { Db } from '../data/database.ts';
import { inTime } from '../lib/in-time.ts';

/** Counts of what is limited. They hold for all processes together. */
export type Counters = {
  /** Adds `by`, else one, to a key's count within the window that began at `windowStart`; gives the new count. */
  add(key: string, windowStart: Date, windowSeconds: number, by?: number): Promise<number>;
  /** Whether they can not be asked now. */
  isAway(): boolean;
  stop(): Promise<void>;
};

export function databaseCounters(db: Db): Counters {
  return {
    async add(key, windowStart, _, by = 1) {
      const { count } = await db
        .insertInto('rate_limit')
        .values({ key, window_start: windowStart, count: by })
        .onConflict((conflict) =>
          conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`rate_limit.count + ${by}` }),
        )
        .returning('count')
        .executeTakeFirstOrThrow();

      return count;
    },
    isAway: () => false,
    stop: async () => undefined,
  };
}

const CONNECT_MS = 5000;
/** Counting takes a millisecond: whoever is silent for longer is gone. */
const ANSWER_MS = 2000;

/**
 * Counters in Redis or Valkey, which take the writes of limits off the database. Loaded only where it is used. While it is away
 * each `add` throws, at once but for those that meet its silence; it is dialled until it answers.
 */
export async function redisCounters(url: string, secrets: Pick<Secrets, 'sign'>): Promise<Counters> {
  const { createClient } = await import('redis');
  const makeClient = () =>
    createClient({
      url,
      // A request waits for a lost server no longer than for an answer.
      disableOfflineQueue: true,
      socket: { connectTimeout: CONNECT_MS, reconnectStrategy: (tries) => Math.min(tries * 100, 2000) },
    }).on('error', () => undefined);
  const dial = () => {
    const dialled = makeClient();
    // It goes on dialling by itself; only one that is destroyed gives up.
    dialled.connect().catch(() => undefined);

    return dialled;
  };
  let client = dial();
  await inTime(once(client, 'ready'), ANSWER_MS).catch(() => undefined);

  /** A connection that was silent once is not asked again: whatever is there now is dialled anew. */
  function replace(silent: typeof client): void {
    if (client !== silent) return;
    silent.destroy();
    client = dial();
  }

  return {
    async add(key, windowStart, windowSeconds, by = 1) {
      const name = redisKey(secrets, key, windowStart);
      const asked = client;
      // It would keep what is asked in one step until it is back, whatever the offline queue is set to.
      if (!asked.isReady) throw new Error('Redis is away');
      const answer = asked.multi().incrBy(name, by).expire(name, windowSeconds, 'NX').exec();
      answer.catch(() => undefined);
      const patience = setTimeout(() => replace(asked), ANSWER_MS);
      // What is destroyed refuses all that waits for it.
      const [count] = await answer.finally(() => clearTimeout(patience));

      return Number(count);
    },
    isAway: () => !client.isReady,
    stop: async () => (client.isReady ? client.close() : client.destroy()),
  };
}

const NAME_LENGTH = 22;

/**
 * The name of a count in Redis, which other shops and other programs may use too: signed with the shop's own key, so that no two
 * shops share one and nobody reads an e-mail or an address in it.
 */
export function redisKey({ sign }: Pick<Secrets, 'sign'>, key: string, windowStart: Date): string {
  const name = (text: string) => sign('names in Redis', text);

  return `fanfare:${name('shop').slice(0, 8)}:limit:${name(key).slice(0, NAME_LENGTH)}:${windowStart.getTime()}`;
}

/** Counts of windows that are over. */
export async function dropCounts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('window_start', '<', before).execute();
}
