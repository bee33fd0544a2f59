import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../../testing/instance.ts';
import { redisCounters } from './counters.ts';

const ANSWERS: Record<string, string> = {
  MULTI: '+OK\r\n',
  INCRBY: '+QUEUED\r\n',
  EXPIRE: '+QUEUED\r\n',
  EXEC: '*2\r\n:7\r\n:1\r\n',
};

/** As much of Redis as counting needs, which can fall silent. */
async function startRedis() {
  const port = await freePort();
  const silent = new Set<Socket>();
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      if (silent.has(socket)) return;
      for (const [, name = ''] of data.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g))
        socket.write(ANSWERS[name.toUpperCase()] ?? '+OK\r\n');
    });
    socket.once('close', () => open.delete(socket));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));

  return {
    url: `redis://127.0.0.1:${port}`,
    /** Those that are open now say nothing more. */
    freeze: () => open.forEach((socket) => void silent.add(socket)),
    stop: () => new Promise((done) => server.close(done)),
  };
}

test('a Redis that falls silent refuses within seconds, and is dialled anew', {
  timeout: 60_000,
}, async () => {
  const redis = await startRedis();
  const counters = await redisCounters(redis.url);
  const count = () => counters.add('key', new Date(0), 60);
  expect(await count()).toBe(7);
  redis.freeze();
  const asked = await Promise.allSettled([count(), count()]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect.poll(() => count().catch(() => null)).toBe(7);
  await counters.stop();
  await redis.stop();
});
