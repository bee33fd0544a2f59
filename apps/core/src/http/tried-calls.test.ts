import type { Endpoint } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { ZodMiniObject } from 'zod/mini';
import type { Api, TestCustomer } from '../../testing/api.ts';
import { freshChannel, subscribed, takeSource } from '../../testing/doubles/publications.ts';
import { allRows } from '../../testing/fixtures/all-rows.ts';
import { placeDripFeed } from '../../testing/fixtures/drip-feeds.ts';
import { orderRow, placeOne, report, withProvider } from '../../testing/fixtures/orders.ts';
import { freshLink, viewsLine } from '../../testing/samples.ts';
import { expect, test } from '../../testing/test.ts';
import { dispatchOrder } from '../areas/fulfilment/dispatch-order.ts';
import { requestRefill } from '../areas/fulfilment/face/refill-order.ts';
import { refillsOf } from '../areas/fulfilment/face/refills.ts';
import { readBalances } from '../areas/wallet/face/accounts.ts';
import { dryRun } from '../data/in-transaction.ts';
import { ENDPOINTS } from '../endpoints.ts';

const query = { test: '1' as const };
const at = (id: number) => ({ params: { orderId: String(id) } });
const changes = ({ tokenScope, method, changesNothing }: Endpoint) =>
  tokenScope !== undefined && method !== 'GET' && !changesNothing;

/** An order that its customer can pause and cancel, a stopped one, a drip feed and a subscription. */
async function prepare(api: Api, buyer: TestCustomer) {
  const [running, stopped] = [await placeOne(api, buyer), await placeOne(api, buyer)];
  expect((await api.call(contract.pauseOrder, at(stopped), buyer)).status).toBe(200);
  const dripFeedId = String(await placeDripFeed(api, buyer, { runs: 2 }));
  const { id } = await subscribed(api, buyer, { url: freshChannel() });

  return { running, stopped, dripFeedId, subscriptionId: String(id) };
}

describe('a call with test=1', () => {
  test('each call by which a token changes something can be tried, and no other', () => {
    const taken = ENDPOINTS.filter(
      ({ query: asked }) => asked instanceof ZodMiniObject && 'test' in asked.shape,
    );
    expect(taken.map(({ name }) => name).sort()).toEqual(
      ENDPOINTS.filter(changes)
        .map(({ name }) => name)
        .sort(),
    );
  });

  test('answers as the real one does, says that it is a test, and leaves no row behind', async ({
    api,
    core,
  }) => {
    takeSource(core);
    const buyer = await api.customer(60);
    const { running, stopped, dripFeedId, subscriptionId } = await prepare(api, buyer);
    const line = viewsLine({ url: freshLink() });
    const before = await allRows(core);
    const balances = await readBalances(core.db, buyer.id);

    const order = await api.call(
      contract.placeOrder,
      { query, body: { orders: [line] } },
      { ...buyer, idempotencyKey: 'k' },
    );
    expect(order).toMatchObject({ status: 201, body: { test: true, data: { total: '2.40' } } });
    const paused = await api.call(contract.pauseOrder, { ...at(running), query }, buyer);
    expect(paused).toMatchObject({ status: 200, body: { test: true, data: { status: 'stopped' } } });
    const activated = await api.call(contract.activateOrder, { ...at(stopped), query }, buyer);
    expect(activated).toMatchObject({ status: 200, body: { test: true, data: { status: 'in_processing' } } });
    const canceled = await api.call(contract.cancelOrder, { ...at(stopped), query }, buyer);
    expect(canceled).toMatchObject({ status: 200, body: { test: true, data: { status: 'canceled' } } });
    const feed = await api.call(contract.cancelDripFeed, { params: { dripFeedId }, query }, buyer);
    expect(feed).toMatchObject({ status: 200, body: { test: true } });
    const subscription = await api.call(
      contract.cancelSubscription,
      { params: { subscriptionId }, query },
      buyer,
    );
    expect(subscription).toMatchObject({ status: 200, body: { test: true, data: { status: 'canceled' } } });

    expect(await allRows(core)).toEqual(before);
    expect(await readBalances(core.db, buyer.id)).toEqual(balances);
    // The key of a test is free for the real request, and so is its link.
    const real = await api.call(
      contract.placeOrder,
      { body: { orders: [line] } },
      { ...buyer, idempotencyKey: 'k' },
    );
    expect(real.status).toBe(201);
    expect(real.body).not.toHaveProperty('test');
    expect((await api.call(contract.pauseOrder, at(running), buyer)).body).not.toHaveProperty('test');
    expect((await orderRow(core, running)).status).toBe('stopped');
  });

  test('a refill is decided by what is measured now, and is not opened', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer, viewsLine({ is_guarantee: true }));
    await dispatchOrder(core, id);
    await report(core, id, 'completed', 1000);
    const seeing = (count: number) =>
      withProvider(core, () => ({
        measure: async (references) => references.map((providerReference) => ({ providerReference, count })),
      }));
    await dryRun(() => requestRefill(seeing(1950), buyer.id, id));
    expect(await refillsOf(core.db, [id])).toEqual([]);
    await expect(dryRun(() => requestRefill(seeing(2200), buyer.id, id))).rejects.toThrow();
    const none = await api.call(contract.requestRefill, { ...at(id), query }, buyer);
    expect(none.status).toBe(422);
  });

  test('is refused as the real one is: too little money, another state, a wrong link, an order of somebody else', async ({
    api,
  }) => {
    const [poor, other] = [await api.customer(1), await api.customer(10)];
    const foreign = await placeOne(api, other);
    const place = (line: contract.OrderLine) =>
      api.call(contract.placeOrder, { query, body: { orders: [line] } }, poor);

    expect(await place(viewsLine())).toMatchObject({
      status: 422,
      body: { errors: { balance: [expect.any(String)] } },
    });
    expect(await place(viewsLine({ url: 'https://example.com/' }))).toMatchObject({
      status: 422,
      body: { errors: { 'orders.0.url': [expect.any(String)] } },
    });
    expect((await api.call(contract.cancelOrder, { ...at(foreign), query }, poor)).status).toBe(404);
    expect((await api.call(contract.activateOrder, { ...at(foreign), query }, other)).status).toBe(422);
    const odd = await api.call(
      contract.pauseOrder,
      { ...at(foreign), query: { test: 'maybe' as never } },
      other,
    );
    expect(odd.status).toBe(422);
  });
});
