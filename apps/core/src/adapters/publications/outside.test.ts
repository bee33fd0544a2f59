import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Outside, startOutside } from '../../../testing/sources/outside.ts';
import { getOutside } from '../get-outside.ts';
import { isPublic } from '../public-addresses.ts';
import { makeFeedSource } from './feed-source.ts';
import { makeJsonSource } from './json-source.ts';
import type { PublicationSource } from './port.ts';
import { Unreadable } from './port.ts';

const SINCE = new Date('2026-11-26T12:00:00Z');
const CHANNEL = 'https://vimeo.com/northwind';
let outside: Outside;
let other: Outside;
beforeAll(async () => {
  [outside, other] = [await startOutside(), await startOutside()];
});
afterAll(() => Promise.all([outside.stop(), other.stop()]));

const ask = (source: PublicationSource, url = CHANNEL, cursor: unknown = null) =>
  source.newest({ network: 'vimeo', url, cursor }, SINCE, new AbortController().signal);
const feedAt = (path: string) => makeFeedSource('vimeo', `${outside.url}${path}?of={name}`);
const item = (id: number, at: string) =>
  `<item><title>Video ${id}</title><link>https://vimeo.com/${id}</link><guid isPermaLink="false">tag:${id}</guid><pubDate>${at}</pubDate></item>`;
const rss = (items: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Northwind &amp; sons</title>${items}</channel></rss>`;
const LATER = 'Thu, 26 Nov 2026 14:00:00 +0100';

describe('what is asked outside', () => {
  test('a host that is silent is given up, before an answer and within one; so is one that says too much', async () => {
    outside.on('/silent', () => undefined);
    outside.on('/stuck', (_, response) => void response.write('a'));
    for (const path of ['/silent', '/stuck'])
      await expect(getOutside(`${outside.url}${path}`, { silenceMs: 100 })).rejects.toThrow(/silent|aborted/);
    let sent = 0;
    outside.on('/endless', (_, response) => {
      const chunk = Buffer.alloc(100_000, 'a');
      const go = () => {
        while (sent < 50_000_000) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', go);
        }
        response.end();
      };
      go();
    });
    await expect(getOutside(`${outside.url}/endless`)).rejects.toThrow('too much');
    expect(sent).toBeLessThan(20_000_000);
    outside.on('/packed', {
      headers: { 'content-encoding': 'gzip' },
      body: gzipSync(Buffer.alloc(50_000_000, 'a')),
    });
    await expect(getOutside(`${outside.url}/packed`)).rejects.toThrow('too much');
  });

  test('it is read in the encoding that its header or its first line names', async () => {
    const bytes = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
    const first = Buffer.from('<?xml version="1.0" encoding="windows-1251"?>');
    outside.on('/header', { headers: { 'content-type': 'text/xml; charset=windows-1251' }, body: bytes });
    outside.on('/first', { body: Buffer.concat([first, bytes]) });
    outside.on('/packed', { headers: { 'content-encoding': 'gzip' }, body: gzipSync('Привет') });
    for (const path of ['/header', '/first', '/packed'])
      expect((await getOutside(`${outside.url}${path}`)).text).toMatch(/Привет$/);
  });

  test('a redirect is followed at its own host and to the internet, and nowhere else', async () => {
    outside.on('/moved', { status: 301, headers: { location: '/here' } });
    outside.on('/here', { body: 'here' });
    expect(await getOutside(`${outside.url}/moved`)).toMatchObject({ status: 200, text: 'here' });
    other.on('/secret', { body: 'secret' });
    for (const location of [
      `${other.url}/secret`,
      'http://169.254.169.254/latest/meta-data/',
      'http://[::ffff:127.0.0.1]/',
      'http://localhost:1/',
      'file:///etc/passwd',
      '/away',
    ]) {
      outside.on('/away', { status: 302, headers: { location } });
      await expect(getOutside(`${outside.url}/away`)).rejects.toThrow(
        /not on the internet|web address|too often/,
      );
    }
    expect(other.asked).toEqual([]);
  });

  test.for([
    ['93.184.216.34', true],
    ['2606:4700:4700::1111', true],
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fc00::1',
      'fe80::1',
      '::ffff:10.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '168.63.129.16',
      '::ffff:168.63.129.16',
      '::7f00:1',
      '::a9fe:a9fe',
      '100:0:0:1::1',
      '4000::1',
      '3000::1',
      '2d01::1',
      '3fff::1',
      '5f00::1',
      'fec0::1',
      '192.0.0.1',
      '198.18.0.1',
      '240.0.0.1',
      'localhost',
    ].map((address) => [address, false] as const),
  ] as const)('%s is public: %s', ([address, is]) => {
    expect(isPublic(address)).toBe(is);
  });
});

describe('a feed', () => {
  test('tells the publications that came after a moment, each with its link, and keeps what it was told with', async () => {
    outside.on('/rss', {
      headers: { etag: '"one"', 'last-modified': 'Thu, 26 Nov 2026 13:00:00 GMT' },
      body: rss(
        [
          item(1, 'Thu, 26 Nov 2026 11:00:00 GMT'),
          item(2, LATER),
          item(3, 'never'),
          '<item><title>No link</title></item>',
        ].join(''),
      ),
    });
    const news = await ask(feedAt('/rss'), 'https://vimeo.com/north%20wind');
    expect(outside.asked.at(-1)?.path).toBe('/rss?of=north%20wind');
    expect(news).toEqual({
      state: 'told',
      publications: [
        {
          key: 'tag:2',
          url: 'https://vimeo.com/2',
          title: 'Video 2',
          picture: null,
          publishedAt: new Date('2026-11-26T13:00:00Z'),
        },
      ],
      cursor: { etag: '"one"', modified: 'Thu, 26 Nov 2026 13:00:00 GMT' },
      name: 'Northwind & sons',
      picture: null,
    });
  });

  test('is asked whether it has changed, and says that it has not', async () => {
    outside.on('/same', ({ headers }) =>
      headers['if-none-match'] === '"one"' && headers['if-modified-since'] === 'yesterday'
        ? { status: 304 }
        : { body: rss('') },
    );
    const cursor = { etag: '"one"', modified: 'yesterday' };
    expect(await ask(feedAt('/same'), CHANNEL, cursor)).toEqual({ state: 'unchanged' });
    expect(await ask(feedAt('/same'), CHANNEL, { other: 1 })).toMatchObject({ state: 'told', cursor: {} });
  });

  test('in any order and however long, the newest hundred count', async () => {
    const items = Array.from({ length: 300 }, (_, place) =>
      item(place, new Date(SINCE.getTime() + ((place * 7) % 300) * 60_000 + 1000).toUTCString()),
    );
    outside.on('/long', { body: rss(items.join('')) });
    const news = await ask(feedAt('/long'));
    const times =
      news.state === 'told' ? news.publications.map(({ publishedAt }) => publishedAt.getTime()) : [];
    expect(times).toHaveLength(100);
    expect(Math.min(...times)).toBe(SINCE.getTime() + 200 * 60_000 + 1000);
  });

  test.for([
    ['404', { status: 404 }, { state: 'gone' }],
    ['410', { status: 410 }, { state: 'gone' }],
    ['429', { status: 429, headers: { 'retry-after': '120' } }, { state: 'busy', seconds: 120 }],
    ['429 alone', { status: 429 }, { state: 'busy', seconds: 900 }],
    [
      '503 for years',
      { status: 503, headers: { 'retry-after': '999999999' } },
      { state: 'busy', seconds: 86_400 },
    ],
  ] as const)('%s is news', async ([, answer, news]) => {
    outside.on('/said', answer);
    expect(await ask(feedAt('/said'))).toEqual(news);
  });

  const bomb = `<!DOCTYPE r [<!ENTITY a "${'a'.repeat(1000)}">${Array.from(
    { length: 20 },
    (_, place) => `<!ENTITY e${place + 1} "${`&e${place};`.repeat(100)}">`,
  ).join('')}]>`;

  test('entities that a document declares do not grow', async () => {
    outside.on('/bomb', {
      body: rss(item(1, LATER)).replace('?><rss', `?>${bomb}<rss`).replace('Video 1', '&e20;'),
    });
    const begun = performance.now();
    const news = await ask(feedAt('/bomb')).catch(() => null);
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(JSON.stringify(news).length).toBeLessThan(1000);
  });

  test.for([
    ['Thu, 26 Nov 2026 22:00:00 JST'],
    ['Thu, 26 Nov 2026 14:00:00 BST'],
    ['Thu, 26 Nov 2026 18:30:00 IST'],
    ['Thu, 26 Nov 2026 14:00:00 CET'],
    ['26 Nov 2026 16:00 MSK'],
    ['2026-11-26 16:00:00 MSK'],
    ['1795698000'],
    ['1795698000000'],
    ['Thu, 26 Nov 2026 13:00:00'],
    ['2026-11-26T13:00:00'],
    ['2026-11-26 13:00:00'],
    ['2026-11-26 14:00:00 +0100'],
    ['Thu, 26 Nov 2026 14:00:00 +0100 (CET)'],
  ] as [string][])('a time as "%s" is read, one without a zone as UTC', async ([time]) => {
    outside.on('/time', { body: rss(item(1, time)) });
    expect(await ask(feedAt('/time'))).toMatchObject({
      publications: [{ publishedAt: new Date('2026-11-26T13:00:00Z') }],
    });
  });

  test('links are those of guids, relative ones, and `updated` stands for a time of publication that is not there', async () => {
    const guid = `<item><guid>https://vimeo.com/7</guid><title>A&#0;B\0</title><pubDate>${LATER}</pubDate></item>`;
    const relative = `<item><link>/8</link><guid isPermaLink="false">8</guid><pubDate>${LATER}</pubDate></item>`;
    const page = '<link>https://vimeo.com/northwind</link>';
    outside.on('/links', { body: rss(`${page}${guid}${relative}`) });
    expect(await ask(feedAt('/links'))).toMatchObject({
      publications: [
        { url: 'https://vimeo.com/7', title: expect.stringMatching(/^A.*B$/) },
        { url: 'https://vimeo.com/8', key: '8' },
      ],
    });
    expect(JSON.stringify(await ask(feedAt('/links')))).not.toContain('\\u0000');
    outside.on('/updated', {
      body: `<feed xmlns="http://www.w3.org/2005/Atom"><title>N</title><entry><id>9</id><link href="https://vimeo.com/9"/><updated>2026-11-26T13:00:00Z</updated></entry></feed>`,
    });
    expect(await ask(feedAt('/updated'))).toMatchObject({ publications: [{ url: 'https://vimeo.com/9' }] });
  });

  test.for([
    [
      'items of which none could be understood',
      { body: rss(item(1, 'yesterday') + item(2, 'Thu, 26 Nov 2026 14:00:00 XQZ')) },
    ],
    ['HTML', { body: '<!doctype html><title>Just a moment</title>' }],
    ['half a feed', { body: rss(item(1, LATER)).slice(0, 150) }],
    ['nothing', { body: '' }],
    ['100,000 open tags', { body: `<rss version="2.0"><channel>${'<a>'.repeat(100_000)}` }],
  ] as const)('%s is an answer that is not understood', async ([, answer]) => {
    outside.on('/broken', answer);
    await expect(ask(feedAt('/broken'))).rejects.toBeInstanceOf(Unreadable);
  });

  test.for([403, 500])('%d is no answer', async (status) => {
    outside.on('/broken', { status });
    await expect(ask(feedAt('/broken'))).rejects.not.toBeInstanceOf(Unreadable);
  });
});

describe('a service of the operator', () => {
  const source = () => makeJsonSource('instagram', `${outside.url}/posts?channel={url}`, 'word');
  const post = { id: 7, url: 'https://www.instagram.com/p/abc/', published_at: '2026-11-26T13:00:00Z' };

  test('is asked with its key, and tells publications as docs/sources.md says', async () => {
    outside.on('/posts', {
      body: JSON.stringify({
        channel: { name: 'Northwind', picture: 'https://cdn.example/n.jpg' },
        publications: [{ ...post, title: ' A  post ', picture: 'http://cdn.example/p.jpg' }],
      }),
    });
    expect(await ask(source(), 'https://www.instagram.com/northwind/')).toMatchObject({
      state: 'told',
      name: 'Northwind',
      picture: 'https://cdn.example/n.jpg',
      publications: [{ key: '7', url: post.url, title: 'A post', picture: null }],
    });
    const { path, headers } = outside.asked.at(-1) ?? {};
    expect(path).toBe('/posts?channel=https%3A%2F%2Fwww.instagram.com%2Fnorthwind%2F');
    expect(headers).toMatchObject({ authorization: 'Bearer word', accept: 'application/json' });
  });

  test('may say that a channel is private or gone; what is not as it should be is no answer', async () => {
    for (const state of ['private', 'gone']) {
      outside.on('/posts', { body: JSON.stringify({ state }) });
      expect(await ask(source())).toEqual({ state });
    }
    for (const body of [
      '[]',
      '{"publications":[{}]}',
      'null',
      '<html>',
      JSON.stringify({ publications: [{ ...post, published_at: 'now' }] }),
    ]) {
      outside.on('/posts', { body });
      await expect(ask(source())).rejects.toThrow();
    }
  });

  test('its key is told to no other host', async () => {
    other.on('/posts', { body: '{}' });
    outside.on('/posts', { status: 302, headers: { location: `${other.url}/posts` } });
    await expect(ask(source())).rejects.toThrow('not on the internet');
    expect(other.asked).toEqual([]);
  });
});
