import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import { describe } from 'vitest';
import { makeApi } from '../../testing/api.ts';
import { type OidcServer, startOidcProvider } from '../../testing/doubles/oidc-provider.ts';
import { HOSTILE_ADDRESSES, originAfter } from '../../testing/hostile-addresses.ts';
import { test as base, expect } from '../../testing/test.ts';
import { makeSignInProviders } from '../adapters/sign-in/sign-in-providers.ts';
import { customerOfCookie } from '../areas/identity/face/sessions.ts';
import { savedBanner } from '../areas/site/banner-schema.ts';
import { savedMenu } from '../areas/site/menu-schema.ts';
import { sanitizePageText } from '../areas/site/operator-html.ts';
import { savedRedirects } from '../areas/site/redirects-schema.ts';
import { savedSettings } from '../areas/site/settings-schema.ts';
import type { Core } from '../core.ts';
import { makeWeb } from '../processes/web.ts';
import { mountStorefront } from './documents/storefront.ts';

type Fixtures = { $file: { acme: OidcServer; shop: FastifyInstance } };

/** The shop with its pages, and another service to log in with. */
const test = base.extend<Fixtures>({
  acme: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures that are asked for from this pattern
    async ({}, use) => {
      const acme = await startOidcProvider();
      await use(acme);
      await acme.stop();
    },
    { scope: 'file' },
  ],
  shop: [
    async ({ core, acme }, use) => {
      const own: Core = { ...core, signInProviders: providersOf(core, acme) };
      const app = await makeWeb(own);
      await mountStorefront(app, own, customerOfCookie);
      await use(app);
      await app.close();
    },
    { scope: 'file' },
  ],
});

const providersOf = ({ config, clock }: Core, { issuer, client }: OidcServer) =>
  makeSignInProviders(
    {
      publicUrl: config.publicUrl,
      oidcProviders: [
        { name: 'acme', title: 'Acme', issuer, clientId: client.id, clientSecret: client.secret },
      ],
      google: null,
      telegram: null,
      telegramBotToken: null,
    },
    clock,
  );

type Attempt = (asking: { shop: FastifyInstance; acme: OidcServer; address: string }) => Promise<unknown>;
let people = 0;

const search = (params: Record<string, string>) => `?${new URLSearchParams(params)}`;
const form = (shop: FastifyInstance, url: string, fields: Record<string, string>) =>
  shop.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(fields).toString(),
  });
const page = (shop: FastifyInstance, url: string) => shop.inject({ url, headers: { accept: 'text/html' } });

/** Goes to another service and back, with the page to return to. */
const byAnotherService: Attempt = async ({ shop, acme, address }) => {
  const left = await shop.inject({ url: `/socialite/acme${search({ redirect: address })}` });
  people += 1;
  const back = acme.consent(String(left.headers.location), {
    sub: `person-${people}`,
    email: `person-${people}@example.com`,
    email_verified: true,
  });
  const cookie = String(left.headers['set-cookie']).split(';')[0] ?? '';

  return shop.inject({ url: `/socialite/acme/callback${back}`, headers: { cookie } });
};

/** All ways in which a browser is redirected to an address from a request. */
const WAYS: Record<string, Attempt> = {
  'another service, there and back': byAnotherService,
  'another service, turned down': ({ shop, address }) =>
    shop.inject({ url: `/socialite/acme/callback${search({ redirect: address, error: 'x' })}` }),
  'another language': ({ shop, address }) =>
    page(shop, `/app/resources/language${search({ to: 'de', path: address })}`),
  'another language, from a page of another': ({ shop, address }) =>
    page(shop, `/app/resources/language${search({ to: 'fr', path: `/de${address}` })}`),
  'the card about cookies': ({ shop, address }) =>
    form(shop, '/app/resources/consent', { path: address, choice: 'ask' }),
  'a session that is over': ({ shop, address }) => form(shop, '/app/logout', { redirect: address }),
  'the login, shown': ({ shop, address }) => page(shop, `/app/login${search({ redirect: address })}`),
  'a registration, shown': ({ shop, address }) => page(shop, `/app/register${search({ redirect: address })}`),
  'a page for customers alone': ({ shop, address }) =>
    page(shop, `/app/orders${search({ redirect: address, back: address })}`),
  'an old address': ({ shop, address }) => page(shop, `/app/services/${search({ to: address })}`),
  'the path itself': ({ shop, address }) => page(shop, `/app/${encodeURI(address.toWellFormed())}`),
  'a registration, sent': ({ shop, address }) => {
    people += 1;

    return form(shop, `/app/register${search({ redirect: address })}`, {
      name: 'Ada',
      email: `registered-${people}@example.com`,
      password: 'correct horse 42',
      password_confirmation: 'correct horse 42',
      redirect: address,
    });
  },
};

/** Places in an operator's rows that may lead to an address. */
const SAVED: Record<string, (address: string) => boolean> = {
  logo: (url) => savedSettings.shape.logoDestinationUrl.safeParse(url).success,
  socials: (url) => savedSettings.shape.socials.safeParse([{ name: 'x', url, icon: 'x' }]).success,
  'legal pages': (url) => savedSettings.shape.legalUrls.safeParse([{ name: 'x', url }]).success,
  menu: (url) => savedMenu.shape.custom.safeParse([customItem(url)]).success,
  slides: (url) => savedBanner.safeParse(banner(url)).success,
  'old paths': (url) => savedRedirects.safeParse([{ path: url, route: 'index', params: {} }]).success,
  'names in old paths': (url) =>
    savedRedirects.safeParse([{ path: '/old', route: 'slug', params: { slug: url } }]).success,
};

const customItem = (url: string) => ({
  ...{ id: 1, icon: null, name: { en: 'x' }, url, show_public: true, show_internal: true },
  open_in_new_tab: false,
});
const banner = (link: string) => ({
  ...{ id: 1, place: 'home', type: 'custom', scroll_delay: 0, content: null },
  information: [
    {
      ...{ sorting: 0, background_image: null, background_color: null, image: null, title: 'x' },
      ...{ title_color: null, button_text: null, link, button_color: null, button_text_color: null },
    },
  ],
});

describe('addresses that lead elsewhere lead nowhere', () => {
  test.for(Object.entries(WAYS))('%s', async ([, way], { shop, acme, core }) => {
    const own = new URL(core.config.publicUrl).origin;
    for (const address of HOSTILE_ADDRESSES) {
      const reply = (await way({ shop, acme, address })) as Awaited<ReturnType<typeof page>>;
      expect(reply.statusCode, address).toBeLessThan(500);
      const { location, refresh } = reply.headers;
      if (location !== undefined) expect(originAfter(String(location), own), address).toBe(own);
      expect(refresh, address).toBeUndefined();
      // No link or form of a rendered page leads there either.
      for (const [, target = ''] of reply.body.matchAll(/ (?:href|action|formaction|src)="([^"]*)"/g)) {
        const to = URL.parse(target.replaceAll('&amp;', '&'), `${own}/app/`);
        expect([to?.host, to?.protocol], `${address} ${target}`).not.toContain('evil.example');
        expect(to?.protocol, `${address} ${target}`).toMatch(/^(https?|mailto|tel|data):$/);
      }
    }
  });

  test.for(Object.entries(SAVED))('refused where an operator saves them: %s', ([, takes]) => {
    for (const address of HOSTILE_ADDRESSES) {
      if (!takes(address)) continue;
      // An accepted address is an http(s) URL that shows its target, or a path of the shop.
      const isPlain = /^https?:\/\/[^/\\]/i.test(address) || address.startsWith('/');
      expect(isPlain, address).toBe(true);
      if (address.startsWith('/'))
        expect(originAfter(address, 'https://shop.example'), address).toBe('https://shop.example');
    }
  });

  test('texts of the operator keep the words of such a link and lose where it leads', () => {
    for (const address of HOSTILE_ADDRESSES) {
      const clean = sanitizePageText(`<p><a href="${address.replaceAll('"', '&quot;')}">x</a></p>`);
      const [, target] = / href="([^"]*)"/.exec(clean) ?? [];
      if (target === undefined) continue;
      const isPlain = /^https?:\/\/[^/\\]/i.test(target);
      expect(isPlain || originAfter(target, 'https://shop.example') === 'https://shop.example', address).toBe(
        true,
      );
    }
  });

  test('a page to come back to after another service is connected is one of the shop', async ({
    core,
    shop,
  }) => {
    const api = makeApi(shop, core);
    const { token } = await api.customer();
    const ask = (redirect_uri: string) =>
      api.call(contract.connectIdentity, { body: { redirect_uri } }, { token });
    // Odd, but a path of the shop for every reader.
    const hostile = HOSTILE_ADDRESSES.filter((address) => address !== '/;@evil.example');
    for (const address of hostile) expect([address, (await ask(address)).status]).toEqual([address, 422]);
    expect((await ask('/app/account-management')).status).toBe(200);
    expect((await ask(`${core.config.publicUrl}/app/`)).status).toBe(200);
  });
});
