import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { placeDripFeed } from '../../../testing/fixtures/drip-feeds.ts';
import { placeOne, placeUnpaid, report } from '../../../testing/fixtures/orders.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { makeDueRuns } from '../drip-feeds/make-due-runs.ts';
import { dayOf } from '../orders/face/days.ts';

const statistics = (api: Api, { token }: Pick<TestCustomer, 'token'>, query = {}) =>
  api.call(contract.orderStatistics, { query }, { token });
const placedOn = (core: Core, id: number, day: string) =>
  core.db
    .updateTable('orders')
    .set({ created_at: new Date(`${day}T23:30:00Z`) })
    .where('id', '=', id)
    .execute();

describe('GET /orders/statistics', () => {
  test('API-44 counts and sums by each grouping: what was paid, what went back, unpaid ones cost nothing', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(100);
    const half = await placeOne(api, buyer);
    await report(core, half, 'partial', 500);
    const likes = await placeOne(
      api,
      buyer,
      viewsLine({ service_id: 33, quantity: 100, url: 'https://www.instagram.com/p/Cdemo54321/' }),
    );
    await report(core, likes, 'completed', 100);
    await placeDripFeed(api, buyer);
    await makeDueRuns(core);
    await placeUnpaid(api, buyer);
    const by = async (groupBy: string) => (await statistics(api, buyer, { groupBy })).body.data;

    const paid = await api.call(
      contract.getOrder,
      { params: { orderId: String(likes) } },
      { token: buyer.token },
    );
    const spent = (Number(paid.body.data.cost) + 2.4 + 14.4).toFixed(2);
    const today = dayOf(core.clock.now());
    expect(await by('day')).toEqual([
      {
        key: today,
        label: today,
        orders: 4,
        quantity: 8100,
        delivered: 600,
        spent,
        refunded: '1.20',
        finished: 1,
        promised: 1,
        on_time: 1,
        median_minutes: 0,
        p90_minutes: null,
        dropped: null,
        refilled: 0,
      },
    ]);
    expect(await by('month')).toMatchObject([{ key: `${today.slice(0, 7)}-01`, orders: 4 }]);
    expect((await by('week'))[0]?.key).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const content = (await core.catalogue.current()).content('en');
    expect(await by('service')).toMatchObject([
      { key: '1', label: content.serviceName(1), orders: 3, spent: '16.80' },
      { key: '33', label: content.serviceName(33), orders: 1 },
    ]);
    expect(await by('network')).toMatchObject([
      { key: '1', label: 'YouTube', orders: 3, quantity: 8000 },
      { key: '2', label: 'Instagram', orders: 1, quantity: 100 },
    ]);
    expect((await by('status')).map(({ key, orders }) => [key, orders])).toEqual([
      ['unpaid', 1],
      ['in_processing', 1],
      ['completed', 1],
      ['canceled', 1],
    ]);
  });

  test('API-44 whole days in UTC, both inclusive; 30 of them by default; only the orders that are named', async ({
    api,
    core,
  }) => {
    const [buyer, other] = [await api.customer(50), await api.customer(5)];
    const [a, b, c] = [await placeOne(api, buyer), await placeOne(api, buyer), await placeOne(api, buyer)];
    const foreign = await placeOne(api, other);
    await placedOn(core, a, '2025-03-01');
    await placedOn(core, b, '2025-03-02');
    const keys = async (query: object) =>
      (await statistics(api, buyer, query)).body.data.map(({ key }) => key);

    expect(await keys({ startDate: '2025-03-01', endDate: '2025-03-02' })).toEqual([
      '2025-03-01',
      '2025-03-02',
    ]);
    expect(await keys({ startDate: '2025-03-02', endDate: '2025-03-02' })).toEqual(['2025-03-02']);
    expect(await keys({ endDate: '2025-03-30' })).toEqual(['2025-03-01', '2025-03-02']);
    expect(await keys({ endDate: '2025-03-31' })).toEqual(['2025-03-02']);
    expect(await keys({ startDate: '2025-02-24', endDate: '2025-03-09', groupBy: 'week' })).toEqual([
      '2025-02-24',
    ]);
    expect(await keys({})).toEqual([dayOf(core.clock.now())]);
    const named = await statistics(api, buyer, { orders: `${c},${foreign},9999999999` });
    expect(named.body.data).toMatchObject([{ orders: 1 }]);
  });

  test('API-44 days that are none, backwards and more than two years are 422, nobody is 401', async ({
    api,
  }) => {
    const buyer = await api.customer();
    const cases: [object, string][] = [
      [{ startDate: '2026-13-01' }, 'startDate'],
      [{ endDate: '1969-12-31' }, 'endDate'],
      [{ startDate: '2026-01-02', endDate: '2026-01-01' }, 'endDate'],
      [{ startDate: '2023-01-01', endDate: '2026-01-01' }, 'startDate'],
      [{ groupBy: 'price' }, 'groupBy'],
      [{ orders: '1,,2' }, 'orders'],
    ];
    for (const [query, field] of cases) {
      const reply = await statistics(api, buyer, query);
      expect(reply.status, JSON.stringify(query)).toBe(422);
      expect(Object.keys((reply.body as unknown as contract.ErrorBody).errors)).toEqual([field]);
    }
    expect((await statistics(api, { token: '' })).status).toBe(401);
  });
});
