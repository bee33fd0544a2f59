import * as contract from '@fanfare/contract';
import { describe, onTestFinished } from 'vitest';
import { orderRow, placeOne, report, withProvider, workOn } from '../../../testing/fixtures/orders.ts';
import { freshLink, viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { childrenOf } from '../orders/face/order-rows.ts';
import { dispatchOrder } from './dispatch-order.ts';
import { stopOrder } from './face/stop-order.ts';
import { reconcile } from './reconcile.ts';

const at = (id: number) => ({ params: { orderId: String(id) } });

describe('pausing and activating', () => {
  test('API-39 API-38 STAT-08 a paused order delivers nothing further until it is activated', async ({
    api,
    core,
    clock,
  }) => {
    clock.stand();
    onTestFinished(clock.goOn);
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer, viewsLine({ quantity: 5000 }));
    await workOn(core, id);
    // A second is 100 minutes for the simulator: 5,000 views take 175 to 250.
    clock.tick(1);
    await workOn(core, id);
    const paused = await api.call(contract.pauseOrder, at(id), { token: buyer.token });
    expect(paused.status).toBe(200);
    expect(paused.body.data).toMatchObject({
      status: 'stopped',
      actions: { activable: true, pausable: false },
    });
    await workOn(core, id);
    const { delivered } = await orderRow(core, id);
    expect(delivered).toBeGreaterThan(0);

    clock.tick(60);
    await workOn(core, id);
    expect(await orderRow(core, id)).toMatchObject({ status: 'stopped', delivered });

    const activated = await api.call(contract.activateOrder, at(id), { token: buyer.token });
    expect(activated.body.data.status).toBe('in_processing');
    await workOn(core, id);
    clock.tick(60);
    await workOn(core, id);
    expect(await orderRow(core, id)).toMatchObject({ status: 'completed', delivered: 5000, refunded: 0n });
  });

  test('API-39 API-38 refused by state in words: twice paused, not paused, completed', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer);
    const act = (endpoint: typeof contract.pauseOrder | typeof contract.activateOrder) =>
      api.call(endpoint, at(id), { token: buyer.token });

    expect((await act(contract.activateOrder)).body).toMatchObject({
      message: 'This order is not paused, so it cannot be resumed.',
    });
    expect((await act(contract.pauseOrder)).status).toBe(200);
    const again = await act(contract.pauseOrder);
    expect([again.status, again.body]).toMatchObject([422, { errors: { order: [expect.any(String)] } }]);
    await act(contract.activateOrder);
    await report(core, id, 'completed', 1000);
    expect((await act(contract.pauseOrder)).status).toBe(422);
    expect((await orderRow(core, id)).status).toBe('completed');
  });

  test('STAT-08 a service that can not be paused refuses, its flag says so', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer, viewsLine({ service_id: 2 }));
    await core.db.updateTable('service').set({ pause_allowed: false }).where('id', '=', 2).execute();
    await expect.poll(async () => (await core.catalogue.current()).services.get(2)?.pauseAllowed).toBe(false);
    expect((await api.call(contract.pauseOrder, at(id), { token: buyer.token })).status).toBe(422);
    expect((await orderRow(core, id)).status).toBe('in_processing');
  });

  test('C-02 every action: 401 for nobody, 404 for another customer and no order, the row untouched', async ({
    api,
    core,
  }) => {
    const [owner, other] = [await api.customer(20), await api.customer(20)];
    const id = await placeOne(api, owner);
    const before = await orderRow(core, id);
    const { pauseOrder, activateOrder, cancelOrder, deleteOrder } = contract;
    for (const endpoint of [pauseOrder, activateOrder, cancelOrder, deleteOrder]) {
      expect((await api.call(endpoint, at(id))).status, endpoint.name).toBe(401);
      expect((await api.call(endpoint, at(id), { token: other.token })).status, endpoint.name).toBe(404);
      for (const orderId of ['0', 'x', '2147483648', '99999999999999999999'])
        expect((await api.call(endpoint, { params: { orderId } }, { token: owner.token })).status).toBe(404);
    }
    expect(await orderRow(core, id)).toEqual(before);
  });

  test('50 pauses at once are one', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => api.call(contract.pauseOrder, at(id), { token: buyer.token })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(49);
    const events = await core.db
      .selectFrom('order_event')
      .select('type')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events.map(({ type }) => type)).toEqual(['created', 'stopped']);
  });

  test('a package stops and goes on with its parts (rules §2.3)', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer, { service_id: 22, url: freshLink(), is_guarantee: false });
    const statuses = async () => (await childrenOf(core.db, id)).map(({ status }) => status);
    const [first] = await childrenOf(core.db, id);
    await report(core, first?.id ?? 0, 'completed', first?.quantity ?? 0);
    await api.call(contract.pauseOrder, at(id), { token: buyer.token });
    expect(await statuses()).toEqual(['completed', 'stopped', 'stopped']);
    await api.call(contract.activateOrder, at(id), { token: buyer.token });
    expect(await statuses()).toEqual(['completed', 'in_processing', 'in_processing']);
    expect((await orderRow(core, id)).status).toBe('in_processing');
  });

  test('a part that staff is asking back goes on while its package is paused: what was delivered is still paid for', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer, { service_id: 22, url: freshLink(), is_guarantee: false });
    const [first] = await childrenOf(core.db, id);
    const { id: part = 0, quantity = 0, cost = 0n } = first ?? {};
    await dispatchOrder(core, part);
    await inTransaction(core, (tx) => stopOrder(core, tx, { orderId: part, cancelReason: 'customer' }));
    await api.call(contract.pauseOrder, at(id), { token: buyer.token });
    expect((await childrenOf(core.db, id)).map(({ status }) => status)).toEqual([
      'in_processing',
      'stopped',
      'stopped',
    ]);

    // A canceled package would have given all of a stopped part back at once.
    await api.call(contract.cancelOrder, at(id), { token: buyer.token });
    expect(await orderRow(core, part)).toMatchObject({ status: 'in_processing', refunded: 0n });
    await report(core, part, 'canceled', quantity / 2);
    const { refunded } = await orderRow(core, part);
    expect(Number(refunded)).toBeCloseTo(Number(cost) / 2, -5);
    expect(Number(refunded)).toBeGreaterThan(0);
  });
});

describe('what the provider is told', () => {
  test('paused before it was sent, it is not sent; activated, it is', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer);
    await api.call(contract.pauseOrder, at(id), { token: buyer.token });
    await dispatchOrder(core, id);
    expect(await core.providers.get('simulator').find?.(`order-${id}`)).toBeNull();
    await api.call(contract.activateOrder, at(id), { token: buyer.token });
    await dispatchOrder(core, id);
    expect(await core.providers.get('simulator').find?.(`order-${id}`)).not.toBeNull();
  });

  test('M16 paused while it is being sent and the answer is lost: found there and paused', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer);
    const flaky = withProvider(core, (provider) => ({
      place: async (request) => {
        await provider.place(request);
        await api.call(contract.pauseOrder, at(id), { token: buyer.token });
        throw new Error('timeout');
      },
    }));
    await expect(dispatchOrder(flaky, id)).rejects.toThrow('timeout');
    clock.tick(30);
    await dispatchOrder(core, id);
    await reconcile(core);
    const [row] = await core.db
      .selectFrom('simulator.delivery')
      .selectAll()
      .where('client_reference', '=', `order-${id}`)
      .execute();
    expect(row?.paused_at).not.toBeNull();
  });

  test('a worker killed while it told the provider, and a change of mind before the next attempt: it runs', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer);
    await dispatchOrder(core, id);
    await api.call(contract.pauseOrder, at(id), { token: buyer.token });
    const dying = withProvider(core, (provider) => ({
      pause: async (reference) => {
        await provider.pause?.(reference);
        throw new Error('killed');
      },
    }));
    await reconcile(dying);
    await api.call(contract.activateOrder, at(id), { token: buyer.token });
    clock.tick(30);
    await reconcile(core);
    const row = await core.db
      .selectFrom('simulator.delivery')
      .selectAll()
      .where('client_reference', '=', `order-${id}`)
      .executeTakeFirstOrThrow();
    expect(row.paused_at).toBeNull();
  });

  test('many workers tell it once', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer);
    await dispatchOrder(core, id);
    await api.call(contract.pauseOrder, at(id), { token: buyer.token });
    let told = 0;
    const counting = withProvider(core, () => ({
      pause: async () => {
        told += 1;
      },
    }));
    await Promise.all(Array.from({ length: 10 }, () => reconcile(counting)));
    expect(told).toBe(1);
  });
});
