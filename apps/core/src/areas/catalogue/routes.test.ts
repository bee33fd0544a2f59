import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { widgetOf } from '../../../testing/fixtures/widgets.ts';
import { DEMO } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';

const RESTRICTED = 181;
const DISABLED = 182;

test('API-47 the list holds every service that is sold, in the order of networks and types', async ({
  api,
}) => {
  const { status, body } = await api.call(contract.listServices);
  const ids = body.data.map(({ id }) => id);

  expect(status).toBe(200);
  expect(body.total).toBe(118);
  expect(ids).toHaveLength(118);
  expect(ids.slice(0, 7)).toEqual([1, 2, 3, 4, 5, 6, 180]);
  expect(ids).not.toContain(DISABLED);
  expect(ids).not.toContain(RESTRICTED);
  expect(body.data[0]).toEqual({
    id: 1,
    name: 'Views from in-feed placements',
    slug: 'youtube-views-from-in-feed-placements',
    type: 'youtube-views',
    service_type_id: 1,
    network_id: 1,
    short_description: 'Views from in-feed placements for YouTube: worldwide, starts in 0–3 h.',
    default_price: '2.4',
    price: '2.4',
    discount_percent: 0,
    price_type: 'per_unit',
    pricing_per: 1000,
    floor_price: null,
    default_quantity: 2000,
    default_quantity_price: '4.80',
    min_quantity: 500,
    max_quantity: 1_000_000,
    quantity_step: 100,
    has_refill: true,
    guarantee: '30 days',
    guarantee_days: 30,
    is_enabled: true,
    is_deactivated: false,
    restricted_access: false,
    is_package: false,
    drip_feed_is_allowed: true,
    calculable_quantity: false,
    url_is_required: true,
    speed: '5 000–20 000 per day',
    start_time: '0–3 h',
    start_time_minutes_min: 0,
    start_time_minutes_max: 180,
    geo: 'Worldwide',
    geo_countries: [],
    facts: { orders: 0, starts_in: null, done_in: null, kept: null, returned: null },
    labels: [{ id: 1, type: 'badge', name: 'Bestseller', icon: 'mdi-fire' }],
    features: [
      { id: 20, type: 'feature', name: 'Fast start', icon: 'mdi-flash-outline' },
      { id: 22, type: 'feature', name: 'Refill included', icon: 'mdi-autorenew' },
      { id: 24, type: 'feature', name: 'Drip feed', icon: 'mdi-water-outline' },
      { id: 25, type: 'feature', name: 'Progress statistics', icon: 'mdi-chart-line' },
      { id: 28, type: 'feature', name: 'Pause and resume', icon: 'mdi-pause-circle-outline' },
      { id: 31, type: 'feature', name: 'Small trial order', icon: 'mdi-test-tube' },
    ],
    targets: [],
    allowed_use_countries: [],
  });
});

test('API-47 a discount lowers the price and is shown', async ({ api }) => {
  const { body } = await api.call(contract.listServices);
  const discounted = body.data.filter(({ discount_percent }) => discount_percent > 0);

  expect(discounted.length).toBeGreaterThan(0);
  for (const { default_price, price, discount_percent } of discounted)
    expect(Number(price)).toBeCloseTo(Number(default_price) * (1 - discount_percent / 100), 6);
});

test('C-38 the list has an entity tag, 304, brotli, gzip and plain', async ({ app }) => {
  const get = (headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: '/api/v1/services', headers });
  const plain = await get();
  const tag = String(plain.headers.etag);
  const [br, gzip, again, listed, other] = await Promise.all([
    get({ 'accept-encoding': 'gzip, deflate, br' }),
    get({ 'accept-encoding': 'gzip' }),
    get({ 'if-none-match': tag }),
    get({ 'if-none-match': `"other", W/${tag}` }),
    get({ 'if-none-match': '"other"' }),
  ]);

  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(plain.headers.vary).toBe('accept-encoding');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(br.rawPayload.length).toBeLessThan(18_000);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  expect(listed.statusCode).toBe(304);
  expect(other.statusCode).toBe(200);
});

test('API-47 pages hold 40 services unless told otherwise', async ({ api }) => {
  const all = (await api.call(contract.listServices)).body.data;
  const page = async (query: Record<string, string>) =>
    (await api.call(contract.listServices, { query })).body;

  expect(await page({ page: '1' })).toEqual({ data: all.slice(0, 40), total: 118 });
  expect(await page({ page: '3' })).toEqual({ data: all.slice(80, 118), total: 118 });
  expect(await page({ page: '2', per_page: '10' })).toEqual({ data: all.slice(10, 20), total: 118 });
  expect(await page({ page: '99' })).toEqual({ data: [], total: 118 });
  expect(await page({ per_page: '200' })).toEqual({ data: all, total: 118 });
});

test.for([
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['per_page=201', 'per_page'],
  ['per_page=-1', 'per_page'],
  [`search=${'x'.repeat(201)}`, 'search'],
  ['search=%00', 'search'],
])('API-47 a wrong page is refused: %s', async ([query, field], { api }) => {
  const { status, body } = await api.send({ method: 'GET', path: `/api/v1/services?${query}` });

  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test('CAT-03 a search looks at name, number, network and type, whatever case and accents', async ({
  api,
}) => {
  const find = async (search: string) =>
    (await api.call(contract.listServices, { query: { search, per_page: '200' } })).body.data;

  expect((await find('14')).map(({ id }) => id)).toContain(14);
  expect((await find(' IN-FEED placements ')).map(({ id }) => id)).toContain(1);
  const spotify = await find('Spótify');
  expect(spotify.length).toBeGreaterThan(0);
  expect(new Set(spotify.map(({ type }) => type.startsWith('spotify')))).toEqual(new Set([true]));
  expect((await find('youtube LIKES')).every(({ network_id }) => network_id === 1)).toBe(true);
  expect(await find('nothing is called so')).toEqual([]);
  expect(await find('  ')).toHaveLength(118);
});

test('API-48 a service is found by number and by slug', async ({ api }) => {
  const byId = await api.call(contract.getService, { params: { idOrSlug: '22' } });
  const bySlug = await api.call(contract.getService, {
    params: { idOrSlug: 'youtube-start-package-for-a-new-video' },
  });

  expect(byId.status).toBe(200);
  expect(bySlug.body).toEqual(byId.body);
  expect(byId.body.data).toMatchObject({
    id: 22,
    default_quantity_price: '7.50',
    package_contents: [
      {
        id: 1,
        name: 'Views from in-feed placements',
        slug: 'youtube-views-from-in-feed-placements',
        quantity: 3000,
        isDisplayable: true,
        service_type: { id: 1, name: 'Video views', icon: 'mdi-eye-outline' },
      },
      { id: 12 },
      { id: 19 },
    ],
    disclosure: { incentivised: false },
  });
  expect(
    (await api.call(contract.getService, { params: { idOrSlug: '1' } })).body.data.included_in_packages,
  ).toEqual([
    {
      id: 22,
      name: 'Start package for a new video',
      slug: 'youtube-start-package-for-a-new-video',
      quantity: 3000,
      shortDescription: 'Start package for a new video for YouTube: worldwide, starts in 0–12 h.',
      isDisplayable: true,
      service_type: { id: 11, name: 'Packages', icon: 'mdi-package-variant-closed' },
    },
  ]);
});

test('API-91 API-87 API-88 the widget has the same answers, whatever currency it shows', async ({
  app,
  api,
}) => {
  const { api_token } = await widgetOf(api, await api.customer());
  const get = async (url: string) => (await app.inject({ method: 'GET', url })).payload;
  for (const [widget, own] of [
    [`/api/v1/order-widget/services/1?api_token=${api_token}&currency=RUB&locale=en`, '/api/v1/services/1'],
    [`/api/v1/order-widget/networks?api_token=${api_token}&currency=RUB`, '/api/v1/networks'],
    ['/api/v1/order-widget/countries?currency=USD', '/api/v1/countries'],
  ] as const)
    expect(await get(widget)).toBe(await get(own));
});

test('C-52 deactivated: the page stays, listed; disabled or unknown: 404; restricted: reachable, not listed', async ({
  api,
}) => {
  const get = (idOrSlug: string) => api.call(contract.getService, { params: { idOrSlug } });
  const listed = (await api.call(contract.listServices)).body.data.map(({ id }) => id);

  expect((await get(String(DEMO.deactivated))).body.data.is_deactivated).toBe(true);
  expect(listed).toContain(DEMO.deactivated);
  expect((await get(String(RESTRICTED))).body.data.restricted_access).toBe(true);
  expect(await get(String(DISABLED))).toMatchObject({ status: 404, body: { code: 'service_disabled' } });
  for (const unknown of ['999999', '99999999999999999999', 'no-such-service', '0', '-1', '1.5', '%00']) {
    const { status, body } = await get(unknown);
    expect([unknown, status, body]).toMatchObject([unknown, 404, { code: 'service_not_found' }]);
  }
});

test('API-53 C-06 paths below /services are no slugs', async ({ api, app }) => {
  const labels = await api.call(contract.listLabels);

  expect(labels.status).toBe(200);
  expect(labels.body.data).toHaveLength(23);
  expect(labels.body.data[0]).toEqual({ id: 1, type: 'badge', name: 'Bestseller', icon: 'mdi-fire' });
  expect((await app.inject('/api/v1/services/1/cost?quantity=1000')).statusCode).toBe(200);
});

test('API-55 API-56 service types, all and one', async ({ api }) => {
  const all = await api.call(contract.listServiceTypes);
  const one = await api.call(contract.getServiceType, { params: { slug: 'youtube-views' } });

  expect(all.body.data).toHaveLength(84);
  expect(one.body.data).toEqual(all.body.data[0]);
  expect(one.body.data).toMatchObject({ id: 1, network_id: 1, services: [1, 2, 3, 4, 5, 6, 180] });
  expect(await api.call(contract.getServiceType, { params: { slug: 'nothing' } })).toMatchObject({
    status: 404,
    body: { code: 'service_type_not_found' },
  });
});

test('API-57 API-58 API-89 networks, countries and languages', async ({ api }) => {
  const networks = await api.call(contract.listNetworks);
  const countries = await api.call(contract.listCountries);
  const languages = await api.call(contract.listLanguages);

  expect(networks.body.data).toHaveLength(22);
  expect(networks.body.data[0]).toMatchObject({ id: 1, slug: 'youtube', color: '#FF0000', hasSearch: true });
  expect(networks.body.data[0]?.service_types[0]).toEqual({
    id: 1,
    slug: 'youtube-views',
    name: 'Video views',
    icon: 'mdi-eye-outline',
  });
  expect(countries.body.data).toHaveLength(250);
  expect(countries.body.data).toContainEqual({ id: 233, name: 'United Kingdom', iso_code_2: 'GB' });
  expect(languages.body.data[0]).toEqual({ id: 1, name: 'English', iso_code_2: 'en' });
});

test('GEN-13 words of the operator in a language; English where they are missing, also for unknown languages', async ({
  core,
  api,
}) => {
  await sql`delete from content_translation`.execute(core.db);
  await sql`
    insert into content_translation (entity, entity_id, locale, content) values
      ('service', 1, 'ru', '{"name": "Просмотры", "slug": "hacked", "description": "<p>Да<script>x</script></p>"}'),
      ('service', 2, 'ru', '{"name": 5}'),
      ('network', 1, 'ru', '{"name": "Ютуб"}')`.execute(core.db);
  const service = async (locale: string, id = '1') =>
    (await api.call(contract.getService, { params: { idOrSlug: id }, query: { locale } })).body.data;

  await expect.poll(async () => (await service('ru')).name).toBe('Просмотры');
  expect(await service('ru')).toMatchObject({
    slug: 'youtube-views-from-in-feed-placements',
    title: 'YouTube: Views from in-feed placements',
    description: '<p>Да</p>',
  });
  expect((await service('ru', '2')).name).toBe((await service('en', '2')).name);
  expect((await service('ru', '14')).targets[0]).toMatchObject({ name: 'Комментарии' });
  expect((await service('en', '14')).targets[0]).toMatchObject({ name: 'Comments' });
  for (const locale of ['en', 'de', 'xx', 'ru_RU', '../../etc'])
    expect((await service(locale)).name).toBe('Views from in-feed placements');
  const found = await api.call(contract.listServices, { query: { locale: 'ru', search: 'ЮТУБ просмотры' } });
  expect(found.body.data.map(({ id }) => id)).toEqual([1]);
  await sql`delete from content_translation`.execute(core.db);
});

test('C-27 hostile HTML that is in the database is not shown', async ({ core, api }) => {
  const html =
    '<p>Fine</p><script>alert(1)</script><iframe src="//evil"></iframe><a href="data:text/html,x">x</a>';
  await sql`update service set content = jsonb_set(content, '{description}', to_jsonb(${html}::text)) where id = 5`.execute(
    core.db,
  );
  const description = async () =>
    (await api.call(contract.getService, { params: { idOrSlug: '5' } })).body.data.description;

  await expect
    .poll(description)
    .toBe('<p>Fine</p><a rel="noopener noreferrer nofollow" target="_blank">x</a>');
});

test('a network or type without any service is not shown', async ({ core, api }) => {
  await sql`update service set is_enabled = false where network_id = 19`.execute(core.db);
  await expect.poll(async () => (await api.call(contract.listNetworks)).body.data.length).toBe(21);
  const types = (await api.call(contract.listServiceTypes)).body.data;

  expect(types.some(({ network_id }) => network_id === 19)).toBe(false);
  const link = await api.call(contract.identifyLink, { body: { url: 'https://vimeo.com/76979871' } });
  expect(link.body.data).toBeNull();
  await sql`update service set is_enabled = true where network_id = 19`.execute(core.db);
});
