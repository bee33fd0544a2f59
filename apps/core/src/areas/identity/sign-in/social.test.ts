import { createHash, createHmac } from 'node:crypto';
import * as contract from '@fanfare/contract';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { type Api, makeApi, type Reply, type TestCustomer } from '../../../../testing/api.ts';
import {
  type OidcServer,
  type Person,
  startOidcProvider,
} from '../../../../testing/doubles/oidc-provider.ts';
import { limited } from '../../../../testing/limited.ts';
import { test as base, expect, type TestClock } from '../../../../testing/test.ts';
import { makeSignInProviders } from '../../../adapters/sign-in/sign-in-providers.ts';
import type { Config } from '../../../config/config.ts';
import type { Core } from '../../../core.ts';
import { makeWeb } from '../../../processes/web.ts';

const BOT = '123456:the-token-of-a-bot-of-tests';
let acme: OidcServer;
beforeAll(async () => {
  acme = await startOidcProvider();
});
beforeEach(() =>
  Object.assign(acme.state, {
    isDown: false,
    closesKept: false,
    skew: 0,
    change: {},
    methods: ['client_secret_post'],
  }),
);
afterAll(() => acme.stop());

const providers = (core: Core, telegram: Config['telegram'] = null) =>
  makeSignInProviders(
    {
      telegram,
      publicUrl: core.config.publicUrl,
      oidcProviders: [
        {
          name: 'acme',
          title: 'Acme',
          issuer: acme.issuer,
          clientId: acme.client.id,
          clientSecret: acme.client.secret,
        },
      ],
      google: { clientId: 'the shop', jwksUrl: `${acme.issuer}/jwks` },
      telegramBotToken: BOT,
    },
    core.clock,
  );

/** A shop whose customers may sign in with Acme, which is asked anew by each test, and with Google. */
const test = base.extend<{ shop: Api }>({
  shop: async ({ core }, use) => {
    const own = { ...core, signInProviders: providers(core) };
    const app = await makeWeb(own);
    await use(makeApi(app, own));
    await app.close();
  },
});

let made = 0;
const someone = (over: Partial<Person> = {}): Person => ({
  sub: `person-${++made}`,
  email: `social-${made}-${process.pid}@example.com`,
  email_verified: true,
  name: 'Ada\u202e \u200bSocial',
  ...over,
});
const cookieIn = (reply: Reply, name: string) =>
  new RegExp(`${name}=([^;]+)`).exec(String(reply.headers['set-cookie']))?.[1] ?? '';
const get = (shop: Api, path: string, cookie = '') =>
  shop.send({ method: 'GET', path, headers: cookie ? { cookie } : {} });
const placeOf = (reply: Reply) => String(reply.headers.location).replace(/^http:\/\/127\.0\.0\.1:\d+/, '');

async function begin(shop: Api, query = '') {
  const left = await get(shop, `/socialite/acme${query}`);

  return { address: String(left.headers.location), cookie: `SOCIALITE=${cookieIn(left, 'SOCIALITE')}` };
}

/** The whole way there and back. */
async function come(shop: Api, person: Person, query = '') {
  const { address, cookie } = await begin(shop, query);

  return get(shop, `/socialite/acme/callback${acme.consent(address, person)}`, cookie);
}

const profileBy = async (shop: Api, reply: Reply) => {
  const refreshed = await shop.call(
    contract.refresh,
    {},
    { headers: { cookie: `AUTH_TOKEN=${cookieIn(reply, 'AUTH_TOKEN')}` } },
  );
  const token = String(refreshed.headers.authorization).replace('Bearer ', '');

  return { token, profile: (await shop.call(contract.getProfile, {}, { token })).body.data };
};
const setCustomer = (core: Core, { id }: { id: number }, values: object) =>
  core.db.updateTable('customer').set(values).where('id', '=', id).execute();
const lettersTo = async (core: Core, email: string | null) => {
  const rows = await core.db
    .selectFrom('mail')
    .select('props')
    .where('recipient', '=', email)
    .where('template', '=', 'account-changed')
    .orderBy('id')
    .execute();

  return rows.map(({ props }) => (props as { what: string }).what);
};
const errorsOf = ({ body }: { body: unknown }) => Object.keys((body as contract.ErrorBody).errors);

describe('signing in with another service', () => {
  test('API-15 the way there and back opens an account with a confirmed e-mail, and finds it again; a wrong answer leads to the login', async ({
    shop,
    core,
  }) => {
    const person = someone();
    const first = await come(shop, person, '?redirect=%2Fadd-funds&locale=de&ref=spring-24');
    expect([first.status, placeOf(first)]).toEqual([303, '/app/de/add-funds?welcome=1']);
    const { profile } = await profileBy(shop, first);
    expect(profile).toMatchObject({
      email: person.email,
      name: 'Ada Social',
      email_verified_at: expect.any(String),
    });
    const { referred_by_code, has_password } = await core.db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', profile.id)
      .executeTakeFirstOrThrow();
    expect([referred_by_code, has_password]).toEqual(['spring-24', false]);
    // Their address there may change: the account stays.
    const again = await come(shop, { ...person, email: 'changed@example.com' });
    expect([placeOf(again), (await profileBy(shop, again)).profile.id]).toEqual(['/app/', profile.id]);
    const { address, cookie } = await begin(shop);
    const wrong = await get(
      shop,
      `/socialite/acme/callback?code=guessed&state=${new URL(address).searchParams.get('state')}`,
      cookie,
    );
    expect([placeOf(wrong), wrong.headers['set-cookie']]).toEqual([
      '/app/login?social=failed',
      expect.not.stringContaining('AUTH_TOKEN'),
    ]);
  });

  test('goes by code and PKCE, with state and nonce in a cookie that only these addresses are sent', async ({
    shop,
  }) => {
    const left = await get(shop, '/socialite/acme');
    const asked = Object.fromEntries(new URL(String(left.headers.location)).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      client_id: 'the shop',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThan(40);
    expect(String(left.headers['set-cookie'])).toMatch(
      /Max-Age=600; Path=\/socialite; HttpOnly; SameSite=Lax/,
    );
    expect(String(left.headers['set-cookie'])).not.toContain(asked.state);
    expect(left.headers['cache-control']).toBe('no-store');
  });

  test('only the browser that left comes back: no other cookie, state, nonce, or a second time', async ({
    shop,
    clock,
  }) => {
    const refused = async (search: string, cookie: string) =>
      expect(placeOf(await get(shop, `/socialite/acme/callback${search}`, cookie))).toMatch(
        /\/login\?social=failed$/,
      );
    const one = await begin(shop);
    const two = await begin(shop);
    await refused(acme.consent(one.address, someone()), '');
    await refused(acme.consent(one.address, someone()), two.cookie);
    await refused(acme.consent(one.address, someone()), 'SOCIALITE=garbage');
    acme.state.change = { nonce: 'another' };
    await refused(acme.consent(one.address, someone()), one.cookie);
    acme.state.change = {};
    const search = acme.consent(one.address, someone());
    expect(placeOf(await get(shop, `/socialite/acme/callback${search}`, one.cookie))).toBe('/app/?welcome=1');
    await refused(search, one.cookie);
    const late = await begin(shop);
    clock.tick(601);
    await refused(acme.consent(late.address, someone()), late.cookie);
  });

  test('an account whose e-mail is confirmed is joined and told; one that is not, or an e-mail the service has not made sure of, never', async ({
    shop,
    core,
  }) => {
    const stranger = await shop.customer();
    const owner = await shop.customer();
    await setCustomer(core, owner, { email_verified_at: core.clock.now() });
    const comeAs = (more: Partial<Person>) => come(shop, someone(more));
    expect(placeOf(await comeAs({ email: stranger.email }))).toBe('/app/login?social=unconfirmed');
    expect(placeOf(await comeAs({ email: owner.email, email_verified: false }))).toBe(
      '/app/login?social=unverified',
    );
    const { email: _, ...nameless } = someone();
    expect(placeOf(await come(shop, nameless))).toBe('/app/login?social=unverified');
    const joined = await comeAs({ email: owner.email.toUpperCase() });
    expect((await profileBy(shop, joined)).profile.id).toBe(owner.id);
    expect(await lettersTo(core, owner.email)).toEqual(['identity-added']);
    expect(
      await core.db.selectFrom('identity').select('id').where('customer_id', '=', stranger.id).execute(),
    ).toEqual([]);
  });

  test('two tabs that come back at once open one account', async ({ shop, core }) => {
    const person = someone();
    const replies = await Promise.all(Array.from({ length: 4 }, () => come(shop, person)));
    expect(replies.map(placeOf).toSorted()).toEqual([...Array(3).fill('/app/'), '/app/?welcome=1']);
    const rows = await core.db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', person.email ?? '')
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('a service that is away is told, before and after leaving; the next attempt works', async ({
    shop,
  }) => {
    acme.state.isDown = true;
    expect(placeOf(await get(shop, '/socialite/acme?redirect=%2Forders'))).toBe(
      '/app/login?social=away&redirect=%2Forders',
    );
    acme.state.isDown = false;
    const { address, cookie } = await begin(shop);
    const search = acme.consent(address, someone());
    acme.state.isDown = true;
    expect(placeOf(await get(shop, `/socialite/acme/callback${search}`, cookie))).toBe(
      '/app/login?social=away',
    );
    acme.state.isDown = false;
    expect(placeOf(await come(shop, someone()))).toBe('/app/?welcome=1');
    const turnedDown = await begin(shop);
    const denied = `?error=access_denied&state=${new URL(turnedDown.address).searchParams.get('state')}`;
    expect(placeOf(await get(shop, `/socialite/acme/callback${denied}`, turnedDown.cookie))).toBe(
      '/app/login?social=denied',
    );
  });

  test('a service that closes kept connections is asked on new ones: nobody is told that it is away', async ({
    shop,
    clock,
  }) => {
    acme.state.closesKept = true;
    for (const time of [1, 2])
      expect(placeOf(await come(shop, someone())), `time ${time}`).toBe('/app/?welcome=1');
    acme.state.skew = Math.round((clock.now().getTime() - Date.now()) / 1000);
    const credential = await acme.sign(someone(), { iss: 'https://accounts.google.com' });
    expect((await shop.call(contract.oneTapLogin, { body: { credential } })).status).toBe(200);
  });

  test('from one address 300 ways there and back an hour are gone, then 429 and the service is not asked', async ({
    core,
  }) => {
    const own = { ...limited(core), signInProviders: providers(core) };
    const app = await makeWeb(own);
    const shop = makeApi(app, own);
    expect((await get(shop, '/socialite/acme')).status).toBe(303);
    const hour = 3_600_000;
    const start = new Date(Math.floor(own.clock.now().getTime() / hour) * hour);
    await own.counters.add('socialByIp:127.0.0.1', start, 3600, 299);
    expect((await get(shop, '/socialite/acme')).status).toBe(429);
    expect((await get(shop, '/socialite/acme/callback?code=1')).status).toBe(429);
    const elsewhere = await app.inject({ url: '/socialite/acme', remoteAddress: '203.0.113.9' });
    expect(elsewhere.statusCode).toBe(303);
    await app.close();
  });

  test('a clock half a minute off is borne, ten minutes are not; after new keys at most one attempt is lost', async ({
    shop,
  }) => {
    acme.state.skew = 30;
    expect(placeOf(await come(shop, someone()))).toBe('/app/?welcome=1');
    acme.state.skew = -700;
    expect(placeOf(await come(shop, someone()))).toBe('/app/login?social=failed');
    acme.state.skew = 0;
    expect(placeOf(await come(shop, someone()))).toBe('/app/?welcome=1');
    await acme.rotate();
    await come(shop, someone());
    expect(placeOf(await come(shop, someone()))).toBe('/app/?welcome=1');
    acme.state.change = { aud: 'another shop' };
    expect(placeOf(await come(shop, someone()))).toBe('/app/login?social=failed');
  });

  test('leads only to pages of the shop', async ({ shop }) => {
    for (const redirect of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/%2Fevil.example',
      'x',
    ])
      expect(placeOf(await come(shop, someone(), `?${new URLSearchParams({ redirect })}`))).toBe(
        '/app/?welcome=1',
      );
  });

  test('with two-step verification a code is asked for, by a ticket of ten minutes', async ({
    shop,
    core,
    clock,
  }) => {
    const person = someone();
    const { profile } = await profileBy(shop, await come(shop, person));
    const now = core.clock.now();
    await core.db
      .insertInto('second_factor')
      .values({ customer_id: profile.id, secret: Buffer.alloc(48, 7), began_at: now, enabled_at: now })
      .execute();
    const asked = await come(shop, person, '?redirect=%2Forders');
    expect(String(asked.headers['set-cookie'])).not.toContain('AUTH_TOKEN');
    const search = new URL(String(asked.headers.location)).searchParams;
    expect(search.get('redirect')).toBe('/orders');
    const ticket = search.get('ticket') ?? '';
    const finish = (code: string, by = ticket) =>
      shop.call(contract.finishSocialLogin, { body: { ticket: by, code } });
    expect(errorsOf(await finish('000000'))).toEqual(['code']);
    expect(errorsOf(await finish(''))).toEqual(['code']);
    expect(errorsOf(await finish('000000', 'garbage'))).toEqual(['ticket']);
    await core.db.deleteFrom('second_factor').where('customer_id', '=', profile.id).execute();
    expect((await finish('000000')).status).toBe(200);
    clock.tick(601);
    expect(errorsOf(await finish('000000'))).toEqual(['ticket']);
  });

  test('a service without configuration is not there', async ({ api, shop }) => {
    expect((await api.call(contract.listSignInProviders, {})).body.data).toEqual([]);
    expect((await shop.call(contract.listSignInProviders, {})).body.data).toEqual([
      { name: 'acme', title: 'Acme' },
      { name: 'telegram', title: 'Telegram' },
    ]);
    const { token } = await api.customer();
    const statuses = [
      await get(api, '/socialite/acme'),
      await get(shop, '/socialite/other'),
      await get(shop, '/socialite/other/callback?code=1'),
      await api.call(contract.oneTapLogin, { body: { credential: 'x' } }),
      await api.call(contract.connectIdentity, { body: { redirect_uri: '/account-management' } }, { token }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual(Array(5).fill(404));
  });
});

describe('other services of an account', () => {
  const connect = (shop: Api, by: TestCustomer, redirect_uri = '/app/account-management') =>
    shop.call(contract.connectIdentity, { body: { redirect_uri } }, by);
  const listOf = async (shop: Api, token: string) =>
    (await shop.call(contract.listIdentities, {}, { token })).body.data;

  test('API-16 POST /api/v1/socialite/connect answers with the address to open; whoever comes back has it; another site, or a guest, is refused', async ({
    shop,
    core,
  }) => {
    const owner = await shop.customer();
    await setCustomer(core, owner, { email_verified_at: core.clock.now() });
    const session = await shop.call(contract.login, {
      body: { email: owner.email, password: 'correct horse 42' },
    });
    const own = `AUTH_TOKEN=${cookieIn(session, 'AUTH_TOKEN')}`;
    const person = someone();
    const go = async (cookie: string) => {
      const begun = await connect(shop, owner);
      expect(begun.status).toBe(200);
      const search = acme.consent(begun.body.data.url, person);
      return get(
        shop,
        `/socialite/acme/callback${search}`,
        `SOCIALITE=${cookieIn(begun, 'SOCIALITE')}; ${cookie}`,
      );
    };
    // Somebody else is signed in by now.
    expect(placeOf(await go(''))).toBe('/app/account-management?social=failed');
    expect(placeOf(await go(own))).toBe('/app/account-management?social=connected');
    expect(placeOf(await go(own))).toBe('/app/account-management?social=connected');
    expect(await listOf(shop, owner.token)).toEqual([
      {
        id: expect.any(Number),
        provider: 'acme',
        title: 'Acme',
        email: person.email,
        created_at: expect.any(String),
      },
    ]);
    expect((await profileBy(shop, await come(shop, person))).profile.id).toBe(owner.id);
    for (const uri of [
      'https://evil.example/',
      `${core.config.publicUrl}.evil.example`,
      '//evil.example',
      'x',
    ])
      expect(errorsOf(await connect(shop, owner, uri)), uri).toEqual(['redirect_uri']);
    expect((await shop.call(contract.connectIdentity, { body: { redirect_uri: '/' } })).status).toBe(401);
    acme.state.isDown = true;
    const own2 = { ...core, signInProviders: providers(core) };
    const app = await makeWeb(own2);
    expect((await connect(makeApi(app, own2), owner)).status).toBe(503);
    await app.close();
  });

  test('what signs in to one account is given to no other', async ({ shop, core }) => {
    const person = someone();
    await come(shop, person);
    const other = await shop.customer();
    await setCustomer(core, other, { email_verified_at: core.clock.now() });
    const session = await shop.call(contract.login, {
      body: { email: other.email, password: 'correct horse 42' },
    });
    const begun = await connect(shop, other);
    const cookie = `SOCIALITE=${cookieIn(begun, 'SOCIALITE')}; AUTH_TOKEN=${cookieIn(session, 'AUTH_TOKEN')}`;
    const back = await get(
      shop,
      `/socialite/acme/callback${acme.consent(begun.body.data.url, person)}`,
      cookie,
    );
    expect(placeOf(back)).toBe('/app/account-management?social=taken');
    expect(await listOf(shop, other.token)).toEqual([]);
  });

  test('one is removed and told, the only way in is not, nor somebody else’s', async ({ shop, core }) => {
    const person = someone();
    const { token, profile } = await profileBy(shop, await come(shop, person));
    const [only] = await listOf(shop, token);
    const remove = (by: string) =>
      shop.call(contract.removeIdentity, { params: { identityId: String(only?.id) } }, { token: by });
    expect((await remove((await shop.customer()).token)).status).toBe(404);
    expect(errorsOf(await remove(token))).toEqual(['identity']);
    await setCustomer(core, profile, { has_password: true });
    expect((await remove(token)).status).toBe(204);
    expect((await remove(token)).status).toBe(404);
    expect(await lettersTo(core, profile.email)).toEqual(['identity-removed']);
  });
});

describe('the secret of a client', () => {
  test.for([
    undefined,
    ['client_secret_basic'],
    ['client_secret_basic', 'private_key_jwt'],
    ['client_secret_post'],
  ])('is told as the service asks: %j', async (methods, { core }) => {
    acme.state.methods = methods;
    const own = { ...core, signInProviders: providers(core) };
    const app = await makeWeb(own);
    const reply = await come(makeApi(app, own), someone());
    expect([reply.status, placeOf(reply)]).toEqual([303, '/app/?welcome=1']);
    await app.close();
  });
});

describe('an e-mail that its service does not answer for', () => {
  const google = { iss: 'https://accounts.google.com' };
  const tap = (shop: Api, credential: string) => shop.call(contract.oneTapLogin, { body: { credential } });

  test('joins no account, and a new one confirms it first; mailboxes of Google and of domains that it hosts do', async ({
    shop,
    core,
    clock,
  }) => {
    acme.state.skew = Math.round((clock.now().getTime() - Date.now()) / 1000);
    const confirmedAccount = async (email: string) => {
      const { id } = await shop.customer();
      await setCustomer(core, { id }, { email, email_verified_at: clock.now() });
      return id;
    };
    const foreign = someone();
    const id = await confirmedAccount(foreign.email ?? '');
    const refused = await tap(shop, await acme.sign(foreign, google));
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['email']]);
    for (const own of [someone({ email: `ada.${process.pid}@gmail.com` }), someone({ hd: 'example.com' })]) {
      const account = await confirmedAccount(own.email ?? '');
      expect((await tap(shop, await acme.sign(own, google))).body.data.id).toBe(account);
    }
    expect(id).toBeGreaterThan(0);
    const fresh = await tap(shop, await acme.sign(someone(), google));
    expect(fresh.body.data.email_verified_at).toBeNull();
    const letters = await core.db
      .selectFrom('mail')
      .select('template')
      .where('recipient', '=', fresh.body.data.email)
      .execute();
    expect(letters.map(({ template }) => template)).toEqual(['welcome']);
  });
});

describe('Google One Tap', () => {
  const google = { iss: 'https://accounts.google.com' };
  /** Google's clock is that of the shop, which tests before this one have moved. */
  const inStep = (clock: TestClock) => {
    acme.state.skew = Math.round((clock.now().getTime() - Date.now()) / 1000);
  };
  const tap = (shop: Api, credential: string) =>
    shop.call(contract.oneTapLogin, { body: { credential, affiliate_code: 'spring-24' } });

  test('API-14 POST one-tap signs in by a credential of Google, once; forged, foreign, old and unsigned ones are refused', async ({
    shop,
    clock,
  }) => {
    inStep(clock);
    const person = someone();
    const credential = await acme.sign(person, google);
    const first = await tap(shop, credential);
    expect([first.status, first.body.data.email]).toEqual([200, person.email]);
    expect(first.headers.authorization).toMatch(/^Bearer /);
    const old = Math.floor(clock.now().getTime() / 1000) - 8000;
    const refused = [
      credential,
      await acme.sign(person, { iss: 'https://evil.example' }),
      await acme.sign(person, { ...google, aud: 'another shop' }),
      await acme.sign(person, { ...google, iat: old, exp: old + 600 }),
      `${credential.slice(0, -6)}AAAAAA`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${credential.split('.')[1]}.`,
      'garbage',
    ];
    for (const each of refused) {
      const reply = await tap(shop, each);
      expect([reply.status, errorsOf(reply)]).toEqual([422, ['credential']]);
    }
    const fresh = await tap(shop, await acme.sign(person, { ...google, jti: 'next' }));
    expect(fresh.body.data.id).toBe(first.body.data.id);
  });

  test('with Google away nothing is lost: 503, and the same credential does later', async ({
    shop,
    clock,
  }) => {
    inStep(clock);
    const credential = await acme.sign(someone(), google);
    acme.state.isDown = true;
    expect((await tap(shop, credential)).status).toBe(503);
    acme.state.isDown = false;
    expect((await tap(shop, credential)).status).toBe(200);
  });
});

describe('Telegram', () => {
  /** Signs fields as core.telegram.org/widgets/login describes. */
  function signed(fields: Record<string, string | number>, token = BOT): string {
    const lines = Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('\n');
    const key = createHash('sha256').update(token).digest();
    const hash = createHmac('sha256', key).update(lines).digest('hex');

    return Buffer.from(JSON.stringify({ ...fields, hash })).toString('base64');
  }
  const of = (clock: TestClock, over: Record<string, string | number> = {}) => ({
    id: 4_242_000_000 + ++made,
    first_name: 'Ada',
    username: 'ada_tg',
    auth_date: Math.floor(clock.now().getTime() / 1000),
    ...over,
  });

  /** The way there, signed in or not; gives what comes back with an answer. */
  async function leave(shop: Api, token?: string) {
    const left = token
      ? await shop.call(
          contract.connectIdentity,
          { body: { provider: 'telegram', redirect_uri: '/account-management' } },
          { token },
        )
      : await get(shop, '/socialite/telegram');
    const address = token
      ? (left as Reply<{ data: { url: string } }>).body.data.url
      : String(left.headers.location);
    const back = new URL(new URL(address).searchParams.get('return_to') ?? '');
    const cookies = `SOCIALITE=${cookieIn(left, 'SOCIALITE')}`;

    return {
      address,
      answer: (result: string, session = '') =>
        get(
          shop,
          `${back.pathname}${back.search}&tgAuthResult=${encodeURIComponent(result)}`,
          `${cookies}; ${session}`,
        ),
      relay: () => get(shop, `${back.pathname}${back.search}`, cookies),
    };
  }
  const outcomeOf = (reply: Reply) => new URL(placeOf(reply), 'http://x').searchParams.get('social');

  test('API-15 TB-20 is connected to an account and lets it in from then on; forged, old and shown twice are refused', async ({
    shop,
    core,
    clock,
  }) => {
    const { email, id } = await shop.customer();
    await core.db
      .updateTable('customer')
      .set({ email_verified_at: core.clock.now() })
      .where('id', '=', id)
      .execute();
    const login = await shop.call(contract.login, { body: { email, password: 'correct horse 42' } });
    const session = `AUTH_TOKEN=${cookieIn(login, 'AUTH_TOKEN')}`;
    const token = String(login.headers.authorization).replace('Bearer ', '');
    const person = of(clock);
    const way = await leave(shop, token);
    expect(way.address).toContain('bot_id=123456');
    const relay = await way.relay();
    expect([relay.status, String(relay.headers['content-security-policy'])]).toEqual([
      200,
      expect.stringMatching(/^default-src 'none'; script-src 'sha256-/),
    ]);
    expect(outcomeOf(await way.answer(signed(person), session))).toBe('connected');
    const { body } = await shop.call(contract.getProfile, {}, { token });
    expect(body.data).toMatchObject({
      telegram_id: String(person.id),
      telegram_username: 'ada_tg',
      social_provider: 'telegram',
    });

    clock.tick(1);
    const again = signed({ ...person, auth_date: Math.floor(clock.now().getTime() / 1000) });
    const inside = await (await leave(shop)).answer(again);
    expect((await profileBy(shop, inside)).profile.id).toBe(id);
    const refused = [
      again,
      signed({ ...person, auth_date: person.auth_date - 24 * 3600 - 1 }),
      signed({ ...person, first_name: 'Eve' }, '123456:another-token-of-another-bot'),
      signed(person).slice(0, -8),
      'false',
      '',
    ];
    for (const result of refused) expect(outcomeOf(await (await leave(shop)).answer(result))).toBe('failed');
    // The answer to one browser is worth nothing in another.
    const other = await leave(shop);
    const mine = await leave(shop);
    const stolen = signed({ ...person, auth_date: Math.floor(clock.now().getTime() / 1000) + 1 });
    const url = new URL(other.address).searchParams.get('return_to') ?? '';
    const crossed = await get(shop, `${new URL(url).pathname}?state=wrong&tgAuthResult=${stolen}`);
    expect(outcomeOf(crossed)).toBe('failed');
    expect(outcomeOf(await mine.answer(stolen))).toBeNull();
  });
});

describe('Telegram by OpenID Connect', () => {
  test('knows a person by the number that its login of before has, and asks for no e-mail', async ({
    core,
  }) => {
    acme.state.methods = ['client_secret_basic'];
    const telegram = { issuer: acme.issuer, clientId: acme.client.id, clientSecret: acme.client.secret };
    const own = { ...core, signInProviders: providers(core, telegram) };
    const app = await makeWeb(own);
    const shop = makeApi(app, own);
    const begin = async (session = '') => {
      const left = await get(shop, '/socialite/telegram', session);
      return { address: String(left.headers.location), cookie: `SOCIALITE=${cookieIn(left, 'SOCIALITE')}` };
    };
    const arrive = async (person: Person) => {
      const { address, cookie } = await begin();
      expect(new URL(address).searchParams.get('scope')).toBe('openid profile');
      return get(shop, `/socialite/telegram/callback${acme.consent(address, person)}`, cookie);
    };
    const number = 5_151_000_000 + ++made;
    const person = { sub: `opaque-${made}`, id: number, name: 'Ada T', preferred_username: 'ada_t' };
    // Somebody who connected the login of before.
    const { id } = await shop.customer();
    await core.db
      .insertInto('identity')
      .values({
        customer_id: id,
        provider: 'telegram',
        subject: String(number),
        email: null,
        username: 'ada_t',
        created_at: core.clock.now(),
      })
      .execute();
    expect((await profileBy(shop, await arrive(person))).profile.id).toBe(id);
    const nobody = await arrive({ sub: 'opaque' });
    expect(new URL(placeOf(nobody), 'http://x').searchParams.get('social')).toBe('failed');
    await app.close();
  });
});
