import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect as expectAlone, onTestFailed, test as testAlone, vi } from 'vitest';
import { makeApi } from '../../testing/api.ts';
import { freePort, type Instance, removeFolder, runToEnd, startInstance } from '../../testing/instance.ts';
import { viewsLine } from '../../testing/samples.ts';
import { expect, test, testConfig } from '../../testing/test.ts';
import { startCore } from '../start-core.ts';
import { makeWeb } from './web.ts';

const DEMO_FOLDER = `${import.meta.dirname}/../../../../demo/catalogue`;
const PATIENCE = { timeout: 30_000, interval: 100 };

const SOME_MS = 20_000;
/** Three a second: a look at whether anything changed, and one at each kind of due work every ten seconds. */
const STILL_TRANSACTIONS = 100;

/** Transactions of a database in twenty seconds, and whether any of them wrote. A count is the same on every machine. */
async function workOfDatabase(instance: Instance): Promise<{ transactions: number; wrote: boolean }> {
  const client = new pg.Client(instance.databaseUrl);
  await client.connect();
  const look = async () => {
    const { rows } = await client.query<{ ended: string; snapshot: string }>(
      `select xact_commit + xact_rollback as ended, pg_current_snapshot()::text as snapshot
       from pg_stat_database where datname = current_database()`,
    );
    return { ended: Number(rows[0]?.ended), snapshot: rows[0]?.snapshot };
  };
  const before = await look();
  await sleep(SOME_MS);
  const after = await look();
  await client.end();

  return { transactions: after.ended - before.ended, wrote: after.snapshot !== before.snapshot };
}

describe('a shop without settings', () => {
  testAlone(
    'starts, says in the reader’s language that it is not open, opens when it is filled, and then rests: nothing is written and little is read',
    {
      timeout: 240_000,
    },
    async () => {
      const instance = await startInstance({ DEMO: 'false', CONSOLE_PORT: String(await freePort()) });
      onTestFailed(() => {
        process.kill(instance.pid, 'SIGINT');
      });
      const page = await fetch(`${instance.url}/app/services`, {
        headers: { 'accept-language': 'xx, ru-RU;q=0.8' },
      });
      expectAlone([page.status, page.headers.get('retry-after')]).toEqual([503, '60']);
      expectAlone(await page.text()).toContain('Магазин ещё не открыт');
      expectAlone(await (await fetch(`${instance.url}/app/de`)).text()).toContain('noch nicht geöffnet');
      const call = await fetch(`${instance.url}/api/v1/services`);
      expectAlone(call.status).toBe(503);
      expectAlone(await call.json()).toMatchObject({ code: 'not_open' });
      const ready = await fetch(`${instance.url}/health/ready`);
      expectAlone({ status: ready.status, body: await ready.json() }).toEqual({
        status: 200,
        body: { status: 'ok', shop: 'not_open' },
      });

      const seeded = await runToEnd(['seed', DEMO_FOLDER], {
        DATA_DIR: instance.dataDir,
        PORT: String(await freePort()),
        DEMO: 'true',
      });
      expectAlone(seeded).toMatchObject({ code: 0 });
      await expectAlone
        .poll(async () => (await fetch(`${instance.url}/api/v1/services`)).status, PATIENCE)
        .toBe(200);
      expectAlone(await (await fetch(`${instance.url}/app/`)).text()).toContain('Northwind');
      await expectAlone
        .poll(() => workOfDatabase(instance), { timeout: 150_000, interval: 0 })
        .toSatisfy(({ transactions, wrote }) => !wrote && transactions <= STILL_TRANSACTIONS);
      expectAlone(await instance.stop()).toBe(0);
      await removeFolder(instance.dataDir);
    },
  );
});

describe('settings that can not be read', () => {
  test('the last good ones stay, for pages and for what is charged', async ({ core, api }) => {
    const { settings } = await core.site.current();
    await sql`update setting set value = value || '{"colors": 7}' where key = 'instance'`.execute(core.db);
    await sql`update setting set value = '[]' where key = 'menu'`.execute(core.db);
    const { rows } = await sql<{ version: bigint }>`select version from catalogue_version`.execute(core.db);
    await expect.poll(async () => (await core.catalogue.current()).version, PATIENCE).toBe(rows[0]?.version);

    expect((await core.site.current()).settings).toEqual(settings);
    expect((await core.site.charged(core.db)).settings).toEqual(settings);
    expect((await api.send({ method: 'GET', path: '/settings' })).status).toBe(200);
  });

  test('a process that starts then goes on by the last good ones, and its log names the field', async ({
    core,
    database,
  }) => {
    const { settings } = await core.site.current();
    await sql`update setting set value = value || '{"roundingPrecision": "x"}' where key = 'instance'`.execute(
      core.db,
    );
    const shop = await startCore(testConfig(await freePort()), {
      databaseUrl: database,
      secretKey: 'a secret key of this shop that nobody else has',
      role: 'web',
    });
    const app = await makeWeb(shop.core);
    const api = makeApi(app, shop.core);
    const heard = vi.spyOn(shop.core.log, 'error');
    expect((await api.call(contract.getSettings)).body.panelName).toBe(settings.panelName);
    expect(heard.mock.calls).toContainEqual([
      expect.objectContaining({ fields: expect.arrayContaining(['roundingPrecision']) }),
      'saved settings can not be read',
    ]);
    const buyer = await api.customer(50);
    const order = { body: { orders: [viewsLine()] } };
    expect((await api.call(contract.placeWidgetOrder, order, { token: buyer.token })).status).toBe(201);
    await app.close();
    await shop.stop();
  });

  test('a shop that never had good ones is not open', async ({ core, database }) => {
    await sql`delete from good_settings`.execute(core.db);
    await sql`update setting set value = value || '{"colors": 7}' where key = 'instance'`.execute(core.db);
    const shop = await startCore(testConfig(await freePort()), {
      databaseUrl: database,
      secretKey: 'a secret key of this shop that nobody else has',
      role: 'web',
    });
    await expect(shop.core.site.current()).rejects.toMatchObject({ code: 'not_open' });
    await shop.stop();
  });
});
