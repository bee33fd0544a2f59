import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { freshChannel, subscribe, subscribed, takeSource } from '../../../../testing/doubles/publications.ts';
import { linkCard } from '../../../../testing/fixtures/cards.ts';
import { DEMO } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import { readBalances } from '../../wallet/face/accounts.ts';

/** E10: 1,000 reel views, 100 likes and 5 comments. */
const E10 = [
  { service_id: 35, quantity: 1000 },
  { service_id: 33, quantity: 100, is_guarantee: false },
  { service_id: 37, targetable_values: [{ target_id: 0, values: 'one\ntwo\nthree\nfour\nfive' }] },
];
const PROFILE = 'https://www.instagram.com/northwind/';

async function e10(api: Parameters<typeof subscribe>[0]) {
  const { body } = await api.call(contract.getService, { params: { idOrSlug: '37' } });
  const target_id = body.data.targets[0]?.id ?? 0;

  return E10.map((line) =>
    line.targetable_values
      ? { ...line, targetable_values: line.targetable_values.map((value) => ({ ...value, target_id })) }
      : line,
  );
}

describe('creating a subscription', () => {
  test('API-107 ENT-47 SUB-01 it is stored with its price, charges nothing, and has exactly its fields', async ({
    api,
    core,
  }) => {
    takeSource(core);
    const buyer = await api.customer(20);
    const { status, body } = await api.call(
      contract.createSubscription,
      {
        body: {
          url: 'instagram.com/northwind?igsh=1',
          email: 'me@example.com',
          type: 'autopromotion',
          name: ' Reels ',
          contents_limit: 12,
          services: await e10(api),
        },
      },
      { token: buyer.token },
    );
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      url: PROFILE,
      status: 'in_processing',
      contents_limit: 12,
      actions: { cancelable: true },
      billing_type: 'balance',
      subscription_contents_count: 0,
      cost_per_publication: '3.21',
      total_cost: '38.52',
      name: 'Reels',
      email: 'me@example.com',
    });
    expect(
      body.data.subscription_services.map(({ cost, quantity, countries, service }) => [
        cost,
        quantity,
        countries,
        service.id,
      ]),
    ).toEqual([
      ['0.60', 1000, [], 35],
      ['0.21', 100, [], 33],
      ['2.40', 5, [], 37],
    ]);
    for (const field of ['id', 'created_at', 'recurring_payment_methods'])
      expect(body.data).toHaveProperty(field);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n);
  });

  test('ENT-51 CONST-18 1 to 1,000 publications, 10 when nothing is said', async ({ api, core }) => {
    takeSource(core);
    const buyer = await api.customer(20);
    expect((await subscribed(api, buyer, { url: freshChannel() })).contents_limit).toBe(10);
    expect((await subscribed(api, buyer, { url: freshChannel(), contents_limit: 1000 })).contents_limit).toBe(
      1000,
    );
    for (const contents_limit of [0, 1001, -1, 1.5, 'abc', '１０'] as number[]) {
      const { status, body } = await subscribe(api, buyer, { url: freshChannel(), contents_limit });
      expect(status).toBe(422);
      expect(Object.keys((body as unknown as contract.ErrorBody).errors)).toEqual(['contents_limit']);
    }
  });

  test('whoever follows the channel already is told so, and not refused', async ({ api, core }) => {
    takeSource(core);
    const [buyer, other] = [await api.customer(20), await api.customer(20)];
    const url = freshChannel();
    const first = await subscribed(api, buyer, { url });
    expect(first.same_channel).toEqual([]);
    await subscribed(api, buyer, { url: freshChannel() });
    expect((await subscribed(api, other, { url: `${url}/videos` })).same_channel).toEqual([]);
    const second = await subscribed(api, buyer, { url: `${url}/videos` });
    expect(second.same_channel).toEqual([first.id]);
    const params = (id: number) => ({ params: { subscriptionId: String(id) } });
    const seen = async (id: number) =>
      (await api.call(contract.getSubscription, params(id), { token: buyer.token })).body.data.same_channel;
    expect(await seen(first.id)).toEqual([second.id]);
    await api.call(contract.cancelSubscription, params(second.id), { token: buyer.token });
    expect(await seen(first.id)).toEqual([]);
  });

  test('all that is wrong is told together', async ({ api, core }) => {
    takeSource(core);
    const buyer = await api.customer(20);
    const send = async (body: object) => {
      const answer = await api.call(
        contract.createSubscription,
        { body: body as never },
        { token: buyer.token },
      );
      return [answer.status, (answer.body as unknown as contract.ErrorBody).errors];
    };
    const fine = { service_id: DEMO.views, quantity: 1000 };
    const [status, errors] = await send({
      url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
      services: [
        { ...fine, quantity: 7 },
        { service_id: 22, quantity: 1 },
        { service_id: 999_999, quantity: 1 },
      ],
      recurring_payments_method_id: 999_999,
    });
    expect(status).toBe(422);
    expect(Object.keys(errors as object).sort()).toEqual([
      'recurring_payments_method_id',
      'services.0.quantity',
      'services.1.service_id',
      'services.2.service_id',
      'url',
    ]);
    const url = freshChannel();
    expect(await send({ url, services: [] })).toMatchObject([422, { services: expect.any(Array) }]);
    expect(
      Object.keys((await send({ url, services: [fine, { ...fine, service_id: 2 }] }))[1] as object),
    ).toEqual(['services.1.service_id']);
    expect(Object.keys((await send({ url: PROFILE, services: [fine] }))[1] as object)).toEqual([
      'services.0.service_id',
    ]);
    expect(
      Object.keys(
        (
          await send({ url: 'https://open.spotify.com/artist/4gzpq5DPGxSnKTe4SA8HAU', services: [fine] })
        )[1] as object,
      ),
    ).toEqual(['url']);
  });

  test('from the balance one publication must be payable now', async ({ api, core }) => {
    takeSource(core);
    const buyer = await api.customer(2);
    const { status, body } = await subscribe(api, buyer, { url: freshChannel() });
    expect(status).toBe(422);
    expect(Object.keys((body as unknown as contract.ErrorBody).errors)).toEqual(['balance']);
  });

  test('sent twice with one key it is one subscription', async ({ api, core }) => {
    takeSource(core);
    const buyer = await api.customer(20);
    const url = freshChannel();
    const send = () =>
      api.call(
        contract.createSubscription,
        { body: { url, services: [{ service_id: DEMO.views, quantity: 1000 }] } },
        { token: buyer.token, idempotencyKey: 'twice' },
      );
    const [one, other] = await Promise.all([send(), send()]);
    const again = await send();
    expect(
      new Set([one, other, again].flatMap(({ status, body }) => (status === 201 ? [body.data.id] : []))).size,
    ).toBe(1);
    const { body } = await api.call(contract.listSubscriptions, {}, { token: buyer.token });
    expect(body.recordsTotal).toBe(1);
  });
});

describe('what it would cost', () => {
  test('API-111 the sum of rounded lines, times the publications, with the fee of a card (E10)', async ({
    api,
    app,
    core,
  }) => {
    takeSource(core);
    const buyer = await api.customer(0);
    const services = await e10(api);
    const cost = async (body: object, token?: string) =>
      (
        await api.call(
          contract.subscriptionCost,
          { body: { services, contents_limit: 12, ...body } },
          { token },
        )
      ).body;
    expect(await cost({})).toMatchObject({
      cost_per_publication: '3.21',
      fee_per_publication: '0.00',
      total_cost: '38.52',
    });
    const cardId = await linkCard({ api, app, core }, buyer);
    expect(await cost({ recurring_payments_method_id: cardId }, buyer.token)).toMatchObject({
      cost_per_publication: '3.32',
      fee_per_publication: '0.11',
      total_cost: '39.84',
    });
    const half = await cost({ services: [services[0], { service_id: 33, quantity: 7 }] });
    expect(half).toMatchObject({ cost_per_publication: '0.60', errors: { 1: [expect.any(String)] } });
    const { status } = await api.call(contract.subscriptionCost, {
      body: { services: [{ service_id: 22 }] },
    });
    expect(status).toBe(422);
  });

  test('API-112 E9 how much a sum buys for each publication', async ({ api }) => {
    const { status, body } = await api.send({
      method: 'POST',
      path: '/api/v1/services/quantity-by-cost',
      body: { contents_limit: 12, services: [{ service_id: 33, desired_cost: '60', is_guarantee: false }] },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ services: [{ service_id: 33, quantity: 2380, clamped: null }] });
    expect(
      (await api.send({ method: 'POST', path: '/api/v1/services/quantity-by-cost', body: {} })).status,
    ).toBe(422);
  });
});

describe('what can be followed', () => {
  test('API-108 API-109 networks with a source, and their services for single publications', async ({
    api,
    core,
  }) => {
    takeSource(core);
    const networks = (await api.call(contract.listSubscriptionNetworks, {})).body.data;
    expect(networks.map(({ slug }) => slug)).toEqual(['youtube', 'instagram']);
    const [youtube] = networks;
    const types = await api.call(contract.listSubscriptionServiceTypes, {
      params: { networkId: String(youtube?.id) },
    });
    expect(youtube?.service_types.map(({ id }) => id).sort()).toEqual(
      types.body.data.map(({ id }) => id).sort(),
    );
    const ids = types.body.data.flatMap(({ services }) => services.map(({ id }) => id));
    expect(ids).toContain(DEMO.views);
    expect(ids).toContain(DEMO.comments);
    // Followers, live viewers, phrases of a search, playlists and packages are for something else.
    for (const id of [9, 16, 20, 21, 22]) expect(ids).not.toContain(id);
    expect(
      (await api.call(contract.listSubscriptionServiceTypes, { params: { networkId: '999' } })).status,
    ).toBe(404);
  });
});

test('a publication that costs less than the method of a card takes is told at once', async ({
  api,
  app,
  core,
}) => {
  takeSource(core);
  const buyer = await api.customer(0);
  const cardId = await linkCard({ api, app, core }, buyer);
  const { status, body } = await api.call(
    contract.createSubscription,
    {
      body: {
        url: freshChannel(),
        services: [{ service_id: 12, quantity: 20, is_guarantee: false }],
        recurring_payments_method_id: cardId,
      },
    },
    { token: buyer.token },
  );
  expect(status).toBe(422);
  expect(Object.keys((body as unknown as contract.ErrorBody).errors)).toEqual([
    'recurring_payments_method_id',
  ]);
});

test('API-105 API-106 own subscriptions in groups, page by page; another’s is not there', async ({
  api,
  core,
}) => {
  takeSource(core);
  const [buyer, stranger] = [await api.customer(20), await api.customer(20)];
  const made = [];
  for (let count = 0; count < 3; count += 1) made.push(await subscribed(api, buyer, { url: freshChannel() }));
  const [first, second, third] = made.map(({ id }) => id);
  await api.call(
    contract.cancelSubscription,
    { params: { subscriptionId: String(first) } },
    { token: buyer.token },
  );
  const list = async (query: object, { token } = buyer) =>
    (await api.call(contract.listSubscriptions, { query }, { token })).body;
  expect(await list({ draw: '7', length: '2' })).toMatchObject({
    draw: 7,
    recordsTotal: 3,
    recordsFiltered: 3,
    counts: { in_processing: 2, canceled: 1 },
    data: [{ id: third }, { id: second }],
  });
  expect((await list({ start: '2', length: '2' })).data.map(({ id }) => id)).toEqual([first]);
  expect((await list({ status: 'canceled' })).data.map(({ id }) => id)).toEqual([first]);
  expect(await list({ 'search[value]': made[1]?.url.slice(-6) ?? '' })).toMatchObject({
    recordsFiltered: 1,
    data: [{ id: second }],
  });
  await core.db
    .updateTable('subscription')
    .set({ name: 'Für Łódź' })
    .where('id', '=', second ?? 0)
    .execute();
  expect((await list({ 'search[value]': 'fuer lodz' })).data).toMatchObject([{ id: second }]);
  expect(await list({}, stranger)).toMatchObject({ recordsTotal: 0, data: [] });
  const read = (id: unknown, { token } = buyer) =>
    api.call(contract.getSubscription, { params: { subscriptionId: String(id) } }, { token });
  expect((await read(first)).body.data).toMatchObject({
    id: first,
    subscription_contents: [],
    next_before: null,
  });
  for (const [id, who] of [
    [first, stranger],
    ['0', buyer],
    ['99999999', buyer],
    ['abc', buyer],
  ] as const)
    expect((await read(id, who)).status).toBe(404);
});
