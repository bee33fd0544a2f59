import type { InputOf, TokenScope } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { type Api, makeApi, type TestCustomer } from '../../../../testing/api.ts';
import { placeOne } from '../../../../testing/fixtures/orders.ts';
import { limited } from '../../../../testing/limited.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { makeWeb } from '../../../processes/web.ts';

const current_password = 'correct horse 42';
type TokenRequest = Partial<InputOf<typeof contract.addApiToken>['body']>;

async function owner(api: Api, core: Core, balance = 0): Promise<TestCustomer> {
  const customer = await api.customer(balance);
  await change(core, customer, { email_verified_at: core.clock.now() });

  return customer;
}

const change = (core: Core, { id }: TestCustomer, row: { email_verified_at?: Date; frozen_at?: Date }) =>
  core.db.updateTable('customer').set(row).where('id', '=', id).execute();

const add = (api: Api, customer: TestCustomer, wanted: TokenRequest = {}) =>
  api.call(
    contract.addApiToken,
    { body: { current_password, name: 'Script', scopes: ['orders.read'], ...wanted } },
    customer,
  );

async function tokenOf(api: Api, customer: TestCustomer, wanted: TokenRequest = {}) {
  const { status, body } = await add(api, customer, wanted);
  expect(status, JSON.stringify(body)).toBe(201);

  return { id: body.data.id, token: body.data.api_token };
}

const listed = async (api: Api, customer: TestCustomer) =>
  (await api.call(contract.listApiTokens, {}, customer)).body.data;
const read = (api: Api, token: string) => api.call(contract.listOrders, {}, { token });

describe('several API tokens', () => {
  test('each is shown once, and listed with its name, ends and terms', async ({ api, core }) => {
    const customer = await owner(api, core);
    const made = await add(api, customer, {
      name: '  Order script ',
      scopes: ['orders.cancel', 'orders.read'],
      ip_addresses: ['203.0.113.9/24'],
      daily_limit: 500,
    });
    expect([made.status, made.headers['cache-control']]).toEqual([201, 'no-store']);
    const { api_token: token, ...shown } = made.body.data;
    expect(shown).toMatchObject({
      name: 'Order script',
      prefix: token.slice(0, 14),
      last_four: token.slice(-4),
      scopes: ['orders.read', 'orders.cancel'],
      ip_addresses: ['203.0.113.0/24'],
      daily_limit: 500,
      last_used_at: null,
    });
    await tokenOf(api, customer, { name: 'Spreadsheet' });
    expect((await listed(api, customer)).map(({ name }) => name)).toEqual(['Order script', 'Spreadsheet']);
    expect(JSON.stringify(await listed(api, customer))).not.toContain(token.slice(14));
  });

  test('the one token of /api/v1/api-token is beside them, and its calls leave them alone', async ({
    api,
    core,
  }) => {
    const customer = await owner(api, core);
    const { token } = await tokenOf(api, customer);
    const single = await api.call(
      contract.makeApiToken,
      { body: { current_password, scopes: ['orders.read', 'orders.create'] } },
      customer,
    );
    expect((await listed(api, customer)).map(({ name, scopes }) => [name, scopes])).toEqual([
      ['Script', ['orders.read']],
      ['', ['orders.read', 'orders.create', 'orders.cancel']],
    ]);
    await api.call(contract.deleteApiToken, {}, customer);
    expect((await read(api, single.body.data.api_token ?? '')).status).toBe(401);
    expect((await read(api, token)).status).toBe(200);
  });

  test('one is ended alone, and another customer’s is not there', async ({ api, core }) => {
    const customer = await owner(api, core);
    const stranger = await owner(api, core);
    const [first, second] = [await tokenOf(api, customer), await tokenOf(api, customer)];
    const params = { tokenId: String(first.id) };
    expect((await api.call(contract.endApiToken, { params }, stranger)).status).toBe(404);
    expect(
      (await api.call(contract.changeApiToken, { params, body: { name: 'Mine' } }, stranger)).status,
    ).toBe(404);
    expect((await api.call(contract.endApiToken, { params }, customer)).status).toBe(204);
    expect((await api.call(contract.endApiToken, { params }, customer)).status).toBe(404);
    expect([(await read(api, first.token)).status, (await read(api, second.token)).status]).toEqual([
      401, 200,
    ]);
  });

  test('less takes nothing, more scopes and more addresses take the password', async ({ api, core }) => {
    const customer = await owner(api, core);
    const { id } = await tokenOf(api, customer, {
      scopes: ['orders.read', 'orders.create'],
      ip_addresses: ['203.0.113.0/24'],
    });
    const to = async (body: NonNullable<InputOf<typeof contract.changeApiToken>['body']>) =>
      (await api.call(contract.changeApiToken, { params: { tokenId: String(id) }, body }, customer)).status;
    const scopes: TokenScope[] = ['orders.read', 'money.read'];
    expect(await to({ name: 'Other', daily_limit: 10, ip_addresses: ['203.0.113.7'] })).toBe(200);
    expect(await to({ scopes: ['orders.read'] })).toBe(200);
    for (const wider of [{ scopes }, { ip_addresses: [] }, { ip_addresses: ['203.0.113.8'] }]) {
      expect(await to(wider), JSON.stringify(wider)).toBe(422);
      expect(await to({ ...wider, current_password: 'not this one' })).toBe(422);
    }
    expect(await to({ scopes, current_password })).toBe(200);
    expect(await to({ scopes: [] })).toBe(422);
    expect((await listed(api, customer))[0]).toMatchObject({
      name: 'Other',
      scopes,
      ip_addresses: ['203.0.113.7'],
      daily_limit: 10,
    });
  });

  test('there are twenty at most, whoever asks at once', async ({ api, core }) => {
    const customer = await owner(api, core);
    for (let place = 1; place < 19; place += 1) await tokenOf(api, customer);
    const last = await Promise.all([add(api, customer), add(api, customer), add(api, customer)]);
    expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 422]);
    expect(await listed(api, customer)).toHaveLength(20);
  });

  test('a frozen account reads its tokens and makes none; a new password ends all', async ({ api, core }) => {
    const customer = await owner(api, core);
    const { id, token } = await tokenOf(api, customer);
    await change(core, customer, { frozen_at: core.clock.now() });
    expect([(await add(api, customer)).status, (await listed(api, customer)).length]).toEqual([422, 1]);
    const wider = await api.call(
      contract.changeApiToken,
      { params: { tokenId: String(id) }, body: { scopes: [...contract.TOKEN_SCOPES], current_password } },
      customer,
    );
    expect(wider.body).toMatchObject({ code: 'account_frozen' });
    const password = 'quiet harbour 7';
    await api.call(
      contract.changePassword,
      { body: { current_password, password, password_confirmation: password } },
      customer,
    );
    expect((await read(api, token)).status).toBe(401);
    expect(await listed(api, customer)).toEqual([]);
  });

  test('a scope opens its calls and no others', async ({ api, core }) => {
    const customer = await owner(api, core, 50);
    const order = await placeOne(api, customer);
    const codeOf = async (scopes: TokenScope[], ask: (token: string) => ReturnType<typeof read>) => {
      const { token } = await tokenOf(api, customer, { scopes });
      const { body } = await ask(token);
      return (body as unknown as { code?: string }).code ?? null;
    };
    const cancel = (token: string) =>
      api.call(contract.cancelOrder, { params: { orderId: String(order) } }, { token });
    const money = (token: string) => api.call(contract.listInvoices, {}, { token });
    const place = (token: string) =>
      api.call(contract.placeOrder, { body: { orders: [viewsLine()] } }, { token });
    type Ask = (token: string) => ReturnType<typeof read>;
    expect(await codeOf(['orders.create', 'orders.read'], cancel as unknown as Ask)).toBe('token_scope');
    expect(await codeOf(['orders.cancel'], cancel as unknown as Ask)).toBeNull();
    expect(await codeOf(['orders.read'], money as unknown as Ask)).toBe('token_scope');
    expect(await codeOf(['money.read'], money as unknown as Ask)).toBeNull();
    expect(await codeOf(['reseller'], place as unknown as Ask)).toBe('token_scope');
  });
});

describe('limits of a token', () => {
  test('each answer tells how many calls are left until when, the refused ones too; each token has its own', async ({
    api,
    core,
  }) => {
    const customer = await owner(api, core);
    const [first, second] = [await tokenOf(api, customer), await tokenOf(api, customer)];
    const shop = limited(core);
    const app = await makeWeb(shop);
    const limitedApi = makeApi(app, shop);
    const { headers } = await read(limitedApi, first.token);
    expect(headers).toMatchObject({ 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '99' });
    expect(Number(headers['x-ratelimit-reset'])).toBeGreaterThanOrEqual(
      Math.floor(shop.clock.now().getTime() / 1000),
    );
    for (let again = 0; again < 99; again += 1) await read(limitedApi, first.token);
    const refused = await read(limitedApi, first.token);
    expect([refused.status, refused.headers]).toMatchObject([
      429,
      { 'x-ratelimit-remaining': '0', 'retry-after': expect.any(String) },
    ]);
    const byProtocol = await limitedApi.send({
      method: 'POST',
      path: '/api/v2',
      body: { key: first.token, action: 'status', order: 1 },
    });
    expect([byProtocol.status, byProtocol.headers['x-ratelimit-remaining']]).toEqual([429, '0']);
    expect((await read(limitedApi, second.token)).status).toBe(200);
    expect((await read(limitedApi, customer.token)).headers['x-ratelimit-limit']).toBeUndefined();
    await app.close();
  });

  test('a day’s limit holds over both interfaces and all processes, and ends with the day of UTC', async ({
    api,
    core,
    clock,
  }) => {
    const customer = await owner(api, core);
    const { id, token } = await tokenOf(api, customer, { daily_limit: 60 });
    const other = await makeWeb(core);
    const apis = [api, makeApi(other, core)];
    const statuses = [];
    for (let call = 0; call < 70; call += 1) {
      const by = apis[call % 2] ?? api;
      const answer =
        call % 3 === 0
          ? await by.send({ method: 'POST', path: '/api/v2', body: { key: token, action: 'balance' } })
          : await read(by, token);
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.slice(60)).toEqual(Array(10).fill(429));
    const over = await read(api, token);
    expect(over.headers).toMatchObject({ 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '0' });
    expect(Number(over.headers['retry-after'])).toBeLessThanOrEqual(24 * 3600);
    await api.call(
      contract.changeApiToken,
      { params: { tokenId: String(id) }, body: { daily_limit: 61 } },
      customer,
    );
    expect((await read(api, token)).status).toBe(200);
    expect((await read(api, token)).status).toBe(429);
    clock.tick(24 * 3600);
    expect((await read(api, token)).status).toBe(200);
    await other.close();
  });
});
