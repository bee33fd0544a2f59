import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import {
  type FakeProvider,
  isRunning,
  type Mood,
  makeFakeProvider,
  withFakes,
} from '../../../testing/doubles/fake-provider.ts';
import { dripLine, runsOf } from '../../../testing/fixtures/drip-feeds.ts';
import { orderRow } from '../../../testing/fixtures/orders.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, type TestClock, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { makeDueRuns } from '../drip-feeds/make-due-runs.ts';
import { finishCancelRequests } from '../orders/lifecycle/finish-cancel-requests.ts';
import { readBalances } from '../wallet/face/accounts.ts';
import { checkDeliveries } from './check-deliveries.ts';
import { deliverRefills } from './deliver-refills.ts';
import { dispatchOrder } from './dispatch-order.ts';
import { reconcile } from './reconcile.ts';
import { refillLost } from './refill-lost.ts';

const HOUR = 3600;
/** An answer that did not come within 20 s is lost. */
const ANSWER_SECONDS = 21;

async function placeMany(api: Api, { token }: TestCustomer, orders: contract.OrderLine[]): Promise<number[]> {
  const { body } = await api.call(contract.placeOrder, { body: { orders } }, { token });

  return body.data.orders.map(({ id }) => id);
}
const lines = (count: number, change = {}) => Array.from({ length: count }, () => viewsLine(change));

const unsentOf = (core: Core) =>
  core.db
    .selectFrom('delivery')
    .select('order_id')
    .where('state', 'in', ['waiting', 'sending'])
    .orderBy('order_id')
    .execute();

/** Two workers, each doing everything that a worker does, on the same rows at the same time. */
async function twoWorkers(core: Core): Promise<void> {
  const worker = async () => {
    await makeDueRuns(core);
    const unsent = await unsentOf(core);
    await Promise.all(unsent.map(({ order_id }) => dispatchOrder(core, order_id).catch(() => undefined)));
    await reconcile(core);
    await checkDeliveries(core).catch(() => undefined);
    await finishCancelRequests(core);
    await refillLost(core).catch(() => undefined);
    await deliverRefills(core).catch(() => undefined);
  };
  await Promise.all([worker(), worker()]);
}

/**
 * The number of rounds depends on chance, on which call meets which fault: at least 14, so that finished work meets them again,
 * and at most 100.
 */
async function roundsUntil(isDone: () => Promise<boolean>, round: () => Promise<void>): Promise<void> {
  for (let count = 0; count < 14 || (count < 100 && !(await isDone())); count += 1) await round();
}

async function workUntil(core: Core, clock: TestClock, isDone: () => Promise<boolean>): Promise<void> {
  await roundsUntil(isDone, async () => {
    await twoWorkers(core);
    clock.tick(ANSWER_SECONDS);
  });
}

/** Each call meets one of these moods in turn: two of three are no good. */
function moody(fake: FakeProvider): FakeProvider {
  const moods: Mood[] = ['loses_answers', 'good', 'out_of_reach'];
  let calls = 0;
  const inTurn = <A extends unknown[], R>(call: (...args: A) => Promise<R>) => {
    return (...args: A): Promise<R> => {
      calls += 1;
      fake.mood = moods[calls % moods.length] ?? 'good';
      return call(...args);
    };
  };

  return {
    ...fake,
    place: inTurn(fake.place),
    cancel: inTurn(fake.cancel),
    find: async (reference) => {
      fake.mood = 'good';
      return (await fake.find?.(reference)) ?? null;
    },
    states: (sent) => {
      fake.mood = 'good';
      return fake.states(sent);
    },
  };
}

function finishAll(fake: FakeProvider): void {
  for (const order of fake.books.values())
    if (isRunning(order) && order.stance === 'running')
      Object.assign(order, { state: 'completed', delivered: order.quantity, startCount: 1200 });
}

const statusesOf = async (core: Core, ids: number[]) =>
  new Set(await Promise.all(ids.map(async (id) => (await orderRow(core, id)).status)));

async function allAre(core: Core, ids: number[], status: 'canceled' | 'completed'): Promise<boolean> {
  const statuses = await statusesOf(core, ids);

  return statuses.size === 1 && statuses.has(status);
}

describe('a worker that dies between the call and its record (M16)', () => {
  test('100 orders, most of their answers lost or never sent: none lost, none sent twice', async ({
    api,
    core: shop,
    clock,
  }) => {
    const fake = makeFakeProvider();
    const core = withFakes(shop, moody(fake));
    const ids = await placeMany(api, await api.customer(300), lines(100));
    await workUntil(core, clock, async () => (await unsentOf(core)).length === 0);
    expect([...fake.books.keys()].sort()).toEqual(ids.map((id) => `order-${id}`).sort());
    expect(fake.sentAgain).toEqual([]);
    finishAll(fake);
    await twoWorkers(core);
    expect(await statusesOf(core, ids)).toEqual(new Set(['completed']));
  });

  test('100 refills under the same: each sent once', async ({ api, core: shop, clock }) => {
    const fake = makeFakeProvider();
    const core = withFakes(shop, fake);
    const ids = await placeMany(api, await api.customer(300), lines(100, { is_guarantee: true }));
    await twoWorkers(core);
    finishAll(fake);
    clock.tick(1);
    await twoWorkers(core);
    for (const order of fake.books.values()) order.lost = 250;
    clock.tick(25 * HOUR);
    const bad = withFakes(shop, moody(fake));
    const readRefills = () => core.db.selectFrom('refill').selectAll().where('order_id', 'in', ids).execute();
    await workUntil(bad, clock, async () => {
      const done = (await readRefills()).filter(({ state }) => state === 'done');

      return done.length === 100;
    });
    const refills = await readRefills();
    expect(refills).toHaveLength(100);
    expect(refills.every(({ state, quantity }) => state === 'done' && quantity === 250)).toBe(true);
    expect([...fake.books.values()].filter(({ refillOf }) => refillOf !== null)).toHaveLength(100);
    expect(fake.sentAgain).toEqual([]);
  });

  test('50 cancellations, told to a provider that often does not answer: each ends once, refunded whole', async ({
    api,
    core: shop,
    clock,
  }) => {
    const fake = makeFakeProvider();
    const core = withFakes(shop, moody(fake));
    const buyer = await api.customer(120);
    const ids = await placeMany(api, buyer, lines(50));
    for (let round = 0; round < 3; round += 1) {
      await twoWorkers(core);
      clock.tick(ANSWER_SECONDS);
    }
    for (const id of ids)
      await api.call(contract.cancelOrder, { params: { orderId: String(id) } }, { token: buyer.token });
    await workUntil(core, clock, () => allAre(core, ids, 'canceled'));
    expect(await statusesOf(core, ids)).toEqual(new Set(['canceled']));
    expect((await readBalances(core.db, buyer.id)).cash).toBe(120_000_000n);
    expect([...fake.books.values()].every(({ state }) => state === 'canceled')).toBe(true);
  });
});

describe('a pause that races the dispatch', () => {
  test('of 40 orders none runs on at the provider, whichever came first; activated, all are sent once', async ({
    api,
    core: shop,
    clock,
  }) => {
    const fake = makeFakeProvider();
    const core = withFakes(shop, fake);
    const buyer = await api.customer(120);
    const ids = await placeMany(api, buyer, lines(40));
    const act = (endpoint: typeof contract.pauseOrder | typeof contract.activateOrder) =>
      Promise.all(
        ids.map((id) => api.call(endpoint, { params: { orderId: String(id) } }, { token: buyer.token })),
      );
    await Promise.all([act(contract.pauseOrder), twoWorkers(core)]);
    clock.tick(ANSWER_SECONDS);
    await twoWorkers(core);
    expect(await statusesOf(core, ids)).toEqual(new Set(['stopped']));
    expect([...fake.books.values()].filter(({ stance }) => stance !== 'paused')).toEqual([]);

    await Promise.all([act(contract.activateOrder), twoWorkers(core)]);
    clock.tick(ANSWER_SECONDS);
    await twoWorkers(core);
    expect(fake.books.size).toBe(40);
    expect([...fake.books.values()].every(({ stance }) => stance === 'running')).toBe(true);
    expect(fake.sentAgain).toEqual([]);
  });
});

describe('a clock that is set back and forth', () => {
  test('M15 by hours, over deliveries and drip runs with two workers: each once, all of it, money exact', async ({
    api,
    core: shop,
    clock,
  }) => {
    const fake = makeFakeProvider();
    const core = withFakes(shop, moody(fake));
    const buyer = await api.customer(200);
    const orders = await placeMany(api, buyer, lines(20));
    const feeds = await placeMany(api, buyer, [dripLine(), dripLine(), dripLine()]);
    for (const hours of [-5, 3, -2, 6, -4, 1, 5, -3]) await jump(core, fake, clock, hours);
    // From here on it only goes on, past all that it ever said.
    await roundsUntil(
      () => allAre(core, [...orders, ...feeds], 'completed'),
      () => jump(core, fake, clock, 1),
    );

    expect(await statusesOf(core, [...orders, ...feeds])).toEqual(new Set(['completed']));
    for (const id of feeds)
      expect((await runsOf(core, id)).map(({ quantity }) => quantity)).toEqual([
        1000, 1100, 1200, 1300, 1400,
      ]);
    expect(fake.books.size).toBe(20 + 15);
    expect(fake.sentAgain).toEqual([]);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(200_000_000n - 48_000_000n - 43_200_000n);
  });
});

async function jump(core: Core, fake: FakeProvider, clock: TestClock, hours: number): Promise<void> {
  clock.tick(hours * HOUR);
  await twoWorkers(core);
  finishAll(fake);
  await twoWorkers(core);
}
