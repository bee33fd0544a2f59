import { once } from 'node:events';
import { sql } from 'kysely';
import type { Secrets } from '../config/secrets.ts';
import type { Db } from '../data/database.ts';
import { inTime } from '../lib/in-time.ts';

/** Counters of rate limits, shared by all processes. */
export type Counters = {
  /** Adds `by` (default 1) to a key's count within the window that began at `windowStart`; returns the new count. */
  add(key: string, windowStart: Date, windowSeconds: number, by?: number): Promise<number>;
  /** True while they are unavailable. */
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
/** Time limit of an answer: counting takes a millisecond, so a server that is silent for longer is gone. */
const ANSWER_MS = 2000;

/**
 * Counters in Redis or Valkey, which take the writes of limits off the database. Its client is loaded only where it is used.
 * While the server is down each `add` throws, at once except for those that run into its silence; the client reconnects until
 * it answers.
 */
export async function redisCounters(url: string, secrets: Pick<Secrets, 'sign'>): Promise<Counters> {
  const { createClient } = await import('redis');
  const makeClient = () =>
    createClient({
      url,
      // Fail at once instead of queueing while disconnected.
      disableOfflineQueue: true,
      socket: { connectTimeout: CONNECT_MS, reconnectStrategy: (attempts) => Math.min(attempts * 100, 2000) },
    }).on('error', () => undefined);
  const dial = () => {
    const dialled = makeClient();
    // The client reconnects by itself; only a destroyed one gives up.
    dialled.connect().catch(() => undefined);

    return dialled;
  };
  let client = dial();
  await inTime(once(client, 'ready'), ANSWER_MS).catch(() => undefined);

  /** Replaces a connection that was silent once, or takes no writes, by a new one. */
  function replace(silent: typeof client): void {
    if (client !== silent) return;
    silent.destroy();
    client = dial();
  }

  return {
    async add(key, windowStart, windowSeconds, by = 1) {
      const name = redisKey(secrets, key, windowStart);
      const asked = client;
      // Otherwise the client would queue a transaction until it is connected, whatever the offline queue is set to.
      if (!asked.isReady) throw new Error('Redis is away');
      const answer = asked.multi().incrBy(name, by).expire(name, windowSeconds, 'NX').exec();
      answer.catch((error: unknown) => {
        if (isReadOnly(error)) replace(asked);
      });
      const patience = setTimeout(() => replace(asked), ANSWER_MS);
      // Destroying the client rejects everything that waits for it.
      const [count] = await answer.finally(() => clearTimeout(patience));

      return Number(count);
    },
    isAway: () => !client.isReady,
    stop: async () => (client.isReady ? client.close() : client.destroy()),
  };
}

/** True for the answer of a server that was a primary before a failover: its address leads to another one by now. */
function isReadOnly(error: unknown): boolean {
  const inner = [...((error as { errors?: () => Iterable<Error> }).errors?.call(error) ?? [])];

  return [error, ...inner].some((one) => /^(READONLY|EXECABORT)/.test((one as Error).message));
}

const NAME_LENGTH = 22;

/**
 * Name of a count in Redis, which other shops and programs may share: it is signed with the shop's own key, so that no two
 * shops share a count and no e-mail or address can be read from it.
 */
export function redisKey({ sign }: Pick<Secrets, 'sign'>, key: string, windowStart: Date): string {
  const name = (text: string) => sign('names in Redis', text);

  return `fanfare:${name('shop').slice(0, 8)}:limit:${name(key).slice(0, NAME_LENGTH)}:${windowStart.getTime()}`;
}

/** Deletes counts of past windows. */
export async function dropCounts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('window_start', '<', before).execute();
}
