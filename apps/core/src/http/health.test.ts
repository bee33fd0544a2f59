import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { makeApi } from '../../testing/api.ts';
import { startDatabaseProxy } from '../../testing/doubles/database-proxy.ts';
import { freePort } from '../../testing/instance.ts';
import { expect, test, testConfig } from '../../testing/test.ts';
import { makeWeb } from '../processes/web.ts';
import { startCore } from '../start-core.ts';

test('a database that falls silent is told by health within seconds and answered with 503, until it is back', async ({
  database,
}) => {
  const proxy = await startDatabaseProxy(database);
  const { core, stop } = await startCore(testConfig(await freePort()), {
    databaseUrl: proxy.url,
    secretKey: 'a secret key of this shop that nobody else has',
    role: 'web',
  });
  const app = await makeWeb(core);
  await app.listen({ port: core.config.port, host: '127.0.0.1' });
  onTestFinished(async () => {
    await app.close();
    await stop();
    await proxy.stop();
  });
  const api = makeApi(app, core);
  const { token } = await api.customer();
  const ready = async () => (await api.send({ method: 'GET', path: '/health/ready' })).status;
  const asked = () => api.call(contract.getProfile, {}, { token });
  expect([await ready(), (await asked()).status]).toEqual([200, 200]);

  proxy.freeze();
  const answered: string[] = [];
  const tell = async (who: string, answer: Promise<{ status: number }>) => {
    const { status } = await answer;
    answered.push(`${who} ${status}`);
  };
  // Health answers within seconds, while requests go on waiting for the database.
  await Promise.all([
    tell('asked', asked()),
    tell(
      'health',
      ready().then((status) => ({ status })),
    ),
  ]);
  expect(answered).toEqual(['health 503', 'asked 503']);
  await expect.poll(ready).toBe(200);
  expect((await asked()).status).toBe(200);

  // A failover left connections open at a server that takes no writes: no traffic until one leads to another.
  await sql`set default_transaction_read_only = on`.execute(core.asideDb);
  expect([await ready(), await ready()]).toEqual([503, 200]);
});
