import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { placeOne, placeUnpaid, report } from '../../../testing/fixtures/orders.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { stepsOf } from './steps.ts';

type Query = { startDate?: string; endDate?: string; time_zone?: string };

async function statisticsOf(api: Api, { token }: TestCustomer, query: Query = {}) {
  const { status, body } = await api.call(contract.getStatistics, { query }, { token });
  if (status !== 200) throw new Error(JSON.stringify(body));

  return body.data;
}

const LIKES = { service_id: 33, quantity: 100, url: 'https://www.instagram.com/p/Cdemo54321/' };

/** Moves an order to a moment. */
async function placedAt(core: Core, id: number, moment: string): Promise<void> {
  await core.db
    .updateTable('orders')
    .set({ created_at: new Date(moment) })
    .where('id', '=', id)
    .execute();
}

/** Places an order, delivers it after so many minutes, and moves it to a moment. */
async function delivered(api: Api, core: Core, buyer: TestCustomer, moment: string, minutes = 60) {
  const id = await placeOne(api, buyer);
  const end = new Date(core.clock.now().getTime() + minutes * 60_000);
  await report({ ...core, clock: { now: () => end } }, id, 'completed', 1000);
  await placedAt(core, id, moment);

  return id;
}

describe('GET /statistics', () => {
  test('a period stands beside as many days before it, by networks, steps and services', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(100);
    const other = await api.customer(5);
    await delivered(api, core, buyer, '2026-03-09T12:00:00Z');
    await delivered(api, core, buyer, '2026-03-11T12:00:00Z');
    const half = await placeOne(api, buyer, viewsLine(LIKES));
    await report(core, half, 'partial', 50);
    await placedAt(core, half, '2026-03-12T12:00:00Z');
    const running = await placeOne(api, buyer);
    await placedAt(core, running, '2026-03-12T13:00:00Z');
    const { id: unpaid } = await placeUnpaid(api, buyer);
    await placedAt(core, unpaid, '2026-03-12T13:00:00Z');
    await delivered(api, core, other, '2026-03-11T12:00:00Z');
    await delivered(api, core, buyer, '2026-03-08T12:00:00Z');

    const answer = await statisticsOf(api, buyer, { startDate: '2026-03-11', endDate: '2026-03-12' });
    const { cost, refunded } = (
      await api.call(contract.getOrder, { params: { orderId: String(half) } }, { token: buyer.token })
    ).body.data;
    const plus = (...amounts: (number | string)[]) =>
      amounts.reduce<number>((sum, amount) => sum + Number(amount), 0).toFixed(2);
    expect(answer).toMatchObject({
      from: '2026-03-11',
      to: '2026-03-12',
      before_from: '2026-03-09',
      before_to: '2026-03-10',
      step: 'day',
      has_orders: true,
      now: { orders: 3, running: 1, delivered: 1050, spent: plus(2.4, 2.4, cost), refunded, finished: 1 },
      before: { orders: 1, delivered: 1000, spent: '2.40', refunded: '0.00', finished: 1 },
    });
    expect(answer.networks).toEqual([
      expect.objectContaining({
        name: 'YouTube',
        orders: 2,
        spent: '4.80',
        before: { orders: 1, delivered: 1000, spent: '2.40' },
      }),
      expect.objectContaining({
        name: 'Instagram',
        orders: 1,
        delivered: 50,
        spent: cost,
        before: { orders: 0, delivered: 0, spent: '0.00' },
      }),
    ]);
    // The ninth of the month stands at the eleventh, the tenth at the twelfth.
    expect(answer.steps).toEqual([
      {
        from: '2026-03-11',
        to: '2026-03-11',
        networks: [{ id: 1, orders: 1, delivered: 1000, spent: '2.40' }],
        before: { orders: 1, delivered: 1000, spent: '2.40' },
      },
      {
        from: '2026-03-12',
        to: '2026-03-12',
        networks: expect.arrayContaining([
          { id: 1, orders: 1, delivered: 0, spent: '2.40' },
          { id: 2, orders: 1, delivered: 50, spent: cost },
        ]),
        before: { orders: 0, delivered: 0, spent: '0.00' },
      },
    ]);
    expect(answer.services.map(({ id, orders, spent }) => [id, orders, spent])).toEqual([
      [1, 2, '4.80'],
      [33, 1, cost],
    ]);
  });

  test('times are those from payment to the last unit, on time is what was promised when it was ordered', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(100);
    // 1,000 views at 5,000 a day and a start within 3 hours: 468 minutes.
    for (const minutes of [30, 60, 61, 468, 469, 5000])
      await delivered(api, core, buyer, '2026-03-11T12:00:00Z', minutes);
    const { now, services, delivery_times } = await statisticsOf(api, buyer, {
      startDate: '2026-03-11',
      endDate: '2026-03-11',
    });
    expect(now).toMatchObject({
      finished: 6,
      promised: 6,
      on_time: 4,
      median_minutes: 61,
      p90_minutes: 5000,
    });
    expect(services).toMatchObject([{ id: 1, finished: 6, on_time: 4, median_minutes: 61 }]);
    expect(delivery_times).toEqual([
      { up_to: 60, orders: 2 },
      { up_to: 180, orders: 1 },
      { up_to: 360, orders: 0 },
      { up_to: 720, orders: 2 },
      { up_to: 1440, orders: 0 },
      { up_to: 2880, orders: 0 },
      { up_to: null, orders: 1 },
    ]);
  });

  test('dropped units are those that the last measure of a link lacks, and those that were refilled', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(100);
    const id = await delivered(api, core, buyer, '2026-03-11T12:00:00Z');
    const days = { startDate: '2026-03-11', endDate: '2026-03-11' };
    expect((await statisticsOf(api, buyer, days)).now).toMatchObject({ dropped: null, refilled: 0 });
    // The count began at 1,200 and 1,000 were ordered.
    const measured = (counted: bigint) =>
      core.db.updateTable('delivery').set({ counted }).where('order_id', '=', id).execute();
    await core.db.updateTable('orders').set({ is_guaranteed: true }).where('id', '=', id).execute();
    await measured(2150n);
    expect((await statisticsOf(api, buyer, days)).now).toMatchObject({ dropped: 50, refilled: 0 });
    await core.db
      .insertInto('refill')
      .values({
        order_id: id,
        quantity: 50,
        state: 'done',
        provider: 'simulator',
        created_at: core.clock.now(),
      })
      .execute();
    await measured(2250n);
    expect((await statisticsOf(api, buyer, days)).now).toMatchObject({ dropped: 50, refilled: 50 });
    // Less than before the order began is no more than all of it.
    await measured(100n);
    expect((await statisticsOf(api, buyer, days)).now).toMatchObject({ dropped: 1050 });
  });

  test('days are those of the reader, also where the clocks change', async ({ api, core }) => {
    const buyer = await api.customer(100);
    await delivered(api, core, buyer, '2026-03-28T23:30:00Z');
    const spent = async (time_zone: string) => {
      const { steps } = await statisticsOf(api, buyer, {
        startDate: '2026-03-28',
        endDate: '2026-03-30',
        time_zone,
      });
      return steps.map(({ networks }) => networks[0]?.spent ?? '-');
    };
    expect(await spent('UTC')).toEqual(['2.40', '-', '-']);
    expect(await spent('Europe/Berlin')).toEqual(['-', '2.40', '-']);
  });

  test('weeks begin with the period, months with the calendar; the period before is moved onto them', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(100);
    await delivered(api, core, buyer, '2026-03-08T12:00:00Z');
    await delivered(api, core, buyer, '2025-12-31T12:00:00Z');
    const weeks = await statisticsOf(api, buyer, { startDate: '2026-01-01', endDate: '2026-03-10' });
    expect(weeks.step).toBe('week');
    expect(weeks.steps).toHaveLength(10);
    expect(weeks.steps.at(-1)).toMatchObject({
      from: '2026-03-05',
      to: '2026-03-10',
      networks: [{ spent: '2.40' }],
      before: { spent: '2.40' },
    });
    const year = await statisticsOf(api, buyer, { startDate: '2025-03-11', endDate: '2026-03-10' });
    expect(year.step).toBe('month');
    expect(year.steps[0]).toMatchObject({ from: '2025-03-11', to: '2025-03-31' });
    expect(year.steps.at(-1)).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-10',
      networks: [{ orders: 1 }],
    });
    expect(year.steps.reduce((sum, { networks }) => sum + (networks[0]?.orders ?? 0), 0)).toBe(2);
  });

  test('nothing ordered is whole: every step, no figure; days that are none are 422, nobody is 401', async ({
    api,
  }) => {
    const buyer = await api.customer();
    const answer = await statisticsOf(api, buyer);
    expect(answer.steps).toHaveLength(30);
    expect(answer).toMatchObject({
      has_orders: false,
      networks: [],
      services: [],
      now: { orders: 0, spent: '0.00', median_minutes: null, dropped: null, running: 0 },
      before: { orders: 0 },
    });
    const bad = { startDate: '2026-01-02', endDate: '2026-01-01' };
    expect((await api.call(contract.getStatistics, { query: bad }, { token: buyer.token })).status).toBe(422);
    expect((await api.call(contract.getStatistics, {})).status).toBe(401);
  });

  test('the file has a line for each day and service, by the numbers of the reader', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(100);
    await delivered(api, core, buyer, '2026-03-09T12:00:00Z');
    await delivered(api, core, buyer, '2026-03-09T13:00:00Z');
    await delivered(api, core, buyer, '2026-04-20T12:00:00Z');
    const file = async (locale: contract.Locale) =>
      (
        await api.call(
          contract.exportStatistics,
          { query: { startDate: '2026-03-01', endDate: '2026-04-30', locale } },
          { token: buyer.token },
        )
      ).body;
    const name = (await core.catalogue.current()).content('de').serviceName(1);
    expect(await file('de')).toBe(
      '\ufeffTag;Netzwerk;Dienst;Bestellungen;Geliefert;"Bezahlt, USD";"Erstattet, USD"\r\n' +
        `2026-03-09;YouTube;${name};2;2000;4,8;0\r\n2026-04-20;YouTube;${name};1;1000;2,4;0\r\n`,
    );
    expect(await file('en')).toContain('2026-04-20,YouTube,');
  });
});

test('steps cover a period without a gap', () => {
  for (const step of ['day', 'week', 'month'] as const) {
    const steps = stepsOf({ first: '2025-11-20', last: '2026-03-03', step });
    expect([steps[0]?.from, steps.at(-1)?.to]).toEqual(['2025-11-20', '2026-03-03']);
    for (const [place, { from }] of steps.entries())
      if (place > 0) expect(Date.parse(from) - Date.parse(steps[place - 1]?.to ?? '')).toBe(86_400_000);
  }
});
