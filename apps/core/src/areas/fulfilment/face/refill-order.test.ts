import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { orderRow, placeOne, report, withProvider, workOn } from '../../../../testing/fixtures/orders.ts';
import { signInAgain } from '../../../../testing/fixtures/unpaid.ts';
import { freshLink, viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import { makeSimulator } from '../../../adapters/providers/simulator.ts';
import type { Core } from '../../../core.ts';
import { childrenOf } from '../../orders/face/order-rows.ts';
import { deliverRefills } from '../deliver-refills.ts';
import { dispatchOrder } from '../dispatch-order.ts';
import { refillLost } from '../refill-lost.ts';
import { openRefill, requestRefill } from './refill-order.ts';
import { refillsOf } from './refills.ts';

const DAY = 24 * 3600;
const at = (id: number) => ({ params: { orderId: String(id) } });
const ask = (api: Api, { token }: TestCustomer, id: number) =>
  api.call(contract.requestRefill, at(id), { token });

/** An order of E17: it started at 1200 and 1000 were delivered. */
async function placeCompleted(api: Api, core: Core, buyer: TestCustomer): Promise<number> {
  const id = await placeOne(api, buyer, viewsLine({ is_guarantee: true }));
  await dispatchOrder(core, id);
  await report(core, id, 'completed', 1000);

  return id;
}

/** The provider sees this count on every link. */
const seeing = (core: Core, count: number) =>
  withProvider(core, () => ({
    measure: async (references) => references.map((providerReference) => ({ providerReference, count })),
  }));
const open = (core: Core, id: number, current: number | undefined) =>
  core.db.transaction().execute((tx) => openRefill(core, tx, id, current));

describe('refill requests (rules §2.17)', () => {
  test('E17 C-41 ENT-15 start 1200, ordered 1000, now 1950: 250, sent once and listed', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeCompleted(api, core, buyer);
    await requestRefill(seeing(core, 1950), buyer.id, id);
    const list = await api.call(contract.listRefillRequests, at(id), { token: buyer.token });
    expect(list.body).toEqual({
      data: [{ created_at: expect.any(String), quantity: 250 }],
      // A refill is open.
      can_ask: false,
      count: { now: 1950, measured_at: expect.any(String), dropped: 250, refilled_from: 100 },
    });

    await Promise.all([deliverRefills(core), deliverRefills(core)]);
    const sent = await core.db
      .selectFrom('simulator.delivery')
      .select(['quantity', 'refill_of'])
      .where('refill_of', 'is not', null)
      .execute();
    expect(sent).toEqual([{ quantity: 250, refill_of: expect.any(String) }]);
    clock.tick(600);
    await deliverRefills(core);
    expect((await refillsOf(core.db, [id])).map(({ state }) => state)).toEqual(['done']);
    expect((await orderRow(core, id)).refunded).toBe(0n);
  });

  test('a provider that never answers ends the round after its time, and the refill is sent later', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeCompleted(api, core, buyer);
    await requestRefill(seeing(core, 1950), buyer.id, id);
    const silent = () => new Promise<never>(() => undefined);
    await deliverRefills(withProvider(core, () => ({ place: silent, find: silent })));
    clock.tick(600);
    await deliverRefills(core);
    clock.tick(600);
    await deliverRefills(core);
    expect((await refillsOf(core.db, [id])).map(({ state }) => state)).toEqual(['done']);
  });

  test('API-45 the call measures the link: nothing lost is 422 in words', async ({ api, core, clock }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer, viewsLine({ is_guarantee: true }));
    await workOn(core, id);
    clock.tick(60);
    await workOn(core, id);
    expect(await ask(api, buyer, id)).toMatchObject({
      status: 422,
      body: { message: 'The count has not dropped enough for a refill.' },
    });
    const list = await api.call(contract.listRefillRequests, at(id), { token: buyer.token });
    expect([list.status, list.body.data]).toEqual([200, []]);
  });

  test('one open per order, 24 h apart, 50 at once are one', async ({ api, core, clock }) => {
    const buyer = await api.customer(20);
    const id = await placeCompleted(api, core, buyer);
    const attempts = await Promise.allSettled(
      Array.from({ length: 50 }, () => requestRefill(seeing(core, 1950), buyer.id, id)),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await open(core, id, 1950)).toEqual({ kind: 'refused', reason: 'already_open' });
    await core.db.updateTable('refill').set({ state: 'done' }).where('order_id', '=', id).execute();
    expect(await open(core, id, 1950)).toEqual({ kind: 'refused', reason: 'too_soon' });
    clock.tick(DAY);
    expect(await open(core, id, 1950)).toEqual({ kind: 'refill', quantity: 250 });
  });

  test('of a package each part that has a right to it is refilled for itself', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer, { service_id: 22, url: freshLink(), is_guarantee: true });
    const parts = await childrenOf(core.db, id);
    for (const part of parts) {
      await dispatchOrder(core, part.id);
      await report(core, part.id, 'completed', part.quantity);
    }
    await requestRefill(seeing(core, 1210), buyer.id, id);
    const list = await api.call(contract.listRefillRequests, at(id), { token: buyer.token });
    expect(list.body.data.map(({ quantity }) => quantity)).toEqual([2990, 140]);
  });

  test('below the start staff decides, nothing is sent', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const id = await placeCompleted(api, core, buyer);
    await requestRefill(seeing(core, 1100), buyer.id, id);
    await deliverRefills(core);
    expect(await refillsOf(core.db, [id])).toMatchObject([
      { state: 'staff', quantity: 1000, provider_reference: null },
    ]);
  });

  test('refused in words: no guarantee, not completed, guarantee over, no start count, provider silent', async ({
    api,
    core,
    clock,
  }) => {
    const first = await api.customer(50);
    const words = async (buyer: TestCustomer, id: number) => (await ask(api, buyer, id)).body;
    const plain = await placeOne(api, first);
    await report(core, plain, 'completed', 1000);
    expect(await words(first, plain)).toMatchObject({ errors: { order: ['This order has no refill.'] } });
    const running = await placeOne(api, first, viewsLine({ is_guarantee: true }));
    expect(await words(first, running)).toMatchObject({ message: 'Only a completed order can be refilled.' });

    const id = await placeCompleted(api, core, first);
    const silent = withProvider(core, () => ({ measure: () => Promise.reject(new Error('timeout')) }));
    await expect(requestRefill(silent, first.id, id)).rejects.toMatchObject({ code: 'invalid' });
    await core.db.updateTable('orders').set({ start_count: null }).where('id', '=', id).execute();
    expect(await words(first, id)).toMatchObject({
      message: expect.stringContaining('could not be measured'),
    });
    await core.db.updateTable('orders').set({ start_count: 1200n }).where('id', '=', id).execute();
    clock.tick(31 * DAY);
    const buyer = await signInAgain(api, first);
    expect(await words(buyer, id)).toMatchObject({ message: 'The guarantee of this order has ended.' });
    expect(await refillsOf(core.db, [plain, running, id])).toEqual([]);
  });

  test('C-02 401 for nobody, 404 for another customer, nothing opened', async ({ api, core }) => {
    const [owner, other] = [await api.customer(20), await api.customer()];
    const id = await placeCompleted(api, core, owner);
    for (const endpoint of [contract.requestRefill, contract.listRefillRequests]) {
      expect((await api.call(endpoint, at(id))).status).toBe(401);
      expect((await api.call(endpoint, at(id), { token: other.token })).status).toBe(404);
    }
    expect(await refillsOf(core.db, [id])).toEqual([]);
  });
});

test('whether a refill could come is told before it is asked for, with the count of the last measure', async ({
  api,
  core,
  clock,
}) => {
  const buyer = await api.customer(20);
  const id = await placeCompleted(api, core, buyer);
  const told = async () => (await api.call(contract.listRefillRequests, at(id), buyer)).body;
  expect(await told()).toEqual({ data: [], can_ask: true, count: null });
  await refillLost(seeing(core, 2195));
  // A drop below the least one does not take the right away: the count is measured anew when it is asked for.
  expect(await told()).toMatchObject({ can_ask: true, count: { now: 2195, dropped: 5 } });
  clock.tick(31 * DAY);
  const later = await signInAgain(api, buyer);
  const ended = await api.call(contract.listRefillRequests, at(id), later);
  expect(ended.body).toMatchObject({ can_ask: false });
});

describe('the daily measure', () => {
  test('comes to an order whose buyer asked in vain on the same day', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const id = await placeCompleted(api, core, buyer);
    await expect(requestRefill(seeing(core, 2195), buyer.id, id)).rejects.toThrow();
    await refillLost(seeing(core, 1950));
    const list = await api.call(contract.listRefillRequests, at(id), { token: buyer.token });
    expect(list.body.data).toEqual([{ created_at: expect.any(String), quantity: 250 }]);
  });

  test('refills what was lost unasked, once a day, and only under guarantee', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeCompleted(api, core, buyer);
    const plain = await placeOne(api, buyer);
    await dispatchOrder(core, plain);
    await report(core, plain, 'completed', 1000);
    let measured = 0;
    const counting = withProvider(core, () => ({
      measure: async (references) => {
        measured += references.length;
        return references.map((providerReference) => ({ providerReference, count: 1950 }));
      },
    }));
    await refillLost(counting);
    const once = measured;
    await refillLost(counting);
    expect(measured).toBe(once);
    expect(await refillsOf(core.db, [id])).toMatchObject([{ quantity: 250, state: 'open' }]);
    expect(await refillsOf(core.db, [plain])).toEqual([]);
    clock.tick(DAY);
    await refillLost(counting);
    expect(await refillsOf(core.db, [id])).toHaveLength(1);
  });

  test('the simulator loses some of what it delivered, and a refill brings it back', async ({
    core,
    clock,
  }) => {
    const simulator = makeSimulator({
      db: core.db,
      clock,
      settings: { speed: 6000, seed: 'losses', hasFaults: true },
    });
    const request = {
      service: '1',
      url: 'https://example.com',
      countries: [],
      texts: [],
      refillOf: null,
      path: [],
    };
    const placed = await Promise.allSettled(
      Array.from({ length: 60 }, (_, place) =>
        simulator.place({ ...request, clientReference: `lossy-${place}`, quantity: 1000 }),
      ),
    );
    const references = placed.flatMap((one) =>
      one.status === 'fulfilled' && one.value.outcome === 'accepted' ? [one.value.providerReference] : [],
    );
    clock.tick(600);
    const sent = references.map((providerReference) => ({ providerReference, quantity: 1000 }));
    const states = new Map((await simulator.states(sent)).map((one) => [one.providerReference, one]));
    const lossOf = async () =>
      ((await simulator.measure?.(references)) ?? []).map(({ providerReference, count }) => {
        const { startCount, delivered } = states.get(providerReference) ?? { startCount: 0, delivered: 0 };
        return { providerReference, lost: (startCount ?? 0) + (delivered ?? 0) - count };
      });
    const losing = (await lossOf()).filter(({ lost }) => lost > 0);
    expect(losing.length).toBeGreaterThan(0);
    expect(losing.length).toBeLessThan(references.length / 2);

    const [{ providerReference = '', lost = 0 } = {}] = losing;
    await core.db
      .insertInto('simulator.delivery')
      .values({
        id: 'refilled',
        client_reference: 'refilled',
        quantity: lost,
        accepted_at: new Date(clock.now().getTime() - 600_000),
        canceled_at: null,
        refill_of: providerReference,
      })
      .execute();
    const after = (await lossOf()).find((one) => one.providerReference === providerReference);
    expect(after?.lost).toBeLessThanOrEqual(Math.ceil(lost * 0.6));
  });
});

test('ENT-10 ENT-13 the page of an order tells of its guarantee', async ({ api, core }) => {
  const buyer = await api.customer(20);
  const detail = async (id: number) =>
    (await api.call(contract.getOrder, at(id), { token: buyer.token })).body.data;
  const id = await placeCompleted(api, core, buyer);
  const { completed_at } = await orderRow(core, id);
  expect(await detail(id)).toMatchObject({
    auto_refill_is_allowed: true,
    guarantee_until: new Date((completed_at?.getTime() ?? 0) + 30 * DAY * 1000).toISOString(),
    refill: { first_statistic: { date: expect.any(String), quantity: 1200 } },
    promotable: { supported_at: completed_at?.toISOString() },
    cancel_requested_at: null,
    unpaid_discount: null,
  });
  expect(await detail(await placeOne(api, buyer))).toMatchObject({
    auto_refill_is_allowed: false,
    guarantee_until: null,
    refill: null,
  });
});
