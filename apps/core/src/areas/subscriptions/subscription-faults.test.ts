import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import {
  findAndOrder,
  freshChannel,
  lookAtAll,
  subscribed,
  takeSource,
  untilNextLook,
} from '../../../testing/doubles/publications.ts';
import { linkCard } from '../../../testing/fixtures/cards.ts';
import { seen } from '../../../testing/routes.ts';
import { DEMO } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { reconcileCharges } from '../billing/cards/reconcile-charges.ts';
import { eraseCustomers } from '../own-data/erase-customers.ts';
import { readBalances } from '../wallet/face/accounts.ts';
import { orderPublications } from './order-publications.ts';

const DAY = 24 * 3600;

const statesOf = async (core: Core, subscriptionId: number) =>
  (
    await core.db
      .selectFrom('subscription_content')
      .select('state')
      .where('subscription_id', '=', subscriptionId)
      .orderBy('id')
      .execute()
  ).map(({ state }) => state);

/** Orders that a customer paid for and that run, and what they cost, together and each, micro-USD. */
async function paidOrders(core: Core, customerId: number) {
  const rows = await core.db
    .selectFrom('orders')
    .select('cost')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'in_processing')
    .execute();
  const costs = rows.map(({ cost }) => cost);

  return { count: costs.length, costs, cost: costs.reduce((sum, cost) => sum + cost, 0n) };
}

async function setService(core: Core, change: object): Promise<void> {
  await core.db.updateTable('service').set(change).where('id', '=', DEMO.views).execute();
  await seen(core);
}

test('a clock that goes back and forth over looks and the first of a month orders each post once', async ({
  api,
  core,
  clock,
}) => {
  const source = takeSource(core);
  const [buyer, url] = [await api.customer(50), freshChannel()];
  const now = clock.now();
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  const { id } = await subscribed(api, buyer, { url });
  clock.tick((month - clock.now().getTime()) / 1000 - 600);
  let published = 0;
  for (const seconds of [
    0,
    1200,
    -1500,
    1800,
    -7200,
    7200,
    -60,
    40 * DAY,
    -40 * DAY,
    40 * DAY + untilNextLook,
  ]) {
    clock.tick(seconds);
    source.publish(url);
    published += 1;
    await findAndOrder(core);
    await findAndOrder(core);
  }
  for (let turn = 0; turn < 3; turn += 1) {
    clock.tick(untilNextLook);
    await findAndOrder(core);
  }
  expect(await statesOf(core, id)).toEqual(Array(published).fill('ordered'));
  expect((await readBalances(core.db, buyer.id)).cash).toBe(50_000_000n - BigInt(published) * 2_400_000n);
});

describe('canceling while a post is found and ordered', () => {
  test('the post is paid at one of two prices and runs, or is dropped and costs nothing; nothing else', async ({
    api,
    core,
    clock,
  }) => {
    const source = takeSource(core);
    const buyer = await api.customer(100);
    const ids: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const { id, url } = await subscribed(api, buyer, { url: freshChannel() });
      clock.tick(2);
      source.publish(url);
      if (turn % 2 === 0) await lookAtAll(core);
      const [, canceled] = await Promise.all([
        turn % 2 === 0 ? orderPublications(core) : findAndOrder(core),
        api.call(
          contract.cancelSubscription,
          { params: { subscriptionId: String(id) } },
          { token: buyer.token },
        ),
        setService(core, { default_price: turn % 3 === 0 ? '3600000' : '2400000' }),
      ]);
      expect(canceled.status).toBe(200);
      ids.push(id);
    }
    await setService(core, { default_price: '2400000' });
    clock.tick(untilNextLook);
    await findAndOrder(core);
    const states = (await Promise.all(ids.map((id) => statesOf(core, id)))).flat();
    expect(states.filter((state) => state !== 'ordered' && state !== 'dropped')).toEqual([]);
    const { cost, costs } = await paidOrders(core, buyer.id);
    expect(costs.every((one) => one === 2_400_000n || one === 3_600_000n)).toBe(true);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(100_000_000n - cost);
  });

  test('a card is charged for orders that run, and for no others', async ({ api, app, core, clock }) => {
    const source = takeSource(core);
    const buyer = await api.customer(0);
    const cardId = await linkCard({ api, app, core }, buyer);
    for (let turn = 0; turn < 10; turn += 1) {
      const { id, url } = await subscribed(api, buyer, {
        url: freshChannel(),
        recurring_payments_method_id: cardId,
      });
      clock.tick(2);
      source.publish(url);
      await lookAtAll(core);
      await Promise.all([
        orderPublications(core),
        api.call(
          contract.cancelSubscription,
          { params: { subscriptionId: String(id) } },
          { token: buyer.token },
        ),
      ]);
    }
    clock.tick(300);
    await reconcileCharges(core);
    await orderPublications(core);
    const { rows } = await sql<{ charged: number }>`
      select count(*)::int as charged from invoice join sandbox_gateway.payment on merchant_reference = invoice.id::text
      where customer_id = ${buyer.id} and state = 'paid'`.execute(core.db);
    expect(rows).toEqual([{ charged: (await paidOrders(core, buyer.id)).count }]);
  });
});

test('a price that changes while posts are ordered is the old one or the new one for each, and is what is paid', async ({
  api,
  core,
  clock,
}) => {
  const source = takeSource(core);
  const buyer = await api.customer(100);
  const ids: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const { id, url } = await subscribed(api, buyer, { url: freshChannel() });
    ids.push(id);
    clock.tick(2);
    source.publish(url);
  }
  await lookAtAll(core);
  await Promise.all([orderPublications(core), setService(core, { default_price: '3600000' })]);
  await orderPublications(core);
  const { rows } = await sql<{ cost: string; count: number }>`
    select cost, count(*)::int as count from orders where customer_id = ${buyer.id} group by cost order by cost`.execute(
    core.db,
  );
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length);
  expect(rows.every(({ cost }) => [2_400_000n, 3_600_000n].includes(BigInt(cost)))).toBe(true);
  const { cost } = await paidOrders(core, buyer.id);
  expect((await readBalances(core.db, buyer.id)).cash).toBe(100_000_000n - cost);
  await setService(core, { default_price: '2400000' });
});

test('a service whose limits changed since is left out; with no other one the subscription ends and says so', async ({
  api,
  core,
  clock,
}) => {
  const source = takeSource(core);
  const [buyer, url] = [await api.customer(20), freshChannel()];
  const { id } = await subscribed(api, buyer, { url });
  await setService(core, { min_quantity: 2000 });
  clock.tick(60);
  source.publish(url);
  await findAndOrder(core);
  await setService(core, { min_quantity: 500 });
  expect(await statesOf(core, id)).toEqual(['missed']);
  const { body } = await api.call(
    contract.getSubscription,
    { params: { subscriptionId: String(id) } },
    { token: buyer.token },
  );
  expect(body.data).toMatchObject({ status: 'canceled', end_reason: 'services_gone' });
  expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n);
});

test('nothing is ordered for an account that is to be erased; one that stays gets its posts, one that goes leaves nothing due', async ({
  api,
  core,
  clock,
}) => {
  const source = takeSource(core);
  const [stays, goes] = [await api.customer(20), await api.customer(20)];
  const made = [];
  for (const buyer of [stays, goes]) {
    const { id, url } = await subscribed(api, buyer, { url: freshChannel() });
    await core.db
      .updateTable('customer')
      .set({ deletion_at: new Date(clock.now().getTime() + 7 * DAY * 1000), forfeits_balance: true })
      .where('id', '=', buyer.id)
      .execute();
    clock.tick(60);
    source.publish(url);
    made.push({ id, url });
  }
  await findAndOrder(core);
  for (const { id } of made) expect(await statesOf(core, id)).toEqual(['waiting']);
  await core.db
    .updateTable('customer')
    .set({ deletion_at: null, forfeits_balance: false })
    .where('id', '=', stays.id)
    .execute();
  clock.tick(8 * DAY);
  await eraseCustomers(core);
  await findAndOrder(core);
  expect(await statesOf(core, made[0]?.id ?? 0)).toEqual(['ordered']);
  expect(await statesOf(core, made[1]?.id ?? 0)).toEqual([]);
  expect((await paidOrders(core, goes.id)).count).toBe(0);
  // Nobody follows its channel any more.
  clock.tick(untilNextLook);
  await lookAtAll(core);
  const channel = await core.db
    .selectFrom('channel')
    .select('next_check_at')
    .where('url', '=', made[1]?.url ?? '')
    .executeTakeFirstOrThrow();
  expect(channel.next_check_at).toBeNull();
});

test('posts that the balance pays do not wait for a gateway that is slow to charge a card', async ({
  api,
  app,
  core,
  clock,
}) => {
  const source = takeSource(core);
  const buyer = await api.customer(20);
  const cardId = await linkCard({ api, app, core }, buyer);
  const byCard = await subscribed(api, buyer, {
    url: freshChannel(),
    recurring_payments_method_id: cardId,
  });
  const byBalance = await subscribed(api, buyer, { url: freshChannel() });
  clock.tick(2);
  for (const { url } of [byCard, byBalance]) source.publish(url);
  await lookAtAll(core);
  let letGo = () => {};
  const waits = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const get: Core['gateways']['get'] = (name) => {
    const gateway = core.gateways.get(name);
    const cards = gateway?.cards;
    if (!cards) return gateway;
    return {
      ...gateway,
      cards: { ...cards, chargeCard: (request) => waits.then(() => cards.chargeCard(request)) },
    };
  };
  const ordering = orderPublications({ ...core, gateways: { ...core.gateways, get } });
  await expect.poll(() => statesOf(core, byBalance.id)).toEqual(['ordered']);
  await expect.poll(() => statesOf(core, byCard.id)).toEqual(['charging']);
  letGo();
  await ordering;
  expect(await statesOf(core, byCard.id)).toEqual(['ordered']);
});
