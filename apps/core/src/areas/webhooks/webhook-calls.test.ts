import * as contract from '@fanfare/contract';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { TestCustomer } from '../../../testing/api.ts';
import { placeOne, report } from '../../../testing/fixtures/orders.ts';
import {
  addWebhook,
  type Receiver,
  sendWebhooks,
  startReceiver,
} from '../../../testing/fixtures/webhooks.ts';
import { PASSWORD } from '../../../testing/fixtures/withdrawals.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(() => {
  receiver.answer(200);
  receiver.forget();
});
afterAll(() => receiver.stop());

const events = ['order.started', 'order.progress'] as const;
const proof = { current_password: PASSWORD };
const idOf = ({ id }: { id: number }) => ({ webhookId: String(id) });
const messageOf = ({ id }: { id: number }) => ({ messageId: String(id) });
const faultOf = (reply: { status: number; body: unknown }) => [
  reply.status,
  (reply.body as contract.ErrorBody).errors,
];
const setFrozen = (core: Core, { id }: TestCustomer, frozen_at: Date | null) =>
  core.db.updateTable('customer').set({ frozen_at }).where('id', '=', id).execute();

describe('adding an address', () => {
  test('sends it a signed test message, and needs 2xx', async ({ api }) => {
    const buyer = await api.customer();
    receiver.answer(500);
    const body = { url: receiver.url, events: [...events], current_password: PASSWORD };
    const refused = await api.call(contract.createWebhook, { body }, buyer);
    expect(faultOf(refused)).toEqual([
      422,
      { url: ['The test message was answered with 500. A status from 200 to 299 is needed.'] },
    ]);
    expect((await api.call(contract.listWebhooks, {}, buyer)).body.data).toEqual([]);
    receiver.answer(202);
    const { status, body: added, headers } = await api.call(contract.createWebhook, { body }, buyer);
    expect([status, headers['cache-control'], receiver.tests()]).toEqual([201, 'no-store', 2]);
    const { secret, ...webhook } = added.data;
    expect(secret).toMatch(/^whsec_/);
    expect(webhook).toMatchObject({
      url: receiver.url,
      events,
      state: 'works',
      stopped: null,
      to_come: 0,
      day: { messages: 0, arrived: 0 },
    });
    expect((await api.call(contract.listWebhooks, {}, buyer)).body.data).toEqual([webhook]);
  });

  test.for<[string, string]>([
    ['ftp://hooks.example/', 'begins with https://'],
    ['hooks.example', 'begins with https://'],
    ['https://me:secret@hooks.example/', 'user name or a password'],
    ['http://127.0.0.1:9/closed', 'Nothing answers'],
    ['https://webhooks.invalid/', 'not found'],
  ])('%s is refused', async ([url, why], { api }) => {
    const buyer = await api.customer();
    const reply = await api.call(
      contract.createWebhook,
      { body: { url, events: [...events], current_password: PASSWORD } },
      buyer,
    );
    expect(faultOf(reply)).toEqual([422, { url: [expect.stringContaining(why)] }]);
  });

  test('the same one twice, and an eleventh, are refused, also at once', async ({ api }) => {
    const buyer = await api.customer();
    const add = (path: string) =>
      api.call(
        contract.createWebhook,
        { body: { url: `${receiver.url}/${path}`, events: [...events], current_password: PASSWORD } },
        buyer,
      );
    const same = await Promise.all([add('same'), add('same'), add('same')]);
    expect(same.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    const many = await Promise.all(Array.from({ length: 12 }, (_, at) => add(String(at))));
    expect(many.filter(({ status }) => status === 201).length).toBe(9);
    expect(faultOf(await add('last'))).toEqual([
      422,
      { url: ['You can have 10 addresses. Remove one first.'] },
    ]);
  });
});

test('its secret is shown once, and again, made anew or signing for another address by the password alone', async ({
  api,
  app,
}) => {
  const buyer = await api.customer();
  const body = { url: receiver.url, events: [...events] };
  for (const current_password of [undefined, '', 'not this one'])
    expect(
      faultOf(
        await api.call(
          contract.createWebhook,
          { body: current_password === undefined ? body : { ...body, current_password } },
          buyer,
        ),
      ),
    ).toEqual([422, { current_password: [expect.any(String)] }]);
  expect(receiver.tests()).toBe(0);
  const { secret, ...webhook } = await addWebhook(api, buyer, { url: receiver.url });
  const params = idOf(webhook);
  const got = await app.inject({
    url: `/api/v1/webhooks/${webhook.id}/secret`,
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  expect([got.statusCode, got.body.includes(secret)]).toEqual([405, false]);
  const url = `${receiver.url}/thief`;
  for (const refused of [
    await api.call(contract.showWebhookSecret, { params, body: {} }, buyer),
    await api.call(contract.rollWebhookSecret, { params, body: { current_password: 'guessed' } }, buyer),
    await api.call(contract.changeWebhook, { params, body: { url } }, buyer),
  ])
    expect(faultOf(refused)).toEqual([422, { current_password: [expect.any(String)] }]);
  const change = { url: receiver.url, events: [...events] };
  expect((await api.call(contract.changeWebhook, { params, body: change }, buyer)).status).toBe(200);
  const shown = await api.call(contract.showWebhookSecret, { params, body: proof }, buyer);
  expect([shown.body.data, shown.headers['cache-control']]).toEqual([{ secret }, 'no-store']);
});

test('a changed address has to answer; changed events do not', async ({ api }) => {
  const buyer = await api.customer();
  const webhook = await addWebhook(api, buyer, { url: receiver.url });
  receiver.answer(500);
  const change = (body: { url?: string; events?: contract.WebhookEvent[] }) =>
    api.call(
      contract.changeWebhook,
      { params: idOf(webhook), body: { ...body, current_password: PASSWORD } },
      buyer,
    );
  expect((await change({ url: `${receiver.url}/new` })).status).toBe(422);
  const changed = await change({ events: ['balance.changed', 'balance.changed'] });
  expect(changed.body.data).toMatchObject({ url: receiver.url, events: ['balance.changed'] });
  receiver.answer(200);
  expect((await change({ url: `${receiver.url}/new` })).body.data.url).toBe(`${receiver.url}/new`);
});

test('a stopped address starts again once it answers', async ({ api, core }) => {
  const buyer = await api.customer();
  const webhook = await addWebhook(api, buyer, { url: receiver.url });
  await core.db
    .updateTable('webhook_endpoint')
    .set({
      stopped_at: core.clock.now(),
      stop_reason: 'failing',
      failing_since: core.clock.now(),
      failures: 9,
    })
    .where('id', '=', webhook.id)
    .execute();
  const [stopped] = (await api.call(contract.listWebhooks, {}, buyer)).body.data;
  expect(stopped).toMatchObject({ state: 'stopped', stopped: { reason: 'failing' } });
  receiver.answer(404);
  const start = () => api.call(contract.startWebhook, { params: idOf(webhook) }, buyer);
  expect((await start()).status).toBe(422);
  receiver.answer(200);
  expect((await start()).body.data).toMatchObject({ state: 'works', stopped: null });
});

test('the log names each message with its last answer, by part and event, page by page', async ({
  api,
  core,
  clock,
}) => {
  const buyer = await api.customer(50);
  await addWebhook(api, buyer, { url: receiver.url, events: [...events] });
  const [late, lost, good] = [
    await placeOne(api, buyer),
    await placeOne(api, buyer),
    await placeOne(api, buyer),
  ];
  receiver.answer(500);
  for (const order of [late, lost]) await report(core, order, 'running', 10);
  await sendWebhooks(core);
  clock.tick(330);
  receiver.answer(({ data }) => (data.order_id === lost ? 500 : 200));
  await report(core, good, 'running', 10);
  for (let delivered = 11; delivered < 70; delivered += 1) await report(core, good, 'running', delivered);
  await sendWebhooks(core);
  const list = async (query: contract.InputOf<typeof contract.listWebhookMessages>['query']) =>
    (await api.call(contract.listWebhookMessages, { query: query ?? {} }, buyer)).body;
  const page = await list({});
  expect(page.counts).toEqual({ all: 62, not_arrived: 1, late: 1 });
  expect(page.data.length).toBe(50);
  const rest = await list({ before: String(page.next_before) });
  expect([rest.data.length, rest.next_before]).toEqual([12, null]);
  expect([...page.data, ...rest.data].map(({ id }) => id)).toEqual(
    [...page.data, ...rest.data].map(({ id }) => id).toSorted((one, other) => other - one),
  );
  expect((await list({ log: 'late' })).data).toMatchObject([
    {
      event: 'order.started',
      about: { kind: 'order', id: late, amount: null },
      state: 'arrived',
      tries: 2,
      answer: { status: 200, failure: null, milliseconds: expect.any(Number) },
    },
  ]);
  const [open] = (await list({ log: 'not_arrived', event: 'order.started' })).data;
  expect(open).toMatchObject({ about: { id: lost }, state: 'waiting', tries: 2, answer: { status: 500 } });
  const { body } = await api.call(
    contract.getWebhookMessage,
    { params: messageOf(open ?? { id: 0 }) },
    buyer,
  );
  expect(JSON.parse(body.data.payload)).toMatchObject({ type: 'order.started', data: { order_id: lost } });
  expect(body.data.answer_body).toBe('said 500');
  const [webhook] = (await api.call(contract.listWebhooks, {}, buyer)).body.data;
  expect(webhook).toMatchObject({ day: { messages: 62, arrived: 61 }, to_come: 1 });
  const other = await api.customer();
  expect((await api.call(contract.listWebhookMessages, {}, other)).body).toMatchObject({
    data: [],
    counts: { all: 0 },
  });
  clock.tick(-330);
});

describe('replaying', () => {
  test('sends a message again under its id, without changing the order that it tells of', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(50);
    await addWebhook(api, buyer, { url: receiver.url, events: [...events] });
    const order = await placeOne(api, buyer);
    for (const delivered of [10, 20]) await report(core, order, 'running', delivered);
    await sendWebhooks(core);
    const [, first] = (await api.call(contract.listWebhookMessages, {}, buyer)).body.data;
    // A replay that fails holds up nothing that happens later.
    receiver.answer(({ type }) => (type === 'order.started' ? 500 : 200));
    const replay = () =>
      api.call(contract.replayWebhookMessage, { params: messageOf(first ?? { id: 0 }) }, buyer);
    expect((await replay()).body.data).toMatchObject({
      state: 'waiting',
      tries: 0,
      replayed_at: expect.any(String),
    });
    await report(core, order, 'running', 30);
    await sendWebhooks(core);
    const told = receiver.messages().map(({ id, type, data }) => ({ id, type, delivered: data.delivered }));
    expect(told.length).toBe(4);
    expect(told.slice(2)).toContainEqual(told[0]);
    expect(told.slice(2)).toContainEqual({ id: expect.any(String), type: 'order.progress', delivered: 30 });
    receiver.answer(200);
    await replay();
    await sendWebhooks(core);
    const { body } = await api.call(
      contract.getWebhookMessage,
      { params: messageOf(first ?? { id: 0 }) },
      buyer,
    );
    expect(body.data).toMatchObject({ state: 'arrived', tries: 1 });
    const { delivered } = await core.db
      .selectFrom('orders')
      .select('delivered')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    expect(delivered).toBe(30);
  });

  test('all that did not arrive tells how many, leaves stopped addresses out, and sends in order', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(50);
    const webhook = await addWebhook(api, buyer, { url: receiver.url, events: [...events] });
    const order = await placeOne(api, buyer);
    for (const delivered of [10, 20, 30]) await report(core, order, 'running', delivered);
    const setStopped = (stopped_at: Date | null) =>
      core.db
        .updateTable('webhook_endpoint')
        .set({ stopped_at, stop_reason: stopped_at && 'failing' })
        .where('id', '=', webhook.id)
        .execute();
    await core.db
      .updateTable('webhook_message')
      .set({ state: 'not_arrived', next_try_at: null, tries: 8 })
      .where('endpoint_id', '=', webhook.id)
      .execute();
    const replayAll = () => api.call(contract.replayWebhookMessages, {}, buyer);
    await setStopped(core.clock.now());
    expect((await replayAll()).body.data).toEqual({ replayed: 0 });
    const list = async () => (await api.call(contract.listWebhookMessages, {}, buyer)).body;
    const [row] = (await list()).data;
    expect(await list()).toMatchObject({ counts: { not_arrived: 3 }, replayable: 0 });
    const one = await api.call(contract.replayWebhookMessage, { params: messageOf(row ?? { id: 0 }) }, buyer);
    expect(faultOf(one)).toEqual([422, { message: ['This address is stopped. Start it again first.'] }]);
    await setStopped(null);
    expect((await list()).replayable).toBe(3);
    expect((await replayAll()).body.data).toEqual({ replayed: 3 });
    await sendWebhooks(core);
    expect(receiver.messages().map(({ data }) => data.delivered)).toEqual([10, 20, 30]);
  });
});

test('a frozen account reads everything and makes nothing', async ({ api, core }) => {
  const buyer = await api.customer(50);
  const webhook = await addWebhook(api, buyer, { url: receiver.url, events: [...events] });
  await report(core, await placeOne(api, buyer), 'running', 10);
  const [message] = (await api.call(contract.listWebhookMessages, {}, buyer)).body.data;
  await setFrozen(core, buyer, core.clock.now());
  const params = idOf(webhook);
  const asked = [
    await api.call(
      contract.createWebhook,
      { body: { url: receiver.url, events: [...events], current_password: PASSWORD } },
      buyer,
    ),
    await api.call(contract.changeWebhook, { params, body: { events: ['invoice.paid'] } }, buyer),
    await api.call(contract.startWebhook, { params }, buyer),
    await api.call(contract.rollWebhookSecret, { params, body: proof }, buyer),
    await api.call(contract.replayWebhookMessage, { params: messageOf(message ?? { id: 0 }) }, buyer),
    await api.call(contract.replayWebhookMessages, {}, buyer),
  ];
  for (const { status, body } of asked)
    expect([status, body]).toMatchObject([422, { code: 'account_frozen' }]);
  const read = [
    await api.call(contract.listWebhooks, {}, buyer),
    await api.call(contract.showWebhookSecret, { params, body: proof }, buyer),
    await api.call(contract.listWebhookMessages, {}, buyer),
    await api.call(contract.getWebhookMessage, { params: messageOf(message ?? { id: 0 }) }, buyer),
  ];
  expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await setFrozen(core, buyer, null);
});

test('an address is removed with its log while orders go on', async ({ api, core }) => {
  const buyer = await api.customer(50);
  const webhook = await addWebhook(api, buyer, { url: receiver.url, events: [...events] });
  const order = await placeOne(api, buyer);
  await report(core, order, 'running', 1);
  const [removed] = await Promise.all([
    api.call(contract.deleteWebhook, { params: idOf(webhook) }, buyer),
    ...Array.from({ length: 10 }, (_, at) => report(core, order, 'running', 10 + at)),
  ]);
  expect(removed.status).toBe(204);
  expect((await api.call(contract.listWebhooks, {}, buyer)).body.data).toEqual([]);
  expect((await api.call(contract.listWebhookMessages, {}, buyer)).body.counts.all).toBe(0);
  expect((await api.call(contract.deleteWebhook, { params: idOf(webhook) }, buyer)).status).toBe(404);
});
