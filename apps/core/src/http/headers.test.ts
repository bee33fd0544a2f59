import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { describe } from 'vitest';
import { test as base, expect } from '../../testing/test.ts';
import { customerOfCookie } from '../areas/identity/face/sessions.ts';
import type { Core } from '../core.ts';
import { SHOP_ENDPOINTS } from '../endpoints.ts';
import { makeWeb } from '../processes/web.ts';
import { mountStorefront } from './documents/storefront.ts';

const YEAR_SECONDS = 31_536_000;
const EVIL = 'https://evil.example';

async function shopAt(core: Core, publicUrl: string): Promise<FastifyInstance> {
  const app = await makeWeb({ ...core, config: { ...core.config, publicUrl } });
  await mountStorefront(app, { ...core, config: { ...core.config, publicUrl } }, customerOfCookie);

  return app;
}

type Fixtures = { $file: { secure: FastifyInstance; local: FastifyInstance } };
const test = base.extend<Fixtures>({
  secure: [
    async ({ core }, use) => {
      const app = await shopAt(core, 'https://shop.example');
      await use(app);
      await app.close();
    },
    { scope: 'file' },
  ],
  local: [
    async ({ core }, use) => {
      const app = await shopAt(core, 'http://localhost:3000');
      await use(app);
      await app.close();
    },
    { scope: 'file' },
  ],
});

const PAGES = [
  '/',
  '/app',
  '/app/',
  '/app/de',
  '/app/login',
  '/app/orders',
  '/app/orders/create',
  '/app/services',
  '/app/services/youtube-views',
  '/app/nothing-here',
  '/icon.svg',
  '/icon-512.png',
  '/custom-code.js',
  '/version',
  '/app/assets/nothing.js',
  '/app/resources/language?to=de&path=/',
  '/api.yaml',
  '/robots.txt',
  '/sitemap.xml',
  '/health/live',
  '/health/ready',
  '/metrics',
  '/dev/mail',
  '/sandbox-gateway/payments/1',
  '/nowhere',
];
const ADDRESSES: [method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', url: string][] = [
  ...PAGES.map((url): ['GET', string] => ['GET', url]),
  ...SHOP_ENDPOINTS.filter(({ name }) => name !== 'followOrders').flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((each): [typeof method, string] => [method, each.replace(/\{\w+\}/g, '1')]),
  ),
  ['PUT', '/login'],
];

async function crawl(app: FastifyInstance, look: (reply: LightMyRequestResponse, address: string) => void) {
  for (const [method, url] of ADDRESSES) {
    const headers = { origin: EVIL, accept: 'text/html', 'access-control-request-method': 'POST' };
    look(await app.inject({ method, url, headers }), `${method} ${url}`);
  }
}

describe('S15 headers on every route', () => {
  test('nosniff, no foreign frames, no guessing referrers, no answer to a foreign origin', async ({
    secure,
  }) => {
    await crawl(secure, ({ headers }, address) => {
      expect(headers['x-content-type-options'], address).toBe('nosniff');
      const policy = String(headers['content-security-policy']);
      expect(policy, address).toMatch(/frame-ancestors '(self|none)'/);
      expect(policy, address).toMatch(/object-src 'none'|default-src 'none'/);
      expect(policy, address).toMatch(/base-uri 'none'/);
      expect(headers['referrer-policy'], address).toBeTypeOf('string');
      expect(
        Object.keys(headers).filter((name) => name.startsWith('access-control')),
        address,
      ).toEqual([]);
      expect(JSON.stringify(headers), address).not.toContain('evil.example');
      expect(headers['x-powered-by'] ?? headers.server, address).toBeUndefined();
      expect(headers['cache-control'], address).toBeTypeOf('string');
    });
  });

  test('a year of https alone, where it is https', async ({ secure, local }) => {
    await crawl(secure, ({ headers }, address) => {
      const seconds = Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1]);
      expect(seconds, address).toBeGreaterThanOrEqual(YEAR_SECONDS);
    });
    await crawl(local, ({ headers }, address) =>
      expect(headers['strict-transport-security'], address).toBeUndefined(),
    );
  });
});

describe('S15 cookies', () => {
  const account = {
    name: 'Ada',
    password: 'correct horse 42',
    password_confirmation: 'correct horse 42',
  };

  /** Cookies that signing up, a new bearer, signing out and another language set. */
  async function cookiesOf(app: FastifyInstance, email: string): Promise<string[]> {
    const signedUp = await app.inject({ method: 'POST', url: '/register', payload: { ...account, email } });
    const [session = ''] = [signedUp.headers['set-cookie']].flat();
    const cookie = String(session).split(';')[0] ?? '';
    const replies = [
      signedUp,
      await app.inject({ url: '/refresh', headers: { cookie } }),
      await app.inject({ url: '/app/resources/language?to=de&path=/' }),
    ];

    return replies.flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat());
  }

  test('API-03 are HttpOnly and SameSite, Secure where it is https, by the names that are agreed (C-05)', async ({
    secure,
    local,
  }) => {
    for (const [app, isSecure] of [
      [secure, true],
      [local, false],
    ] as const) {
      const all = await cookiesOf(app, `cookies-${isSecure}@example.com`);
      // Cookies that nobody asked to keep are only removed.
      const cookies = all.filter((cookie) => !/^remember\w+=;/.test(cookie));
      const names = new Set(cookies.map((cookie) => cookie.split('=')[0]));
      expect(names).toEqual(new Set(['AUTH_TOKEN', 'onPanelLoggedIn', 'locale']));
      for (const cookie of cookies) {
        // Pages beside the shop may read that somebody is logged in; this cookie grants nothing.
        expect(/; HttpOnly/i.test(cookie), cookie).toBe(!cookie.startsWith('onPanelLoggedIn='));
        expect(cookie).toMatch(/; SameSite=(Lax|Strict)/i);
        expect(cookie).toMatch(/; Path=\//i);
        expect(/; Secure/i.test(cookie), cookie).toBe(isSecure);
        expect(cookie).not.toMatch(/; Domain=/i);
      }
    }
  });
});
