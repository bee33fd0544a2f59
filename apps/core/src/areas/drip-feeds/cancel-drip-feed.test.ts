import * as contract from '@fanfare/contract';
import { dripCancelRefund, sumOf } from '@fanfare/rules';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { dripLine, placeDripFeed, runOnce, runsOf } from '../../../testing/fixtures/drip-feeds.ts';
import { orderRow, report, workOn } from '../../../testing/fixtures/orders.ts';
import { expect, test } from '../../../testing/test.ts';
import { finishCancelRequests } from '../orders/lifecycle/finish-cancel-requests.ts';
import { lockWallet, readBalances } from '../wallet/face/accounts.ts';
import { creditBonus } from '../wallet/face/credit-payment.ts';
import { makeDueRuns } from './make-due-runs.ts';

const cancelFeed = (api: Api, { token }: Pick<TestCustomer, 'token'>, id: number) =>
  api.call(contract.cancelDripFeed, { params: { dripFeedId: String(id) } }, { token });
const cancelOrder = (api: Api, { token }: Pick<TestCustomer, 'token'>, id: number) =>
  api.call(contract.cancelOrder, { params: { orderId: String(id) } }, { token });

describe('what comes back', () => {
  test('API-128 E4 STAT-09 14.40, two runs done, 2100 of 6000: 9.36 back at once', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeDripFeed(api, buyer, { minutes_between_runs: 10 });
    await runOnce(core, id);
    clock.tick(600);
    await runOnce(core, id);
    const { status, body } = await cancelFeed(api, buyer, id);

    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'canceled',
      refunded: '9.36',
      delivered: 2100,
      orders_count: 2,
      next_run_at: null,
      actions: { cancelable: false, payable: false },
    });
    expect(body.data.plan.map(({ state }) => state)).toEqual([
      'completed',
      'completed',
      'canceled',
      'canceled',
      'canceled',
    ]);
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 14_960_000n, bonus: 0n });
    const formula = { paid: 14_400_000n, totalQuantity: 6000, deliveredQuantity: 2100, refundedQuantity: 0 };
    expect(dripCancelRefund({ ...formula, alreadyRefunded: 0n, decimals: 2 })).toBe(9_360_000n);
  });

  test('before the first run: all of it, by the way of the order just as well', async ({ api, core }) => {
    for (const cancel of [cancelFeed, cancelOrder]) {
      const buyer = await api.customer(20);
      const id = await placeDripFeed(api, buyer);
      expect((await cancel(api, buyer, id)).status).toBe(200);
      await makeDueRuns(core);
      expect(await runsOf(core, id)).toEqual([]);
      expect(await orderRow(core, id)).toMatchObject({
        status: 'canceled',
        cancel_reason: 'customer',
        refunded: 14_400_000n,
        holds_link: false,
      });
      expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n);
    }
  });

  test('in moderation: all of it at once', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const id = await placeDripFeed(api, buyer);
    await core.db.updateTable('orders').set({ status: 'in_moderation' }).where('id', '=', id).execute();
    expect((await cancelOrder(api, buyer, id)).body.data).toMatchObject({
      status: 'canceled',
      refunded: '14.40',
    });
  });

  test('while a run is delivered: the further ones at once, its rest when it ends', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const id = await placeDripFeed(api, buyer);
    await makeDueRuns(core);
    const [run] = await runsOf(core, id);
    await report(core, run?.id ?? 0, 'running', 250);
    const { body } = await cancelFeed(api, buyer, id);
    expect(body.data).toMatchObject({ status: 'in_processing', refunded: '12.00', next_run_at: null });
    await report(core, run?.id ?? 0, 'canceled', 250);
    expect(await orderRow(core, id)).toMatchObject({
      status: 'canceled',
      refunded: 13_800_000n,
      delivered: 250,
    });
    expect(await runsOf(core, id)).toHaveLength(1);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(19_400_000n);
  });

  test('a run that its provider stops with nothing delivered is not tried again', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const id = await placeDripFeed(api, buyer);
    await makeDueRuns(core);
    const [run] = await runsOf(core, id);
    await cancelFeed(api, buyer, id);
    await workOn(core, run?.id ?? 0);
    expect(await orderRow(core, id)).toMatchObject({ status: 'canceled', refunded: 14_400_000n });
    expect(await runsOf(core, id)).toHaveLength(1);
  });

  test('a provider that says nothing for 24 h: final by what is known', async ({ api, core, clock }) => {
    const buyer = await api.customer(20);
    const id = await placeDripFeed(api, buyer);
    await makeDueRuns(core);
    const [run] = await runsOf(core, id);
    await report(core, run?.id ?? 0, 'running', 500);
    await cancelFeed(api, buyer, id);
    clock.tick(25 * 3600);
    await finishCancelRequests(core);
    expect(await orderRow(core, id)).toMatchObject({ status: 'canceled', refunded: 13_200_000n });
  });

  test('the last run arrives in full meanwhile: completed, nothing refunded', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeDripFeed(api, buyer, { runs: 2, minutes_between_runs: 10 });
    await runOnce(core, id);
    clock.tick(600);
    await makeDueRuns(core);
    expect((await cancelFeed(api, buyer, id)).body.data.status).toBe('in_processing');
    await runOnce(core, id);
    expect(await orderRow(core, id)).toMatchObject({ status: 'completed', refunded: 0n, delivered: 2100 });
  });

  test('odd cents and two buckets: shares add up, nothing is lost or given twice', async ({ api, core }) => {
    for (const [runs, coupon] of [
      [3, 'WELCOME10'],
      [7, undefined],
    ] as const) {
      const buyer = await api.customer(40);
      await core.db.transaction().execute(async (tx) => {
        const wallet = await lockWallet(tx, buyer.id);
        await creditBonus(tx, wallet, { kind: 'bonus', key: `test:${buyer.id}`, amount: 1_370_000n });
      });
      const line = dripLine({ runs, mode: 'flat' }, { quantity: 700, service_id: 1 });
      const before = await readBalances(core.db, buyer.id);
      const placed = await api.call(
        contract.placeOrder,
        { body: { orders: [line, dripLine({ runs: 5 })], ...(coupon && { coupon_code: coupon }) } },
        { token: buyer.token },
      );
      const ids = placed.body.data.orders.map(({ id }) => id);
      for (const id of ids) {
        await makeDueRuns(core);
        const [run] = await runsOf(core, id);
        await report(core, run?.id ?? 0, 'running', 100);
        await cancelOrder(api, buyer, id);
        await report(core, run?.id ?? 0, 'canceled', 100);
      }
      const orders = await Promise.all(ids.map((id) => orderRow(core, id)));
      const after = await readBalances(core.db, buyer.id);
      const kept = sumOf(orders.map(({ cost, refunded }) => cost - refunded));
      expect(before.cash + before.bonus - after.cash - after.bonus).toBe(kept);
      for (const { cost, quantity, refunded } of orders) {
        const formula = dripCancelRefund({
          paid: cost,
          totalQuantity: quantity,
          deliveredQuantity: 100,
          refundedQuantity: 0,
          alreadyRefunded: 0n,
          decimals: 2,
        });
        expect(Math.abs(Number(refunded - formula))).toBeLessThanOrEqual(10_000);
      }
    }
  });
});

describe('races and refusals', () => {
  test('API-128 a second time, and of one that has ended: 422 and no money', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const id = await placeDripFeed(api, buyer);
    await makeDueRuns(core);
    expect((await cancelFeed(api, buyer, id)).status).toBe(200);
    expect((await cancelFeed(api, buyer, id)).status).toBe(422);
    expect((await cancelOrder(api, buyer, id)).status).toBe(422);
    expect((await orderRow(core, id)).refunded).toBe(12_000_000n);
  });

  test('M14 20 cancels by both ways and 5 workers with a due run: one cancel, one run at most, money exact', async ({
    api,
    core,
  }) => {
    for (let round = 0; round < 6; round += 1) {
      const buyer = await api.customer(20);
      const id = await placeDripFeed(api, buyer);
      const [replies] = await Promise.all([
        Promise.all(
          Array.from({ length: 20 }, (_, place) => (place % 2 ? cancelFeed : cancelOrder)(api, buyer, id)),
        ),
        ...Array.from({ length: 5 }, () => makeDueRuns(core)),
      ]);
      await makeDueRuns(core);
      expect(replies.map(({ status }) => status).filter((status) => status !== 422)).toEqual([200]);
      const runs = await runsOf(core, id);
      expect(runs.length).toBeLessThanOrEqual(1);
      for (const run of runs) await report(core, run.id, 'canceled', 0);
      expect(await orderRow(core, id)).toMatchObject({ status: 'canceled', refunded: 14_400_000n });
      expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n);
    }
  });

  test('M14 a run that ends while its drip feed is canceled: no deadlock, money exact', async ({
    api,
    core,
  }) => {
    for (const ended of ['completed', 'canceled', 'partial'] as const) {
      const buyer = await api.customer(20);
      const id = await placeDripFeed(api, buyer);
      await makeDueRuns(core);
      const [run] = await runsOf(core, id);
      const delivered = { completed: 1000, canceled: 0, partial: 400 }[ended];
      await Promise.all([
        cancelFeed(api, buyer, id),
        report(core, run?.id ?? 0, ended, delivered),
        makeDueRuns(core),
      ]);
      for (const { id: left, status } of await runsOf(core, id))
        if (status === 'in_processing') await report(core, left, 'canceled', 0);
      const { cash } = await readBalances(core.db, buyer.id);
      const order = await orderRow(core, id);
      expect(order).toMatchObject({ status: 'canceled', delivered });
      expect(cash).toBe(20_000_000n - 2_400n * BigInt(delivered));
    }
  });

  test("STAT-09 a drip feed is never paused, and another's is 404 and goes on", async ({ api, core }) => {
    const [owner, other] = [await api.customer(20), await api.customer(20)];
    const id = await placeDripFeed(api, owner);
    const pause = await api.call(
      contract.pauseOrder,
      { params: { orderId: String(id) } },
      { token: owner.token },
    );
    expect(pause.status).toBe(422);
    expect((await cancelFeed(api, other, id)).status).toBe(404);
    expect((await cancelFeed(api, { token: '' }, id)).status).toBe(401);
    expect(await orderRow(core, id)).toMatchObject({ status: 'in_processing', cancel_requested_at: null });
  });
});
