import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { expect, test } from '../../../testing/test.ts';

test('GET /settings tells how the shop is set up; GET /api/v1/settings what holds for all (C-23)', async ({
  api,
}) => {
  const settings = await api.call(contract.getSettings);
  const global = await api.call(contract.getGlobalSettings);

  expect(settings.body).toMatchObject({
    panelName: 'Northwind',
    colors: { light: { primary: '#0b6e4f' } },
    rubExchangeRate: '95.40',
    roundingPrecision: 2,
    guaranteeChargePercent: 12,
  });
  expect(global.body).toEqual({ freeTrialsIsAllowed: true, defaultOuterWidgetPartnerPercent: 0.15 });
});

test('a changed setting is seen by every process', async ({ core, api }) => {
  await api.call(contract.getSettings);
  await sql`update setting set value = jsonb_set(value, '{panelName}', '"Southwind"') where key = 'instance'`.execute(
    core.db,
  );

  await expect.poll(async () => (await api.call(contract.getSettings)).body.panelName).toBe('Southwind');
});

test('a rate older than 24 hours is none (rules §2.7)', async ({ core, api }) => {
  await sql`
    update setting set value = jsonb_set(value, '{rubExchangeRate,ratedAt}', '"2020-01-01T00:00:00Z"')
    where key = 'instance'`.execute(core.db);

  await expect.poll(async () => (await api.call(contract.getSettings)).body.rubExchangeRate).toBeNull();
});

test('GEN-13 the names of legal pages are in the language of the reader, those in English alone stay', async ({
  core,
  api,
}) => {
  const names = async (locale: string) =>
    (await api.call(contract.getSettings, { query: { locale } })).body.legalUrls.map(({ name }) => name);
  await sql`
    update setting set value = jsonb_set(value, '{legalUrls,0,name}', '"Terms of service"') where key = 'instance'`.execute(
    core.db,
  );

  await expect
    .poll(() => names('de'))
    .toEqual(['Terms of service', 'Datenschutzerklärung', 'Erstattungsrichtlinie']);
  expect(await names('en')).toEqual(['Terms of service', 'Privacy policy', 'Refund policy']);
});

test('decimals of the settings are those of the prices', async ({ core, api }) => {
  const price = async () =>
    (await api.call(contract.getService, { params: { idOrSlug: '1' } })).body.data.default_quantity_price;
  await sql`update setting set value = jsonb_set(value, '{roundingPrecision}', '3') where key = 'instance'`.execute(
    core.db,
  );
  await expect.poll(price).toBe('4.800');
  await sql`update setting set value = jsonb_set(value, '{roundingPrecision}', '2') where key = 'instance'`.execute(
    core.db,
  );
  await expect.poll(price).toBe('4.80');
});

test("the menu ends with the operator's own items, named in the reader's language", async ({ core, api }) => {
  const menu = async (locale: string) =>
    (await api.call(contract.listMenuItems, { query: { locale } })).body.data;
  const english = await menu('en');

  expect(english).toHaveLength(15);
  expect(english[3]).toMatchObject({
    route_name: 'orders-group',
    children: [{ id: 71 }, { id: 31 }, { id: 32 }, { id: 33 }, { id: 72 }, { id: 73 }],
  });
  expect(english.at(-2)).toEqual({
    id: 901,
    name: 'Refund policy',
    icon: 'link',
    route_name: null,
    url: '/app/legal/refunds',
    show_to_guests: true,
    show_to_logged_in: true,
    open_in_new_tab: false,
    badge: null,
    children: [],
  });
  expect((await menu('ru')).at(-2)?.name).toBe('Правила возврата');
  expect((await menu('ru'))[3]?.children[1]?.name).toBe('Все заказы');
  expect((await menu('en'))[3]?.children[1]?.name).toBe('All orders');

  await sql`
    update setting set value = value #- '{custom,0,name,ja}' where key = 'menu'`.execute(core.db);
  await sql`delete from content_translation where entity = 'menu_item' and locale = 'ja'`.execute(core.db);
  await expect.poll(async () => (await menu('ja')).at(-2)?.name).toBe('Refund policy');
  await expect.poll(async () => (await menu('ja'))[3]?.children[1]?.name).toBe('All orders');
});

test('CATB-07 how the shop is looked at is counted; another word is refused', async ({ core, api }) => {
  for (const mode of ['standalone', 'browser', 'browser'] as const)
    expect((await api.call(contract.recordDisplayMode, { body: { mode } })).status).toBe(204);
  const refused = await api.send({ method: 'POST', path: '/events/display-mode', body: { mode: 'fridge' } });
  const rows = await core.db.deleteFrom('funnel_event').returningAll().execute();

  expect(refused.status).toBe(422);
  expect(rows.map(({ name, count }) => `${name} ${count}`).toSorted()).toEqual([
    'display-browser 2',
    'display-standalone 1',
  ]);
});

test('API-99 the steps of buyers are counted a day, and nothing else is stored', async ({ core, api }) => {
  const paths = [
    '/events/enter-url',
    '/api/v1/order-widget/events/enter-url',
    '/events/payment-page',
    '/events/checkout-button',
  ];
  const replies = await Promise.all(
    [...paths, ...paths].map((path) =>
      api.send({ method: 'POST', path, headers: { 'user-agent': 'someone' } }),
    ),
  );
  const rows = await core.db.selectFrom('funnel_event').selectAll().orderBy('name').execute();
  const day = core.clock.now().toISOString().slice(0, 10);

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
  expect(rows).toEqual([
    { name: 'checkout-button', day, count: 2n },
    { name: 'enter-url', day, count: 4n },
    { name: 'payment-page', day, count: 2n },
  ]);
});
