import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Core } from '../core.ts';
import { inTime } from '../lib/in-time.ts';
import { askDatabase, partsAway } from './health.ts';

/** Monitors ask every few seconds. */
const ANSWER_MS = 4_000;

export type Monitor = { port: number; stop(): Promise<void> };

/**
 * Answers monitors on a port of their own, which buyers never reach: metrics at /metrics, and health of a process without
 * another server. Null where METRICS_PORT is not set.
 */
export async function startMonitor(core: Core, port: number | null): Promise<Monitor | null> {
  if (port === null) return null;
  const server = createServer((request, response) => {
    answer(core, request.url ?? '').then(
      ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
      () => response.writeHead(503, { 'retry-after': '2' }).end('database unreachable'),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, core.config.metricsHost, resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

type Answer = { status: number; type: string; text: string };
const plain = (status: number, text: string): Answer => ({ status, type: 'text/plain', text });

async function answer(core: Core, path: string): Promise<Answer> {
  switch (path) {
    case '/metrics':
      return {
        status: 200,
        type: core.metrics.registry.contentType,
        text: await inTime(core.metrics.registry.metrics(), ANSWER_MS),
      };
    case '/health/live':
      return plain(200, 'ok');
    case '/health/ready':
      return Promise.all([partsAway(core), askDatabase(core)]).then(
        ([away]) => plain(200, away.length > 0 ? `ok, away: ${away.join(', ')}` : 'ok'),
        () => plain(503, 'database unreachable'),
      );
    default:
      return plain(404, '');
  }
}
