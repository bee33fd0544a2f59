import { sql } from 'kysely';
import { describe, expect as expectAlone, onTestFailed, test as testAlone } from 'vitest';
import { freePort, removeFolder, runToEnd, startInstance } from '../testing/instance.ts';
import { expect, test } from '../testing/test.ts';

const DEMO_FOLDER = `${import.meta.dirname}/../../../demo/catalogue`;
const PATIENCE = { timeout: 30_000, interval: 100 };

describe('a shop without settings', () => {
  testAlone(
    'starts, says in the reader’s language that it is not open, and opens when it is filled',
    {
      timeout: 120_000,
    },
    async () => {
      const instance = await startInstance({ DEMO: 'false', METRICS_PORT: String(await freePort()) });
      onTestFailed(() => {
        process.kill(instance.pid, 'SIGINT');
      });
      const page = await fetch(`${instance.url}/app/services`, {
        headers: { 'accept-language': 'xx, ru-RU;q=0.8' },
      });
      expectAlone(page.status).toBe(200);
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
});
