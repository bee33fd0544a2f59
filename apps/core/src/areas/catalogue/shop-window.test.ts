import { brotliDecompressSync } from 'node:zlib';
import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { DEMO } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';

const RESTRICTED = 181;
const DISABLED = 182;
const { SERVICE_FLAGS: FLAGS, slugOf } = contract;

test('CAT-03 the document says in columns what the list says', async ({ api }) => {
  const [document, list] = await Promise.all([
    api.call(contract.getCatalogue),
    api.call(contract.listServices),
  ]);
  const { services, texts, sets, targets, types, networks, labels, countries } = document.body;
  const named = (place: number | undefined) => texts[place ?? -1] ?? '';
  const set = (place: number | undefined) => sets[place ?? -1];
  const network = (id: number) => networks.find((one) => one.id === id)?.slug ?? '';

  expect(document.status).toBe(200);
  for (const column of Object.values(services)) expect(column).toHaveLength(list.body.data.length);
  for (const service of list.body.data) {
    const row = services.id.indexOf(service.id);
    const has = (flag: number) => ((services.flags[row] ?? 0) & flag) !== 0;
    const price = (services.price[row] ?? 0) / 1e6;
    expect({
      slug: services.slug[row] || slugOf(network(service.network_id), services.name[row] ?? ''),
      name: services.name[row],
      type: types[services.type[row] ?? -1]?.slug,
      price,
      default_price: (services.default_price[row] ?? 0) / 1e6 || price,
      discount: services.discount[row],
      quantities: [services.min[row], services.max[row], services.step[row], services.default_quantity[row]],
      flags: [
        has(FLAGS.hasRefill),
        has(FLAGS.isDeactivated),
        has(FLAGS.isPackage),
        has(FLAGS.dripFeedIsAllowed),
        has(FLAGS.isCountedByText),
        !has(FLAGS.needsNoLink),
      ],
      pricing: [has(FLAGS.isPricedPerPackage) ? 'package' : 'per_unit', has(FLAGS.isPricedPerOne) ? 1 : 1000],
      texts: [services.guarantee, services.speed, services.start_time, services.geo].map((column) =>
        named(column[row]),
      ),
      start: services.start_minutes[row],
      labels: set(services.labels[row]),
      features: set(services.features[row]),
      countries: set(services.countries[row])?.toSorted(),
      chosen: set(services.use_countries[row]),
      targets: targets[services.targets[row] ?? -1],
    }).toEqual({
      slug: service.slug,
      name: service.name,
      type: service.type,
      price: Number(service.price),
      default_price: Number(service.default_price),
      discount: service.discount_percent,
      quantities: [
        service.min_quantity,
        service.max_quantity,
        service.quantity_step,
        service.default_quantity,
      ],
      flags: [
        service.has_refill,
        service.is_deactivated,
        service.is_package,
        service.drip_feed_is_allowed,
        service.calculable_quantity,
        service.url_is_required,
      ],
      pricing: [service.price_type, service.pricing_per],
      texts: [service.guarantee ?? '', service.speed, service.start_time, service.geo],
      start: service.start_time_minutes_max ?? -1,
      labels: service.labels.map(({ id }) => id),
      features: service.features.map(({ id }) => id),
      countries: [...new Set([...service.geo_countries, ...service.allowed_use_countries])].toSorted(),
      chosen: service.allowed_use_countries,
      targets: service.targets.map(({ translations: _, ...target }) => target),
    });
  }
  expect(services.id).toContain(DEMO.deactivated);
  expect(services.id).not.toContain(DISABLED);
  expect(services.id).not.toContain(RESTRICTED);
  expect(labels).toHaveLength(23);
  const used = new Set(services.countries.flatMap((place) => set(place) ?? []));
  expect(new Set(countries.map(({ id }) => id))).toEqual(used);
});

test('C-38 the document is small, has an entity tag and is the same for everybody without a discount', async ({
  app,
  api,
}) => {
  const buyer = await api.customer();
  const get = (headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: '/api/v1/catalogue', headers: { 'accept-encoding': 'br', ...headers } });
  const guest = await get();
  const signedIn = await get({ authorization: `Bearer ${buyer.token}` });

  expect(guest.rawPayload.length).toBeLessThan(25_000);
  expect(JSON.parse(brotliDecompressSync(guest.rawPayload).toString()).services.id).toHaveLength(118);
  expect(signedIn.headers.etag).toBe(guest.headers.etag);
  expect((await get({ 'if-none-match': String(guest.headers.etag) })).statusCode).toBe(304);
});

test('GEN-13 the document speaks the language of the reader; a slug stays what it is', async ({
  api,
  core,
}) => {
  await sql`delete from content_translation`.execute(core.db);
  await sql`insert into content_translation (entity, entity_id, locale, content) values
    ('service', 1, 'ru', '{"name": "Просмотры", "speed": "быстро"}')`.execute(core.db);
  const first = async (locale: string) => {
    const { services, texts } = (await api.call(contract.getCatalogue, { query: { locale } })).body;
    return [services.name[0], services.slug[0], texts[services.speed[0] ?? -1]];
  };

  await expect
    .poll(() => first('ru'))
    .toEqual(['Просмотры', 'youtube-views-from-in-feed-placements', 'быстро']);
  expect(await first('en')).toEqual(['Views from in-feed placements', '', '5 000–20 000 per day']);
  await sql`delete from content_translation`.execute(core.db);
});

test('API-50 related services: of the type first, then of the network; never itself or what is not sold', async ({
  api,
}) => {
  const related = async (id: string) =>
    (await api.call(contract.listRelatedServices, { params: { id } })).body.data;

  expect((await related('1')).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7]);
  expect((await related('7')).map(({ type }) => type).slice(0, 2)).toContain('youtube-shorts-views');
  expect((await related('7')).every(({ network_id }) => network_id === 1)).toBe(true);
  for (const id of ['999999', 'none'])
    expect(await api.call(contract.listRelatedServices, { params: { id } })).toMatchObject({
      status: 404,
      body: { code: 'service_not_found' },
    });
});

test('API-33 API-98 search finds services by name and number, types and networks by name', async ({
  api,
}) => {
  const search = async (body: { query: string; options?: object; network_id?: number | null }) =>
    (await api.call(contract.searchCatalogue, { body })).body.data;

  const views = await search({ query: 'víews' });
  expect(views.services.every(({ network_id }) => network_id === 1)).toBe(true);
  expect(views.services.length).toBeGreaterThan(3);
  expect(views.service_types.map(({ slug }) => slug)).toContain('youtube-views');
  expect((await search({ query: 'instagram' })).networks.map(({ slug }) => slug)).toEqual(['instagram']);
  expect((await search({ query: '33' })).services).toEqual([]);
  expect((await search({ query: '33', network_id: 2 })).services.map(({ id }) => id)).toContain(33);
  expect((await search({ query: 'from', network_id: null })).services).toHaveLength(20);
  const alone = await search({ query: 'views', options: { searchType: 'service_types' } });
  expect([alone.services, alone.networks]).toEqual([[], []]);
  expect(alone.service_types.length).toBeGreaterThan(0);
  expect(await search({ query: '   ' })).toEqual({ services: [], service_types: [], networks: [] });
  const alias = await api.send({
    method: 'POST',
    path: '/api/v1/order-widget/search',
    body: { query: 'views' },
  });
  expect(alias.body).toEqual({ data: views });
});

test.for<[string, unknown, string]>([
  ['nothing', {}, 'query'],
  ['an empty query', { query: '' }, 'query'],
  ['a long query', { query: 'x'.repeat(201) }, 'query'],
  ['a query of another type', { query: 5 }, 'query'],
  ['a kind that is none', { query: 'x', options: { searchType: 'orders' } }, 'options.searchType'],
  ['a network that is none', { query: 'x', network_id: -1 }, 'network_id'],
  ['more', { query: 'x', sort: 1 }, 'sort'],
])('API-33 search refuses %s', async ([, body, field], { api }) => {
  const reply = await api.send({ method: 'POST', path: '/api/v1/search', body });

  expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
});

/** The fields of something in the language that it was asked for in: `lang` is told where it is another. */
const fieldsOf = (schema: { shape: object }) =>
  Object.keys(schema.shape)
    .filter((field) => field !== 'lang')
    .sort();

test('ENT-16 ENT-17 ENT-18 ENT-19 ENT-23 a service has exactly its fields', async ({ api }) => {
  const { data } = (await api.call(contract.getService, { params: { idOrSlug: '14' } })).body;

  expect(Object.keys(data).sort()).toEqual(fieldsOf(contract.serviceDetail));
  expect(data).toMatchObject({
    gather_statistic: false,
    available_closed_sales: false,
    available_personal_manager: false,
    consultation_chat_period: null,
    thumbnail_period: null,
    measured_times: null,
    reviews: [],
  });
  const part = (await api.call(contract.getService, { params: { idOrSlug: '1' } })).body.data
    .included_in_packages[0];
  expect(Object.keys(part ?? {}).sort()).toEqual(fieldsOf(contract.packageContent));
});

test('ENT-20 a target has exactly its fields, with its words in every language; the document has those of the reader alone', async ({
  api,
}) => {
  const query = { locale: 'de' };
  const { data } = (await api.call(contract.getService, { params: { idOrSlug: '14' }, query })).body;
  const words = { name: 'Kommentare', placeholder: 'Ein Kommentar pro Zeile' };
  const target = {
    id: 1,
    ...words,
    type: { viewType: 'comments', selectable: null },
    selectable_values: [],
  };
  const [{ translations, ...rest }] = data.targets as [contract.TranslatedTarget];

  expect(rest).toEqual(target);
  expect(Object.keys(translations).sort()).toEqual([...contract.LOCALES].sort());
  expect(translations.de).toEqual(words);
  const listed = (await api.call(contract.listServices, { query })).body.data.find(({ id }) => id === 14);
  expect(listed?.targets).toEqual(data.targets);
  const document = (await api.call(contract.getCatalogue, { query })).body;
  expect(document.targets).toContainEqual([target]);
  expect(JSON.stringify(document)).not.toContain('Comentarios');
});

test('ENT-21 ENT-22 targets are entered as comments, phrases or text, and may let choose languages', async ({
  api,
}) => {
  const { data } = (await api.call(contract.listServices)).body;
  const kinds = data.flatMap(({ targets }) => targets.map(({ type }) => type));

  expect(new Set(kinds.map(({ viewType }) => viewType))).toEqual(
    new Set(['comments', 'seo_keywords', 'textarea']),
  );
  expect(kinds.map(({ selectable }) => selectable)).toContain('languages');
});

test('ENT-24 ENT-25 ENT-27 a type names its network, a network its types, a country its code', async ({
  api,
}) => {
  const [types, networks, countries] = await Promise.all([
    api.call(contract.listServiceTypes),
    api.call(contract.listNetworks),
    api.call(contract.listCountries),
  ]);

  expect(Object.keys(types.body.data[0] ?? {}).sort()).toEqual(fieldsOf(contract.serviceType));
  const [type] = types.body.data;
  expect(type?.meta).toEqual({ title: type?.meta_title, description: type?.meta_description });
  expect(types.body.data[0]?.network).toEqual({
    id: 1,
    slug: 'youtube',
    name: 'YouTube',
    icon: 'network-youtube',
    color: '#FF0000',
  });
  expect(Object.keys(networks.body.data[0] ?? {}).sort()).toEqual(fieldsOf(contract.network));
  expect(countries.body.data.every((one) => Object.keys(one).sort().join() === 'id,iso_code_2,name')).toBe(
    true,
  );
});

test('ENT-26 a network without a colour has #FEDEA0', async ({ api, core }) => {
  await sql`update network set content = content - 'color' where id = 2`.execute(core.db);
  const color = async () =>
    (await api.call(contract.listNetworks)).body.data.find(({ id }) => id === 2)?.color;

  await expect.poll(color).toBe('#FEDEA0');
});
