import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';

const OTHERS = contract.LOCALES.filter((locale) => locale !== 'en');
const IN_FEED = 'Views from in-feed placements';

test('GEN-13 every service of the demo is named in every language', async ({ api }) => {
  const listIn = async (locale: string) =>
    (await api.call(contract.listServices, { query: { locale } })).body.data;
  const english = new Map((await listIn('en')).map((service) => [service.id, service]));
  expect([...english.values()].filter(({ lang }) => lang)).toEqual([]);

  for (const locale of OTHERS) {
    const services = await listIn(locale);
    const same = services.filter(({ id, name }) => name === english.get(id)?.name).map(({ name }) => name);
    expect([locale, services.length, services.filter(({ lang }) => lang)]).toEqual([
      locale,
      english.size,
      [],
    ]);
    // Names that a language took from English.
    expect([locale, same.filter((name) => name !== 'Likes')]).toEqual([locale, []]);
    const isKept = ({ id, speed }: contract.Service) => speed === english.get(id)?.speed;
    expect([locale, services.filter(isKept)]).toEqual([locale, []]);
  }
});

test('GEN-13 a page of a service is whole in the language of the reader', async ({ api }) => {
  const { data } = (
    await api.call(contract.getService, { params: { idOrSlug: '22' }, query: { locale: 'de' } })
  ).body;

  expect(data).toMatchObject({
    name: 'Startpaket für ein neues Video',
    slug: 'youtube-start-package-for-a-new-video',
    start_time: '0–12 Std.',
    start_time_minutes_max: 720,
    package_contents: [
      { name: 'Aufrufe aus In-Feed-Platzierungen', service_type: { name: 'Videoaufrufe' } },
      {},
      {},
    ],
    disclosure: { incentivised: false },
  });
  expect(data.disclosure.network_terms_note).toContain('Regeln von YouTube');
  expect(JSON.stringify(data)).not.toContain('"lang"');
});

test('GEN-13 an order names its service and its way of payment in the language that it is looked at in', async ({
  api,
}) => {
  const buyer = await api.customer(50);
  const placed = await api.call(
    contract.placeOrder,
    { body: { orders: [viewsLine()] } },
    { token: buyer.token },
  );
  const listed = await api.call(contract.listOrders, { query: { locale: 'de' } }, { token: buyer.token });
  const id = String(listed.body.data[0]?.id);
  const { body } = await api.call(
    contract.getOrder,
    { params: { orderId: id }, query: { locale: 'de' } },
    { token: buyer.token },
  );

  expect(placed.status).toBe(201);
  expect(listed.body.data[0]?.service.name).toBe('Aufrufe aus In-Feed-Platzierungen');
  expect(body.data).toMatchObject({
    service: { name: 'Aufrufe aus In-Feed-Platzierungen', speed: '5 000–20 000 pro Tag' },
    purchase: { payment_method: 'Guthaben' },
  });
  expect(JSON.stringify(body)).not.toContain('"lang"');
});

test('GEN-13 what has no words in the language is English and says so, in lists, pages and the document', async ({
  api,
  core,
}) => {
  await sql`delete from content_translation where locale = 'de' and entity_id = 1
    and entity in ('service', 'service_type', 'payment_method', 'label')`.execute(core.db);
  const query = { locale: 'de' };
  const service = async (id: string) =>
    (await api.call(contract.getService, { params: { idOrSlug: id }, query })).body.data;

  await expect.poll(async () => (await service('1')).lang).toBe('en');
  expect(await service('1')).toMatchObject({ name: IN_FEED, labels: [{ name: 'Bestseller', lang: 'en' }] });
  expect((await service('22')).package_contents.map(({ lang }) => lang)).toEqual([
    'en',
    undefined,
    undefined,
  ]);
  expect((await service('2')).lang).toBeUndefined();
  const type = await api.call(contract.getServiceType, { params: { slug: 'youtube-views' }, query });
  expect(type.body.data).toMatchObject({ name: 'Video views', lang: 'en' });
  const methods = (await api.call(contract.listPaymentMethods, { query })).body.data;
  expect(methods.find(({ id }) => id === 1)).toMatchObject({ name: 'Bank card', lang: 'en' });
  expect(methods.find(({ id }) => id === 2)?.lang).toBeUndefined();

  const { services } = (await api.call(contract.getCatalogue, { query })).body;
  const marked = services.id.filter(
    (_, row) => (services.flags[row] ?? 0) & contract.SERVICE_FLAGS.isInEnglish,
  );
  expect(marked).toEqual([1]);
  const english = (await api.call(contract.getCatalogue)).body.services;
  expect(english.flags.some((flags) => flags & contract.SERVICE_FLAGS.isInEnglish)).toBe(false);
});

test('CAT-03 API-33 a search finds names in the language of the reader and in English', async ({ api }) => {
  const find = async (locale: string, search: string) =>
    (await api.call(contract.listServices, { query: { locale, search } })).body.data.map(({ id }) => id);
  const look = async (locale: string, query: string) =>
    (await api.call(contract.searchCatalogue, { query: { locale }, body: { query, network_id: null } })).body
      .data;

  expect(await find('de', 'wiedergabestunden')).toEqual([18]);
  expect(await find('de', 'watch hours')).toEqual([18]);
  expect(await find('ja', '総再生時間')).toEqual([18]);
  expect(await find('en', 'wiedergabestunden')).toEqual([]);
  const found = await look('ru', 'watch hours');
  expect(found.services.map(({ name }) => name)).toEqual(['Часы просмотра из подборок серий']);
  expect(found.service_types.map(({ name }) => name)).toEqual(['Часы просмотра']);
  expect((await look('ru', 'часы просмотра')).service_types.map(({ id }) => id)).toEqual([7]);
  expect((await look('ru', 'dzen')).networks.map(({ name }) => name)).toEqual(['Дзен']);
});

test('GEN-13 countries and languages are called what they are in the language, in the order of its alphabet', async ({
  api,
}) => {
  const countries = async (locale: string) =>
    (await api.call(contract.listCountries, { query: { locale } })).body.data;
  const nameOf = async (locale: string, id: number) =>
    (await countries(locale)).find((country) => country.id === id)?.name;

  expect(await nameOf('en', 233)).toBe('United Kingdom');
  expect(await nameOf('de', 233)).toBe('Vereinigtes Königreich');
  expect(await nameOf('pt_BR', 233)).toBe('Reino Unido');
  expect(await nameOf('zh_CN', 233)).toBe('英国');
  const german = (await countries('de')).map(({ name }) => name);
  expect(german).toHaveLength(250);
  expect(german).toEqual(german.toSorted(new Intl.Collator('de').compare));
  const languages = await api.call(contract.listLanguages, { query: { locale: 'fr' } });
  expect(languages.body.data.slice(0, 2).map(({ name }) => name)).toEqual(['anglais', 'allemand']);
});

test('a country of which the platform knows nothing keeps the name that the operator gave', async ({
  api,
  core,
}) => {
  await sql`insert into country (id, iso_code_2, name) values (900, 'QQ', 'Elsewhere'), (901, 'no code', 'Nowhere')`.execute(
    core.db,
  );
  const names = async () =>
    (await api.call(contract.listCountries, { query: { locale: 'de' } })).body.data
      .filter(({ id }) => id >= 900)
      .map(({ name }) => name);

  await expect.poll(names).toEqual(['Elsewhere', 'Nowhere']);
});

test('a service says who sees it and what is promised, in the language of the reader; one of before says nothing of it', async ({
  api,
  core,
}) => {
  const disclosureIn = async (locale: string) => {
    const { body } = await api.call(contract.getService, { params: { idOrSlug: '2' }, query: { locale } });
    return body.data.disclosure;
  };
  const [english, german] = [await disclosureIn('en'), await disclosureIn('de')];
  for (const field of ['audience_source', 'promised'] as const) {
    expect(english[field]).toMatch(/\w/);
    expect(german[field]).not.toBe(english[field]);
  }
  await sql`
    update service set content = content #- '{disclosure,promised}' #- '{disclosure,audience_source}'
    where id = 3`.execute(core.db);
  const disclosureOfOld = async () =>
    (await api.call(contract.getService, { params: { idOrSlug: '3' } })).body.data.disclosure;
  await expect.poll(disclosureOfOld).toMatchObject({ audience_source: '', promised: '' });
  expect((await disclosureOfOld()).delivery).toMatch(/\w/);
});
