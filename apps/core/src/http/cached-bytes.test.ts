import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { cacheBytes, sendCached } from './cached-bytes.ts';

const app = Fastify();
const bytes = await cacheBytes('{}', 'application/json');
app.get('/', (request, reply) => sendCached(request, reply, bytes));

test.for([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['gzip;q=0.5, identity', 'identity'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['brotli, x-gzip', 'identity'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['identity;q=0', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('RFC 9110 12.5.3 who sends Accept-Encoding %s gets %s', async ([accepted, encoding]) => {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  for (const round of ['read', 'remembered']) {
    const answer = await app.inject({ url: '/', headers });
    expect(answer.headers['content-encoding'] ?? 'identity', round).toBe(encoding);
    expect(answer.rawPayload.equals(bytes[encoding]), round).toBe(true);
  }
});
