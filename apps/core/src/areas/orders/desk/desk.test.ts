import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { foundAtSimulator, makeFakeProvider, withFakes } from '../../../../testing/doubles/fake-provider.ts';
import { orderRow, placeOne, report, withProvider } from '../../../../testing/fixtures/orders.ts';
import { makeStaff } from '../../../../testing/fixtures/staff.ts';
import { arabicDigits } from '../../../../testing/odd-texts.ts';
import { addRoute } from '../../../../testing/routes.ts';
import { DEMO, freshLink, viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { askForReference } from '../../fulfilment/desk/settle-held.ts';
import { dispatchOrder } from '../../fulfilment/dispatch-order.ts';
import { readBalances } from '../../wallet/face/accounts.ts';

const { staff } = contract;
const REASON = 'they say so by telephone';

async function staffOf(api: Api, core: Core, role: contract.StaffRole = 'support'): Promise<TestCustomer> {
  const one = await api.customer();
  await makeStaff(core, one.id, role);

  return one;
}

const idOf = (orderId: number) => ({ orderId: String(orderId) });

/** An order whose provider did not answer and cannot be asked: nobody knows whether it has it. */
async function heldOrder(api: Api, core: Core, buyer: TestCustomer): Promise<number> {
  const id = await placeOne(api, buyer);
  const silent = withProvider(core, () => ({ place: () => Promise.reject(new Error('no answer')) }));
  const { find: _, ...blind } = silent.providers.get('simulator');
  const shop = withFakes(core, { ...blind, name: 'simulator', repeatableSeconds: 0 });
  await dispatchOrder(shop, id).catch(() => undefined);
  await sql`update delivery set updated_at = updated_at - interval '1 minute' where order_id = ${id}`.execute(
    core.db,
  );
  await dispatchOrder(shop, id);

  return id;
}

/** An order that its provider works on, so far. */
async function runningOrder(api: Api, core: Core, buyer: TestCustomer, delivered: number): Promise<number> {
  const id = await placeOne(api, buyer);
  await dispatchOrder(withFakes(core, makeFakeProvider()), id);
  if (delivered > 0) await report(core, id, 'running', delivered);

  return id;
}

const deliveryOf = (core: Core, id: number) =>
  core.db.selectFrom('delivery').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();

const waysOf = async (api: Api, by: TestCustomer, id: number, query = {}) =>
  (await api.call(staff.getDeskOrderWays, { params: idOf(id), query }, by)).body.data;

const stop = (
  api: Api,
  by: TestCustomer,
  id: number,
  expected: string,
  cancel_reason: 'customer' | 'service_off' = 'customer',
) => api.call(staff.stopOrder, { params: idOf(id), body: { expected, cancel_reason } }, by);

describe('orders at the desk', () => {
  test('each cause is told, with since when, and shown where it belongs', async ({ api, core }) => {
    const by = await staffOf(api, core);
    const buyer = await api.customer(200);
    const held = await heldOrder(api, core, buyer);
    const late = await runningOrder(api, core, buyer, 100);
    const quiet = await runningOrder(api, core, buyer, 100);
    const asked = await runningOrder(api, core, buyer, 0);
    const gone = await placeOne(api, buyer);
    const fine = await runningOrder(api, core, buyer, 10);
    await sql`update delivery set provider = 'none' where order_id = ${gone}`.execute(core.db);
    await sql`update orders set cancel_requested_at = now() where id = ${asked}`.execute(core.db);
    await sql`update orders set promised_minutes = 60, created_at = now() - interval '70 minutes' where id in (${late}, ${quiet})`.execute(
      core.db,
    );
    await sql`update purchase set paid_at = now() - interval '70 minutes' where id in (select purchase_id from orders where id in (${late}, ${quiet}))`.execute(
      core.db,
    );
    await sql`update orders set grown_at = now() - interval '4 hours' where id = ${quiet}`.execute(core.db);

    const list = async (query: object) =>
      (await api.call(staff.listDeskOrders, { query }, by)).body.data
        .filter(({ customer }) => customer.id === buyer.id)
        .map(({ id, why }) => [id, why]);
    expect((await list({ view: 'person' })).toSorted()).toEqual(
      [
        [held, 'answer_unknown'],
        [quiet, 'no_progress'],
        [asked, 'cancel_asked'],
        [gone, 'no_route'],
      ].toSorted(),
    );
    expect((await list({ view: 'late' })).toSorted()).toEqual([
      [late, 'late'],
      [quiet, 'no_progress'],
    ]);
    expect(await list({ view: 'cancel' })).toEqual([[asked, 'cancel_asked']]);
    expect(await list({ view: 'person', why: 'no_route' })).toEqual([[gone, 'no_route']]);
    expect(await list({ view: 'person', network: '2' })).toEqual([]);
    expect(await list({ view: 'person', provider: 'simulator', why: 'answer_unknown' })).toEqual([
      [held, 'answer_unknown'],
    ]);
    expect(await list({ view: 'running', why: 'late' })).toEqual([[late, 'late']]);
    expect((await list({ view: 'running' })).map(([id]) => id)).toContain(fine);
    expect((await list({ view: 'all', network: '1' })).map(([id]) => id)).toEqual([
      fine,
      gone,
      asked,
      quiet,
      late,
      held,
    ]);

    const { data } = (await api.call(staff.countDeskOrders, {}, by)).body;
    expect(data.views).toMatchObject({ late: { count: 2, is_more: false }, cancel: { count: 1 } });
    expect(data.causes).toContainEqual(
      expect.objectContaining({ why: 'answer_unknown', provider: 'simulator', count: 1, paid: '2.400000' }),
    );

    // An order that takes three times as long as was promised needs a person, though it grows.
    await sql`update purchase set paid_at = now() - interval '4 hours' where id in (select purchase_id from orders where id = ${late})`.execute(
      core.db,
    );
    await sql`update orders set grown_at = now() where id = ${late}`.execute(core.db);
    expect(await list({ view: 'person', why: 'late' })).toEqual([[late, 'late']]);
  });

  test('one is found by number, link, reference of a provider, e-mail and name, whatever the list', async ({
    api,
    core,
  }) => {
    const by = await staffOf(api, core);
    const buyer = await api.customer(10);
    const url = freshLink();
    const id = await placeOne(api, buyer, viewsLine({ url }));
    await dispatchOrder(withFakes(core, makeFakeProvider()), id);
    const find = async (q: string) =>
      (await api.call(staff.listDeskOrders, { query: { view: 'moderation', q } }, by)).body.data.map(
        (one) => one.id,
      );
    const reference = (await deliveryOf(core, id)).provider_reference ?? '';
    await core.db.updateTable('customer').set({ name: 'Łucja Güneş' }).where('id', '=', buyer.id).execute();
    for (const q of [
      'gunes',
      'GUENES l',
      'Łucja',
      arabicDigits(id),
      String(id),
      `#${id}`,
      url,
      url.replace('https://www.', ''),
      buyer.email,
      ` ${buyer.email.toUpperCase()} `,
      reference,
    ])
      expect(await find(q), q).toEqual([id]);
    for (const q of ['99999999999', '0', 'nobody@example.com', "' or 1=1", 'https://', '%'])
      expect(await find(q), q).toEqual([]);
  });

  test('pages follow each other by key, and a cursor of nobody is refused', async ({ api, core }) => {
    const by = await staffOf(api, core);
    const buyer = await api.customer(200);
    const like = await placeOne(api, buyer);
    await sql`
      insert into orders (purchase_id, customer_id, service_id, service_type_id, url, link_kind, quantity, status, is_guaranteed, unit_price, cost, cancel_requested_at)
      select purchase_id, customer_id, service_id, service_type_id, url, link_kind, quantity, 'in_processing', false, 0, 0, now() - n / 7 * interval '1 second'
      from orders, generate_series(1, 120) as n where id = ${like}`.execute(core.db);
    await sql`insert into delivery (order_id, provider, state) select id, 'simulator', 'finished' from orders
      where purchase_id = (select purchase_id from orders where id = ${like}) and id <> ${like}`.execute(
      core.db,
    );
    for (const view of ['cancel', 'all'] as const) {
      const seen: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: contract.OutputOf<typeof staff.listDeskOrders> = (
          await api.call(staff.listDeskOrders, { query: { view, ...(cursor && { cursor }) } }, by)
        ).body;
        expect(page.data.length).toBeLessThanOrEqual(50);
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.next;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBeGreaterThanOrEqual(120);
    }
    for (const cursor of [
      'x',
      Buffer.from('["now",1]').toString('base64url'),
      Buffer.from('[1e99]').toString('base64url'),
    ])
      expect(
        (await api.call(staff.listDeskOrders, { query: { view: 'cancel', cursor } }, by)).status,
        cursor,
      ).toBe(422);
  });

  test('an order is told whole: facts, receipt, customer and all that happened, the latest first', async ({
    api,
    core,
  }) => {
    const by = await staffOf(api, core);
    const buyer = await api.customer(20);
    const id = await runningOrder(api, core, buyer, 400);
    await api.call(staff.addOrderNote, { params: idOf(id), body: { body: 'Called them.' } }, by);
    const { body } = await api.call(staff.getDeskOrder, { params: idOf(id) }, by);
    expect(body.data).toMatchObject({
      id,
      ...{ quantity: 1000, delivered: 400, paid: '2.400000', start_count: 1200 },
      customer: { id: buyer.id, email: buyer.email, orders: { count: 1 }, open_tickets: 0 },
      receipt: { paid: '2.400000', refunded: '0.000000', stays: '1.392000', margin_percent: 58 },
      delivery: { state: 'accepted', reference: `s-order-${id}` },
    });
    const codes = body.data.log.map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining([
        'note',
        'started',
        'answered',
        'sent',
        'paid_from_balance',
        'created',
        'letter',
      ]),
    );
    expect(body.data.log.find(({ code }) => code === 'note')).toMatchObject({
      by: 'Buyer',
      values: { body: 'Called them.' },
    });
    const times = body.data.log.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    for (const nobody of ['1999999999', '99999999999', 'x'])
      expect((await api.call(staff.getDeskOrder, { params: { orderId: nobody } }, by)).status).toBe(404);
  });
});

describe('ways out of an order', () => {
  test('one of unknown arrival: under a reference, elsewhere, again or stopped, the safest first', async ({
    api,
    core,
  }) => {
    const by = await staffOf(api, core, 'manager');
    const buyer = await api.customer(20);
    await addRoute(core, 'north', [DEMO.views], { cost: 1_000_000n });
    const id = await heldOrder(api, core, buyer);
    const ways = await waysOf(api, by, id);
    expect(ways.map(({ way, risk }) => [way, risk])).toEqual([
      ['accepted_under', 'none'],
      ['reroute', 'twice'],
      ['send_again', 'twice'],
      ['complete', 'paid_for_nothing'],
      ['stop', 'paid_for_nothing'],
    ]);
    const [, reroute] = ways;
    expect(reroute).toMatchObject({ provider: 'north', cost: '1.000000' });
    expect(ways.at(-1)).toMatchObject({
      ...{ returns: '2.400000', returns_later: '0.000000' },
      now: { status: 'in_processing', balance: '17.600000', stays: '1.392000' },
      after: { status: 'canceled', balance: '20.000000', stays: '0.000000' },
    });
    // Nothing of it has happened.
    expect((await orderRow(core, id)).status).toBe('in_processing');
    expect((await deliveryOf(core, id)).state).toBe('held');

    const route = { params: idOf(id), body: { route_id: reroute?.route_id ?? 0, reason: REASON } };
    expect((await api.call(staff.rerouteOrder, route, by)).status).toBe(204);
    expect(await deliveryOf(core, id)).toMatchObject({ state: 'waiting', provider: 'north' });
    expect((await api.call(staff.rerouteOrder, route, by)).status).toBe(422);

    const found = await heldOrder(api, core, buyer);
    // The provider is asked first: neither what it does not know nor what it can not say now is believed.
    const unknown = { params: idOf(found), body: { reference: 'their-77', reason: REASON } };
    const refused = await api.call(staff.acceptOrderUnder, unknown, by);
    expect([refused.status, (refused.body as unknown as contract.ErrorBody).errors]).toEqual([
      422,
      { reference: ['The provider does not know this number.'] },
    ]);
    const silent = withProvider(core, () => ({ states: () => Promise.reject(new Error('no answer')) }));
    await expect(askForReference(silent, { orderId: found, reference: 'their-77' })).rejects.toMatchObject({
      fields: { reference: [{ id: 'delivery.provider_silent' }] },
    });
    expect((await deliveryOf(core, found)).state).toBe('held');
    const reference = await foundAtSimulator(core);
    const under = { params: idOf(found), body: { reference, reason: REASON } };
    expect((await api.call(staff.acceptOrderUnder, under, by)).status).toBe(204);
    expect(await deliveryOf(core, found)).toMatchObject({
      state: 'accepted',
      provider_reference: reference,
    });
    const lost = await heldOrder(api, core, buyer);
    const again = { params: idOf(lost), body: { reason: REASON } };
    expect((await api.call(staff.sendOrderAgain, again, by)).status).toBe(204);
    expect((await deliveryOf(core, lost)).state).toBe('waiting');
    expect((await api.call(staff.sendOrderAgain, again, by)).status).toBe(422);
    await sql`delete from provider_service where provider = 'north'`.execute(core.db);
  });

  test('is a conflict where a colleague moved its order since it was shown, also with the same sum', async ({
    api,
    core,
  }) => {
    const by = await staffOf(api, core, 'manager');
    const colleague = await staffOf(api, core, 'manager');
    const buyer = await api.customer(20);
    const id = await heldOrder(api, core, buyer);
    const seen = new Map((await waysOf(api, by, id)).map((one) => [one.way, one]));
    const plan = async () =>
      (await api.call(staff.planStops, { query: { ids: String(id) } }, by)).body.data[0]?.seen ?? '';
    const again = { params: idOf(id), body: { reason: REASON, seen: seen.get('send_again')?.seen } };
    expect((await api.call(staff.sendOrderAgain, again, colleague)).status).toBe(204);
    const waits = await plan();
    await dispatchOrder(withFakes(core, makeFakeProvider()), id);
    const params = idOf(id);
    const stopBody = { expected: '2.4', cancel_reason: 'service_off' as const };
    for (const refused of [
      await api.call(staff.stopOrder, { params, body: { ...stopBody, seen: seen.get('stop')?.seen } }, by),
      await api.call(staff.stopOrder, { params, body: { ...stopBody, seen: waits } }, by),
      await api.call(
        staff.completeOrder,
        { params, body: { reason: REASON, seen: seen.get('complete')?.seen } },
        by,
      ),
      await api.call(
        staff.acceptOrderUnder,
        { params, body: { reference: 'x-1', reason: REASON, seen: seen.get('accepted_under')?.seen } },
        by,
      ),
      await api.call(staff.sendOrderAgain, again, by),
    ])
      expect([refused.status, (refused.body as unknown as contract.ErrorBody).code]).toEqual([409, 'stale']);
    expect((await deliveryOf(core, id)).state).toBe('accepted');
    // The plan of many and the ways of one speak of the same stop.
    const now = (await waysOf(api, by, id)).find(({ way }) => way === 'stop');
    expect([now?.seen, now?.returns_later]).toEqual([await plan(), '2.400000']);
    const done = await api.call(staff.stopOrder, { params, body: { ...stopBody, seen: await plan() } }, by);
    expect(done.body.data).toMatchObject({ returned: '0.000000', returns_later: '2.400000' });
  });

  test('one that a provider works on is asked about, and returns what is missing when that confirms', async ({
    api,
    core,
  }) => {
    const by = await staffOf(api, core);
    const buyer = await api.customer(20);
    const id = await runningOrder(api, core, buyer, 400);
    const ways = await waysOf(api, by, id, { delivered: '600' });
    expect(ways.map(({ way }) => way)).toEqual(['look_up', 'complete', 'settle', 'stop']);
    expect(ways.find(({ way }) => way === 'settle')).toMatchObject({
      returns: '0.960000',
      after: { delivered: 600 },
    });
    expect(ways.at(-1)).toMatchObject({
      risk: 'more_may_arrive',
      returns: '0.000000',
      returns_later: '1.440000',
    });
    expect((await api.call(staff.lookUpOrder, { params: idOf(id) }, by)).status).toBe(204);

    expect((await stop(api, by, id, '1.43')).status).toBe(409);
    const stopped = await stop(api, by, id, '1.44', 'service_off');
    expect(stopped.body.data).toEqual({
      ...{ state: 'done', returned: '0.000000', returns_later: '1.440000' },
    });
    expect(await deliveryOf(core, id)).toMatchObject({ desired: 'canceled' });
    const mine = await api.call(contract.getOrder, { params: idOf(id) }, buyer);
    expect(mine.body.data).toMatchObject({ status: 'in_processing', cancel_reason: null });
    await report(core, id, 'canceled', 500);
    expect(await orderRow(core, id)).toMatchObject({
      status: 'canceled',
      cancel_reason: 'service_off',
      refunded: 1_200_000n,
    });
    expect((await stop(api, by, id, '1.44')).status).toBe(422);
    // The part that the provider delivered meanwhile was not returned, and leaves the limit.
    const { today } = (
      await api.call(
        staff.getStaffMember,
        { params: { memberId: String(by.id) } },
        await staffOf(api, core, 'owner'),
      )
    ).body.data;
    expect(today.refunds.used).toBe('1.20');
  });

  test('settled at a count it returns the rest; whole it is complete; what arrived is never taken back', async ({
    api,
    core,
  }) => {
    const by = await staffOf(api, core);
    const buyer = await api.customer(20);
    const id = await runningOrder(api, core, buyer, 400);
    const settle = (orderId: number, delivered: number, expected: string) =>
      api.call(
        staff.settleOrder,
        { params: idOf(orderId), body: { delivered, expected, reason: REASON } },
        by,
      );
    expect((await settle(id, 300, '1.68')).status).toBe(422);
    expect((await settle(id, 1001, '0')).status).toBe(422);
    expect((await settle(id, 600, '0.95')).status).toBe(409);
    expect((await settle(id, 600, '0.96')).status).toBe(200);
    expect(await orderRow(core, id)).toMatchObject({
      status: 'canceled',
      cancel_reason: 'partial',
      delivered: 600,
      refunded: 960_000n,
    });
    const whole = await runningOrder(api, core, buyer, 400);
    expect(
      (await api.call(staff.completeOrder, { params: idOf(whole), body: { reason: REASON } }, by)).status,
    ).toBe(204);
    expect(await orderRow(core, whole)).toMatchObject({ status: 'completed', delivered: 1000, refunded: 0n });
    expect((await deliveryOf(core, whole)).state).toBe('finished');
  });

  test('fifty stops at once, of two people, beside the end of the order: one outcome, and money once', async ({
    api,
    core,
  }) => {
    const people = [await staffOf(api, core), await staffOf(api, core, 'manager')];
    const buyer = await api.customer(20);
    const id = await heldOrder(api, core, buyer);
    const stops = await Promise.all(
      Array.from({ length: 50 }, (_, at) => stop(api, people[at % 2] as TestCustomer, id, '2.40')),
    );
    expect(stops.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(stops.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 20_000_000n, bonus: 0n });
    expect((await deliveryOf(core, id)).state).toBe('finished');

    for (let round = 0; round < 8; round += 1) {
      const racing = await runningOrder(api, core, buyer, 400);
      const [stopped] = await Promise.all([
        stop(api, people[0] as TestCustomer, racing, '1.44'),
        report(core, racing, 'completed', 1000),
      ]);
      expect([200, 422]).toContain(stopped.status);
      expect(await orderRow(core, racing)).toMatchObject({ status: 'completed', refunded: 0n });
    }
  });

  test('nobody stops or settles an order of their own, and finance only refunds', async ({ api, core }) => {
    const by = await staffOf(api, core);
    const other = await staffOf(api, core, 'finance');
    const buyer = await api.customer(20);
    await makeStaff(core, buyer.id, 'support');
    const id = await heldOrder(api, core, buyer);
    expect((await stop(api, buyer, id, '2.40')).status).toBe(422);
    expect((await api.call(staff.lookUpOrder, { params: idOf(id) }, other)).status).toBe(403);
    expect((await stop(api, by, id, '2.40')).status).toBe(200);
  });

  test('stops of many are planned: at once, when confirmed, and held with why', async ({ api, core }) => {
    const by = await staffOf(api, core);
    const buyer = await api.customer(30);
    const held = await heldOrder(api, core, buyer);
    const running = await runningOrder(api, core, buyer, 400);
    const waiting = await placeOne(api, buyer);
    const ended = await runningOrder(api, core, buyer, 0);
    await report(core, ended, 'completed', 1000);
    const ids = [held, running, waiting, ended, 1_999_999_999].join(',');
    const { data } = (await api.call(staff.planStops, { query: { ids } }, by)).body;
    expect(data.map(({ goes, held, returns }) => [goes, held, returns])).toEqual([
      ['held', 'answer_unknown', '0'],
      ['when_confirmed', null, '1.440000'],
      ['at_once', null, '2.400000'],
      ['held', 'ended', '0'],
      ['held', 'not_found', '0'],
    ]);
    expect((await stop(api, by, waiting, '2.4')).body.data.returned).toBe('2.400000');
  });
});
