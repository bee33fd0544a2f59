import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { dripLine, placeDripFeed, runOnce, runsOf } from '../../../testing/fixtures/drip-feeds.ts';
import { placeOne, placeUnpaid, report } from '../../../testing/fixtures/orders.ts';
import { expect, test } from '../../../testing/test.ts';
import { makeDueRuns } from './make-due-runs.ts';

const list = (api: Api, { token }: Pick<TestCustomer, 'token'>, query = {}) =>
  api.call(contract.listDripFeeds, { query }, { token });
const get = (api: Api, { token }: Pick<TestCustomer, 'token'>, id: number | string) =>
  api.call(contract.getDripFeed, { params: { dripFeedId: String(id) } }, { token });

describe('GET /drip-feeds', () => {
  test('API-126 ENT-46 own drip feeds newest first, page by page, other orders left out', async ({
    api,
    core,
  }) => {
    const [buyer, other] = [await api.customer(100), await api.customer(20)];
    await placeDripFeed(api, other);
    const ids = [];
    for (let one = 0; one < 3; one += 1) {
      ids.unshift(await placeDripFeed(api, buyer));
      await placeOne(api, buyer);
    }
    await makeDueRuns(core);
    const first = await list(api, buyer, { per_page: '2' });
    expect(first.body.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = await list(api, buyer, { per_page: '2', before: String(first.body.next_before) });
    expect(second.body).toMatchObject({ data: [{ id: ids[2] }], next_before: null });
    expect(first.body.data[0]).toMatchObject({
      quantity: 1000,
      runs: 5,
      contents_limit: 5,
      orders_count: 1,
      minutes_between_runs: 60,
      total_quantity: 6000,
      status: 'in_processing',
      mode: 'increase',
      quantity_step: 100,
      is_paid: true,
      delivered: 0,
      cost: '14.40',
      refunded: '0.00',
      actions: { cancelable: true, payable: false },
      service: { id: 1 },
    });
  });

  test('what goes on comes first by its next run, then what is unpaid, then what is over; each page goes on there', async ({
    api,
  }) => {
    const buyer = await api.customer(100);
    const cancel = (id: number) =>
      api.call(contract.cancelDripFeed, { params: { dripFeedId: String(id) } }, { token: buyer.token });
    const over = [await placeDripFeed(api, buyer), await placeDripFeed(api, buyer)];
    for (const id of over) await cancel(id);
    const { id: unpaid } = await placeUnpaid(api, buyer, { orders: [dripLine()] });
    const first = await placeDripFeed(api, buyer);
    const expected = [first, unpaid, ...over.toReversed()];
    const found: number[] = [];
    let before: number | null = null;
    do {
      const page = { per_page: '1', sort: 'next_run', ...(before !== null && { before: String(before) }) };
      const { body } = await list(api, buyer, page);
      found.push(...body.data.map(({ id }: { id: number }) => id));
      before = body.next_before;
    } while (before !== null);

    expect(found).toEqual(expected);
    const { body } = await list(api, buyer, { search: `#${unpaid}` });
    expect(body.data.map(({ id }) => id)).toEqual([unpaid]);
    expect(body.counts).toEqual({ in_processing: 1 });
    expect((await list(api, buyer, { search: 'no such link' })).body).toMatchObject({ data: [], counts: {} });
    expect((await list(api, buyer)).body.counts).toEqual({ in_processing: 2, canceled: 2 });
  });

  test('STAT-07 three statuses only: unpaid ones are in processing, and may be paid', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(100);
    const { id: unpaid } = await placeUnpaid(api, buyer, { orders: [dripLine()] });
    const canceled = await placeDripFeed(api, buyer);
    await api.call(
      contract.cancelDripFeed,
      { params: { dripFeedId: String(canceled) } },
      { token: buyer.token },
    );
    const done = await placeDripFeed(api, buyer, { runs: 2, minutes_between_runs: 1 });
    await runOnce(core, done);
    clock.tick(60);
    await runOnce(core, done);
    const withStatus = async (status: string) =>
      (await list(api, buyer, { status })).body.data.map(({ id }) => id);

    expect(await withStatus('in_processing')).toEqual([unpaid]);
    expect(await withStatus('completed')).toEqual([done]);
    expect(await withStatus('canceled')).toEqual([canceled]);
    expect((await list(api, buyer, { status: 'unpaid' })).status).toBe(422);
    expect((await get(api, buyer, unpaid)).body.data).toMatchObject({
      is_paid: false,
      next_run_at: null,
      actions: { cancelable: false, payable: true },
    });
  });

  test('API-126 a deleted one is gone; sizes and keys that are none are 422', async ({ api }) => {
    const buyer = await api.customer(20);
    const { id } = await placeUnpaid(api, buyer, { orders: [dripLine()] });
    await api.call(contract.deleteOrder, { params: { orderId: String(id) } }, { token: buyer.token });
    expect((await list(api, buyer)).body.data).toEqual([]);
    expect((await get(api, buyer, id)).status).toBe(404);
    for (const query of [{ per_page: '101' }, { per_page: '0' }, { before: 'x' }])
      expect((await list(api, buyer, query)).status).toBe(422);
    expect((await list(api, buyer, { before: '9999999999999999' })).status).toBe(200);
    expect((await list(api, { token: '' })).status).toBe(401);
  });
});

describe('GET /drip-feeds/{id}', () => {
  test('API-127 the plan tells of each run: when, how much, its order and how far it is', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeDripFeed(api, buyer, { minutes_between_runs: 10 });
    const start = clock.now().getTime();
    await runOnce(core, id);
    clock.tick(600);
    await makeDueRuns(core);
    const [first, second] = await runsOf(core, id);
    await report(core, second?.id ?? 0, 'running', 300);
    const { body } = await get(api, buyer, id);

    expect(body.data.plan.map(({ due_at, ...run }) => run)).toEqual([
      { run: 1, quantity: 1000, state: 'completed', order_id: first?.id, delivered: 1000 },
      { run: 2, quantity: 1100, state: 'created', order_id: second?.id, delivered: 300 },
      { run: 3, quantity: 1200, state: 'waiting', order_id: null, delivered: 0 },
      { run: 4, quantity: 1300, state: 'waiting', order_id: null, delivered: 0 },
      { run: 5, quantity: 1400, state: 'waiting', order_id: null, delivered: 0 },
    ]);
    const minutes = body.data.plan.map(({ due_at }) =>
      Math.round((new Date(due_at ?? 0).getTime() - start + 1000) / 60_000),
    );
    expect(minutes).toEqual([0, 10, 20, 30, 40]);
    expect(body.data).toMatchObject({
      orders_count: 2,
      delivered: 1300,
      next_run_at: body.data.plan[2]?.due_at,
    });
  });

  test('API-127 a run that failed twice is refunded in the plan, and the order shows its runs', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeDripFeed(api, buyer);
    await makeDueRuns(core);
    for (let attempt = 0; attempt < 2; attempt += 1)
      for (const run of await runsOf(core, id))
        if (run.status === 'in_processing') await report(core, run.id, 'canceled', 0);
    const [, second] = await runsOf(core, id);
    const { body } = await get(api, buyer, id);
    expect(body.data.plan[0]).toMatchObject({ state: 'refunded', order_id: second?.id, delivered: 0 });
    expect(body.data).toMatchObject({ orders_count: 1, refunded: '2.40' });
    const order = await api.call(
      contract.getOrder,
      { params: { orderId: String(id) } },
      { token: buyer.token },
    );
    expect(order.body.data).toMatchObject({ drip_feed_id: id, quantity: 6000, status: 'in_processing' });
    expect(order.body.data.orders.map(({ drip_feed_id }) => drip_feed_id)).toEqual([id, id]);
  });

  test("API-127 another's, an order that is none, and no id at all are 404, a guest is 401", async ({
    api,
  }) => {
    const [owner, other] = [await api.customer(40), await api.customer()];
    const id = await placeDripFeed(api, owner);
    const plain = await placeOne(api, owner);
    expect((await get(api, other, id)).status).toBe(404);
    for (const none of [plain, 'x', '0', '2147483648'])
      expect((await get(api, owner, none)).status).toBe(404);
    expect((await get(api, { token: '' }, id)).status).toBe(401);
    const cancel = await api.call(
      contract.cancelDripFeed,
      { params: { dripFeedId: String(plain) } },
      { token: owner.token },
    );
    expect(cancel.status).toBe(404);
  });
});
