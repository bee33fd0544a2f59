import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { onTestFailed } from 'vitest';
import { type LineFault, startBadLine } from '../../../testing/bad-line.ts';
import { copyDemo } from '../../../testing/copy-demo.ts';
import { giveCash, signUp, unfinishedOrders } from '../../../testing/fixtures/buyers.ts';
import { placeOne } from '../../../testing/fixtures/orders.ts';
import { byStaff } from '../../../testing/fixtures/staff.ts';
import { type Instance, removeFolder, startInstance } from '../../../testing/instance.ts';
import { seen } from '../../../testing/routes.ts';
import { DEMO, viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { checkMoney } from '../../commands/check-money.ts';
import { connect, type Db } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { sendAtLoss } from '../fulfilment/desk/send-at-loss.ts';
import { findProvider } from '../fulfilment/face/provider-store.ts';
import { deliveriesAtLoss } from '../fulfilment/list-deliveries.ts';
import { addProvider } from './add-provider.ts';
import { mapService } from './map-service.ts';
import { askOffers, takeOffers } from './sync-provider.ts';

const ORDERS = 20;
/** Faults that meet one order after the other, and every fourth of the other questions. */
const FAULTS: LineFault[] = [
  'none',
  'lost',
  'none',
  'gateway',
  'deaf',
  'none',
  'page',
  'slow',
  'refused',
  'none',
];

/** A customer of the upstream shop with money and a key. */
async function customerOf(upstream: Instance, db: Db): Promise<{ id: number; key: string }> {
  const { id, token } = await signUp(upstream, 1);
  await giveCash(db, id);
  await db.updateTable('customer').set({ email_verified_at: new Date() }).where('id', '=', id).execute();
  const answer = await fetch(`${upstream.url}/api/v1/api-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ current_password: 'a good password', scopes: ['orders.read', 'orders.create'] }),
  });
  const { data } = (await answer.json()) as { data: { api_token: string } };

  return { id, key: data.api_token };
}

/** Since when a provider has too much at once; null where it has not. */
async function refusedSince(db: Db, name: string): Promise<Date | null> {
  const row = await findProvider(db, name);
  return row?.busy_since ?? null;
}

test('two shops behind a line that drops answers: every order is there once, ends alike in both, and all money is where it should be, through rises, falls, too much at once and a failover', {
  timeout: 240_000,
}, async ({ core, api, clock, worker }) => {
  const demo = await copyDemo();
  const upstream = await startInstance({
    ...{ DATABASE_URL: demo.url, SECRET_KEY: 'u'.repeat(40), DEMO: 'true' },
    ...{ PRIVATE_PROVIDERS: 'true', SIMULATOR_FAULTS: 'true' },
  });
  onTestFailed(() => {
    process.kill(upstream.pid, 'SIGINT');
  });
  const { db, close } = connect(upstream.databaseUrl, { size: 2 });
  const { id: theirs, key } = await customerOf(upstream, db);
  const asked = { add: 0, others: 0 };
  let isGood = true;
  let isFull = false;
  const line = await startBadLine(upstream.url, (form) => {
    if (isFull && form.get('action') === 'add') return 'refused';
    if (isGood) return 'none';
    if (form.get('action') === 'add') return FAULTS[asked.add++ % FAULTS.length] ?? 'none';
    asked.others += 1;
    // A lane that fails again and again is left alone for a minute of real time.
    return asked.others % 4 === 0 ? (FAULTS[(asked.others / 4) % FAULTS.length] ?? 'none') : 'none';
  });

  // The upstream shop delivers views, before the simulator.
  const provider = 'upstream';
  const added = { name: provider, url: `${line.url}/api/v2`, currency: 'USD', key, hasRequestIds: true };
  await byStaff(core, (tx) => addProvider(core, tx, added), { target: 'provider' });
  for (const each of [core, worker])
    await expect.poll(() => each.providers.get(provider).offers).toBeDefined();
  const offers = await askOffers(core, provider);
  await inTransaction(core, (tx) => takeOffers(core, tx, provider, offers));
  await core.db.deleteFrom('provider_service').where('service_id', '=', DEMO.views).execute();
  await byStaff(
    core,
    (tx) =>
      mapService(core, tx, {
        ...{ serviceId: DEMO.views, provider, theirs: String(DEMO.views), position: 1 },
        ...{ markup: null, minMarginPercent: null, followsPrice: false },
      }),
    { target: 'provider' },
  );
  for (const each of [core, worker]) await seen(each);

  isGood = false;
  const buyer = await api.customer(1000);
  const ids: number[] = [];
  for (let place = 0; place < ORDERS; place += 1) {
    ids.push(await placeOne(api, buyer, viewsLine({ quantity: 500 + place * 100 })));
    if (place % 10 === 9)
      await api.call(contract.cancelOrder, { params: { orderId: String(ids.at(-3)) } }, buyer);
  }
  // Answers are given up, asked for again and looked at by the clock of the shop.
  const states = () =>
    core.db.selectFrom('delivery').select(['order_id', 'state']).where('order_id', 'in', ids).execute();
  for (let round = 0; round < 600; round += 1) {
    if ((await states()).every(({ state }) => state === 'finished' || state === 'held')) break;
    clock.tick(10);
    await sleep(200);
  }
  isGood = true;

  // A wish to end what nobody knows to have arrived is for a person; here the upstream shop tells.
  const held = (await states()).filter(({ state }) => state === 'held');
  expect(held.length, JSON.stringify(held)).toBeLessThanOrEqual(4);
  expect((await states()).filter(({ state }) => state !== 'finished' && state !== 'held')).toEqual([]);
  await expect.poll(() => unfinishedOrders(db), { timeout: 30_000 }).toBe(0);

  const ours = await core.db
    .selectFrom('orders')
    .innerJoin('delivery', 'delivery.order_id', 'orders.id')
    .innerJoin('delivery_attempt as attempt', 'attempt.id', 'delivery.attempt_id')
    .select([
      'orders.id',
      'orders.url',
      'orders.quantity',
      'orders.delivered',
      'orders.status',
      'attempt.cost',
    ])
    .select(['delivery.provider_reference', 'delivery.state'])
    .where('orders.id', 'in', ids)
    .execute();
  const there = await db.selectFrom('orders').selectAll().where('customer_id', '=', theirs).execute();
  const byId = new Map(there.map((order) => [String(order.id), order]));
  const matched = ours.filter(({ provider_reference }) => provider_reference !== null);
  for (const { id, url, quantity, delivered, status, cost, provider_reference } of matched) {
    const order = byId.get(provider_reference ?? '');
    expect(order, `order ${id}`).toMatchObject({ url, quantity });
    expect({ id, delivered, cost }).toEqual({
      id,
      delivered: order?.delivered,
      cost: (order?.cost ?? 0n) - (order?.refunded ?? 0n),
    });
    if (order?.status === 'completed') expect(status).toBe('completed');
  }
  expect(new Set(matched.map((one) => one.provider_reference)).size).toBe(matched.length);
  // Orders that exist there and are unknown here are held.
  expect(there.length - matched.length).toBeLessThanOrEqual(held.length);
  expect(new Set(there.map(({ url }) => url)).size).toBe(there.length);
  expect(new Set(line.seen.keys())).toEqual(new Set(FAULTS));

  // While upstream has too much to do, its price rises: what was sold before waits for a person.
  const priceThere = (micro: bigint) =>
    db.updateTable('service').set({ default_price: micro }).where('id', '=', DEMO.views).execute();
  const look = async () => {
    const listed = await askOffers(core, provider);
    return inTransaction(core, (tx) => takeOffers(core, tx, provider, listed));
  };
  const rateThere = async () =>
    (await askOffers(core, provider)).find(({ service }) => service === String(DEMO.views))?.rate.amount ??
    0n;
  const before = await rateThere();
  isFull = true;
  const late: number[] = [];
  for (let place = 0; place < 6; place += 1)
    late.push(await placeOne(api, buyer, viewsLine({ quantity: 1000 + place * 100 })));
  await expect.poll(() => refusedSince(core.db, provider)).not.toBeNull();
  await priceThere(6_000_000n);
  await expect.poll(rateThere, { timeout: 20_000 }).toBeGreaterThan(before);
  expect((await look()).changes.map(({ field }) => field)).toContain('cost');
  for (const each of [core, worker]) await seen(each);
  isFull = false;
  const stateOf = (id: number) =>
    core.db
      .selectFrom('delivery')
      .select(['state', 'loss_cost', 'provider_reference'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
  const until = async (isThere: () => Promise<boolean>) => {
    for (let round = 0; round < 100 && !(await isThere()); round += 1) {
      clock.tick(10);
      await sleep(100);
    }
    expect(await isThere()).toBe(true);
  };
  await until(async () => (await deliveriesAtLoss(core.db, 10)).length === late.length);
  const [sent = 0, ...returned] = late;
  await byStaff(core, (tx) => sendAtLoss(core, tx, sent), { target: 'order' });
  for (const id of returned) await api.call(contract.cancelOrder, { params: { orderId: String(id) } }, buyer);
  await until(async () => (await stateOf(sent)).provider_reference !== null);
  await until(async () =>
    (await Promise.all(returned.map(stateOf))).every(({ state }) => state === 'finished'),
  );

  // A price that falls to nearly nothing is held, and nothing is sold for it.
  await priceThere(1000n);
  await expect.poll(rateThere, { timeout: 20_000 }).toBeLessThan(before);
  expect((await look()).changes).toContainEqual(
    expect.objectContaining({ field: 'cost', why: 'price_fall' }),
  );

  // A failover: every connection of the shop stays open and takes no writes any more.
  await core.db
    .updateTable('provider_service')
    .set({ cost_per_thousand: 1n, agreed_offer: null })
    .where('provider', '=', provider)
    .execute();
  for (const each of [core, worker])
    await Promise.all(
      Array.from({ length: 10 }, () =>
        sql`select set_config('default_transaction_read_only', 'on', false), pg_sleep(0.2)`.execute(each.db),
      ),
    );
  const after = await placeOne(api, buyer, viewsLine({ quantity: 1100 }));
  await until(async () => (await stateOf(after)).provider_reference !== null);
  await expect.poll(() => unfinishedOrders(db), { timeout: 30_000 }).toBe(0);

  expect(await checkMoney(core.db)).toEqual([]);
  expect(await checkMoney(db)).toEqual([]);
  await close();
  await line.stop();
  expect(await upstream.stop()).toBe(0);
  await removeFolder(upstream.dataDir);
  await demo.drop();
});
