import { SCREENS } from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import { test as base, expect } from '../../testing/test.ts';
import { customerOfCookie } from '../areas/identity/face/sessions.ts';
import { makeWeb } from '../processes/web.ts';
import { mountStorefront } from './documents/storefront.ts';

const test = base.extend<{ $file: { shop: FastifyInstance } }>({
  shop: [
    async ({ core }, use) => {
      const shop = await makeWeb(core);
      await mountStorefront(shop, core, customerOfCookie);
      await use(shop);
      await shop.close();
    },
    { scope: 'file' },
  ],
});

const OTHER_LANGUAGE = /^\/app\/[a-z]{2}(_[A-Z]{2})?(\/|\?|$)/;
const NOINDEX = '<meta name="robots" content="noindex"/>';

const open = (shop: FastifyInstance, url: string) => shop.inject({ url, headers: { accept: 'text/html' } });
const textsOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Reads robots.txt as RFC 9309 says: of the rules that match, the longest decides. */
function readRobots(text: string): (path: string) => boolean {
  const rules = [...text.matchAll(/^(Allow|Disallow): (.*)$/gm)].map(([, kind, path = '']) => ({
    isAllowed: kind === 'Allow',
    length: path.length,
    pattern: new RegExp(`^${path.replaceAll('?', '\\?').replaceAll('*', '.*')}`),
  }));

  return (path) =>
    rules
      .filter(({ pattern }) => pattern.test(path))
      .toSorted((one, other) => other.length - one.length || Number(other.isAllowed) - Number(one.isAllowed))
      .at(0)?.isAllowed ?? true;
}

test('a crawler that obeys robots.txt reaches all that the sitemap names, and finds an end', async ({
  core,
  shop,
}) => {
  const mayOpen = readRobots((await open(shop, '/robots.txt')).body);
  const wanted = textsOf((await open(shop, '/sitemap-en.xml')).body, /<loc>([^<]*)<\/loc>/g).map((address) =>
    address.slice(core.config.publicUrl.length),
  );
  const seen = new Set(['/app/']);
  for (const path of seen) {
    const { body, statusCode } = await open(shop, path);
    if (statusCode !== 200) continue;
    for (const href of textsOf(body, /<a [^>]*href="([^"]*)"/g)) {
      const { origin, pathname, search } = new URL(href.replaceAll('&amp;', '&'), `http://shop${path}`);
      if (origin !== 'http://shop' || !pathname.startsWith('/app') || OTHER_LANGUAGE.test(pathname)) continue;
      if (mayOpen(`${pathname}${search}`)) seen.add(`${pathname}${search}`);
    }
  }

  expect(wanted.filter((path) => !seen.has(path))).toEqual([]);
  expect(seen.size).toBeLessThan(wanted.length * 1.5);
});

test('a screen that search engines should not know says so where a crawler can read it', async ({ shop }) => {
  const mayOpen = readRobots((await open(shop, '/robots.txt')).body);
  const said = new Map<string, boolean>();
  for (const { path, isIndexed } of Object.values(SCREENS)) {
    const url = `/app${path.replace(/\/:\w+\?/, '')}`;
    if (url.includes(':') || path === '/paid') continue;
    expect(mayOpen(url), url).toBe(true);
    const { statusCode, headers, body } = await open(shop, url);
    // Pages for customers redirect strangers to the login.
    if (statusCode === 302) expect(headers.location, url).toMatch(/^\/app\/(login|notifications)/);
    else if (statusCode === 200) said.set(url, body.includes(NOINDEX) === !isIndexed);
  }
  expect([...said].filter(([, isRight]) => !isRight)).toEqual([]);
  expect(said.get('/app/')).toBe(true);
  expect(said.get('/app/login')).toBe(true);
});
