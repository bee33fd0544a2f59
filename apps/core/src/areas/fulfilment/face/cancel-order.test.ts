import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { orderRow, placeOne, report, withProvider, workOn } from '../../../../testing/fixtures/orders.ts';
import { freshLink, viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import { eventsOf } from '../../orders/face/order-events.ts';
import { childrenOf } from '../../orders/face/order-rows.ts';
import { finishCancelRequests } from '../../orders/lifecycle/finish-cancel-requests.ts';
import { readBalances } from '../../wallet/face/accounts.ts';
import { dispatchOrder } from '../dispatch-order.ts';
import { cancelOrder } from './cancel-order.ts';

const at = (id: number) => ({ params: { orderId: String(id) } });

describe('canceling what does not run', () => {
  test('a provider that takes its time is asked beside what else the customer does', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(50);
    const answer = Promise.withResolvers<[]>();
    let asked = 0;
    const slow = withProvider(core, () => ({
      states: () => {
        asked += 1;
        return answer.promise;
      },
    }));
    const ids = [await placeOne(api, buyer), await placeOne(api, buyer), await placeOne(api, buyer)];
    for (const id of ids) {
      await dispatchOrder(core, id);
      await report(core, id, 'running', 100);
      await api.call(contract.pauseOrder, at(id), { token: buyer.token });
    }
    const canceling = ids.map((id) => cancelOrder(slow, buyer.id, id));
    await expect.poll(() => asked).toBe(ids.length);
    expect((await orderRow(core, await placeOne(api, buyer)))?.status).not.toBe('unpaid');
    answer.resolve([]);
    for (const order of await Promise.all(canceling)) expect(order.status).toBe('canceled');
  });

  test('API-41 STAT-08 in moderation: canceled and refunded whole at once', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer);
    await core.db.updateTable('orders').set({ status: 'in_moderation' }).where('id', '=', id).execute();
    const { status, body } = await api.call(contract.cancelOrder, at(id), { token: buyer.token });

    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'canceled',
      cancel_reason: 'customer',
      refunded: '2.40',
      cancel_requested_at: expect.any(String),
      actions: { cancelable: false, deletable: true },
    });
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 20_000_000n, bonus: 0n });
    expect((await eventsOf(core.db, id)).map(({ type }) => type)).toEqual([
      'created',
      'cancel_requested',
      'canceled',
    ]);
  });

  test('E11 stopped at 1400 of 2000: canceled at once, 1.30 of 4.32 back, the provider stops', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(50);
    const placed = await api.call(
      contract.placeOrder,
      {
        body: {
          orders: [viewsLine({ quantity: 2000 }), viewsLine({ quantity: 5000 })],
          coupon_code: 'WELCOME10',
        },
      },
      { token: buyer.token },
    );
    const id = placed.body.data.orders[0]?.id ?? 0;
    await dispatchOrder(core, id);
    await report(core, id, 'running', 1400);
    await api.call(contract.pauseOrder, at(id), { token: buyer.token });
    const { body } = await api.call(contract.cancelOrder, at(id), { token: buyer.token });
    expect(body.data).toMatchObject({ status: 'canceled', refunded: '1.30', cost: '4.32' });
    expect((await readBalances(core.db, buyer.id)).cash).toBe(36_180_000n);

    clock.tick(1);
    await workOn(core, id);
    const row = await core.db
      .selectFrom('simulator.delivery')
      .selectAll()
      .where('client_reference', '=', `order-${id}`)
      .executeTakeFirstOrThrow();
    expect(row.canceled_at).not.toBeNull();
    expect((await orderRow(core, id)).refunded).toBe(1_300_000n);
  });

  test('stopped after all had arrived that nobody had looked at yet: completed, nothing is refunded', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer);
    await dispatchOrder(core, id);
    clock.tick(60);
    await api.call(contract.pauseOrder, at(id), { token: buyer.token });
    expect((await orderRow(core, id)).delivered).toBe(0);
    expect((await api.call(contract.cancelOrder, at(id), { token: buyer.token })).status).toBe(422);
    expect(await orderRow(core, id)).toMatchObject({ status: 'completed', delivered: 1000, refunded: 0n });
  });

  test('API-41 refused by state in words: completed, canceled, asked before, a service without cancel', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(20);
    const cancel = (id: number) => api.call(contract.cancelOrder, at(id), { token: buyer.token });
    const done = await placeOne(api, buyer);
    await report(core, done, 'completed', 1000);
    expect((await cancel(done)).body).toMatchObject({ message: 'This order cannot be canceled now.' });
    const running = await placeOne(api, buyer);
    expect((await cancel(running)).status).toBe(200);
    expect((await cancel(running)).status).toBe(422);
    expect((await api.call(contract.pauseOrder, at(running), { token: buyer.token })).status).toBe(422);

    const kept = await placeOne(api, buyer, viewsLine({ service_id: 2 }));
    await core.db.updateTable('service').set({ cancel_allowed: false }).where('id', '=', 2).execute();
    await expect
      .poll(async () => (await core.catalogue.current()).services.get(2)?.cancelAllowed)
      .toBe(false);
    expect((await cancel(kept)).status).toBe(422);
    expect(await orderRow(core, kept)).toMatchObject({ status: 'in_processing', cancel_requested_at: null });
  });
});

describe('canceling what runs', () => {
  test('API-41 the provider is asked, and its last word decides the refund', async ({ api, core, clock }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer, viewsLine({ quantity: 5000 }));
    await workOn(core, id);
    clock.tick(1);
    await workOn(core, id);
    const { body } = await api.call(contract.cancelOrder, at(id), { token: buyer.token });
    expect(body.data).toMatchObject({ status: 'in_processing', actions: { cancelable: false } });
    await workOn(core, id);

    const order = await orderRow(core, id);
    expect(order).toMatchObject({ status: 'canceled', cancel_reason: 'customer' });
    expect(order.delivered).toBeGreaterThan(0);
    expect(order.refunded).toBe((12_000_000n * BigInt(5000 - order.delivered)) / 5000n);
  });

  test('everything arrived meanwhile: completed, nothing refunded', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer);
    await api.call(contract.cancelOrder, at(id), { token: buyer.token });
    await report(core, id, 'completed', 1000);
    expect(await orderRow(core, id)).toMatchObject({ status: 'completed', refunded: 0n });
  });

  test('never sent: canceled whole as soon as a worker looks, and not sent', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer);
    await api.call(contract.cancelOrder, at(id), { token: buyer.token });
    await dispatchOrder(core, id);
    expect(await orderRow(core, id)).toMatchObject({ status: 'canceled', refunded: 2_400_000n });
    expect(await core.providers.get('simulator').find?.(`order-${id}`)).toBeNull();
  });

  test('a provider that says nothing for 24 h: final by what is known, once', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer);
    const mute = withProvider(core, () => ({ cancel: () => Promise.reject(new Error('timeout')) }));
    await dispatchOrder(mute, id);
    await report(core, id, 'running', 250);
    await api.call(contract.cancelOrder, at(id), { token: buyer.token });
    clock.tick(23 * 3600);
    await finishCancelRequests(core);
    expect((await orderRow(core, id)).status).toBe('in_processing');
    clock.tick(3601);
    await Promise.all([finishCancelRequests(core), finishCancelRequests(core)]);
    expect(await orderRow(core, id)).toMatchObject({ status: 'canceled', refunded: 1_800_000n });
  });

  test('M14 50 cancels, a completion and a partial report at once: one end, one refund at most', async ({
    api,
    core,
  }) => {
    for (const raced of ['completed', 'partial', 'canceled'] as const) {
      const buyer = await api.customer(20);
      const id = await placeOne(api, buyer);
      await report(core, id, 'running', 400);
      const delivered = raced === 'completed' ? 1000 : 600;
      const cancels = Array.from({ length: 50 }, () =>
        api.call(contract.cancelOrder, at(id), { token: buyer.token }),
      );
      const [replies] = await Promise.all([
        Promise.all(cancels),
        report(core, id, raced, delivered),
        report(core, id, raced, delivered),
      ]);
      expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      expect(replies.every(({ status }) => status === 200 || status === 422)).toBe(true);
      const order = await orderRow(core, id);
      const refunded = raced === 'completed' ? 0n : 960_000n;
      expect(order).toMatchObject({ refunded, status: raced === 'completed' ? 'completed' : 'canceled' });
      expect((await readBalances(core.db, buyer.id)).cash).toBe(17_600_000n + refunded);
    }
  });

  test('M14 50 cancels of a stopped order at once refund it once', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer);
    await api.call(contract.pauseOrder, at(id), { token: buyer.token });
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => api.call(contract.cancelOrder, at(id), { token: buyer.token })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n);
  });
});

describe('packages (rules §2.3)', () => {
  test('each open part ends with its own refund, the package with the last of them', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer, { service_id: 22, url: freshLink(), is_guarantee: false });
    const [views, likes, shares] = await childrenOf(core.db, id);
    await report(core, views?.id ?? 0, 'completed', 3000);
    await api.call(contract.cancelOrder, at(id), { token: buyer.token });
    await report(core, likes?.id ?? 0, 'canceled', 0);
    expect((await orderRow(core, id)).status).toBe('in_processing');
    await report(core, shares?.id ?? 0, 'canceled', 0);
    expect(await orderRow(core, id)).toMatchObject({ status: 'completed', refunded: 1_060_000n });
    expect((await childrenOf(core.db, id)).map(({ cost }) => cost)).toEqual([6_440_000n, 870_000n, 190_000n]);
  });

  test('nothing of it delivered: canceled for the customer, all of it refunded', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer, { service_id: 22, url: freshLink(), is_guarantee: false });
    await api.call(contract.pauseOrder, at(id), { token: buyer.token });
    const { body } = await api.call(contract.cancelOrder, at(id), { token: buyer.token });
    expect(body.data).toMatchObject({ status: 'canceled', cancel_reason: 'customer', refunded: '7.50' });
    expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n);
  });
});

describe('provider faults', () => {
  test('counts that go back, more than was ordered, no start count: money follows the best count', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer);
    const { recordProgress } = await import('../../orders/face/record-progress.ts');
    const tell = (state: 'pending' | 'running' | 'canceled', delivered: number, startCount: number | null) =>
      core.db.transaction().execute((tx) => recordProgress(core, tx, id, { state, delivered, startCount }));
    await tell('running', 600, null);
    expect(await orderRow(core, id)).toMatchObject({ start_count: null, delivered: 600 });
    await tell('pending', 0, null);
    await tell('running', 500, 77);
    expect(await orderRow(core, id)).toMatchObject({
      status: 'in_processing',
      start_count: 77n,
      delivered: 600,
    });
    await api.call(contract.cancelOrder, at(id), { token: buyer.token });
    await tell('canceled', 2_000_000, 77);
    expect(await orderRow(core, id)).toMatchObject({ status: 'completed', delivered: 1000, refunded: 0n });
  });
});
