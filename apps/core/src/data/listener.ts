import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { REQUIRE_WRITABLE } from './faults.ts';

/** Channels by which processes notify each other through the database. */
export type Channel =
  | 'catalogue'
  | 'site'
  | 'event'
  | 'session_revoked'
  | 'providers'
  | 'webhook_customer'
  | 'widget';
type Handler = (payload: string) => void;

export type Listener = {
  on(channel: Channel, handler: Handler): () => void;
  /** Called once a lost connection is subscribed again: notifications sent in between were missed. */
  onGap(handler: () => void | Promise<void>): void;
  stop(): Promise<void>;
};

const CHANNELS: Channel[] = [
  'catalogue',
  'site',
  'event',
  'session_revoked',
  'providers',
  'webhook_customer',
  'widget',
];
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;
const ANSWER_MS = 5_000;
const BEAT_MS = 10_000;

type Subscription = { lost: Promise<string>; close(): Promise<void> };

/**
 * Listens on one connection of its own and connects again when it breaks or falls silent. Throws when the first
 * connection fails: a process without its database does not start.
 */
export async function startListener(
  databaseUrl: string,
  log: Logger,
  { beatMs = BEAT_MS }: { beatMs?: number } = {},
): Promise<Listener> {
  const handlers = new Map<string, Set<Handler>>();
  const gapHandlers = new Set<() => void | Promise<void>>();
  const stopping = new AbortController();
  const hear = (channel: string, payload: string) => {
    for (const handler of handlers.get(channel) ?? []) guard(log, () => handler(payload));
  };

  let subscription = await subscribe(databaseUrl, hear, beatMs);
  const isDone = keepSubscribed();

  async function keepSubscribed(): Promise<void> {
    while (!stopping.signal.aborted) {
      const reason = await subscription.lost;
      if (stopping.signal.aborted) return;
      log.warn({ reason }, 'listener lost the database');
      await subscribeAgain();
    }
  }

  async function subscribeAgain(): Promise<void> {
    for (let tried = 0; !stopping.signal.aborted; tried += 1) {
      const wait = Math.min(FIRST_WAIT_MS * 2 ** tried, LONGEST_WAIT_MS);
      // A random wait: all processes lost their connection at once and must not return at once.
      await sleep(wait * (0.5 + Math.random() / 2), undefined, stopping).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        subscription = await subscribe(databaseUrl, hear, beatMs);
        for (const handler of gapHandlers) guard(log, handler);
        return;
      } catch (error) {
        log.warn({ err: error instanceof Error ? error.message : error }, 'listener waits for the database');
      }
    }
  }

  return {
    on(channel, handler) {
      const set = handlers.get(channel) ?? new Set();
      handlers.set(channel, set.add(handler));
      return () => set.delete(handler);
    },
    onGap: (handler) => void gapHandlers.add(handler),
    async stop() {
      stopping.abort();
      await subscription.close();
      await isDone;
      // The listener was stopped while this attempt was connecting.
      await subscription.close();
    },
  };
}

/** Opens one connection that listens until it is lost; a failed attempt leaves no connection behind. */
async function subscribe(
  databaseUrl: string,
  hear: (channel: string, payload: string) => void,
  beatMs: number,
): Promise<Subscription> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  const lost = new Promise<string>((tell) => {
    client.on('error', ({ message }) => tell(message));
    client.once('end', () => tell('the connection ended'));
  });
  client.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''));
  const close = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await client.query(REQUIRE_WRITABLE);
    await client.query(CHANNELS.map((channel) => `listen "${channel}"`).join(';'));
  } catch (error) {
    void close();
    throw error;
  }

  // A peer that vanished without closing the connection is noticed only by asking it.
  const silent = new Promise<string>((tell) => {
    let next: NodeJS.Timeout;
    const beat = () => {
      next = setTimeout(() => {
        // A server that takes no writes any more hears nothing either.
        client.query(REQUIRE_WRITABLE).then(beat, ({ message }: Error) => tell(message));
      }, beatMs);
    };
    beat();
    void lost.then(() => clearTimeout(next));
  });

  return {
    lost: Promise.race([lost, silent]).then((reason) => {
      void close();
      return reason;
    }),
    close,
  };
}

/** A failing subscriber is logged and does not affect the others. */
function guard(log: Logger, work: () => unknown): void {
  const complain = (error: unknown) =>
    log.error({ err: error instanceof Error ? error.message : error }, 'a listener failed');
  try {
    Promise.resolve(work()).catch(complain);
  } catch (error) {
    complain(error);
  }
}
