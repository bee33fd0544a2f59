import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { limited } from '../../testing/limited.ts';
import { expect, test } from '../../testing/test.ts';
import type { Core } from '../core.ts';
import { makeWeb } from '../processes/web.ts';

/** A web with these settings that listens. */
async function open(core: Core): Promise<number> {
  const app = await makeWeb(core);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });

  return Number(new URL(app.listeningOrigin).port);
}

/** Opens many silent connections from one address. */
function dialMany(port: number, count: number, localAddress = '127.0.0.1') {
  const alive = new Set<Socket>();
  let decided = 0;
  for (let place = 0; place < count; place += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined);
    socket.once('connect', () => alive.add(socket));
    socket.once('close', () => {
      decided += 1;
      alive.delete(socket);
    });
  }
  onTestFinished(() => {
    for (const socket of alive) socket.destroy();
  });

  return { alive, refused: () => decided };
}

const health = (port: number, localAddress: string) => ask(port, localAddress, '/health/ready');
const ask = (port: number, localAddress: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    request({ port, host: '127.0.0.1', localAddress, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });

test('S16 connections of one address are bounded before anything is read; health gets in from there and elsewhere', async ({
  core,
}) => {
  const told = vi.spyOn(core.log, 'error');
  onTestFinished(() => told.mockRestore());
  const port = await open(limited(core));
  const { alive, refused } = dialMany(port, 1000);
  await expect.poll(refused).toBe(744);
  expect(alive.size).toBe(256);
  expect(await health(port, '127.0.0.2')).toBe(200);
  // From there too, once some of its connections were quiet for a while.
  await expect.poll(() => health(port, '127.0.0.1').catch(() => 0)).toBe(200);
  expect(told.mock.calls.every(([, words]) => String(words).startsWith('connections are closed'))).toBe(true);
});

test('S16 where all connections of an address ask for something none of them is closed for a new one', async ({
  core,
}) => {
  const app = await makeWeb(limited(core));
  const gate = Promise.withResolvers<void>();
  let held = 0;
  app.addHook('onRequest', async ({ url }) => {
    if (!url.startsWith('/version')) return;
    held += 1;
    await gate.promise;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const port = Number(new URL(app.listeningOrigin).port);
  const asked = Array.from({ length: 256 }, () => ask(port, '127.0.0.1', '/version'));
  await expect.poll(() => held).toBe(256);
  await expect(health(port, '127.0.0.1')).rejects.toThrow();
  expect(await health(port, '127.0.0.2')).toBe(200);
  gate.resolve();
  // No page is mounted here, but each request gets an answer.
  expect(new Set(await Promise.all(asked))).toEqual(new Set([404]));
  await expect.poll(() => health(port, '127.0.0.1').catch(() => 0)).toBe(200);
});

test('S16 a proxy that is trusted carries the connections of many', async ({ core }) => {
  const behind = (trustedProxies: Core['config']['trustedProxies']) => {
    const shop = limited(core);
    return { ...shop, config: { ...shop.config, trustedProxies } };
  };
  for (const proxies of [1, ['127.0.0.0/8', '::1'], ['127.0.0.1']]) {
    const port = await open(behind(proxies));
    const { alive } = dialMany(port, 400);
    await expect.poll(() => alive.size).toBe(400);
    expect(await health(port, '127.0.0.1')).toBe(200);
  }
  const port = await open(behind(['10.0.0.0/8']));
  await expect.poll(dialMany(port, 300).refused).toBe(44);
});
