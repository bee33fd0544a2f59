import type { OutgoingHttpHeaders } from 'node:http';
import * as contract from '@fanfare/contract';
import type { FastifyReply } from 'fastify';
import type { Staff } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import type { Mount } from '../../../http/mount.ts';
import { readDay } from './read-day.ts';
import { readProviderHealth } from './read-provider-health.ts';
import { readWaitingOfShop, waitingFor } from './read-waiting.ts';
import { WaitingWatch } from './waiting-watch.ts';

const HEARTBEAT_MS = 15_000;
/** The page comes again after so long, with the session that it has then: roles and sessions end. */
const LONGEST_MS = 5 * 60_000;

/** The first page of the console: what waits, the day in figures, how providers are. */
export function todayRoutes({ mount }: Mount, core: Core): void {
  const watch = new WaitingWatch(core);

  mount(contract.staff.listWaiting)(async ({ core, caller }) => ({
    data: await waitingFor(core, caller, await readWaitingOfShop(core)),
  }));

  mount(contract.staff.getDay)(async ({ core }) => ({ data: await readDay(core) }));

  mount(contract.staff.listProviderHealth)(async ({ core }) => ({ data: await readProviderHealth(core) }));

  mount(contract.staff.followWaiting)(async ({ caller, reply }) => {
    await streamWaiting(watch, caller, reply);
    return undefined;
  });
}

/** Sends what waits as server-sent events, until the reader leaves or the stream is old enough to ask for its session again. */
async function streamWaiting(watch: WaitingWatch, caller: Staff, reply: FastifyReply): Promise<void> {
  const headers = {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  };
  if (reply.request.method === 'HEAD') return void reply.headers(headers).send();
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headers });
  raw.write('retry: 2000\n\n');
  const write = (text: string) => {
    if (!raw.writableEnded && !raw.destroyed) raw.write(text);
  };
  const stop = await watch.add(caller, (waiting) =>
    write(`event: waiting\ndata: ${JSON.stringify(waiting)}\n\n`),
  );
  const beat = setInterval(() => write(':\n\n'), HEARTBEAT_MS);
  const end = setTimeout(() => raw.end(), LONGEST_MS);
  const { socket } = reply.request.raw;
  const leave = () => {
    clearInterval(beat);
    clearTimeout(end);
    stop();
  };
  if (socket.destroyed) leave();
  else socket.once('close', leave);
}
