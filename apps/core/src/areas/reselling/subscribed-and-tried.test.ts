import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { findAndOrder, freshChannel, takeSource } from '../../../testing/doubles/publications.ts';
import { allRows } from '../../../testing/fixtures/all-rows.ts';
import { orderRow, placeOne, report } from '../../../testing/fixtures/orders.ts';
import { ask, type Fields, reseller } from '../../../testing/fixtures/resellers.ts';
import { DEMO, freshLink } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { checkMoneyNow } from '../../jobs/check-money.ts';

const SUBSCRIBED = { action: 'add', service: 1_000_000_000 + DEMO.views, min: 500, max: 1000 };
const VIEWS = { action: 'add', service: DEMO.views, quantity: 1000 };

describe('Subscriptions by API v2', () => {
  test('a service for posts is listed a second time, ordered by a name or a link, told of and canceled', async ({
    api,
    core,
  }) => {
    const buyer = await reseller(api, core, 100);
    const source = takeSource(core);
    const list = await ask<Record<string, unknown>[]>(api, buyer, { action: 'services' });
    const [one, again] = [DEMO.views, SUBSCRIBED.service].map((id) =>
      list.find(({ service }) => service === id),
    );
    expect(again).toMatchObject({
      type: 'Subscriptions',
      rate: one?.rate,
      min: one?.min,
      cancel: true,
      refill: false,
    });

    const url = freshChannel();
    const made = await ask(api, buyer, {
      ...SUBSCRIBED,
      username: url,
      posts: 2,
      old_posts: 0,
      delay: 0,
      expiry: '',
    });
    expect(made.order).toBeGreaterThan(1_000_000_000);
    expect(await ask(api, buyer, { action: 'status', order: made.order })).toEqual({
      status: 'Active',
      expiry: null,
      posts: '2',
      orders: [],
    });
    source.publish(url);
    await findAndOrder(core);
    const told = await ask<{ orders: number[] }>(api, buyer, { action: 'status', order: made.order });
    expect(told.orders).toHaveLength(1);
    expect(await orderRow(core, told.orders[0] ?? 0)).toMatchObject({ quantity: 500 });

    const other = await reseller(api, core, 1);
    expect(await ask(api, other, { action: 'status', order: made.order })).toEqual({
      error: 'Incorrect order ID',
    });
    expect(await ask(api, other, { action: 'cancel', orders: made.order })).toEqual([
      { order: made.order, cancel: { error: 'Incorrect order ID' } },
    ]);
    expect(await ask(api, buyer, { action: 'cancel', orders: made.order })).toEqual([
      { order: made.order, cancel: 1 },
    ]);
    expect(await ask(api, buyer, { action: 'cancel', orders: made.order })).toEqual([
      { order: made.order, cancel: { error: 'This order cannot be cancelled' } },
    ]);
    expect(await ask(api, buyer, { action: 'status', orders: `${made.order},x` })).toMatchObject({
      [made.order]: { status: 'Canceled' },
      x: { error: 'Incorrect order ID' },
    });

    const named = await ask(api, buyer, { ...SUBSCRIBED, username: '@northwind' });
    const { body } = await api.call(
      contract.getSubscription,
      { params: { subscriptionId: String(named.order - 1_000_000_000) } },
      buyer,
    );
    expect(body.data).toMatchObject({ url: expect.stringContaining('@northwind'), contents_limit: 1000 });
  });

  test('what it can not do is refused, not left out; a request_id makes one', async ({ api, core }) => {
    const buyer = await reseller(api, core, 100);
    takeSource(core);
    const asked = { ...SUBSCRIBED, username: freshChannel() };
    const cases: [object, string][] = [
      [{ old_posts: 3 }, 'Old posts are not supported'],
      [{ delay: 30 }, 'A delay is not supported'],
      [{ expiry: '24/12/2026' }, 'An expiry date is not supported'],
      [{ posts: 1001 }, 'Incorrect posts'],
      [{ posts: 'all' }, 'Incorrect posts'],
      [{ min: 'x' }, 'Incorrect min'],
      [{ min: 900, max: 600 }, 'Incorrect max'],
      [{ min: 1 }, 'Quantity less than minimal 500'],
      [{ username: 'not a name' }, 'Bad link'],
      [{ service: 1_000_000_000 + DEMO.deactivated }, 'Incorrect service ID'],
      [{ service: 1_000_999_999 }, 'Incorrect service ID'],
    ];
    for (const [change, error] of cases)
      expect(await ask(api, buyer, { ...asked, ...change } as Fields), JSON.stringify(change)).toEqual({
        error,
      });
    const { data } = (await api.call(contract.listSubscriptions, {}, buyer)).body;
    expect(data).toEqual([]);
    const [first, again] = [
      await ask(api, buyer, { ...asked, request_id: 's-1' }),
      await ask(api, buyer, { ...asked, request_id: 's-1' }),
    ];
    expect(again).toEqual(first);
    expect((await api.call(contract.listSubscriptions, {}, buyer)).body.data).toHaveLength(1);
  });
});

describe('test=1', () => {
  test('all is checked as for a real one', async ({ api, core }) => {
    const buyer = await reseller(api, core, 3);
    takeSource(core);
    const running = await placeOne(api, buyer);
    const foreign = await placeOne(api, await reseller(api, core, 10));
    const tried = { ...VIEWS, link: freshLink(), test: 1 };
    const cases: [object, string][] = [
      [tried, 'Not enough funds on balance'],
      [{ ...tried, link: 'https://example.com/' }, 'Bad link'],
      [{ ...tried, quantity: 1 }, 'Quantity less than minimal 500'],
      [{ ...tried, service: 99999 }, 'Incorrect service ID'],
      [{ ...SUBSCRIBED, username: freshChannel(), test: 1, min: 1000 }, 'Not enough funds on balance'],
      [{ action: 'refill', order: running, test: 1 }, 'This service does not support refills'],
    ];
    for (const [fields, error] of cases)
      expect(await ask(api, buyer, fields as Fields), JSON.stringify(fields)).toEqual({ error });
    expect(await ask(api, buyer, { action: 'cancel', orders: `${running},${foreign}`, test: 1 })).toEqual([
      { order: running, cancel: 1, test: true },
      { order: foreign, cancel: { error: 'Incorrect order ID' }, test: true },
    ]);
    expect((await orderRow(core, running)).cancel_requested_at).toBeNull();
    await report(core, running, 'completed', 1000);
    expect(await ask(api, buyer, { action: 'cancel', orders: running, test: 1 })).toEqual([
      { order: running, cancel: { error: 'This order cannot be cancelled' }, test: true },
    ]);
  });

  test('a test that says neither yes nor no is no request, and never a paid order', async ({ api, core }) => {
    const buyer = await reseller(api, core);
    const before = await allRows(core);
    for (const value of ['yes', 'True', '2', '01', 'on'])
      expect([value, await ask(api, buyer, { ...VIEWS, link: freshLink(), test: value })]).toEqual([
        value,
        { error: 'Incorrect request' },
      ]);
    expect(await allRows(core)).toEqual(before);
  });

  test('it takes no money, no link, no request_id and writes no row', async ({ api, core }) => {
    const buyer = await reseller(api, core, 10);
    takeSource(core);
    const link = freshLink();
    const before = await allRows(core);
    const asked = { ...VIEWS, link, request_id: 'once' };
    for (let again = 0; again < 3; again += 1)
      expect(await ask(api, buyer, { ...asked, test: 1 })).toEqual({ order: expect.any(Number), test: true });
    expect(await ask(api, buyer, { ...SUBSCRIBED, username: freshChannel(), test: 'true' })).toEqual({
      order: expect.any(Number),
      test: true,
    });
    expect(await allRows(core)).toEqual(before);
    expect(await ask(api, buyer, { action: 'balance' })).toEqual({ balance: '10.00', currency: 'USD' });
    expect(await ask(api, buyer, asked)).toEqual({ order: expect.any(Number) });
    expect((await checkMoneyNow(core))?.broken ?? []).toEqual([]);
  });
});
