import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeSearchApi, type SearchApi } from '../../../testing/sources/search-api.ts';
import { type JsonSearch, makeJsonSearch } from './json-search.ts';
import { makeRankings } from './rankings.ts';

let api: SearchApi;
beforeAll(async () => {
  api = await fakeSearchApi();
});
beforeEach(() => api.reset());
afterAll(() => api.stop());

const VIDEO = 'https://www.youtube.com/watch?v=dEm0VideoA1';
const query = { network: 'youtube', url: VIDEO, phrase: 'coast & cliffs', country: 'GB' };
const settings = (): JsonSearch => ({
  name: 'search',
  networks: ['youtube'],
  countries: null,
  url: `${api.url}/search.json?engine=youtube&search_query={query}&gl={country}&hl={language}&sp={page}&api_key={key}`,
  key: 'secret-key',
  results: 'video_results',
  link: 'link',
  title: 'title',
  next: 'serpapi_pagination.next_page_token',
  empty: 'search_information.video_results_state',
  perSecond: null,
  perDay: null,
});
const ask = (change: Partial<JsonSearch> = {}, asked: Partial<typeof query> = {}) =>
  makeJsonSearch({ ...settings(), ...change }).position({ ...query, ...asked }, async () => undefined);
const read = (position: number | null, title: string | null = null) => ({ state: 'read', position, title });

describe('a search API is asked by its template', () => {
  test('with the phrase, the country and its language, the key, and the token of the next page', async () => {
    api.videos(Array.from({ length: 45 }, (_, place) => (place === 42 ? 'dEm0VideoA1' : `x${place}`)));
    expect(await ask()).toEqual(read(43, 'Video dEm0VideoA1'));
    expect(api.asked.map(({ sp, ...rest }) => [rest, sp])).toEqual(
      [undefined, 'page-2', 'page-3'].map((sp) => [
        { engine: 'youtube', search_query: 'coast & cliffs', gl: 'gb', hl: 'en', api_key: 'secret-key' },
        sp,
      ]),
    );
  });

  test('a key without a place goes in the header; a country without one is left out', async () => {
    api.videos(['dEm0VideoA1']);
    const url = `${api.url}/search.json?search_query={query}&gl={country}`;
    expect(await ask({ url, next: null }, { country: null as never })).toEqual(read(1, 'Video dEm0VideoA1'));
    expect(api.headers.at(-1)?.authorization).toBe('Bearer secret-key');
    expect(api.asked).toEqual([{ search_query: 'coast & cliffs' }]);
  });

  test('a link is found however it is written, and one on place 101 is not among the first hundred', async () => {
    api.videos(['x1', 'x2'], ['https://youtu.be/dEm0VideoA1?si=abc']);
    expect(await ask()).toMatchObject({ state: 'read', position: 3 });
    api.reset();
    api.videos([...Array.from({ length: 100 }, (_, place) => `x${place}`), 'dEm0VideoA1']);
    expect(await ask()).toEqual(read(null));
    expect(api.asked).toHaveLength(5);
  });

  test('a search that found nothing says so: 200, an error text and no list', async () => {
    api.videos([]);
    expect(await ask()).toEqual(read(null));
  });
});

describe('what is no answer is never a position', () => {
  test.for<[string, () => void, string]>([
    ['401 for a wrong key', () => api.answer(401, { error: 'Invalid API key.' }), 'answered 401'],
    ['403 for a closed account', () => api.answer(403, { error: 'Forbidden.' }), 'answered 403'],
    ['400', () => api.answer(400, { error: 'Missing query `search_query` parameter.' }), 'answered 400'],
    ['500', () => api.answer(500, {}), 'answered 500'],
    ['503 without a time', () => api.answer(503, {}), 'answered 503'],
    ['HTML', () => api.answer(200, '<!doctype html><title>Maintenance</title>'), 'something else than JSON'],
    ['an empty body', () => api.answer(200, ''), 'something else than JSON'],
    [
      'JSON without the list',
      () => api.answer(200, { error: 'Your search is queued.' }),
      'without video_results',
    ],
    ['a list that is none', () => api.answer(200, { video_results: 'none' }), 'without video_results'],
    [
      'a redirect into a private network',
      () => api.redirect('http://10.0.0.7/'),
      '10.0.0.7 is not on the internet',
    ],
  ])('%s', async ([, prepare, message]) => {
    prepare();
    const failed = await ask().catch((error: Error) => error.message);
    expect(failed).toContain(message);
    // A key is never part of what is logged.
    expect(failed).not.toContain('secret-key');
  });

  test('429 waits as long as Retry-After says, without one a minute', async () => {
    api.answer(429, { error: 'Your account has run out of searches.' }, { 'retry-after': '90' });
    expect(await ask()).toEqual({ state: 'busy', seconds: 90 });
    api.answer(429, {});
    expect(await ask()).toEqual({ state: 'busy', seconds: 60 });
    api.answer(503, {}, { 'retry-after': '5' });
    expect(await ask()).toEqual({ state: 'busy', seconds: 5 });
  });
});

test('a country is asked of the source that names it, any other of the one that names none', () => {
  const source = (name: string, countries: string[] | null) =>
    makeJsonSearch({ ...settings(), name, countries });
  const [british, rest] = [source('british', ['GB', 'IE']), source('rest', null)];
  const rankings = makeRankings([british, rest]);
  const nameOf = (network: string, country: string | null) => rankings.sourceOf(network, country)?.name;
  expect([nameOf('youtube', 'IE'), nameOf('youtube', 'DE'), nameOf('youtube', null)]).toEqual([
    'british',
    'rest',
    'rest',
  ]);
  expect(nameOf('vimeo', 'GB')).toBeUndefined();
  const codes = new Map([
    [233, 'GB'],
    [106, 'IE'],
    [83, 'DE'],
  ]);
  expect(rankings.placesOf(british, 'youtube', codes)).toEqual({ ids: [233, 106], areMeant: true });
  expect(rankings.placesOf(rest, 'youtube', codes)).toEqual({ ids: [233, 106], areMeant: false });
  expect(makeRankings([british]).sourceOf('youtube', 'DE')).toBeNull();
});
