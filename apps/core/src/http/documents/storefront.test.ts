import { createHash } from 'node:crypto';
import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import { describe, onTestFinished, vi } from 'vitest';
import { test as base, expect } from '../../../testing/test.ts';
import { customerOfCookie } from '../../areas/identity/face/sessions.ts';
import { atMost } from '../../lib/at-most.ts';
import { makeWeb } from '../../processes/web.ts';
import { DocumentCache } from './document-cache.ts';
import { mountStorefront } from './storefront.ts';

const PLANTED = `alert('planted')`;
const CANONICAL = 'youtube';

/** Switch of an API that answers with nonsense. */
const broken = { isOn: false };

type Fixtures = { $file: { storefront: FastifyInstance } };

/** The shop's pages; descriptions come with a script in them, as if the sanitiser let one through. */
const test = base.extend<Fixtures>({
  storefront: [
    async ({ core }, use) => {
      const app = await makeWeb(core);
      app.addHook('onSend', async (request, reply, payload) => {
        if (broken.isOn && request.url.startsWith('/api/v1/networks')) {
          reply.code(200).header('content-length', '2');
          return 'no';
        }
        return /^\/api\/v1\/services\/[\w-]+\?/.test(request.url) && Buffer.isBuffer(payload)
          ? payload.toString().replace('"description":"', `"description":"<script>${PLANTED}</script>`)
          : payload;
      });
      await mountStorefront(app, core, customerOfCookie);
      await use(app);
      await app.close();
    },
    { scope: 'file' },
  ],
});

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const open = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

describe('S12 the policy of a page allows what the shop wrote itself', () => {
  test('a script that operator content carries into a real page is not allowed, the own ones are', async ({
    storefront,
  }) => {
    const slug = (await storefront.inject('/api/v1/services/1?x')).json().data.slug;
    for (const again of [1, 2]) {
      const page = await open(storefront, `/app/services/${slug}`);
      const policy = String(page.headers['content-security-policy']);
      expect(page.statusCode, `${again}`).toBe(200);
      expect(page.body.includes(`<script>${PLANTED}</script>`)).toBe(true);
      expect(policy).not.toContain(hashOf(PLANTED));
      expect(policy).not.toMatch(/script-src[^;]*unsafe|nonce-/);
      expect(page.body.includes('nonce="')).toBe(false);
      const own = [
        ...page.body.matchAll(/<script(?: async="")?(?: type="module")?(?: async="")?>([^<]+)<\/script>/g),
      ]
        .map(([, text = '']) => text)
        .filter((text) => text !== PLANTED);
      expect(own.length).toBeGreaterThan(2);
      for (const text of own) expect(policy, text.slice(0, 60)).toContain(hashOf(text));
    }
  });

  test('pages for one reader and pages that are missing have the same policy', async ({ storefront }) => {
    for (const address of ['/app/nothing-here', '/app/orders/create?serviceId=1']) {
      const page = await open(storefront, address);
      expect(String(page.headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-/);
      expect(page.headers['cache-control']).toBe('private, no-cache');
      expect(page.body.includes('nonce="')).toBe(false);
    }
  });
});

test('a page that can not be rendered is told to the log beside its request, a refusal is not', async ({
  core,
  storefront,
}) => {
  const told = vi.spyOn(core.log, 'error');
  broken.isOn = true;
  const page = await open(storefront, '/app/?q=broken');
  broken.isOn = false;
  expect(page.statusCode).toBe(500);
  expect(page.body).not.toMatch(/SyntaxError|at .*\.js/);
  expect(told).toHaveBeenCalledWith(
    { id: expect.stringMatching(/^[\da-f-]{36}$/), err: expect.stringContaining('JSON') },
    'a page could not be rendered',
  );
  told.mockClear();
  expect((await open(storefront, '/app/services/nothing-of-the-kind')).statusCode).toBe(404);
  expect(told).not.toHaveBeenCalled();
  told.mockRestore();
});

describe('guests share pages by what makes them different', () => {
  const etag = async (app: FastifyInstance, url: string, headers?: Record<string, string>) =>
    (await open(app, url, headers)).headers.etag;

  test('unknown parameters and doubled spaces make no page of their own', async ({ storefront }) => {
    const plain = await etag(storefront, '/app/?q=views');
    expect(plain).toBeDefined();
    expect(await etag(storefront, '/app/?x1=1&q=views&utm_source=x')).toBe(plain);
    expect(await etag(storefront, '/app/?q=%20views%20%20')).toBe(plain);
    expect(await etag(storefront, '/app/?q=likes')).not.toBe(plain);
    expect(await etag(storefront, '/app/?q=views&currency=RUB')).not.toBe(plain);
  });

  test('what another page is asked for is not left out', async ({ storefront }) => {
    const { body: ended } = await storefront.inject('/app/login?redirect=%2Forders&session=ended');
    expect(ended).toContain('Your session has ended.');
    expect((await storefront.inject('/app/login')).body).not.toContain('Your session has ended.');
  });

  test('cards and tables are told apart as the page reads the cookie', async ({ storefront }) => {
    const [cards, table] = [
      await etag(storefront, '/app/', { cookie: 'services_view_mode=cards' }),
      await etag(storefront, '/app/', { cookie: 'services_view_mode=table' }),
    ];
    expect(cards).not.toBe(table);
    for (const odd of ['services_view_mode=table%20', 'services_view_mode=table; services_view_mode=cards'])
      expect(await etag(storefront, '/app/', { cookie: odd }), odd).toBe(table);
  });

  test('the root path leads a reader to the own language, and nobody else', async ({ storefront }) => {
    const root = async (headers: Record<string, string>) => {
      const { statusCode, headers: answer } = await storefront.inject({
        url: '/app/?network=youtube&x=1',
        headers,
      });
      return [statusCode, answer.location];
    };
    const german = { 'accept-language': 'de', accept: 'text/html' };
    const sent = [302, `/app/de?network=${CANONICAL}&x=1`];
    expect(await root(german)).toEqual(sent);
    expect(await root({ ...german, accept: '*/*' })).toEqual([200, undefined]);
    expect(await root(german)).toEqual(sent);
    expect(await root({ ...german, cookie: 'locale=en' })).toEqual([200, undefined]);
    expect(await root({ accept: 'text/html', cookie: 'locale=de' })).toEqual(sent);
    expect(await root({ ...german, cookie: 'locale="de"' })).toEqual(sent);
  });

  test('what is for one reader is never shared', async ({ storefront }) => {
    for (const [address, kept] of [
      // The browser may show it again by Back, and asks before it does so otherwise.
      ['/app/?url=https://youtu.be/Qx7dEm0aB_1', 'private, no-cache'],
      ['/app/orders/create?type=expert', 'private, no-cache'],
      ['/app/?to%6ben=x', 'private, no-store'],
      ['/app/orders/1?token=x', 'private, no-store'],
      ['/app/unsubscribe?signature=x', 'private, no-store'],
    ] as const) {
      const page = await open(storefront, address);
      expect(page.headers['cache-control'], address).toBe(kept);
    }
  });
});

describe('old addresses lead on, in English as in every language', () => {
  const CASES: [string, string, string][] = [
    ['RD-01', '/services', '/'],
    ['RD-01', '/services/?a=1', '/?a=1'],
    ['RD-02', '/impersonate?token=secret', '/'],
    ['RD-03', '/user-widget-auth?token=secret&a=1', '/?a=1'],
    ['RD-04', '/free-views', '/free-trials'],
    ['RD-05', '/subscriptions/create', '/orders/create?type=autopromotion'],
    ['RD-06', '/prices', '/plans-and-pricing'],
  ];
  test.for(CASES)('%s %s', async ([, from, to], { storefront, core }) => {
    const { settings } = await core.site.current();
    const screen = settings.redirects.find(({ path }) => path === from);
    const target = screen && contract.isScreenName(screen.route) ? contract.SCREENS[screen.route].path : to;
    for (const accept of ['text/html', '*/*']) {
      const english = await storefront.inject({ url: `/app${from}`, headers: { accept } });
      expect([english.statusCode, english.headers.location]).toEqual([302, `/app${target}`]);
      const german = await storefront.inject({ url: `/app/de${from}`, headers: { accept } });
      expect([german.statusCode, german.headers.location?.toString().replace(/\/(?=\?|$)/, '')]).toEqual([
        302,
        `/app/de${target}`.replace(/\/(?=\?|$)/, ''),
      ]);
    }
  });

  test('what leads nowhere is still missing', async ({ storefront }) => {
    for (const address of ['/app/nothing', '/app/en', '/app/de/nothing'])
      expect((await open(storefront, address)).statusCode, address).toBe(404);
  });
});

describe('caches are bounded by bytes', () => {
  const page = (length: number) => ({
    type: 'text/html',
    etag: 'x',
    headers: {},
    identity: Buffer.alloc(length),
    gzip: Buffer.alloc(0),
    br: Buffer.alloc(0),
  });

  test('the longest unused make room; what is larger than all of it is not kept and costs no other its place', async () => {
    const documents = new DocumentCache();
    const made: string[] = [];
    const open = (key: string, megabytes = 5) =>
      documents.get(key, async () => {
        made.push(key);
        return page(megabytes * 1_000_000);
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'c']) await open(key);
    expect(made).toEqual(['a', 'b', 'c']);
    for (const key of ['huge', 'huge']) await open(key, 13);
    for (const key of ['a', 'c', 'b']) await open(key);
    expect(made).toEqual(['a', 'b', 'c', 'huge', 'huge', 'b']);
  });

  test('a page is kept for ten seconds', async () => {
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    const start = performance.now();
    const documents = new DocumentCache();
    let made = 0;
    const make = async () => {
      made += 1;
      return page(10);
    };
    await documents.get('a', make);
    clock.mockReturnValue(start + 9000);
    await documents.get('a', make);
    expect(made).toBe(1);
    clock.mockReturnValue(start + 11_000);
    // The time is read anew once a millisecond.
    await expect.poll(() => documents.get('a', make).then(() => made)).toBe(2);
  });

  test('so many are rendered at once, the others wait, too many are refused', async () => {
    const turn = atMost(2, { waiting: 1 });
    let running = 0;
    let most = 0;
    const gates: (() => void)[] = [];
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((open) => gates.push(open));
      running -= 1;
    };
    const all = Promise.all([turn(work), turn(work), turn(work)]);
    await expect(turn(work)).rejects.toMatchObject({ code: 'unavailable' });
    for (let done = 0; done < 3; done += 1) {
      await expect.poll(() => gates.length).toBeGreaterThan(0);
      gates.shift()?.();
    }
    await all;
    expect(most).toBe(2);
    await expect(turn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(turn(async () => 1)).resolves.toBe(1);
  });

  test('whoever would wait too long is refused at once, by what one rendering took; who waited too long as well', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    onTestFinished(() => clock.mockRestore());
    const turn = atMost(1, { waiting: 100, waitMs: 2_000 });
    const gates: (() => void)[] = [];
    const work = () => new Promise<void>((open) => gates.push(open));
    const refused = expect.objectContaining({ code: 'unavailable' });
    const [first, late, later] = [turn(work), turn(work), turn(work)].map((one) =>
      one.catch((error) => error),
    );
    clock.mockReturnValue(3_000);
    gates.shift()?.();
    expect([await first, await late, await later]).toEqual([undefined, refused, refused]);

    // A turn takes 600 ms now: three wait in time, a fourth would not.
    const next = Array.from({ length: 4 }, () => turn(work));
    await expect(turn(work)).rejects.toMatchObject({ code: 'unavailable' });
    for (const one of next) {
      await expect.poll(() => gates.length).toBe(1);
      gates.shift()?.();
      await one;
    }
  });

  test('readers of one address wait for one rendering; what is no page is not kept', async () => {
    const documents = new DocumentCache();
    let made = 0;
    const make = async () => {
      made += 1;
      return page(10);
    };
    await Promise.all([documents.get('a', make), documents.get('a', make)]);
    await documents.get('a', make);
    expect(made).toBe(1);
    const missing = async () => {
      made += 1;
      return { status: 404, headers: {}, cookies: [], isHtml: true, body: '' };
    };
    await documents.get('b', missing);
    await documents.get('b', missing);
    expect(made).toBe(3);
  });

  test('a page that was begun before a change is not kept after it, a failed one is tried again', async () => {
    const documents = new DocumentCache();
    const begun = documents.get('a', async () => page(1));
    documents.clear();
    await begun;
    const anew = await documents.get('a', async () => page(2));
    expect('identity' in anew && anew.identity.length).toBe(2);
    await expect(documents.get('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(documents.get('b', async () => page(3))).resolves.toMatchObject({ etag: 'x' });
  });
});

test('scripts come compressed as the build left them, for a year; what is no file of the build does not come', async ({
  storefront,
}) => {
  const { body: page } = await storefront.inject({ url: '/app/', headers: { accept: 'text/html' } });
  const [script = ''] = /\/app\/assets\/[\w-]+\.js/.exec(page) ?? [];
  for (const [accepted, encoding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const { statusCode, headers } = await storefront.inject({
      url: script,
      headers: { 'accept-encoding': accepted },
    });
    expect([accepted, statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([
      accepted,
      200,
      encoding,
      'public, max-age=31536000, immutable',
    ]);
    expect(headers['content-type']).toContain('javascript');
  }
  const HOSTILE = ['%00.js', '%25', '%ff.js', '%5c..%5cx.js', `${'x'.repeat(300)}.js`, '.js', 'a%2fb.js'];
  const OUTSIDE = ['nothing.js', '', '..%2f..%2fserver%2findex.js', '%2e%2e%2fnotices-worker.js'];
  for (const path of [...OUTSIDE, ...HOSTILE]) {
    const { statusCode, body } = await storefront.inject(`/app/assets/${path}`);
    expect([400, 403, 404], path).toContain(statusCode);
    expect(body).not.toContain('import');
  }
});
