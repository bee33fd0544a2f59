import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { orderRow, placeOne, report, withProvider } from '../../../../testing/fixtures/orders.ts';
import { lostOrderOf, staffRefillOf } from '../../../../testing/fixtures/refills.ts';
import { makeStaff } from '../../../../testing/fixtures/staff.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { dispatchOrder } from '../dispatch-order.ts';
import { requestRefill } from '../face/refill-order.ts';
import { refillsOf } from '../face/refills.ts';
import { measureForRefill, storeMeasured } from './measure-refill.ts';

const { staff } = contract;
const REASON = 'the count is hidden now';

/** A refill that staff decides on: the count fell below where the order began (rules §2.17). */
async function refillOf(api: Api, core: Core, buyer: TestCustomer) {
  const orderId = await placeOne(api, buyer, viewsLine({ is_guarantee: true }));
  await dispatchOrder(core, orderId);
  await report(core, orderId, 'completed', 1000);
  const shop = withProvider(core, () => ({
    measure: async (references) => references.map((providerReference) => ({ providerReference, count: 900 })),
  }));
  await requestRefill(shop, buyer.id, orderId);
  const [refill] = await refillsOf(core.db, [orderId]);

  return { orderId, id: refill?.id ?? 0 };
}

const at = (id: number) => ({ params: { refillId: String(id) } });

async function handler(api: Api, core: Core): Promise<TestCustomer> {
  const by = await api.customer();
  await makeStaff(core, by.id, 'support');

  return by;
}

test('a refill that needs a look is listed with why and until when, then sent or refused, once', async ({
  api,
  core,
}) => {
  const by = await handler(api, core);
  const buyer = await api.customer(20);
  const [first, second] = [await refillOf(api, core, buyer), await refillOf(api, core, buyer)];
  const list = async (query: object) => (await api.call(staff.listDeskRefills, { query }, by)).body.data;
  const waiting = {
    why: 'below_start',
    state: 'staff',
    start_count: 1200,
    counted: 900,
    missing: 1300,
    quantity: 1000,
    ordered: 1000,
  };
  expect(await list({})).toMatchObject([
    { id: first.id, order_id: first.orderId, ...waiting },
    { id: second.id, order_id: second.orderId, ...waiting },
  ]);
  const [row] = await list({});
  expect(Date.parse(row?.due_at ?? '') - Date.parse(row?.created_at ?? '')).toBe(72 * 3_600_000);
  const told = (await api.call(staff.listWaiting, {}, by)).body.data;
  expect(told.find(({ kind }) => kind === 'refills')).toMatchObject({ count: 2, due: row?.due_at });
  expect((await list({ q: String(second.orderId), view: 'done' })).map(({ id }) => id)).toEqual([second.id]);

  const sent = await Promise.all(
    Array.from({ length: 8 }, () => api.call(staff.sendRefill, at(first.id), by)),
  );
  expect(sent.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(422)]);
  expect(
    (await api.call(staff.refuseRefill, { ...at(second.id), body: { reason: REASON } }, by)).status,
  ).toBe(204);
  expect(
    (await api.call(staff.refuseRefill, { ...at(1_999_999_999), body: { reason: REASON } }, by)).status,
  ).toBe(404);
  const counts = (await api.call(staff.countDeskRefills, {}, by)).body.data;
  expect(counts).toMatchObject({
    views: { decide: { count: 0 }, open: { count: 1 }, refused: { count: 1 } },
    providers: { decide: [], late: ['simulator'], refused: ['simulator'] },
  });
  expect(await list({ view: 'open', provider: 'simulator' })).toHaveLength(1);
  expect(await list({ view: 'open', provider: 'north' })).toEqual([]);
  const { rows } = await sql<{ action: string; reason: string }>`
    select action, reason from audit_entry where action like 'refill.%' order by id`.execute(core.db);
  expect(rows).toEqual([
    { action: 'refill.sent', reason: '' },
    { action: 'refill.refused', reason: REASON },
  ]);
});

describe('measuring a refill that waits', () => {
  const measure = (api: Api, by: TestCustomer, id: number) => api.call(staff.measureRefill, at(id), by);
  const read = async (api: Api, by: TestCustomer, id: number) =>
    (await api.call(staff.getDeskRefill, at(id), by)).body.data;

  test('of eight people at once one asks the provider, the rest read when it can be measured again', async ({
    api,
    core,
    clock,
  }) => {
    const by = await handler(api, core);
    const { id } = await staffRefillOf(api, core, await api.customer(20));
    expect(await read(api, by, id)).toMatchObject({
      ...{ why: 'count_hidden', counted: null, missing: null, quantity: 10, is_measured: true },
      ...{ measurable_at: null, earlier: { count: 0, last_at: null }, counts: [{}] },
    });
    const all = await Promise.all(Array.from({ length: 8 }, () => measure(api, by, id)));
    expect(all.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(422)]);
    expect(all.find(({ status }) => status === 422)?.body).toMatchObject({
      errors: { refill: [expect.stringContaining('again in 10 min')] },
    });
    const measured = await read(api, by, id);
    expect(measured).toMatchObject({ why: null, missing: 500, quantity: 500, counts: [{}, {}] });
    const first = measured.counts[0]?.count ?? 0;
    expect(measured.counts[1]?.count).toBe(first - 500);
    expect(Date.parse(measured.measurable_at ?? '') - Date.parse(measured.measured_at ?? '')).toBe(600_000);
    clock.tick(600);
    expect((await measure(api, by, id)).status).toBe(204);
    expect((await measure(api, by, 1_999_999_999)).status).toBe(404);
    expect((await api.call(staff.getDeskRefill, at(1_999_999_999), by)).status).toBe(404);
    const { rows } = await sql<{ after: object }>`
      select after from audit_entry where action = 'refill.measured' order by id`.execute(core.db);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.after).toEqual({ refill: id, quantity: 500, counted: first - 500 });
  });

  test('a provider that is away leaves all as it was, and may be asked at once again', async ({
    api,
    core,
  }) => {
    const by = await handler(api, core);
    const { id } = await staffRefillOf(api, core, await api.customer(20));
    const away = withProvider(core, () => ({ measure: () => Promise.reject(new Error('timeout')) }));
    const before = await read(api, by, id);
    await expect(measureForRefill(away, id)).rejects.toMatchObject({
      fields: { refill: [{ id: 'refill.not_measured' }] },
    });
    expect(await read(api, by, id)).toEqual(before);
    expect((await measure(api, by, id)).status).toBe(204);
  });

  test('whoever sends or refuses while it is measured wins: the count is kept, the refill stays', async ({
    api,
    core,
  }) => {
    const by = await handler(api, core);
    const buyer = await api.customer(20);
    const [sent, refused] = [await staffRefillOf(api, core, buyer), await staffRefillOf(api, core, buyer)];
    for (const { id } of [sent, refused]) await measureForRefill(core, id);
    expect((await api.call(staff.sendRefill, at(sent.id), by)).status).toBe(204);
    expect(
      (await api.call(staff.refuseRefill, { ...at(refused.id), body: { reason: REASON } }, by)).status,
    ).toBe(204);
    for (const [{ id, orderId }, state] of [
      [sent, 'open'],
      [refused, 'rejected'],
    ] as const) {
      await inTransaction(core, (tx) => storeMeasured(core, tx, { refillId: id, count: 700 }));
      expect(await refillsOf(core.db, [orderId])).toMatchObject([{ state, quantity: 10 }]);
      expect(await read(api, by, id)).toMatchObject({ counted: 700 });
      expect((await measure(api, by, id)).status).toBe(422);
    }
  });

  test('an answer is held against the quantity and the count that were shown', async ({ api, core }) => {
    const by = await handler(api, core);
    const buyer = await api.customer(20);
    const { id } = await staffRefillOf(api, core, buyer);
    const { seen, quantity } = await read(api, by, id);
    await measureForRefill(core, id);
    await inTransaction(core, (tx) => storeMeasured(core, tx, { refillId: id, count: 700 }));
    const now = await read(api, by, id);
    expect(now.quantity).not.toBe(quantity);
    const late = [
      await api.call(staff.sendRefill, { ...at(id), body: { seen } }, by),
      await api.call(staff.refuseRefill, { ...at(id), body: { seen, reason: REASON } }, by),
    ];
    expect(late.map(({ status }) => status)).toEqual([409, 409]);
    expect((await api.call(staff.sendRefill, { ...at(id), body: { seen: now.seen } }, by)).status).toBe(204);
  });

  test('§2.17 less than one percent is told, and where nothing is missing it is not sent', async ({
    api,
    core,
  }) => {
    const by = await handler(api, core);
    const { id, orderId } = await staffRefillOf(api, core, await api.customer(20));
    const { start_count } = await orderRow(core, orderId);
    const countIs = (count: number) =>
      inTransaction(core, (tx) =>
        storeMeasured(core, tx, { refillId: id, count: Number(start_count) + count }),
      );
    await countIs(995);
    expect(await read(api, by, id)).toMatchObject({ why: 'too_small', missing: 5, quantity: 5 });
    await countIs(1100);
    expect(await read(api, by, id)).toMatchObject({ why: 'too_small', missing: 0, quantity: 5 });
    expect((await api.call(staff.sendRefill, at(id), by)).status).toBe(422);
    await countIs(900);
    expect((await api.call(staff.sendRefill, at(id), by)).status).toBe(204);
    expect(await refillsOf(core.db, [orderId])).toMatchObject([{ state: 'open', quantity: 100 }]);
  });
});

describe('a refill in the name of a customer', () => {
  const ask = (api: Api, by: TestCustomer, orderId: number) =>
    api.call(staff.askRefill, { params: { orderId: String(orderId) }, body: { reason: REASON } }, by);
  const waysOf = async (api: Api, by: TestCustomer, orderId: number) =>
    (await api.call(staff.getDeskOrderWays, { params: { orderId: String(orderId) } }, by)).body.data;

  test('§2.17 is a way of a delivered order, opened once by the rules of its customer', async ({
    api,
    core,
  }) => {
    const by = await handler(api, core);
    const orderId = await lostOrderOf(api, core, await api.customer(20));
    expect(await waysOf(api, by, orderId)).toEqual([
      expect.objectContaining({
        way: 'refill',
        risk: 'none',
        provider: 'simulator',
        cost: '0',
        closed: null,
      }),
    ]);
    const all = await Promise.all(Array.from({ length: 8 }, () => ask(api, by, orderId)));
    expect(all.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(422)]);
    expect(await refillsOf(core.db, [orderId])).toMatchObject([{ state: 'open', quantity: 500 }]);
    expect(await waysOf(api, by, orderId)).toMatchObject([{ way: 'refill', closed: 'already_open' }]);
    const { rows } = await sql<object>`
      select action, reason, after from audit_entry where subject = ${`order ${orderId}`}`.execute(core.db);
    expect(rows).toEqual([{ action: 'refill.asked', reason: REASON, after: { quantity: 500 } }]);
  });

  test('says why it is not possible, and is refused by the same words', async ({ api, core, clock }) => {
    const by = await handler(api, core);
    const buyer = await api.customer(50);
    const plain = await placeOne(api, buyer);
    await report(core, plain, 'completed', 1000);
    expect(await waysOf(api, by, plain)).toMatchObject([{ way: 'refill', closed: 'no_right' }]);
    expect((await ask(api, by, plain)).body).toMatchObject({
      errors: { order: ['This order has no refill.'] },
    });
    const whole = await lostOrderOf(api, core, buyer);
    const { start_count } = await orderRow(core, whole);
    await core.db
      .updateTable('orders')
      .set({ start_count: BigInt(Number(start_count) - 500) })
      .where('id', '=', whole)
      .execute();
    expect((await ask(api, by, whole)).body).toMatchObject({
      errors: { order: ['The count has not dropped enough for a refill.'] },
    });
    clock.tick(31 * 24 * 3600);
    const later = await handler(api, core);
    expect(await waysOf(api, later, whole)).toMatchObject([{ way: 'refill', closed: 'expired' }]);
    expect(await refillsOf(core.db, [plain, whole])).toEqual([]);
    expect((await ask(api, later, 1_999_999_999)).status).toBe(404);
  });

  test('nobody asks for a refill of their own order', async ({ api, core }) => {
    const by = await api.customer(20);
    const orderId = await lostOrderOf(api, core, by);
    await makeStaff(core, by.id, 'support');
    expect((await ask(api, by, orderId)).status).toBe(422);
    expect(await refillsOf(core.db, [orderId])).toEqual([]);
  });
});
