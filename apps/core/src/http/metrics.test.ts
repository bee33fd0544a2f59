import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished, vi } from 'vitest';
import { makeApi } from '../../testing/api.ts';
import { freePort } from '../../testing/instance.ts';
import { expect, test, testConfig } from '../../testing/test.ts';
import { makeWeb } from '../processes/web.ts';
import { startCore } from '../start-core.ts';
import { makeMetrics } from './metrics.ts';
import { startMonitor } from './monitor.ts';

test('only counters are named _total, and every metric says what it is', async () => {
  const pool = new pg.Pool();
  const sources = { dueRows: async () => ({}), parts: [], partsAway: async () => [] };
  const metrics = await makeMetrics({ isRead: true, pool, ...sources }).registry.getMetricsAsJSON();
  expect(metrics.map(({ name }) => name)).toContain('nodejs_eventloop_lag_seconds');
  const kinds = metrics.map(({ name, type, help }) => ({ name, type: String(type), help }));
  for (const { name, type, help } of kinds) {
    expect(help, name).not.toBe('');
    expect(name.endsWith('_total'), `${name} is a ${type}`).toBe(type === 'counter');
  }
});

test('a folder of files that is gone, and a replica that is away, are told by health and by a metric', async ({
  database,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-parts-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const config = {
    ...testConfig(await freePort()),
    filesDir: join(folder, 'files'),
    databaseReadUrl: 'postgres://shop@127.0.0.1:9/shop',
    metricsPort: await freePort(),
  };
  const { core, stop } = await startCore(config, {
    databaseUrl: database,
    secretKey: 'a secret key that only tests use, nothing else',
    role: 'web',
  });
  const app = await makeWeb(core);
  const monitor = await startMonitor(core, config.metricsPort);
  onTestFinished(async () => {
    await monitor?.stop();
    await app.close();
    await stop();
  });
  const api = makeApi(app, core);
  const ready = () => api.send({ method: 'GET', path: '/health/ready' });
  const gauge = async (part: string) => {
    const text = await (await fetch(`http://127.0.0.1:${config.metricsPort}/metrics`)).text();
    return text.match(new RegExp(`^part_away\\{part="${part}"\\} (\\d)`, 'm'))?.[1];
  };
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok', away: ['replica'] } });
  await rm(config.filesDir, { recursive: true });
  await writeFile(config.filesDir, 'a file where the folder was');
  await expect.poll(ready).toMatchObject({ status: 200, body: { away: ['replica', 'files'] } });
  expect([await gauge('replica'), await gauge('files'), await gauge('redis')]).toEqual(['1', '1', '0']);
});

test('a stranger who asks for health again and again has one file written', async ({ core }) => {
  const check = vi.fn(core.storage.check);
  const app = await makeWeb({ ...core, storage: { ...core.storage, check } });
  const asked = await Promise.all(Array.from({ length: 50 }, () => app.inject('/health/ready')));
  expect(asked.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200));
  expect(check).toHaveBeenCalledTimes(1);
  await app.close();
});
