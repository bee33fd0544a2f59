import { gunzipSync } from 'node:zlib';
import * as contract from '@fanfare/contract';
import { LOCALES } from '@fanfare/contract';
import { sql } from 'kysely';
import { expect, test } from '../../../testing/test.ts';
import { fitsOneFile, sitemapIndex, sitemapPieces } from './sitemap.ts';

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

test('the sitemap names home, the pages of the API, the keyword tools, the free trials, the guides on tasks, service updates, the status of services, each service type and each listed service in every language, texts of the operator in theirs', async ({
  app,
  api,
  core,
}) => {
  const reply = await app.inject({ method: 'GET', url: '/sitemap.xml' });
  const addresses = addressesIn(reply.payload);
  const [types, services] = await Promise.all([
    api.call(contract.listServiceTypes),
    api.call(contract.listServices),
  ]);
  const shop = `${core.config.publicUrl}/app/`;

  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const texts = addresses.filter((address) => address?.includes('/legal/'));
  expect(addresses).toHaveLength(
    12 * (15 + types.body.data.length + services.body.data.length) + texts.length,
  );
  expect(texts).toEqual(
    ['terms', 'privacy', 'refunds'].flatMap((slug) => [`${shop}legal/${slug}`, `${shop}de/legal/${slug}`]),
  );
  const terms = reply.payload.split('\n').find((line) => line.includes('de/legal/terms</loc>')) ?? '';
  expect([...terms.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language)).toEqual([
    'en',
    'de',
    'x-default',
  ]);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of [
    shop,
    `${shop}pt_BR`,
    `${shop}services/youtube-views`,
    `${shop}de/services/${services.body.data[0]?.slug}`,
  ])
    expect(addresses).toContain(address);
  // Restricted and disabled ones are found by those who know them.
  expect(reply.payload).not.toContain('followers-for-partner-agencies');
  const url =
    reply.payload.split('\n').find((line) => line.includes(`<loc>${shop}ru/services/youtube-views<`)) ?? '';
  expect(url.match(/<xhtml:link /g)).toHaveLength(13);
  expect(url).toContain(`hreflang="zh-CN" href="${shop}zh_CN/services/youtube-views"`);
  expect(url).toContain(`hreflang="x-default" href="${shop}services/youtube-views"`);
});

test('a language has a sitemap of its own; one is not made again while the catalogue stays', async ({
  app,
  core,
}) => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers });
  const german = await get('/sitemap-de.xml', { 'accept-encoding': 'gzip' });
  const again = await get('/sitemap-de.xml', { 'if-none-match': String(german.headers.etag) });
  const xml = gunzipSync(german.rawPayload).toString();

  expect(
    addressesIn(xml).every((address) => `${address}/`.startsWith(`${core.config.publicUrl}/app/de/`)),
  ).toBe(true);
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  expect((await get('/sitemap-xx.xml')).statusCode).toBe(404);
  await sql`update service set is_enabled = false where id = 3`.execute(core.db);
  await expect
    .poll(
      async () => (await get('/sitemap-de.xml', { 'if-none-match': String(german.headers.etag) })).statusCode,
    )
    .toBe(200);
  await sql`update service set is_enabled = true where id = 3`.execute(core.db);
});

test('a large catalogue has an index of one sitemap a language', () => {
  const pages = Array.from({ length: 10_000 }, (_, place) => ({
    path: `services/service-${place}`,
    languages: LOCALES,
  }));
  const index = [...sitemapIndex('https://shop.example', LOCALES)].join('');
  const english = [...sitemapPieces('https://shop.example', pages, 'en')].join('');

  expect([fitsOneFile(pages), fitsOneFile(pages.slice(0, 2000))]).toEqual([false, true]);
  expect(addressesIn(index)).toHaveLength(12);
  expect(index).toContain('<loc>https://shop.example/sitemap-hi_IN.xml</loc>');
  expect(addressesIn(english)).toHaveLength(10_000);
  expect(english.length).toBeLessThan(50_000_000);
});

test('a language that the operator has switched off has no sitemap, and no page leads to it', async ({
  app,
  core,
}) => {
  const languagesOf = async () => (await core.site.current()).settings.languages;
  const set = (languages: string) =>
    sql`update setting set value = value || jsonb_build_object('languages', ${languages}::jsonb) where key = 'instance'`.execute(
      core.db,
    );
  await set('["de", "en"]');
  await expect.poll(languagesOf).toEqual(['en', 'de']);
  const { payload } = await app.inject('/sitemap.xml');
  expect(new Set([...payload.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language))).toEqual(
    new Set(['en', 'de', 'x-default']),
  );
  expect(addressesIn(payload).filter((address) => /\/app\/(fr|ja|pt_BR)(\/|$)/.test(address ?? ''))).toEqual(
    [],
  );
  expect((await app.inject('/sitemap-de.xml')).statusCode).toBe(200);
  expect((await app.inject('/sitemap-fr.xml')).statusCode).toBe(404);
  // English owns the addresses without a language: settings without it do not count.
  await set('["de"]');
  expect(await languagesOf()).toEqual(['en', 'de']);
});
