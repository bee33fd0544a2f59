import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { savedPages } from './pages-schema.ts';

async function save(core: Core, pages: unknown): Promise<void> {
  await sql`
    insert into setting (key, value) values ('pages', ${JSON.stringify(pages)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(core.db);
}

test('API-138 ENT-86 GET /pages has what was saved, in the language of the reader or in English, and is only read', async ({
  core,
  api,
}) => {
  const pages = async (locale: string) =>
    (await api.call(contract.listPages, { query: { locale } })).body.data;
  expect(await pages('en')).toEqual([]);
  await save(core, [
    { route_name: 'index', meta_title: 'Promotion', meta_description: null },
    {
      route_name: 'orders',
      meta_title: { en: 'Your orders', de: 'Ihre Bestellungen' },
      meta_description: { en: 'What runs now' },
    },
    { route_name: 'tasks' },
  ]);

  await expect
    .poll(() => pages('de'))
    .toEqual([
      { route_name: 'index', meta_title: 'Promotion', meta_description: null },
      { route_name: 'orders', meta_title: 'Ihre Bestellungen', meta_description: 'What runs now' },
      { route_name: 'tasks', meta_title: null, meta_description: null },
    ]);
  expect((await pages('fr'))[1]?.meta_title).toBe('Your orders');
  expect((await api.send({ method: 'POST', path: '/pages' })).status).toBe(405);
});

test('a list that can not be leaves the last good one', async ({ core, api }) => {
  const names = async () =>
    (await api.call(contract.listPages)).body.data.map(({ route_name }) => route_name);
  await save(core, [{ route_name: 'index' }]);
  await expect.poll(names).toEqual(['index']);
  await save(core, [{ route_name: 'index' }, { route_name: 'no-such-screen' }]);
  await sql`update setting set value = jsonb_set(value, '{panelName}', '"Eastwind"') where key = 'instance'`.execute(
    core.db,
  );

  expect(await names()).toEqual(['index']);
});

test('a page is a screen, named once, and the services are always among them', () => {
  const isGood = (pages: unknown) => savedPages.safeParse(pages).success;
  expect(isGood([])).toBe(true);
  expect(isGood([{ route_name: 'index' }, { route_name: 'orders' }])).toBe(true);
  expect(isGood([{ route_name: 'orders' }])).toBe(false);
  expect(isGood([{ route_name: 'index' }, { route_name: 'index' }])).toBe(false);
  expect(isGood([{ route_name: 'index' }, { route_name: 'constructor' }])).toBe(false);
  expect(isGood([{ route_name: 'index', meta_title: { de: 'Nur deutsch' } }])).toBe(false);
});
