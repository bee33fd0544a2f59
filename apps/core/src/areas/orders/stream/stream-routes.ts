import type { OutgoingHttpHeaders } from 'node:http';
import type { Locale } from '@fanfare/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../../core.ts';
import { clientBlock } from '../../../http/client-block.ts';
import { tooMany } from '../../../refusal.ts';
import { BEARER_SECONDS, readBearer } from '../../../security/bearer.ts';
import { missedOrders } from '../find/missed-orders.ts';
import { send } from '../lists/order-messages.ts';
import type { OrderWatch, Watched } from './order-watch.ts';

const HEARTBEAT_MS = 20_000;
/** Streams of one account or one order's link, from one address, and of this process. A page asks by itself while it has none. */
const MAX_HERE = 10;
const MAX_FROM_ADDRESS = 100;
const MAX_ALL = 2_000;
const FULL_RETRY_SECONDS = 30;
/** A reader so far behind is let go: what it was not sent is kept in memory. */
const MAX_UNSENT_BYTES = 256 * 1024;

/** The reconnection time, random so that not all readers of a process that ended come back at once. */
const comeBack = () => `retry: ${1000 + Math.round(Math.random() * 4000)}\n\n`;

/**
 * Sends every change of the watched orders as server-sent events until the reader leaves or their session ends: when it
 * is revoked, or the bearer that they came with expires. A guest's stream ends after the same time. The page then comes
 * again, with what allows it to and the id of the last message, and is told first what it missed. Throws 429 for one
 * stream too many.
 */
export async function streamOrders(
  core: Core,
  watch: OrderWatch,
  reply: FastifyReply,
  watched: Watched,
  locale: Locale,
): Promise<void> {
  const { authorization, 'last-event-id': lastEventId } = reply.request.headers;
  const bearer = authorization ? await readBearer(core, authorization.replace('Bearer ', '')) : null;
  const holder = holderOf(reply.request, watched);
  const address = `address ${clientBlock(reply.request)}`;
  const { here, all } = watch.count(holder);
  const isCrowded = core.config.hasRateLimits && watch.count(address).here >= MAX_FROM_ADDRESS;
  if (here >= MAX_HERE || all >= MAX_ALL || isCrowded) throw tooMany(FULL_RETRY_SECONDS);
  const headers = {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // The connection serves this stream alone; a closing server does not wait for it to be reused.
    connection: 'close',
  };
  if (reply.request.method === 'HEAD') return void reply.headers(headers).send();

  reply.hijack();
  const { raw } = reply;
  // The connection says when the reader leaves: an answer behind another one on it has no end of its own.
  const { socket } = reply.request.raw;
  if (socket.destroyed) return;
  // A connection may carry many requests for streams, each with its listener: the default limit would warn.
  socket.setMaxListeners(0);
  raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headers });
  raw.write('retry: 2000\n\n');

  /** Messages held back while the reader is still sent what it missed; an id sent before that would skip it. */
  let held: string[] | null = lastEventId === undefined ? null : [];
  const isOver = () => raw.writableEnded || raw.destroyed;
  const write = (text: string) => {
    if (isOver()) return;
    if (held === null) raw.write(text);
    else held.push(text);
    if (raw.writableLength > MAX_UNSENT_BYTES) raw.destroy();
  };
  const end = () => {
    if (!isOver()) raw.end(comeBack());
  };
  const cursor = core.events.cursor();
  const stopWatching = watch.add(watched, {
    locale,
    places: [holder, address],
    tell: (messages, until) => write(send(messages, until)),
    end,
  });
  const stopWaiting = bearer ? core.revokedSessions.onRevoked(bearer.sessionId, end) : () => {};
  const heartbeat = setInterval(() => write(send([': here\n'], core.events.cursor())), HEARTBEAT_MS);
  const lifetime = bearer ? bearer.expiresAt - core.clock.now().getTime() : BEARER_SECONDS * 1000;
  const life = setTimeout(end, lifetime);
  socket.once('close', () => {
    stopWatching();
    stopWaiting();
    clearInterval(heartbeat);
    clearTimeout(life);
  });
  // Revoked while it was opening.
  if (bearer && core.revokedSessions.has(bearer.sessionId)) end();

  try {
    const missed =
      lastEventId === undefined ? [] : await missedOrders(core, watched, String(lastEventId), locale);
    const later = held ?? [];
    held = null;
    write([send(missed, cursor), ...later].join(''));
  } catch {
    // The reader comes back with the id that it came with.
    end();
  }
}

/** Streams of an account count together, whichever of its orders they are about; those of a link by its order. */
function holderOf({ query }: FastifyRequest, { customerId, orderId }: Watched): string {
  const isByLink = (query as { token?: unknown }).token !== undefined;

  return isByLink ? `order ${orderId}` : `customer ${customerId}`;
}
