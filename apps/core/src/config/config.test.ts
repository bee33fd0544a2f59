import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('RATE_LIMITS=false, DEVELOPMENT and DEMO never reach the public', () => {
  const refused = (env: Record<string, string>) => {
    try {
      readConfig(env);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };
  const [https, lan] = [{ PUBLIC_URL: 'https://shop.example' }, { PUBLIC_URL: 'http://192.168.1.2:3000' }];
  for (const place of [https, lan, { ...lan, HOST: '0.0.0.0' }]) {
    expect(refused({ ...place, RATE_LIMITS: 'false' })).toMatch(/^Configuration: RATE_LIMITS=false[^\n]*$/);
    expect(refused({ ...place, DEVELOPMENT: 'true' })).toMatch(/^Configuration: DEVELOPMENT[^\n]*$/);
    expect(readConfig(place).demo).toBe(false);
    expect(readConfig({ ...place, DEMO: 'false' }).demo).toBe(false);
  }
  expect(refused({ ...https, DEMO: 'true' })).toMatch(/^Configuration: DEMO[^\n]*$/);
  expect(readConfig({ ...lan, DEMO: 'true' }).demo).toBe(true);
  expect(readConfig({}).demo).toBe(true);
  expect(readConfig({ PUBLIC_URL: 'http://[::1]:3000', RATE_LIMITS: 'false' }).hasRateLimits).toBe(false);
  for (const wrong of ['0', '11', 'yes', '10.0.0.0/33', 'fe80::/x', '-1'])
    expect(refused({ TRUST_PROXY: wrong }), wrong).toMatch(/TRUST_PROXY/);
  expect(readConfig({ TRUST_PROXY: '2' }).trustedProxies).toBe(2);
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
  expect(readConfig({}).trustedProxies).toBe(false);
  // Numbers of customers go over TLS.
  expect(refused({ VIES_URL: 'http://vies.example/rest-api' })).toMatch(/VIES_URL/);
  expect(readConfig({}).viesUrl).toBeNull();
});

test('rates come from one source: of roubles alone, or of all currencies', () => {
  const one = { url: 'https://rates.example/rub', currency: 'RUB', field: 'rate', timeField: null };
  expect(readConfig({ RUB_RATE_URL: one.url }).rates).toEqual(one);
  const all = { url: 'https://rates.example/all', currency: null, field: 'rates', timeField: 'date' };
  expect(readConfig({ RATES_URL: all.url, RATES_TIME_FIELD: 'date' }).rates).toEqual(all);
  expect(() => readConfig({ RATES_URL: all.url, RUB_RATE_URL: one.url })).toThrow(/RATES_URL/);
  expect(readConfig({}).rates).toBeNull();
});

test('a gateway has all of its keys or none', () => {
  const coins = { CRYPTOMUS_MERCHANT: 'merchant-uuid', CRYPTOMUS_API_KEY: 'a key for payments' };
  const cards = { YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET_KEY: 'live_12345678' };
  const { cryptomus, yooKassa } = readConfig({ ...coins, ...cards }).gateways;
  expect(cryptomus?.url).toBe('https://api.cryptomus.com/v1');
  expect(yooKassa).toMatchObject({ shopId: '100500', url: 'https://api.yookassa.ru/v3' });
  expect(() => readConfig({ YOOKASSA_SHOP_ID: '100500' })).toThrow(/YOOKASSA_SECRET_KEY/);
  expect(() => readConfig({ ...cards, YOOKASSA_SHOP_ID: 'shop' })).toThrow(/YOOKASSA_SHOP_ID/);
  expect(() => readConfig({ CRYPTOMUS_API_KEY: coins.CRYPTOMUS_API_KEY })).toThrow(/CRYPTOMUS_MERCHANT/);
});

test('sources of posts have a network each, and an address with a place for the channel after its host', () => {
  const read = (...sources: object[]) =>
    readConfig({ PUBLICATION_SOURCES: JSON.stringify(sources) }).publicationSources;
  const feed = { network: 'vimeo', kind: 'feed', url: 'https://vimeo.com/{name}/videos/rss' };
  const json = { network: 'x', kind: 'json', url: 'http://posts.internal:8080/?of={url}' };
  expect(read(feed, { ...json, key: 'word' }, { network: 'youtube', kind: 'none' })).toEqual([
    feed,
    { ...json, key: 'word' },
    { network: 'youtube', kind: 'none' },
  ]);
  expect(read(json)).toEqual([{ ...json, key: null }]);
  expect(readConfig({}).publicationSources).toEqual([]);
  for (const url of [
    'https://vimeo.com/rss',
    'http://vimeo.com/{name}',
    'https://{name}.example/',
    'https://shop.example@{name}/',
    'https://{name}',
    'file:///{name}',
    '{url}',
  ])
    expect(() => read({ ...feed, url }), url).toThrow(/PUBLICATION_SOURCES/);
  expect(() => read(feed, feed)).toThrow('PUBLICATION_SOURCES has a network twice');
  expect(() => read({ ...feed, network: 'myspace' })).toThrow(/must be one of youtube, /);
  expect(() => readConfig({ PUBLICATION_SOURCES: '{' })).toThrow('must be a list in JSON');
  expect(() => readConfig({ YOUTUBE_API_KEY: 'short' })).toThrow(/YOUTUBE_API_KEY/);
});

test('sources of positions are search APIs, one for each country of a network', () => {
  const search = { name: 'search', url: 'https://api.example/?q={query}', results: 'items' };
  const read = (...sources: object[]) =>
    readConfig({ RANKING_SOURCES: JSON.stringify(sources) }).rankingSources;
  expect(readConfig({}).rankingSources).toEqual([]);
  expect(read(search)).toEqual([
    {
      ...search,
      networks: ['youtube'],
      countries: null,
      key: null,
      link: 'link',
      title: null,
      next: null,
      empty: null,
      perSecond: null,
      perDay: null,
    },
  ]);
  const british = { ...search, name: 'british', countries: ['GB'] };
  expect(read(search, british)).toHaveLength(2);
  expect(() => read(search, search)).toThrow('RANKING_SOURCES has a name twice');
  expect(() => read(british, { ...british, name: 'other' })).toThrow('two sources for one country');
  expect(() => read({ ...search, next: 'token' })).toThrow('both next and {page}');
  for (const url of ['http://api.example/?q={query}', 'https://api.example/{query}', 'ftp://x/?q={query}'])
    expect(() => read({ ...search, url }), url).toThrow('with {query} in its query');
  expect(read({ ...search, url: 'http://search.internal/?q={query}' })).toHaveLength(1);
});
