import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Arrival at a receiver: its subject, the place among that subject's messages, and the time. */
export type Arrival = { id: string; about: number; place: number; at: number };

/** Customers' servers on this machine: one that answers after a while, and one that never does. */
export async function startReceivers(answersAfterMs: number) {
  const arrivals: Arrival[] = [];
  const living = await listen((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const { id, data } = JSON.parse(body) as { id: string; data: { order_id: number; delivered: number } };
      arrivals.push({ id, about: data.order_id, place: data.delivered, at: performance.now() });
      setTimeout(() => response.end('fine'), answersAfterMs);
    });
  });
  const dead = await listen(() => undefined);

  return {
    arrivals,
    living: addressOf(living),
    dead: addressOf(dead),
    stop() {
      for (const server of [living, dead]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

async function listen(answer: RequestListener): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return server;
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
