import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import type { Api } from '../../../testing/api.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { makeWeb } from '../../processes/web.ts';
import { readLimit } from './day-limit.ts';
import { findSuggestions } from './find-suggestions.ts';
import { forgetSearches } from './store.ts';

const COUNTRY = 233;
const fromAddress = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const search = (api: Api, keyword: string, as: object = {}, query: object = {}) =>
  api.call(contract.suggestKeywords, { query: { keyword, country: '233', ...query } }, as);
const limit = async (api: Api, as: object = {}) =>
  (await api.call(contract.getSuggestionLimit, {}, as)).body.data;
const askedAs = (customerId: number) => ({ name: `customer ${customerId}`, customerId });
const question = { kind: 'keywords', text: 'coast walk', language: 'en', country: COUNTRY } as const;

/** Uses up all but so many searches of a customer's day. */
async function useUp(core: Core, customerId: number, but: number): Promise<void> {
  const day = core.clock.now().toISOString().slice(0, 10);
  await sql`
    insert into keyword_search (searcher, customer_id, day, search)
    select ${`customer ${customerId}`}, ${customerId}, ${day}::date, 'search ' || n
    from generate_series(1, ${25 - but}::int) n`.execute(core.db);
}

test('API-144 suggestions for a keyword come in its language and for its country; a faulty question is 422', async ({
  api,
}) => {
  const buyer = await api.customer();
  const { status, body, headers } = await search(api, ' Coast  walk ', buyer);
  expect(status).toBe(200);
  expect(Object.keys(body.data)).toEqual(['suggestions', 'figures', 'source', 'period', 'limit']);
  expect(body.data).toMatchObject({ figures: null, source: null, period: null });
  expect(body.data.suggestions).toEqual(
    expect.arrayContaining(['coast walk for beginners', 'coast walk united kingdom', 'coast walk wales']),
  );
  expect(body.data.limit).toMatchObject({ limit: 25, used: 1 });
  expect(headers['cache-control']).toMatch(/no-store|no-cache/);
  const german = await search(api, 'garten', buyer, { language: 'de', country: '83' });
  expect(german.body.data.suggestions).toContain('garten für anfänger');
  const { body: byDefault } = await api.call(contract.suggestKeywords, { query: { keyword: 'tea' } }, buyer);
  expect(byDefault.data.suggestions).toContain('tea united kingdom');

  const faulty = [
    [{ keyword: ' ' }, 'keyword'],
    [{ keyword: 'a'.repeat(81) }, 'keyword'],
    [{}, 'keyword'],
    [{ keyword: 'tea', country: 'GB' }, 'country'],
    [{ keyword: 'tea', country: '99999' }, 'country'],
    [{ keyword: 'tea', language: 'klingon' }, 'language'],
  ] as const;
  for (const [query, field] of faulty) {
    const search = new URLSearchParams({ locale: 'de', ...query });
    const reply = await api.send({ method: 'GET', path: `/api/v1/keyword-suggestions?${search}` });
    expect(reply.status, JSON.stringify(query)).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
  }
  expect((await limit(api, buyer)).used).toBe(3);
});

test('API-145 the limit says how many searches of the day there are, are used, and when they are whole again', async ({
  api,
  core,
}) => {
  const buyer = await api.customer();
  const { status, body } = await api.call(contract.getSuggestionLimit, {}, buyer);
  expect(status).toBe(200);
  const tomorrow = new Date(core.clock.now().getTime() + 24 * 3600 * 1000).toISOString().slice(0, 10);
  expect(body.data).toEqual({ limit: 25, used: 0, resets_at: `${tomorrow}T00:00:00.000Z` });
  await search(api, 'tea', buyer);
  await search(api, 'TEA ', buyer);
  expect((await limit(api, buyer)).used).toBe(1);
  await search(api, 'tea', buyer, { country: '234' });
  await search(api, 'tea', buyer, { language: 'de' });
  expect((await limit(api, buyer)).used).toBe(3);
  const refused = await api.send({
    method: 'GET',
    path: '/api/v1/keyword-suggestions/limit',
    headers: { authorization: 'Bearer wrong' },
  });
  expect(refused.status).toBe(401);
});

test('a guest has 5 searches a day by address, a customer 25; past them it is 429 until midnight UTC', async ({
  api,
  core,
  clock,
}) => {
  for (let word = 1; word <= 5; word += 1)
    expect((await search(api, `word ${word}`)).body.data.limit).toMatchObject({ limit: 5, used: word });
  const refused = await search(api, 'one more', {}, { locale: 'de' });
  expect([refused.status, (refused.body as unknown as contract.ErrorBody).message]).toEqual([
    429,
    'Die 5 Suchen von heute sind verbraucht. Neue gibt es um Mitternacht (UTC).',
  ]);
  expect(refused.body).toMatchObject({ code: 'searches_used_up', params: { limit: 5 } });
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(24 * 3600);
  expect((await search(api, 'word 3')).status).toBe(200);
  expect(await limit(api)).toMatchObject({ limit: 5, used: 5 });

  const buyer = await api.customer();
  await useUp(core, buyer.id, 1);
  expect((await search(api, 'the last', buyer)).status).toBe(200);
  expect((await search(api, 'past it', buyer)).status).toBe(429);
  clock.tick(24 * 3600);
  expect(await readLimit(core, askedAs(buyer.id))).toMatchObject({ limit: 25, used: 0 });
  expect((await search(api, 'past it')).body.data.limit).toMatchObject({ limit: 5, used: 1 });
  await forgetSearches(core);
  const { rows } = await sql<{ searches: number }>`
    select count(*)::int as searches from keyword_search`.execute(core.db);
  expect(rows).toEqual([{ searches: 1 }]);
});

test('a plan has 200 searches a day from its start on, and those of before count with them', async ({
  api,
  core,
}) => {
  const buyer = await api.customer(100);
  await useUp(core, buyer.id, 0);
  expect((await search(api, 'one more', buyer)).status).toBe(429);
  const started = await api.call(contract.subscribeToPlan, { params: { planId: '3' }, body: {} }, buyer);
  expect(started.status).toBe(200);
  expect(await limit(api, buyer)).toMatchObject({ limit: 200, used: 25 });
  expect((await search(api, 'one more', buyer)).body.data.limit).toMatchObject({ limit: 200, used: 26 });
});

test('behind a proxy guests are told apart by the address that it names, IPv6 by its network', async ({
  core,
}) => {
  const app = await makeWeb({ ...core, config: { ...core.config, trustedProxies: 1 } });
  const used = async (address: string, keyword: string) => {
    const path = `/api/v1/keyword-suggestions?keyword=${keyword}`;
    const reply = await app.inject({ url: path, ...fromAddress(address) });

    return reply.json().data.limit.used as number;
  };
  expect(await used('203.0.113.7', 'first')).toBe(1);
  expect(await used('203.0.113.7', 'second')).toBe(2);
  expect(await used('203.0.113.8', 'first')).toBe(1);
  expect(await used('2001:db8:1:2::a', 'first')).toBe(1);
  expect(await used('2001:db8:1:2::b', 'second')).toBe(2);
  await app.close();
  const { rows } = await sql<{ seen: number }>`
    select count(*)::int as seen from keyword_search
    where searcher ~ '203|2001' or search ~ 'first|second'`.execute(core.db);
  expect(rows).toEqual([{ seen: 0 }]);
});

test('of many searches at once exactly those that are left are answered, and the same one many times counts once', async ({
  api,
  core,
}) => {
  const buyer = await api.customer();
  await useUp(core, buyer.id, 2);
  const many = await Promise.all(Array.from({ length: 8 }, (_, at) => search(api, `at once ${at}`, buyer)));
  expect(many.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429, 429, 429, 429]);
  const other = await api.customer();
  const same = await Promise.all(Array.from({ length: 6 }, () => search(api, 'the same', other)));
  expect(same.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect((await limit(api, other)).used).toBe(1);
});

test('a source that fails is no search, is not stood in for, and answers again', async ({ api, core }) => {
  const buyer = await api.customer();
  const failing = {
    ...core,
    suggestions: { suggest: () => Promise.reject(new Error('the source of suggestions answered 500')) },
  };
  await expect(findSuggestions(failing, askedAs(buyer.id), question)).rejects.toMatchObject({
    code: 'suggestions_unavailable',
  });
  expect((await limit(api, buyer)).used).toBe(0);
  await search(api, 'coast walk', buyer);
  await expect(findSuggestions(failing, askedAs(buyer.id), question)).rejects.toThrow();
  expect((await limit(api, buyer)).used).toBe(1);
  const app = await makeWeb(failing);
  const reply = await app.inject({ url: '/api/v1/keyword-suggestions?keyword=tea&locale=en' });
  expect([reply.statusCode, reply.json().message]).toEqual([
    503,
    'The suggestions could not be found right now. This search was not counted. Please try again in a moment.',
  ]);
  await app.close();
});

test('tags count with the searches for keywords; a link is read for its title, or refused', async ({
  api,
  core,
}) => {
  const buyer = await api.customer();
  const tags = (about: string, path = '') =>
    api.call(contract.suggestTags, { query: { about: `${about}${path}` } }, buyer);
  const { status, body } = await tags('Autumn on the coast, a walk in Ireland');
  expect(status).toBe(200);
  expect(body.data.title).toBe('Autumn on the coast, a walk in Ireland');
  expect(body.data.suggestions.slice(0, 2)).toEqual(['autumn coast walk', 'autumn coast']);
  expect(body.data.limit.used).toBe(1);
  const unknown = await tags('https://www.youtube.com/watch?v=', 'dQw4w9WgXcQ');
  expect([unknown.status, (unknown.body as unknown as contract.ErrorBody).errors]).toEqual([
    422,
    { about: ['The title of this video could not be read. Write what it is about instead.'] },
  ]);
  expect((await limit(api, buyer)).used).toBe(1);
  const pages = { read: async () => ({ title: 'Autumn in Wales', thumbnail: null, embedUrl: null }) };
  const app = await makeWeb({ ...core, pages });
  const reply = await app.inject({
    url: `/api/v1/keyword-suggestions/tags?about=${encodeURIComponent('https://youtu.be/dQw4w9WgXcQ')}`,
  });
  expect(reply.json().data).toMatchObject({ title: 'Autumn in Wales' });
  expect(reply.json().data.suggestions[0]).toBe('autumn wales');
  await app.close();
});

test('INST-23 a shop without keyword tools answers 404 to all of their calls', async ({ api, core }) => {
  const paths = ['', '/limit', '/tags'].map(
    (end) => `/api/v1/keyword-suggestions${end}?keyword=tea&about=tea`,
  );
  const statuses = async () => {
    const replies = await Promise.all(paths.map((path) => api.send({ method: 'GET', path })));

    return replies.map(({ status }) => status);
  };
  await sql`
    update setting set value = jsonb_set(value, '{features,keywordTools}', 'false') where key = 'instance'`.execute(
    core.db,
  );
  await expect.poll(statuses).toEqual([404, 404, 404]);
  await sql`
    update setting set value = jsonb_set(value, '{features,keywordTools}', 'true') where key = 'instance'`.execute(
    core.db,
  );
  await expect.poll(statuses).toEqual([200, 200, 200]);
});
