import type { InputOf } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { DEMO, freshLink, viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { TokenHolder } from '../../caller.ts';
import type { Core } from '../../core.ts';
import type { ProgramCall } from '../../program-call.ts';
import { dropOldUse } from './drop-old-use.ts';
import { makeApiUseMeter } from './meter.ts';
import { medianOf, STEPS, stepOf } from './times.ts';

const current_password = 'correct horse 42';

async function programOf(api: Api, core: Core, balance = 0) {
  const customer = await api.customer(balance);
  await core.db
    .updateTable('customer')
    .set({ email_verified_at: core.clock.now() })
    .where('id', '=', customer.id)
    .execute();

  return { customer, ...(await addToken(api, customer)) };
}

async function addToken(api: Api, customer: TestCustomer) {
  const { body } = await api.call(
    contract.addApiToken,
    { body: { current_password, name: 'Script', scopes: ['orders.read', 'orders.create'] } },
    customer,
  );

  return { id: body.data.id, key: body.data.api_token };
}

async function useOf(
  api: Api,
  core: Core,
  customer: TestCustomer,
  query: InputOf<typeof contract.getApiUse>['query'] = {},
) {
  await core.apiUse.flush();

  return (await api.call(contract.getApiUse, { query }, customer)).body.data;
}

async function errorsOf(api: Api, core: Core, customer: TestCustomer, query: object = {}) {
  await core.apiUse.flush();

  return (await api.call(contract.listApiErrors, { query }, customer)).body.data;
}

const ask = (api: Api, key: string, fields: object) =>
  api.send({ method: 'POST', path: '/api/v2', body: { key, ...fields } });
/** Sends the fields as the forms that panels send, in one piece and in parts. */
async function askByForms(api: Api, fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--X\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const forms = [
    ['application/x-www-form-urlencoded', new URLSearchParams(fields).toString()],
    ['multipart/form-data; boundary=X', `${parts.join('')}--X--\r\n`],
  ] as const;
  for (const [type, raw] of forms)
    await api.send({ method: 'POST', path: '/api/v2', raw, headers: { 'content-type': type } });
}
const order = (api: Api, token: string, line = {}, idempotencyKey?: string) =>
  api.call(
    contract.placeOrder,
    { body: { orders: [viewsLine(line)] } },
    { token, ...(idempotencyKey && { idempotencyKey }) },
  );

describe('use of the API', () => {
  test('calls, errors and orders of both interfaces are counted by day and token; a repeated request orders once', async ({
    api,
    core,
  }) => {
    const { customer, id, key } = await programOf(api, core, 50);
    const other = await addToken(api, customer);
    const url = freshLink();
    await order(api, key, { url }, 'twice');
    await order(api, key, { url }, 'twice');
    await ask(api, key, { action: 'add', service: DEMO.views, quantity: 1000, link: freshLink() });
    await ask(api, key, { action: 'add', service: DEMO.views, quantity: 1, link: freshLink() });
    await api.call(contract.getProfile, {}, { token: key });
    await api.call(contract.listOrders, {}, { token: other.key });
    await api.call(contract.listOrders, {}, customer);

    const all = await useOf(api, core, customer);
    expect(all).toMatchObject({ calls: 6, errors: 2, orders: 2, limit_per_minute: 600 });
    expect(all.highest_minute).toBeGreaterThanOrEqual(3);
    expect(all.median_ms).toBeGreaterThan(0);
    expect(all.days).toHaveLength(30);
    expect(all.days.at(-1)).toMatchObject({ date: core.clock.now().toISOString().slice(0, 10) });
    expect(await useOf(api, core, customer, { token_id: String(id) })).toMatchObject({ calls: 5, orders: 2 });
    expect(await useOf(api, core, await api.customer(), { token_id: String(id) })).toMatchObject({
      calls: 0,
    });
  });

  test('alike refusals are together, with the last five calls and no secret of them', async ({
    api,
    core,
  }) => {
    const { customer, id, key } = await programOf(api, core, 1);
    for (let again = 0; again < 7; again += 1) {
      await ask(api, key, { action: 'add', service: DEMO.views, quantity: again, link: freshLink() });
      await order(api, key, { url: 'https://example.com/' });
    }
    await ask(api, key, { action: 'add', service: DEMO.views, quantity: 10_000, link: freshLink() });
    await ask(api, key, { action: 'nothing', password: 'hunter2', note: 'x'.repeat(9000) });
    const errors = await errorsOf(api, core, customer);
    expect(errors.map(({ status, said, times }) => [status, said.split(':')[0], times])).toEqual(
      expect.arrayContaining([
        [200, 'Quantity less than minimal 500', 7],
        [422, 'orders.0.url', 7],
        [200, 'Not enough funds on balance', 1],
        [200, 'Incorrect request', 1],
      ]),
    );
    expect(errors).toHaveLength(4);
    expect(errors.map(({ times }) => times)).toEqual([7, 7, 1, 1]);
    expect(errors.find(({ said }) => said.startsWith('Not enough'))?.code).toBe(
      'checkout.insufficient_funds',
    );

    const detailOf = async (said: string, by: TestCustomer = customer) => {
      const { id: errorId = 0 } = errors.find((one) => one.said.startsWith(said)) ?? {};
      return api.call(contract.getApiError, { params: { errorId: String(errorId) } }, by);
    };
    const { calls } = (await detailOf('Quantity')).body.data;
    expect(calls.map(({ fields }) => JSON.parse(fields).quantity)).toEqual(['6', '5', '4', '3', '2']);
    expect(calls[0]).toMatchObject({
      token_id: id,
      method: 'POST',
      path: '/api/v2',
      answer: '{"error":"Quantity less than minimal 500"}',
    });
    const [odd] = (await detailOf('Incorrect')).body.data.calls;
    expect(odd?.fields).not.toMatch(/hunter2|password|key/);
    expect(odd?.fields.length).toBeLessThanOrEqual(4096);
    expect(JSON.stringify(calls)).not.toContain(key.slice(10));
    expect((await detailOf('Quantity', await api.customer())).status).toBe(404);
    const today = core.clock.now().toISOString().slice(0, 10);
    expect(await errorsOf(api, core, customer, { day: today, token_id: String(id) })).toHaveLength(4);
    expect(await errorsOf(api, core, customer, { day: '2020-01-01' })).toEqual([]);
  });

  test('of a form, in one piece or in parts, the parameters are kept and no token in any of them', async ({
    api,
    core,
  }) => {
    const { customer, key } = await programOf(api, core, 1);
    const fields = { action: 'add', service: String(DEMO.views), quantity: '7' };
    await askByForms(api, {
      ...fields,
      ' key ': key,
      link: `${freshLink()}&t=${key}`,
      'password[]': 'hunter2',
    });
    await askByForms(api, { ...fields, key: `${key}\r\n`, link: freshLink() });
    const [few, ...others] = await errorsOf(api, core, customer);
    expect(others).toEqual([]);
    const { body } = await api.call(contract.getApiError, { params: { errorId: String(few?.id) } }, customer);
    const kept = body.data.calls.map((call) => JSON.parse(call.fields));
    expect(kept).toHaveLength(4);
    for (const one of kept)
      expect(one).toMatchObject({ ...fields, link: expect.stringContaining('https://') });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${key.slice(14, 30)}|hunter2|"key"`));
  });

  test('two processes add to one day, and the highest minute is of both', async ({ api, core, clock }) => {
    const { customer, id } = await programOf(api, core);
    clock.stand();
    const program = holder(customer, id);
    const meters = [makeApiUseMeter(core), makeApiUseMeter(core)];
    for (const meter of meters) {
      for (let call = 0; call < 4; call += 1) meter.note(called(core, program));
      await meter.flush();
    }
    expect(await useOf(api, core, customer)).toMatchObject({ calls: 8, highest_minute: 8 });
    clock.tick(60);
    meters[0]?.note(called(core, program));
    await Promise.all(meters.map((meter) => meter.flush()));
    expect(await useOf(api, core, customer)).toMatchObject({ calls: 9, highest_minute: 8 });
    clock.goOn();
  });

  test('a flood of different errors is counted whole and kept in bounds', async ({ api, core }) => {
    const { customer, id } = await programOf(api, core);
    const program = holder(customer, id);
    const meter = makeApiUseMeter(core);
    for (let call = 0; call < 3000; call += 1)
      meter.note({ ...called(core, program), error: refused(`kind ${call % 300}`, 'x'.repeat(4096)) });
    await meter.flush();
    expect(await useOf(api, core, customer)).toMatchObject({ calls: 3000, errors: 3000 });
    const errors = await errorsOf(api, core, customer);
    expect(errors).toHaveLength(21);
    expect(errors.reduce((all, { times }) => all + times, 0)).toBe(3000);
    expect(errors[0]).toMatchObject({ said: 'Other errors', times: 2800 });
  });

  test('what can not be stored is stored later, and once', async ({ api, core }) => {
    const { customer, id } = await programOf(api, core);
    let isAway = true;
    const db = core.db.withPlugin({
      transformQuery({ node }) {
        if (isAway) throw new Error('away');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const meter = makeApiUseMeter({ ...core, db });
    meter.note(called(core, holder(customer, id)));
    await meter.flush();
    expect(await useOf(api, core, customer)).toMatchObject({ calls: 0 });
    isAway = false;
    await Promise.all([meter.flush(), meter.flush()]);
    await meter.flush();
    expect(await useOf(api, core, customer)).toMatchObject({ calls: 1 });
  });

  test('it is kept for thirty days', async ({ api, core, clock }) => {
    const { customer, key } = await programOf(api, core);
    await api.call(contract.getProfile, {}, { token: key });
    expect(await useOf(api, core, customer)).toMatchObject({ calls: 1, errors: 1 });
    clock.tick(31 * 24 * 3600);
    await dropOldUse(core);
    const rows = await core.db
      .selectFrom('api_use')
      .select('calls')
      .where('customer_id', '=', customer.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

const holder = ({ id }: TestCustomer, tokenId: number): TokenHolder => ({
  ...{ kind: 'customer', customerId: id, sessionId: null, tokenId, dailyLimit: null },
});
const called = (core: Core, program: TokenHolder): ProgramCall => ({
  ...{ program, at: core.clock.now(), ms: 4, orders: 0, error: null },
});
const refused = (kind: string, text: string) => ({
  ...{ status: 422, kind, code: 'invalid', said: kind },
  call: { method: 'POST', path: '/', fields: text, answer: text },
});

test('half of the calls were answered in the median, to a fifth', () => {
  const times = Array(STEPS).fill(0);
  for (let ms = 1; ms <= 100; ms += 1) times[stepOf(ms)] += 1;
  expect(Math.abs((medianOf(times) ?? 0) - 50)).toBeLessThan(10);
  expect(medianOf(Array(STEPS).fill(0))).toBeNull();
  expect([stepOf(0), stepOf(0.2), stepOf(1e9)]).toEqual([0, 0, STEPS - 1]);
});
