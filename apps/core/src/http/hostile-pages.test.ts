import { ALIASES, SCREENS } from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import { describe } from 'vitest';
import type { Api } from '../../testing/api.ts';
import { makeDealer, oddTexts, random, shuffle } from '../../testing/odd-texts.ts';
import { test as base, expect } from '../../testing/test.ts';
import { customerOfCookie } from '../areas/identity/face/sessions.ts';
import { makeWeb } from '../processes/web.ts';
import { mountStorefront } from './documents/storefront.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const AT_ONCE = 4;
const IS_AUDIT = process.env.FUZZ_INPUTS !== undefined;
const GROUPS = IS_AUDIT ? 4 : 3;
/** Values of the list that a screen gets in a run; the audit gives each to each. */
const VALUES_A_RUN = 3;
const ODD_VALUES = IS_AUDIT ? 2 : 1;
/** A fault of the server, or what only its source or its log should say. */
const TELLING = /node_modules|\.ts:\d|SyntaxError|TypeError|syntax error|Unexpected Server Error/;

type Fixtures = { $file: { shop: FastifyInstance } };
const test = base.extend<Fixtures>({
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

/** Parameters that any page reads from its address, and those that only the router reads. */
const NAMES =
  'after,amount,before,card,countries,coupon,direction,discount,features,from,invoice,isFavourites,kind,method,network,paid,path,pick,price_from,q,redirect,repeat,saved,sent,service,serviceId,session,shown,signature,sort,start,status,to,token,type,types,url,index,_routes,__proto__'.split(
    ',',
  );
/** As they stand in an address: some are no UTF-8, some no encoding at all. */
const VALUES = ['', 'x'.repeat(3000), '%00', 'a%00b', 'https://youtu.be/%00', '%ff%fe', '%', '%ed%a0%80']
  .concat([
    '9'.repeat(30),
    '-1',
    '1e309',
    '9007199254740993',
    '..%2f..%2f',
    '%2F%2Fevil.example',
    "'--",
    '[]',
  ])
  .concat(['__proto__', '%0d%0aset-cookie:a=b', '%3Cscript%3E', '%E2%80%AE', '%F0%9D%9F%99']);
/** Pages that belong to no screen. */
const OTHERS = ['/resources/consent', '/resources/language', '/nothing', '/de/:id', ...Object.keys(ALIASES)];
const PATHS = [...Object.values(SCREENS).map(({ path }) => path), ...OTHERS];
/** 202 leads a router elsewhere that asks for data. */
const STATUSES = [200, 202, 301, 302, 303, 307, 308, 400, 401, 404, 405, 409, 414, 422, 429];

const filled = (path: string, value: string) => path.replace(/:\w+\??/g, value);

/** Names of a query in groups: one page takes a whole group, and which names stand together the seed decides. */
function groupsOf(names: readonly string[], pick: () => number): string[][] {
  const shuffled = shuffle(names, pick);

  return Array.from({ length: GROUPS }, (_, group) =>
    shuffled.filter((_, place) => place % GROUPS === group),
  );
}

type Draws = { pick: () => number; deal: () => string[]; groups: number };

/** Addresses of one screen: its path and so many groups of its query with each value. */
function addressesOf(path: string, { pick, deal, groups }: Draws): string[] {
  const odd = oddTexts(ODD_VALUES, pick).map((text) => encodeURIComponent(text.toWellFormed()));
  const values = [...(IS_AUDIT ? VALUES : deal()), ...odd];
  const at = filled(path, '4');
  const queryOf = (names: readonly string[], of: (name: string) => string) =>
    `${at}?${names.map(of).join('&')}`;

  return [
    ...(/:\w/.test(path) ? values.map((value) => filled(path, value)) : []),
    ...groupsOf(NAMES, pick)
      .slice(0, groups)
      .flatMap((names) => [
        ...values.map((value) => queryOf(names, (name) => `${name}=${value}`)),
        queryOf(names, (name) => `${name}=1&${name}=2`),
        queryOf(names, (name) => `${name}[]=1&${name}[a][b]=1`),
      ]),
  ];
}

/** A page's data alone, as its router asks for it. */
const dataOf = (address: string) => address.replace(/\/?(?=\?|$)/, '.data');

describe('S1 no address of a page, whatever stands in it, is a fault of the server', () => {
  // Parameters of a page show in its data, with each value of each name; documents cost ten times that, and have some of the
  // names.
  test.for([
    ['guest', (path: string) => `/app${path}`, 1],
    ['guest, in German, whose router asks for its data', (path: string) => `/app/de${dataOf(path)}`, GROUPS],
    ['customer, whose router asks for its data', (path: string) => `/app${dataOf(path)}`, GROUPS],
    ['customer', (path: string) => `/app${path}`, 1],
  ] as const)(
    `for a %s (seed ${SEED})`,
    { timeout: 900_000 },
    async ([reader, at, groups], { api, shop }) => {
      const pick = random(SEED);
      const draws = { pick, deal: makeDealer(VALUES, { pick, hand: VALUES_A_RUN }), groups };
      const headers = {
        accept: 'text/html',
        ...(reader.startsWith('customer') && { cookie: await cookieOf(shop, api) }),
      };
      const addresses = PATHS.flatMap((path) => addressesOf(path, draws)).map(at);
      const count = addresses.length;
      /** The first address of each kind of fault. */
      const faults = new Map<string, string>();
      const press = async () => {
        for (let url = addresses.pop(); url !== undefined; url = addresses.pop()) {
          const { statusCode, body } = await shop.inject({ url, headers });
          const kind = `${statusCode} ${url.replace(/\?.*$/, '').slice(0, 60)}`;
          if ((!STATUSES.includes(statusCode) || TELLING.test(body)) && !faults.has(kind))
            faults.set(kind, url.slice(0, 300));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, press));
      expect([...faults].slice(0, 40)).toEqual([]);
      expect(count).toBeGreaterThan(PATHS.length * 6 * groups);
    },
  );
});

describe('what the core refuses a page is a page in the language of its address, with the status of the refusal', () => {
  const open = (shop: FastifyInstance, url: string, headers = {}) =>
    shop.inject({ url, headers: { accept: 'text/html', ...headers } });
  const LONG = 'x'.repeat(3000);

  test.for([
    ['a long token', `/app/orders/4?token=${LONG}`, 422, 'This page could not be opened'],
    [
      'a long token in German',
      `/app/de/orders/4?token=${LONG}`,
      422,
      'Diese Seite konnte nicht geöffnet werden',
    ],
    ['a token of no text in Japanese', '/app/ja/orders/4?token=%00', 422, 'このページを開けませんでした'],
    ['a token of nothing', '/app/orders/4?token=x', 404, 'This order could not be found'],
    ['an order that is no number', '/app/orders/nothing?token=x', 404, 'This order could not be found'],
    ['a signature of no text', '/app/unsubscribe/1?signature=%00', 422, 'This page could not be opened'],
    ['a signature that is empty', '/app/unsubscribe/1?signature=', 404, 'This page could not be found'],
    ['a text that nobody wrote', '/app/legal/nothing', 404, 'This page could not be found'],
  ] as const)('%s', async ([, url, status, words], { shop }) => {
    const { statusCode, body } = await open(shop, url);
    expect(statusCode).toBe(status);
    expect(body).toContain(words);
    expect(body).not.toContain('Something went wrong');
  });

  test('a token that is empty is none, and leads to the login', async ({ shop }) => {
    const { statusCode, headers } = await open(shop, '/app/de/orders/4?token=');
    expect([statusCode, headers.location]).toEqual([
      302,
      '/app/de/login?redirect=%2Fde%2Forders%2F4%3Ftoken%3D',
    ]);
  });

  test('who looks for what nobody can type finds nothing, in lists that stand', async ({ api, shop }) => {
    const cookie = await cookieOf(shop, api);
    for (const page of ['/app/orders?q=a%00b', '/app/finances?q=%00', '/app/?q=https://youtu.be/%00'])
      expect((await open(shop, page, { cookie })).statusCode, page).toBe(200);
  });

  test('where the card about cookies is sent to there is no page: it leads to the shop', async ({ shop }) => {
    const { statusCode, headers } = await open(shop, '/app/resources/consent');
    expect([statusCode, headers.location]).toEqual([302, '/app/']);
  });
});

/** Cookie that the browser of a customer sends with each page. */
async function cookieOf(shop: FastifyInstance, api: Api): Promise<string> {
  const { email } = await api.customer(100);
  const { cookies } = await shop.inject({
    method: 'POST',
    url: '/login',
    payload: { email, password: 'correct horse 42' },
  });

  return `${SESSION_COOKIE}=${cookies.find(({ name }) => name === SESSION_COOKIE)?.value}`;
}
