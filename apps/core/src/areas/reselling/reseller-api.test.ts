import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { TestCustomer } from '../../../testing/api.ts';
import { makeFakeProvider, withFakes } from '../../../testing/doubles/fake-provider.ts';
import { placeDripFeed } from '../../../testing/fixtures/drip-feeds.ts';
import { orderRow, placeOne, placeUnpaid, report } from '../../../testing/fixtures/orders.ts';
import { ask, type Fields, reseller } from '../../../testing/fixtures/resellers.ts';
import { DEMO, freshLink } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { shopMark } from '../../security/shop-mark.ts';
import { makeDueRuns } from '../drip-feeds/make-due-runs.ts';
import { dispatchOrder } from '../fulfilment/dispatch-order.ts';

const ordersOf = async (core: Core, { id }: TestCustomer) =>
  (await core.db.selectFrom('orders').select('id').where('customer_id', '=', id).execute()).length;
const VIEWS = { action: 'add', service: DEMO.views, quantity: 1000 };

describe('POST /api/v2', () => {
  test('services are listed at the caller’s prices: a thousand of one costs its rate in cents', async ({
    api,
    core,
  }) => {
    const buyer = await reseller(api, core, 100);
    const list = await ask<Record<string, unknown>[]>(api, buyer, { action: 'services' });
    const views = list.find(({ service }) => service === DEMO.views);
    expect(views).toMatchObject({
      service: 1,
      type: 'Default',
      category: 'YouTube Video views',
      min: '500',
      max: '1000000',
      refill: true,
      dripfeed: true,
      cancel: expect.any(Boolean),
      rate: expect.stringMatching(/^\d+\.\d{2,5}$/),
    });
    expect(list.find(({ service }) => service === DEMO.comments)).toMatchObject({ type: 'Custom Comments' });
    expect(new Set(list.map(({ type }) => type))).toEqual(
      new Set(['Default', 'Package', 'Custom Comments', 'SEO', 'Subscriptions']),
    );
    expect(list.some(({ service }) => service === DEMO.deactivated)).toBe(false);
    const { order } = await ask(api, buyer, { ...VIEWS, link: freshLink() });
    expect((await orderRow(core, order)).cost).toBe(BigInt(Math.round(Number(views?.rate) * 100)) * 10_000n);
  });

  test('add places what the type of the service asks for, once for a request_id', async ({ api, core }) => {
    const buyer = await reseller(api, core, 200);
    const link = freshLink();
    const first = await ask(api, buyer, { ...VIEWS, link, request_id: 'a-1' });
    expect(first).toEqual({ order: expect.any(Number) });
    expect(await ask(api, buyer, { ...VIEWS, link, request_id: 'a-1' })).toEqual(first);
    expect(await ask(api, buyer, { ...VIEWS, link, quantity: 600, request_id: 'a-1' })).toEqual({
      error: 'This request_id was used for another order',
    });
    expect(await ordersOf(core, buyer)).toBe(1);

    const comments = await ask(api, buyer, {
      action: 'add',
      service: DEMO.comments,
      link: freshLink(),
      comments: 'good\r\nvery good\nnice\ngreat\nfine',
    });
    expect(await orderRow(core, comments.order)).toMatchObject({ quantity: 5 });
    const drip = await ask(api, buyer, { ...VIEWS, link: freshLink(), runs: 3, interval: 60 });
    expect(await orderRow(core, drip.order)).toMatchObject({
      quantity: 3000,
      drip_feed_id: drip.order,
    });
    const list = await ask<{ service: number; type: string; category: string }[]>(api, buyer, {
      action: 'services',
    });
    const pack = list.find(({ type, category }) => type === 'Package' && category.startsWith('YouTube'));
    const packed = await ask(api, buyer, { action: 'add', service: pack?.service ?? 0, link: freshLink() });
    expect(packed, JSON.stringify(packed)).toEqual({ order: expect.any(Number) });
  });

  test('what can not be ordered is an error in the words of the protocol, and costs nothing', async ({
    api,
    core,
  }) => {
    const buyer = await reseller(api, core, 3);
    const link = freshLink();
    const cases: [Fields, string][] = [
      [{ ...VIEWS, service: 99999, link }, 'Incorrect service ID'],
      [{ ...VIEWS, service: 'x', link }, 'Incorrect service ID'],
      [{ ...VIEWS, service: DEMO.deactivated, link }, 'Incorrect service ID'],
      [VIEWS, 'Bad link'],
      [{ ...VIEWS, link: 'https://example.com/' }, 'Bad link'],
      [{ ...VIEWS, link, quantity: 100 }, 'Quantity less than minimal 500'],
      [{ ...VIEWS, link, quantity: 2_000_000 }, 'Quantity more than maximum 1000000'],
      [{ ...VIEWS, link, quantity: 'many' }, 'Incorrect quantity'],
      [{ ...VIEWS, link, quantity: -1000 }, 'Incorrect quantity'],
      [{ ...VIEWS, link, quantity: 10_000 }, 'Not enough funds on balance'],
      [{ ...VIEWS, link, runs: 'x' }, 'Incorrect runs'],
      [{ action: 'add' }, 'Incorrect service ID'],
    ];
    for (const [fields, error] of cases)
      expect(await ask(api, buyer, fields), JSON.stringify(fields)).toEqual({ error });
    expect(await ordersOf(core, buyer)).toBe(0);
    expect(await ask(api, buyer, { action: 'balance' })).toEqual({ balance: '3.00', currency: 'USD' });
    expect(await ask(api, buyer, { ...VIEWS, link })).toEqual({ order: expect.any(Number) });
    expect(await ask(api, buyer, { ...VIEWS, link })).toEqual({
      error: 'You have active order with this link. Please wait until order being completed.',
    });
  });

  test('an order that came through this shop, or through nobody knows whom, is refused; others keep their way', async ({
    api,
    core,
  }) => {
    const buyer = await reseller(api, core, 50);
    const add = async (path: string, more: Record<string, string> = {}) => {
      const form = {
        key: buyer.key,
        action: 'add',
        service: `${DEMO.views}`,
        quantity: '1000',
        link: freshLink(),
      };
      const { body } = await api.send({
        method: 'POST',
        path: '/api/v2',
        raw: new URLSearchParams({ ...form, ...more }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'fanfare-path': path },
      });
      return body as unknown as { order: number; error?: string };
    };
    const refused = { error: 'This order came from here' };
    const own = shopMark(core.secrets);
    expect(await add(`first-shop ${own} third-shop`)).toEqual(refused);
    expect(await add('no marks: <script>')).toEqual(refused);
    expect(await add(Array.from({ length: 11 }, (_, at) => `long-way-${at}`).join(' '))).toEqual(refused);
    expect(await ordersOf(core, buyer)).toBe(0);

    const single = await add('first-shop other-shop');
    const drip = await add('first-shop', { runs: '2', interval: '60' });
    await makeDueRuns(core);
    const run = await core.db
      .selectFrom('orders')
      .select('id')
      .where('drip_feed_id', '=', drip.order)
      .where('drip_run', 'is not', null)
      .executeTakeFirstOrThrow();
    const passed: unknown[] = [];
    const fake = makeFakeProvider();
    const shop = withFakes(core, {
      ...fake,
      place: (request) => {
        passed.push(request.path);
        return fake.place(request);
      },
    });
    for (const id of [single.order, run.id]) await dispatchOrder(shop, id);
    expect(passed).toEqual([['first-shop', 'other-shop'], ['first-shop']]);
  });

  test('status tells of one order, of a hundred at once, and nothing of another customer’s', async ({
    api,
    core,
  }) => {
    const buyer = await reseller(api, core, 100);
    const other = await api.customer(10);
    const [waiting, running, done, half] = [
      await placeOne(api, buyer),
      await placeOne(api, buyer),
      await placeOne(api, buyer),
      await placeOne(api, buyer),
    ];
    await report(core, running, 'running', 400);
    await report(core, done, 'completed', 1000);
    await report(core, half, 'partial', 500);
    const { id: unpaid } = await placeUnpaid(api, buyer);
    const foreign = await placeOne(api, other);

    expect(await ask(api, buyer, { action: 'status', order: running })).toEqual({
      charge: '2.40',
      start_count: '1200',
      status: 'In progress',
      remains: '600',
      currency: 'USD',
    });
    const all = await ask<Record<string, Record<string, unknown>>>(api, buyer, {
      action: 'status',
      orders: [waiting, running, done, half, unpaid, foreign, 'x'].join(','),
    });
    expect(all[waiting]).toMatchObject({ status: 'Processing', start_count: null, remains: '1000' });
    expect(all[done]).toMatchObject({ status: 'Completed', remains: '0' });
    expect(all[half]).toMatchObject({ status: 'Partial', charge: '1.20', remains: '500' });
    expect(all[unpaid]).toMatchObject({ status: 'Pending', charge: '0.00' });
    expect(all[foreign]).toEqual({ error: 'Incorrect order ID' });
    expect(all.x).toEqual({ error: 'Incorrect order ID' });
    for (const order of [foreign, 'x', '', 0])
      expect(await ask(api, buyer, { action: 'status', order })).toEqual({ error: 'Incorrect order ID' });
    expect(await ask(api, buyer, { action: 'status' })).toEqual({ error: 'Incorrect request' });
    const many = Array.from({ length: 101 }, (_, place) => place + 1).join(',');
    expect(await ask(api, buyer, { action: 'status', orders: many })).toEqual({ error: 'Incorrect request' });
  });

  test('a drip feed tells of its runs, which are orders of their own', async ({ api, core }) => {
    const buyer = await reseller(api, core, 100);
    const feed = await placeDripFeed(api, buyer);
    await makeDueRuns(core);
    const status = await ask<{ orders: number[] }>(api, buyer, { action: 'status', order: feed });
    const [run] = status.orders;
    expect(status).toMatchObject({ runs: '1', orders: [expect.any(Number)] });
    expect(run).not.toBe(feed);
  });

  test('cancel and refill are wishes, each answered for itself', async ({ api, core }) => {
    const buyer = await reseller(api, core, 100);
    const other = await api.customer(10);
    const [order, done] = [await placeOne(api, buyer), await placeOne(api, buyer)];
    await report(core, done, 'completed', 1000);
    const foreign = await placeOne(api, other);
    expect(await ask(api, buyer, { action: 'cancel', orders: `${order},${done},${foreign},x` })).toEqual([
      { order, cancel: 1 },
      { order: done, cancel: { error: 'This order cannot be cancelled' } },
      { order: foreign, cancel: { error: 'Incorrect order ID' } },
      { order: 'x', cancel: { error: 'Incorrect order ID' } },
    ]);
    expect((await orderRow(core, foreign)).cancel_requested_at).toBeNull();

    expect(await ask(api, buyer, { action: 'refill', order: done })).toEqual({
      error: 'This service does not support refills',
    });
    expect(await ask(api, buyer, { action: 'refill', orders: `${foreign}` })).toEqual([
      { order: foreign, refill: { error: 'Incorrect order ID' } },
    ]);
    const { id: refill } = await core.db
      .insertInto('refill')
      .values({
        order_id: done,
        quantity: 50,
        state: 'done',
        provider: 'simulator',
        created_at: core.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: strange } = await core.db
      .insertInto('refill')
      .values({
        order_id: foreign,
        quantity: 5,
        state: 'open',
        provider: 'simulator',
        created_at: core.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await ask(api, buyer, { action: 'refill_status', refill })).toEqual({ status: 'Completed' });
    expect(await ask(api, buyer, { action: 'refill_status', refill: strange })).toEqual({
      error: 'Refill not found',
    });
    expect(await ask(api, buyer, { action: 'refill_status', refills: `${refill},${strange}` })).toEqual([
      { refill, status: 'Completed' },
      { refill: strange, status: { error: 'Refill not found' } },
    ]);
  });

  test('a key may do what its scopes say, from where it may be used, while it and its owner are in force', async ({
    api,
    core,
  }) => {
    const reader = await reseller(api, core, 10, { scopes: ['orders.read'] });
    expect(await ask(api, reader, { action: 'balance' })).toMatchObject({ balance: '10.00' });
    for (const action of ['add', 'cancel', 'refill'])
      expect(await ask(api, reader, { action, order: 1 })).toEqual({ error: 'This API key may not do that' });
    const placed = await reseller(api, core, 0, { ip_addresses: ['203.0.113.7'] });
    for (const key of [placed.key, '', 'guess', reader.token, `${reader.key.slice(0, -2)}xx`])
      expect(await ask(api, { key }, { action: 'balance' })).toEqual({ error: 'Invalid API key' });
    const frozen = await reseller(api, core, 10);
    await core.db
      .updateTable('customer')
      .set({ frozen_at: core.clock.now() })
      .where('id', '=', frozen.id)
      .execute();
    expect(await ask(api, frozen, { ...VIEWS, link: freshLink() })).toEqual({ error: 'Account suspended' });
    await api.call(contract.deleteApiToken, {}, reader);
    expect(await ask(api, reader, { action: 'balance' })).toEqual({ error: 'Invalid API key' });
  });

  test('a form, JSON and an address say the same; what says nothing is an error with 200', async ({
    api,
    core,
  }) => {
    const buyer = await reseller(api, core, 100);
    const send = async (request: object) => {
      const { status, body } = await api.send({ method: 'POST', path: '/api/v2', ...request });
      return [status, body];
    };
    const right = { balance: '100.00', currency: 'USD' };
    const fields = { key: buyer.key, action: 'balance' };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const json = { 'content-type': 'application/json' };
    expect(await send({ body: fields })).toEqual([200, right]);
    expect(await send({ path: `/api/v2?${new URLSearchParams(fields)}` })).toEqual([200, right]);
    const wrong = { error: 'Incorrect request' };
    const odd: object[] = [
      { raw: `key=${buyer.key}&action=balance&action=add`, headers: form },
      { raw: '{', headers: json },
      { raw: '[]', headers: json },
      { raw: '"balance"', headers: json },
      { body: { ...fields, action: ['balance'] } },
      { body: { ...fields, action: { a: 1 } } },
      { body: { ...fields, action: 'constructor' } },
      { body: { ...fields, action: '__proto__' } },
      { raw: 'x', headers: { 'content-type': 'text/xml' } },
      { raw: `key=${buyer.key}&action=add&comments=${'x'.repeat(1_100_000)}`, headers: form },
    ];
    for (const request of odd) expect(await send(request)).toEqual([200, wrong]);
    const texts = [
      '\0',
      '%00',
      "'; drop table orders; --",
      '９９',
      '1e9',
      'NaN',
      '-1',
      '999999999999',
      '\u202e1',
    ];
    for (const action of ['add', 'status', 'refill', 'refill_status', 'cancel'])
      for (const text of texts) {
        const answer = await ask(api, buyer, {
          action,
          service: text,
          order: text,
          orders: text,
          refill: text,
          link: text,
          quantity: text,
        });
        expect(JSON.stringify(answer)).toContain('"error"');
      }
    expect(await ordersOf(core, buyer)).toBe(0);
    expect((await api.send({ method: 'GET', path: '/api/v2' })).status).toBe(405);
  });
});
