import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Fate of a request between two machines. `deaf`: it never arrives. `lost`, `gateway` and `page`: it arrives, and its answer is
 * lost, or stands behind an error or a page of somebody between. `slow`: it takes its time.
 */
export type LineFault = 'none' | 'deaf' | 'lost' | 'gateway' | 'page' | 'slow' | 'refused';

/** A line to a shop that does to each request what the test says. */
export async function startBadLine(target: string, faultOf: (form: URLSearchParams) => LineFault) {
  const seen = new Map<LineFault, number>();

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const fault = faultOf(new URLSearchParams(body));
    seen.set(fault, (seen.get(fault) ?? 0) + 1);
    if (fault === 'deaf') return void response.socket?.destroy();
    if (fault === 'refused') return void response.writeHead(429).end('Too Many Requests');
    if (fault === 'slow') await sleep(500);
    const answer = await fetch(`${target}${request.url}`, {
      method: 'POST',
      body,
      headers: {
        'content-type': String(request.headers['content-type']),
        'fanfare-path': String(request.headers['fanfare-path'] ?? ''),
      },
    });
    const text = await answer.text();
    if (fault === 'lost') return void response.socket?.destroy();
    if (fault === 'gateway') return void response.writeHead(502).end('<h1>Bad Gateway</h1>');
    if (fault === 'page') return void response.writeHead(200).end('<!doctype html><p>One moment');
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.socket?.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requests by what happened to them. */
    seen,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
