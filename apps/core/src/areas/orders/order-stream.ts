import type { Locale } from '@fanfare/contract';
import type { FastifyReply } from 'fastify';
import { BEARER_SECONDS, readBearer } from '../../bearer.ts';
import type { Core } from '../../core.ts';
import { tooMany } from '../../refusal.ts';
import { findOrder } from './order-rows.ts';
import type { OrderWatch, Watched } from './order-watch.ts';
import { presentOrder } from './present.ts';

const HEARTBEAT_MS = 20_000;
/** Many changes of one order within this time are sent as one. */
const GATHER_MS = 150;
/** Streams of one account or one order's link, and of this process. A page asks by itself while it has none. */
const MAX_HERE = 10;
const MAX_ALL = 2_000;
const FULL_RETRY_SECONDS = 30;
/** A reader so far behind is let go: what it was not sent is kept in memory. */
const MAX_UNSENT_BYTES = 256 * 1024;

/** When to come again: not all at once, where a process ended. */
const comeBack = () => `retry: ${1000 + Math.round(Math.random() * 4000)}\n\n`;

/**
 * Sends every change of the watched orders as server-sent events until the reader leaves or their session ends: when it
 * is revoked, or the bearer that they came with expires. A guest's stream ends after the same time. The page then comes
 * again, with what allows it to. Throws 429 for one stream too many.
 */
export async function streamOrders(
  core: Core,
  watch: OrderWatch,
  reply: FastifyReply,
  watched: Watched,
  locale: Locale,
): Promise<void> {
  const { here, all } = watch.count(watched);
  if (here >= MAX_HERE || all >= MAX_ALL) throw tooMany(FULL_RETRY_SECONDS);
  const { authorization } = reply.request.headers;
  const bearer = authorization ? await readBearer(core, authorization.replace('Bearer ', '')) : null;
  const headers = {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // Nothing else is asked on this connection, and a server that closes does not wait for it.
    connection: 'close',
  };
  if (reply.request.method === 'HEAD') return void reply.headers(headers).send();

  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, headers);
  raw.write('retry: 2000\n\n');

  const changed = new Set<number>();
  let gathering: NodeJS.Timeout | null = null;
  const end = () => void raw.end(comeBack());
  const stopWatching = watch.add(watched, {
    heard(orderId) {
      changed.add(orderId);
      gathering ??= setTimeout(() => void send(), GATHER_MS);
    },
    end,
  });
  const stopWaiting = bearer ? core.revokedSessions.onRevoked(bearer.sessionId, end) : () => {};
  const heartbeat = setInterval(() => raw.write(': here\n\n'), HEARTBEAT_MS);
  const lifetime = bearer ? bearer.expiresAt - core.clock.now().getTime() : BEARER_SECONDS * 1000;
  const life = setTimeout(end, lifetime);
  raw.once('close', () => {
    stopWatching();
    stopWaiting();
    clearInterval(heartbeat);
    clearTimeout(life);
    if (gathering) clearTimeout(gathering);
  });
  // Revoked while it was opening.
  if (bearer && core.revokedSessions.has(bearer.sessionId)) end();

  async function send(): Promise<void> {
    gathering = null;
    const ids = [...changed];
    changed.clear();
    try {
      const snapshot = await core.catalogue.current();
      for (const id of ids) {
        const order = await findOrder(core.db, id);
        if (!order || raw.writableEnded) continue;
        const shown = presentOrder(order, snapshot, snapshot.content(locale));
        raw.write(`event: order\ndata: ${JSON.stringify(shown)}\n\n`);
      }
      if (raw.writableLength > MAX_UNSENT_BYTES) raw.destroy();
    } catch {
      // The reader's own poll and the next change bring what this one could not.
      end();
    }
  }
}
