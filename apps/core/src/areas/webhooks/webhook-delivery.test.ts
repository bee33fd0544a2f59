import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { placeOne, report } from '../../../testing/fixtures/orders.ts';
import {
  addWebhook,
  type Receiver,
  sendWebhooks,
  startReceiver,
} from '../../../testing/fixtures/webhooks.ts';
import { expect, type TestClock, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { forgetMessages } from './forget-messages.ts';
import { claimMessages } from './message-states.ts';
import { endpointsWithMessages } from './send-messages.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Longer than any of the pauses, with what they differ by. */
const PAUSES = [330, 1.1 * HOUR, 3.2 * HOUR, 6.4 * HOUR, 12.7 * HOUR, 23.2 * HOUR, 29.5 * HOUR];

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(() => {
  receiver.answer(200);
  receiver.forget();
});
afterAll(() => receiver.stop());

type Fixtures = { api: Api; core: Core };

/** A customer with an address, and as many running orders. */
async function told({ api }: Fixtures, count = 1) {
  const buyer = await api.customer(50);
  const webhook = await addWebhook(api, buyer, {
    url: `${receiver.url}/${buyer.id}`,
    events: ['order.started', 'order.progress', 'order.completed'],
  });
  const orders: number[] = [];
  for (let made = 0; made < count; made += 1) orders.push(await placeOne(api, buyer));

  return { buyer, webhook, orders };
}

const rowsOf = (core: Core, { id }: TestCustomer) =>
  core.db.selectFrom('webhook_message').selectAll().where('customer_id', '=', id).orderBy('id').execute();
const endpointOf = (core: Core, id: number) =>
  core.db.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const lettersTo = async (core: Core, { email }: TestCustomer) =>
  (
    await core.db
      .selectFrom('mail')
      .select('template')
      .where('recipient', '=', email)
      .where('template', '=', 'webhook-stopped')
      .execute()
  ).length;
const ordersTold = () => receiver.messages().map(({ type, data }) => [data.order_id, type.slice(6)]);

async function tickAndSend(core: Core, clock: TestClock, seconds: number) {
  clock.tick(seconds);
  await sendWebhooks(core);
}

describe('what does not arrive', () => {
  test('is tried eight times over three days with the same id, and then given up', async ({
    api,
    core,
    clock,
  }) => {
    const { buyer, orders } = await told({ api, core });
    receiver.answer(500);
    await report(core, orders[0] ?? 0, 'running', 10);
    const began = clock.now().getTime();
    await sendWebhooks(core);
    const [first] = await rowsOf(core, buyer);
    expect(first).toMatchObject({
      state: 'waiting',
      tries: 1,
      answer_status: 500,
      answer_body: 'said 500',
      answer_headers: expect.stringContaining('content-type: text/plain'),
    });
    await sendWebhooks(core);
    for (const pause of PAUSES) await tickAndSend(core, clock, pause);
    expect((clock.now().getTime() - began) / 1000 / DAY).toBeCloseTo(3.18, 1);
    await tickAndSend(core, clock, 2 * DAY);
    expect(new Set(receiver.messages().map(({ id }) => id)).size).toBe(1);
    expect(receiver.messages().length).toBe(8);
    expect(await rowsOf(core, buyer)).toMatchObject([{ state: 'not_arrived', tries: 8, next_try_at: null }]);
  });

  test('arrives late at the try that is answered with 2xx, signed with the time of then', async ({
    api,
    core,
    clock,
  }) => {
    const { buyer, orders } = await told({ api, core });
    receiver.answer(503);
    await report(core, orders[0] ?? 0, 'running', 10);
    await sendWebhooks(core);
    receiver.answer(204);
    await tickAndSend(core, clock, 330);
    const [row] = await rowsOf(core, buyer);
    expect(row).toMatchObject({
      state: 'arrived',
      tries: 2,
      answer_status: 204,
      arrived_at: expect.any(Date),
    });
    const [one, two] = receiver.messages().map(({ headers }) => headers);
    expect(two?.['webhook-id']).toBe(one?.['webhook-id']);
    expect(Number(two?.['webhook-timestamp']) - Number(one?.['webhook-timestamp'])).toBeGreaterThanOrEqual(
      330,
    );
  });

  test('to an address where nothing arrived for a week stops it, with one letter', async ({
    api,
    core,
    clock,
  }) => {
    const { buyer, webhook, orders } = await told({ api, core }, 3);
    receiver.answer(500);
    for (const order of orders) {
      await report(core, order, 'running', 10);
      await sendWebhooks(core);
      await tickAndSend(core, clock, 3 * DAY);
    }
    expect((await endpointOf(core, webhook.id)).stopped_at).not.toBeNull();
    expect(await lettersTo(core, buyer)).toBe(1);
    expect((await rowsOf(core, buyer)).map(({ state }) => state)).not.toContain('waiting');
    const before = receiver.messages().length;
    await report(core, orders[0] ?? 0, 'running', 20);
    await tickAndSend(core, clock, DAY);
    expect(receiver.messages().length).toBe(before);
    expect(await lettersTo(core, buyer)).toBe(1);
  });

  test('for nearly a week does not stop an address that answers once in between', async ({
    api,
    core,
    clock,
  }) => {
    const { buyer, webhook, orders } = await told({ api, core }, 4);
    for (const [turn, order] of orders.entries()) {
      receiver.answer(turn === 1 ? 200 : 500);
      await report(core, order, 'running', 10);
      await tickAndSend(core, clock, 3 * DAY);
    }
    expect((await endpointOf(core, webhook.id)).stopped_at).toBeNull();
    expect(await lettersTo(core, buyer)).toBe(0);
  });

  test('because the address says 410 stops it at once, with a letter; nothing more is sent', async ({
    api,
    core,
    clock,
  }) => {
    const { buyer, webhook, orders } = await told({ api, core });
    receiver.answer(410);
    await report(core, orders[0] ?? 0, 'running', 10);
    await sendWebhooks(core);
    expect(await endpointOf(core, webhook.id)).toMatchObject({ stop_reason: 'gone' });
    expect(await lettersTo(core, buyer)).toBe(1);
    await tickAndSend(core, clock, DAY);
    expect(ordersTold().filter(([id]) => id === orders[0])).toEqual([[orders[0], 'started']]);
  });
});

describe('an answer', () => {
  test('that does not come within 10 seconds is none', { timeout: 40_000 }, async ({ api, core }) => {
    const { buyer, orders } = await told({ api, core }, 2);
    receiver.answer((message, response) => {
      // Headers alone are no answer.
      if (message.data.order_id === orders[0]) response.writeHead(200).write('a');
      return undefined;
    });
    for (const order of orders) await report(core, order, 'running', 10);
    const began = performance.now();
    await sendWebhooks(core);
    expect(performance.now() - began).toBeLessThan(14_000);
    const rows = await rowsOf(core, buyer);
    expect(rows.map((row) => [row.state, row.answer_status, row.answer_failure])).toEqual([
      ['waiting', null, 'timeout'],
      ['waiting', null, 'timeout'],
    ]);
  });

  test('is read to 1 MB at most, and 4 KB of it are kept, without what no database holds', async ({
    api,
    core,
  }) => {
    const { buyer, orders } = await told({ api, core });
    let written = 0;
    receiver.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const chunk = Buffer.concat([Buffer.from('\0ж'), Buffer.alloc(64_000, 'я')]);
      const go = () => {
        while (written < 200_000_000 && !response.destroyed) {
          written += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', go);
        }
        response.end();
      };
      go();
      return undefined;
    });
    await report(core, orders[0] ?? 0, 'running', 10);
    await sendWebhooks(core);
    expect(written).toBeLessThan(50_000_000);
    const [row] = await rowsOf(core, buyer);
    expect(row).toMatchObject({ state: 'arrived', answer_status: 200 });
    expect(Buffer.byteLength(row?.answer_body ?? '')).toBeLessThanOrEqual(4096);
    expect(row?.answer_body).toMatch(/^жя+$/);
  });

  test('that leads elsewhere is not followed', async ({ api, core }) => {
    const elsewhere = await startReceiver();
    const { buyer, orders } = await told({ api, core });
    receiver.answer((_, response) => {
      response.writeHead(307, { location: elsewhere.url }).end();
      return undefined;
    });
    await report(core, orders[0] ?? 0, 'running', 10);
    await sendWebhooks(core);
    expect(elsewhere.messages()).toEqual([]);
    expect(await rowsOf(core, buyer)).toMatchObject([{ state: 'waiting', answer_status: 307 }]);
    await elsewhere.stop();
  });
});

describe('an address that is not on the internet', () => {
  test.for([
    ['127.0.0.1', 'private'],
    // Only names of the internet are known.
    ['localhost', 'not_found'],
    ['127.1', 'private'],
    ['0x7f000001', 'private'],
    ['169.254.169.254', 'private'],
    ['10.0.0.7', 'private'],
    ['192.168.1.1', 'private'],
    ['0.0.0.0', 'private'],
    ['[::1]', 'private'],
    ['[::ffff:127.0.0.1]', 'private'],
    ['[::ffff:a9fe:a9fe]', 'private'],
    ['[64:ff9b::7f00:1]', 'private'],
    ['[fd00::1]', 'private'],
    ['webhooks.invalid', 'not_found'],
  ])('such as %s is sent nothing', async ([host, failure], { api, core }) => {
    const { buyer, webhook, orders } = await told({ api, core });
    const outside = { ...core, config: { ...core.config, privateWebhooks: false } };
    await core.db
      .updateTable('webhook_endpoint')
      .set({ url: `http://${host}:${receiver.port}/hooks` })
      .where('id', '=', webhook.id)
      .execute();
    await report(core, orders[0] ?? 0, 'running', 10);
    await sendWebhooks(outside);
    expect(receiver.messages()).toEqual([]);
    expect(await rowsOf(core, buyer)).toMatchObject([{ state: 'waiting', answer_failure: failure }]);
  });
});

describe('the order of messages', () => {
  test('about one order is that of what happened; others do not wait for it', async ({
    api,
    core,
    clock,
  }) => {
    const { orders } = await told({ api, core }, 2);
    const [bad = 0, good = 0] = orders;
    receiver.answer(({ data }) => (data.order_id === bad ? 500 : 200));
    await report(core, bad, 'running', 10);
    await report(core, bad, 'running', 20);
    await report(core, good, 'running', 10);
    await report(core, bad, 'completed', 1000);
    await report(core, good, 'completed', 1000);
    await sendWebhooks(core);
    expect(ordersTold().filter(([id]) => id === bad)).toEqual([[bad, 'started']]);
    expect(ordersTold().filter(([id]) => id === good)).toEqual([
      [good, 'started'],
      [good, 'progress'],
      [good, 'completed'],
    ]);
    receiver.answer(200);
    receiver.forget();
    await tickAndSend(core, clock, 330);
    expect(ordersTold().filter(([id]) => id === bad)).toEqual([
      [bad, 'started'],
      [bad, 'progress'],
      [bad, 'progress'],
      [bad, 'completed'],
    ]);
  });

  test('survives two workers, which send none twice', async ({ api, core }) => {
    const { buyer, orders } = await told({ api, core }, 8);
    for (const delivered of [10, 20, 30, 40, 50])
      for (const order of orders) await report(core, order, 'running', delivered);
    receiver.answer((_, response) => {
      setTimeout(() => response.writeHead(200).end(), Math.random() * 30);
      return undefined;
    });
    while ((await rowsOf(core, buyer)).some(({ state }) => state !== 'arrived'))
      await Promise.all([sendWebhooks(core), sendWebhooks(core), sendWebhooks(core)]);
    const messages = receiver.messages();
    expect(messages.length).toBe(40);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(40);
    for (const order of orders)
      expect(
        messages.filter(({ data }) => data.order_id === order).map(({ data }) => data.delivered),
      ).toEqual([10, 20, 30, 40, 50]);
  });

  test('a worker that dies after sending leaves a message that is sent again, under the same id', async ({
    api,
    core,
    clock,
  }) => {
    const { buyer, webhook, orders } = await told({ api, core });
    await report(core, orders[0] ?? 0, 'running', 10);
    const now = clock.now();
    const until = new Date(now.getTime() + 60_000);
    const [claimed] = await claimMessages(core.db, webhook.id, { now, until, limit: 10 });
    await sendWebhooks(core);
    expect(receiver.messages()).toEqual([]);
    await tickAndSend(core, clock, 61);
    expect(receiver.messages().map(({ id }) => id)).toEqual([claimed?.event_id]);
    expect(await rowsOf(core, buyer)).toMatchObject([{ state: 'arrived', tries: 1 }]);
  });
});

test('an address that fails five times rests, and is asked by one message at a time; others are not held up', async ({
  api,
  core,
  clock,
}) => {
  const dead = await told({ api, core }, 12);
  const living = await told({ api, core });
  await core.db
    .updateTable('webhook_endpoint')
    .set({ url: 'http://127.0.0.1:9/closed' })
    .where('id', '=', dead.webhook.id)
    .execute();
  for (let turn = 0; turn < 5; turn += 1) {
    await report(core, dead.orders[turn] ?? 0, 'running', 10);
    await sendWebhooks(core);
  }
  expect(await endpointOf(core, dead.webhook.id)).toMatchObject({
    failures: 5,
    rest_until: expect.any(Date),
  });
  for (const order of dead.orders.slice(5)) await report(core, order, 'running', 10);
  await report(core, living.orders[0] ?? 0, 'running', 10);
  expect(await endpointsWithMessages(core)).toEqual([String(living.webhook.id)]);
  await sendWebhooks(core);
  expect(receiver.messages().length).toBe(1);
  await tickAndSend(core, clock, 31);
  const tried = (await rowsOf(core, dead.buyer)).filter(({ tries }) => tries > 0);
  expect(tried.length).toBe(6);
});

test('the log is kept for 30 days; what waits for longer than all tries take is given up', async ({
  api,
  core,
  clock,
}) => {
  const { buyer, webhook, orders } = await told({ api, core }, 2);
  await report(core, orders[0] ?? 0, 'running', 10);
  await sendWebhooks(core);
  await core.db
    .updateTable('webhook_endpoint')
    .set({ rest_until: new Date('2099-01-01') })
    .where('id', '=', webhook.id)
    .execute();
  clock.tick(27 * DAY);
  await report(core, orders[1] ?? 0, 'running', 10);
  clock.tick(3.5 * DAY);
  await forgetMessages(core);
  expect((await rowsOf(core, buyer)).map(({ state }) => state)).toEqual(['waiting']);
  clock.tick(DAY);
  await forgetMessages(core);
  expect((await rowsOf(core, buyer)).map(({ state }) => state)).toEqual(['not_arrived']);
});
