import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { type Api, giveCash, type TestCustomer } from '../../../testing/api.ts';
import { findAndOrder, freshChannel, subscribed, takeSource } from '../../../testing/doubles/publications.ts';
import { placeOne, placeUnpaid, report } from '../../../testing/fixtures/orders.ts';
import { DEMO, freshLink, viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { lastsFor } from './spend.ts';

const DAY = 24 * 3600;

async function dashboardOf(api: Api, { token }: TestCustomer, query: { time_zone?: string } = {}) {
  const { status, body } = await api.call(contract.getDashboard, { query }, { token });
  if (status !== 200) throw new Error(JSON.stringify(body));

  return body.data;
}

describe('the dashboard', () => {
  test('API-125 is whole for somebody new', async ({ api }) => {
    const dashboard = await dashboardOf(api, await api.customer());
    expect(dashboard).toMatchObject({
      needs: [],
      running: { orders: [], count: 0 },
      done: [],
      balance: { amount: '0.00', lasts_days: null },
      spent: { total: '0.00', returned: '0.00', before: '0.00' },
      again: [],
    });
    expect(dashboard.spent.days).toHaveLength(30);
    expect((await api.call(contract.getDashboard, {})).status).toBe(401);
    const { token } = await api.customer();
    expect(
      (await api.call(contract.getDashboard, { query: { time_zone: 'Moon/Crater' } }, { token })).status,
    ).toBe(422);
  });

  test('tells what runs, what was ordered last, what was spent and for how long the balance lasts', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(100);
    const url = freshLink();
    const first = await placeOne(api, buyer, viewsLine({ url, quantity: 5000 }));
    await report(core, first, 'completed', 5000);
    const again = await placeOne(api, buyer, viewsLine({ url, quantity: 2500 }));
    const other = await placeOne(api, buyer);
    const dashboard = await dashboardOf(api, buyer);
    expect(dashboard.running).toMatchObject({ count: 2, orders: [{ id: other }, { id: again }] });
    expect(dashboard.done).toMatchObject([{ id: first, status: 'completed' }]);
    // The same link and service once, as it was ordered last.
    expect(dashboard.again.map(({ id }) => id)).toEqual([other, again]);
    expect(dashboard.spent).toMatchObject({ total: '20.40', returned: '0.00', before: '0.00' });
    expect(dashboard.spent.days.at(-1)?.spent).toBe('20.40');
    expect(dashboard.balance).toEqual({ amount: '79.60', lasts_days: 117 });
  });

  test('running orders stand by their end, those without a pace last; orders that ended stand latest first, four at most', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(100);
    const place = () => placeOne(api, buyer, viewsLine({ quantity: 5000 }));
    const [slow, fast, waiting] = [await place(), await place(), await place()];
    const [partial, refunded] = [await place(), await place()];
    for (const id of [slow, fast]) await report(core, id, 'running', 0);
    clock.tick(600);
    await report(core, slow, 'running', 1000);
    await report(core, fast, 'running', 4000);
    await report(core, partial, 'partial', 2500);
    await report(core, refunded, 'canceled', 0);
    const ended: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      clock.tick(60);
      const id = await place();
      await report(core, id, 'completed', 5000);
      ended.unshift(id);
    }

    const { running, done, again } = await dashboardOf(api, buyer);
    expect(running.orders.map(({ id }) => id)).toEqual([fast, slow, waiting]);
    expect(done.map(({ id }) => id)).toEqual(ended);
    expect(again).toHaveLength(4);

    const other = await api.customer(100);
    const early = await placeOne(api, other, viewsLine({ quantity: 5000 }));
    await report(core, early, 'partial', 2500);
    expect((await dashboardOf(api, other)).done).toMatchObject([{ id: early, refunded: '6.00' }]);
  });

  test('a day is that of the reader, and what is older than 30 days stands beside', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(100);
    const [old, late] = [await placeOne(api, buyer), await placeOne(api, buyer)];
    const midnight = new Date(`${clock.now().toISOString().slice(0, 10)}T00:00:00Z`).getTime();
    const set = (id: number, at: number) =>
      core.db
        .updateTable('orders')
        .set({ created_at: new Date(at) })
        .where('id', '=', id)
        .execute();
    await set(old, midnight - 40 * DAY * 1000);
    // Half an hour before midnight in UTC is a new day in Berlin.
    await set(late, midnight - 1_800_000);
    const spentOn = async (time_zone: string) => {
      const { spent } = await dashboardOf(api, buyer, { time_zone });
      return [spent.before, spent.total, spent.days.find((one) => one.spent !== '0.00')?.day];
    };
    const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
    expect(await spentOn('UTC')).toEqual(['2.40', '2.40', dayOf(midnight - 1)]);
    expect(await spentOn('Asia/Tokyo')).toEqual(['2.40', '2.40', dayOf(midnight)]);
  });

  test('what waits for the customer: unpaid posts, a balance that is short, unpaid orders, documents', async ({
    api,
    core,
    clock,
  }) => {
    const source = takeSource(core);
    const buyer = await api.customer(14);
    const [unpaid, short] = [freshChannel(), freshChannel()];
    const first = await subscribed(api, buyer, { url: unpaid });
    const { body } = await api.call(
      contract.createSubscription,
      { body: { url: short, services: [{ service_id: DEMO.views, quantity: 5000, is_guarantee: false }] } },
      { token: buyer.token },
    );
    const { id: order } = await placeUnpaid(api, buyer);
    await giveCash(core, buyer.id, -12_500_000n);
    clock.tick(60);
    source.publish(unpaid);
    await findAndOrder(core);
    await core.db
      .updateTable('customer')
      .set({ verification_required_at: clock.now() })
      .where('id', '=', buyer.id)
      .execute();

    const { needs } = await dashboardOf(api, buyer);
    expect(needs).toMatchObject([
      {
        kind: 'subscription_unpaid',
        amount: '2.40',
        subscription: { id: first.id, unpaid_count: 1, in_a_row: 1, left: 9, name: 'Northwind' },
      },
      { kind: 'subscription_short', subscription: { id: body.data.id } },
      { kind: 'order_unpaid' },
      { kind: 'order_unpaid', order: { id: order } },
      { kind: 'documents' },
    ]);
    const { body: own } = await api.call(contract.getProfile, {}, { token: buyer.token });
    expect(own.data.to_do.orders).toBe(needs.length - 1);
  });
});

test('a balance lasts for whole days, and for ever where nothing is spent', () => {
  expect(lastsFor(48_200_000n, 121_410_000n, 30)).toBe(11);
  expect(lastsFor(0n, 1n, 30)).toBe(0);
  expect(lastsFor(5n, 0n, 30)).toBe(null);
});
