import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { type Api, makeApi, type TestCustomer } from '../../../../testing/api.ts';
import { placeOne } from '../../../../testing/fixtures/orders.ts';
import { limited } from '../../../../testing/limited.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { makeWeb } from '../../../processes/web.ts';
import { hashOfToken } from '../../../security/api-token.ts';
import { startCore } from '../../../start-core.ts';

const current_password = 'correct horse 42';
type TokenScope = (typeof contract.SINGLE_TOKEN_SCOPES)[number];
const ALL: TokenScope[] = ['orders.read', 'orders.create'];

/** A customer with a verified e-mail and so many dollars. */
async function owner(api: Api, core: Core, balance = 0): Promise<TestCustomer> {
  const customer = await api.customer(balance);
  await core.db
    .updateTable('customer')
    .set({ email_verified_at: core.clock.now() })
    .where('id', '=', customer.id)
    .execute();

  return customer;
}

type TokenRequest = { scopes?: TokenScope[]; ip_addresses?: string[]; current_password?: string };
const make = (api: Api, customer: TestCustomer, wanted: TokenRequest = {}) =>
  api.call(contract.makeApiToken, { body: { current_password, scopes: ALL, ...wanted } }, customer);

async function tokenOf(api: Api, customer: TestCustomer, wanted: TokenRequest = {}): Promise<string> {
  const { body } = await make(api, customer, wanted);

  return body.data.api_token ?? '';
}

const list = async (api: Api, token: string) => (await api.call(contract.listOrders, {}, { token })).status;

describe('an API token', () => {
  test('API-23 API-24 it is shown once, when it is made; afterwards its beginning and its terms are told', async ({
    api,
    core,
  }) => {
    const customer = await owner(api, core);
    const before = await api.call(contract.getApiToken, {}, customer);
    expect(before.body).toEqual({ data: { api_token: null, details: null } });
    expect((await api.call(contract.getApiToken)).status).toBe(401);

    const made = await make(api, customer, { ip_addresses: ['203.0.113.9/24', '2001:DB8::1'] });
    const token = made.body.data.api_token ?? '';
    expect(made.status).toBe(201);
    expect(token).toMatch(/^fanfare_[\w-]{49}$/);
    expect(made.headers['cache-control']).toBe('no-store');
    expect(made.body.data.details).toMatchObject({
      prefix: token.slice(0, 14),
      scopes: ['orders.create', 'orders.read'],
      ip_addresses: ['203.0.113.0/24', '2001:db8::1'],
      last_used_at: null,
    });
    const after = await api.call(contract.getApiToken, {}, customer);
    expect(after.body.data).toEqual({ api_token: null, details: made.body.data.details });
    const rows = await core.db
      .selectFrom('api_token')
      .selectAll()
      .where('customer_id', '=', customer.id)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(14));
    expect(rows.map(({ hash }) => hash.length)).toEqual([32]);
  });

  test('API-24 it needs the password again, a confirmed e-mail, a scope, and addresses that are some', async ({
    api,
    core,
  }) => {
    const customer = await owner(api, core);
    const wrong = await make(api, customer, { current_password: 'not this one' });
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { errors: { current_password: [expect.any(String)] } },
    ]);
    for (const wanted of [
      { scopes: [] },
      { scopes: ['account'] as never },
      { ip_addresses: Array.from({ length: 21 }, (_, place) => `203.0.113.${place}`) },
    ])
      expect((await make(api, customer, wanted)).status).toBe(422);
    const places = await make(api, customer, { ip_addresses: ['203.0.113.7', 'here', '1.2.3.4/40'] });
    expect([places.status, Object.keys((places.body as unknown as contract.ErrorBody).errors)]).toEqual([
      422,
      ['ip_addresses.1', 'ip_addresses.2'],
    ]);
    const unverified = await make(api, await api.customer());
    expect([unverified.status, unverified.body]).toMatchObject([
      422,
      { errors: { email: [expect.any(String)] } },
    ]);
    expect((await api.call(contract.getApiToken, {}, customer)).body.data.details).toBeNull();
  });

  test('API-25 it ends at once, in every process; a new one ends the one before', async ({
    api,
    core,
    database,
  }) => {
    const customer = await owner(api, core);
    const other = await startCore(core.config, {
      databaseUrl: database,
      secretKey: 'a secret key that only tests use, nothing else',
      role: 'web',
    });
    const app = await makeWeb(other.core);
    const elsewhere = async (token: string) =>
      (await app.inject({ url: '/api/v1/orders', headers: { authorization: `Bearer ${token}` } })).statusCode;

    const first = await tokenOf(api, customer);
    expect([await list(api, first), await elsewhere(first)]).toEqual([200, 200]);
    const second = await tokenOf(api, customer);
    expect([await list(api, first), await elsewhere(first)]).toEqual([401, 401]);
    expect([await list(api, second), await elsewhere(second)]).toEqual([200, 200]);
    for (let again = 0; again < 2; again += 1)
      expect((await api.call(contract.deleteApiToken, {}, customer)).status).toBe(204);
    expect([await list(api, second), await elsewhere(second)]).toEqual([401, 401]);
    expect((await api.call(contract.deleteApiToken)).status).toBe(401);
    await app.close();
    await other.stop();
  });

  test('it orders and reads what is its owner’s, nobody else’s, and no more than its scopes name', async ({
    api,
    core,
  }) => {
    const customer = await owner(api, core, 50);
    const stranger = await api.customer(50);
    const strangers = await placeOne(api, stranger);
    const token = await tokenOf(api, customer);
    const placed = await api.call(contract.placeOrder, { body: { orders: [viewsLine()] } }, { token });
    expect(placed.status).toBe(201);
    const orderId = String(placed.body.data.orders[0]?.id);
    const read = (id: string) => api.call(contract.getOrder, { params: { orderId: id } }, { token });
    expect((await read(orderId)).status).toBe(200);
    expect((await read(String(strangers))).status).toBe(404);

    const reader = await tokenOf(api, customer, { scopes: ['orders.read'] });
    const refused = await api.call(
      contract.placeOrder,
      { body: { orders: [viewsLine()] } },
      { token: reader },
    );
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'token_scope', params: { scope: 'orders.create' } },
    ]);
    const profile = await api.call(contract.getProfile, {}, { token: reader });
    expect([profile.status, profile.body]).toMatchObject([422, { code: 'token_not_allowed' }]);
  });

  test('an Idempotency-Key holds for it as for its owner: sent twice, it orders once', async ({
    api,
    core,
  }) => {
    const customer = await owner(api, core, 50);
    const token = await tokenOf(api, customer);
    const body = { orders: [viewsLine()] };
    const send = () => api.call(contract.placeOrder, { body }, { token, idempotencyKey: 'once-by-token' });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const orders = await api.call(contract.listOrders, {}, { token });
    expect(orders.body.data).toHaveLength(1);
  });

  test('from an address that is not on its list it is worth nothing, and its owner’s log knows', async ({
    api,
    core,
  }) => {
    const customer = await owner(api, core);
    const token = await tokenOf(api, customer, { ip_addresses: ['203.0.113.0/24'] });
    expect(await list(api, token)).toBe(401);
    const here = await tokenOf(api, customer, { ip_addresses: ['203.0.113.0/24', '127.0.0.0/8'] });
    expect(await list(api, here)).toBe(200);
  });

  test('a frozen customer’s token reads and orders nothing (ROLE-14)', async ({ api, core }) => {
    const customer = await owner(api, core, 50);
    const token = await tokenOf(api, customer);
    await core.db
      .updateTable('customer')
      .set({ frozen_at: core.clock.now() })
      .where('id', '=', customer.id)
      .execute();
    const refused = await api.call(contract.placeOrder, { body: { orders: [viewsLine()] } }, { token });
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'account_frozen' }]);
    expect(await list(api, token)).toBe(200);
  });

  test('it has the limits of a caller of its own: a program that asks too often leaves its owner’s pages alone', async ({
    api,
    core,
  }) => {
    const customer = await owner(api, core);
    const token = await tokenOf(api, customer);
    const shop = limited(core);
    const app = await makeWeb(shop);
    const limitedApi = makeApi(app, shop);
    const asked = [];
    for (let again = 0; again < 101; again += 1) asked.push(await list(limitedApi, token));
    expect(asked.slice(0, 100).every((status) => status === 200)).toBe(true);
    expect(asked[100]).toBe(429);
    expect(await list(limitedApi, customer.token)).toBe(200);
    await app.close();
  });

  test('what is none of ours is refused without a look-up, and guesses are before they are looked for, not those who have one', async ({
    api,
    core,
  }) => {
    const customer = await owner(api, core);
    const token = await tokenOf(api, customer);
    const forged = (place: number) => `fanfare_${String(place).padStart(43, 'x')}`;
    const looked: string[] = [];
    const db = core.db.withPlugin({
      transformQuery({ node }) {
        looked.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const shop = { ...limited(core), db };
    const app = await makeWeb(shop);
    const limitedApi = makeApi(app, shop);
    expect(await list(limitedApi, token)).toBe(200);

    looked.length = 0;
    for (const wrong of [
      'fanfare_',
      'fanfare_x',
      `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`,
      `${token}x`,
    ])
      expect(await list(limitedApi, wrong), wrong).toBe(401);
    expect(looked).toEqual([]);

    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, place) => list(limitedApi, forged(place))),
    );
    expect(answers.filter((status) => status === 401).length).toBeLessThan(31);
    expect(new Set(answers)).toEqual(new Set([401, 429]));
    expect(looked.length).toBeLessThan(31);
    expect(await list(limitedApi, token)).toBe(200);
    await app.close();
  });

  test('one from before checksums holds on', async ({ api, core }) => {
    const customer = await owner(api, core);
    await tokenOf(api, customer);
    const ofBefore = `fanfare_${'o'.repeat(43)}`;
    await core.db
      .updateTable('api_token')
      .set({ hash: hashOfToken(ofBefore) })
      .where('customer_id', '=', customer.id)
      .execute();
    expect(await list(api, ofBefore)).toBe(200);
  });

  test('a new password ends it, and a wrong one does not', async ({ api, core }) => {
    const customer = await owner(api, core);
    const token = await tokenOf(api, customer);
    const change = (present: string) =>
      api.call(
        contract.changePassword,
        {
          body: {
            current_password: present,
            password: 'quiet harbour 7',
            password_confirmation: 'quiet harbour 7',
          },
        },
        customer,
      );
    expect((await change('not this one')).status).toBe(422);
    expect(await list(api, token)).toBe(200);
    expect((await change(current_password)).status).toBeLessThan(300);
    expect(await list(api, token)).toBe(401);
    const { body } = await api.call(contract.getApiToken, {}, customer);
    expect(body.data).toEqual({ api_token: null, details: null });
  });

  test('its last use is told, and written at most once a minute', async ({ api, core, clock }) => {
    const customer = await owner(api, core);
    const token = await tokenOf(api, customer);
    const lastUse = async () =>
      (await api.call(contract.getApiToken, {}, customer)).body.data.details?.last_used_at ?? null;
    clock.stand();
    await list(api, token);
    const first = await lastUse();
    expect(first).toBe(clock.now().toISOString());
    clock.tick(59);
    await list(api, token);
    expect(await lastUse()).toBe(first);
    clock.tick(2);
    await Promise.all([list(api, token), list(api, token), list(api, token)]);
    expect(await lastUse()).toBe(clock.now().toISOString());
    clock.goOn();
  });
});
