import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** What processes tell each other through the database. */
export type Channel = 'catalogue' | 'site' | 'order' | 'session_revoked';
type Handler = (payload: string) => void;

export type Listener = {
  on(channel: Channel, handler: Handler): () => void;
  /** Called after a lost connection is back: whatever was said in between was not heard. */
  onGap(handler: () => void): void;
  stop(): Promise<void>;
};

const CHANNELS: Channel[] = ['catalogue', 'site', 'order', 'session_revoked'];
const RECONNECT_MS = 500;

/** Listens on one connection of its own and connects again when it breaks. */
export async function startListener(databaseUrl: string, log: Logger): Promise<Listener> {
  const handlers = new Map<string, Set<Handler>>();
  const gapHandlers = new Set<() => void>();
  let client: pg.Client | null = null;
  let isStopped = false;

  async function open(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '');
    });
    next.once('end', () => {
      if (!isStopped) void reopen();
    });
    await next.connect();
    await next.query(CHANNELS.map((channel) => `listen "${channel}"`).join(';'));
    client = next;
  }

  async function reopen(): Promise<void> {
    while (!isStopped) {
      await sleep(RECONNECT_MS);
      try {
        await open();
        for (const handler of gapHandlers) handler();
        return;
      } catch (error) {
        log.warn({ err: error instanceof Error ? error.message : error }, 'listener waits for the database');
      }
    }
  }

  await open();

  return {
    on(channel, handler) {
      const set = handlers.get(channel) ?? new Set();
      handlers.set(channel, set.add(handler));
      return () => set.delete(handler);
    },
    onGap: (handler) => void gapHandlers.add(handler),
    async stop() {
      isStopped = true;
      await client?.end().catch(() => undefined);
    },
  };
}
