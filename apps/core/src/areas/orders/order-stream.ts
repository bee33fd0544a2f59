import type { Locale } from '@fanfare/contract';
import type { FastifyReply } from 'fastify';
import type { Core } from '../../core.ts';
import { findOrder } from './order-rows.ts';
import { presentOrder } from './present.ts';

type Watched = { orderId: number } | { customerId: number };
const HEARTBEAT_MS = 20_000;
/** Many changes of one order within this time are sent as one. */
const GATHER_MS = 150;

/** Sends every change of the watched orders as server-sent events until the reader leaves. */
export function streamOrders(core: Core, reply: FastifyReply, watched: Watched, locale: Locale): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 2000\n\n');

  const changed = new Set<number>();
  let timer: NodeJS.Timeout | null = null;
  const unsubscribe = core.listener.on('order', (payload) => {
    const [orderId = 0, customerId = 0] = payload.split(' ').map(Number);
    if ('orderId' in watched ? watched.orderId !== orderId : watched.customerId !== customerId) return;
    changed.add(orderId);
    timer ??= setTimeout(() => void send(), GATHER_MS);
  });
  const heartbeat = setInterval(() => raw.write(': here\n\n'), HEARTBEAT_MS);
  raw.once('close', () => {
    unsubscribe();
    clearInterval(heartbeat);
    if (timer) clearTimeout(timer);
  });

  async function send(): Promise<void> {
    timer = null;
    const ids = [...changed];
    changed.clear();
    try {
      const snapshot = await core.catalogue.current();
      for (const id of ids) {
        const order = await findOrder(core.db, id);
        if (order)
          raw.write(
            `event: order\ndata: ${JSON.stringify(presentOrder(order, snapshot, snapshot.content(locale)))}\n\n`,
          );
      }
    } catch {
      // The reader's own poll and the next change bring what this one could not.
      raw.end();
    }
  }
}
