import * as contract from '@fanfare/contract';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Api } from '../../../testing/api.ts';
import { makeFakeProvider, withFakes } from '../../../testing/doubles/fake-provider.ts';
import { PANEL_KEY, type Panel, startPanel } from '../../../testing/doubles/panel.ts';
import { manyOrders } from '../../../testing/fixtures/many-orders.ts';
import { orderRow, placeOne } from '../../../testing/fixtures/orders.ts';
import { byStaff } from '../../../testing/fixtures/staff.ts';
import { addRoute, seen } from '../../../testing/routes.ts';
import { DEMO, viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { secondsOf } from '../../adapters/providers/panel/ask-panel.ts';
import { makePanel } from '../../adapters/providers/panel/panel.ts';
import { NotServed } from '../../adapters/providers/port.ts';
import type { Core } from '../../core.ts';
import { checkDeliveries, checkProvider, providersToCheck } from './check-deliveries.ts';
import { deliverRefills } from './deliver-refills.ts';
import { setDoubtAside } from './desk/set-doubt-aside.ts';
import { dispatchOrder, sendDueOrders } from './dispatch-order.ts';
import { busySince, noteBusy } from './face/pace.ts';
import { findProvider } from './face/provider-store.ts';
import { requestRefill } from './face/refill-order.ts';
import { refillsOf } from './face/refills.ts';
import { deliveriesInDoubt, showDelivery } from './list-deliveries.ts';
import { reconcile } from './reconcile.ts';
import { rerouteWaiting } from './reroute-waiting.ts';

let panel: Panel;
beforeAll(async () => {
  panel = await startPanel({ keepsRequestIds: true });
});
afterAll(() => panel.stop());

/** The shop with a panel behind all of its services; `hasIds`: it keeps request ids. */
function withPanel(core: Core, hasIds = false) {
  panel.instead = () => undefined;
  panel.after = () => undefined;
  panel.asked.length = 0;
  return withFakes(
    core,
    makePanel({
      name: 'simulator',
      settings: { url: panel.url, supports_request_id: hasIds },
      keys: { api_key: PANEL_KEY },
      mayBePrivate: true,
      shopMark: 'mark-of-a-shop',
      log: core.log,
    }),
  );
}

async function placeSent(api: Api, shop: Core, more: Parameters<typeof viewsLine>[0] = {}) {
  const buyer = await api.customer(20);
  const id = await placeOne(api, buyer, viewsLine(more));
  await dispatchOrder(shop, id).catch(() => undefined);
  const { provider_reference: reference, state } = await deliveryOf(shop, id);
  const theirs = panel.orders.get(Number(reference));

  return { buyer, id, state, theirs };
}

const deliveryOf = ({ db }: Core, id: number) =>
  db
    .selectFrom('delivery')
    .select(['state', 'provider', 'provider_reference'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
const placedFor = (id: number) =>
  panel.askedFor('add').filter(({ request_id }) => request_id?.endsWith(`-${id}`));

describe('an order at a panel', () => {
  test('from its start to a partial end: counts, the refund and the cost follow what the panel says', async ({
    api,
    core,
    clock,
  }) => {
    const shop = withPanel(core);
    const { id, theirs } = await placeSent(api, shop);
    if (!theirs) throw new Error('the panel has it');
    const told = async (change: object) => {
      Object.assign(theirs, change);
      clock.tick(61);
      await checkDeliveries(shop);
      return orderRow(core, id);
    };
    expect(await told({ status: 'In progress', remains: 'Unknown', start_count: 'Unknown' })).toMatchObject({
      status: 'in_processing',
      delivered: 0,
      start_count: null,
    });
    expect(await told({ remains: '600', start_count: '3572' })).toMatchObject({
      delivered: 400,
      start_count: 3572n,
    });
    // Words that nobody knows, and numbers that can not be, change nothing.
    expect(await told({ status: 'Fail' })).toMatchObject({ status: 'in_processing', delivered: 400 });
    expect(await told({ status: 'In progress', remains: '-5' })).toMatchObject({ delivered: 400 });
    expect(await told({ status: 'Partial', remains: '157', charge: '0,5' })).toMatchObject({
      status: 'canceled',
      delivered: 843,
      refunded: 380_000n,
    });
    const [attempt] = await core.db
      .selectFrom('delivery_attempt')
      .select(['charge', 'cost', 'state'])
      .where('order_id', '=', id)
      .execute();
    expect(attempt).toEqual({ charge: 500_000n, cost: 500_000n, state: 'accepted' });
  });

  test('of which the panel says what can not be is left as it is: nothing is booked or refunded, and a person is told once', async ({
    api,
    core,
    clock,
  }) => {
    const shop = withPanel(core);
    const { id, theirs } = await placeSent(api, shop);
    if (!theirs) throw new Error('the panel has it');
    const told = async (change: object) => {
      Object.assign(theirs, change);
      clock.tick(61);
      await checkDeliveries(shop);
      const [row, shown] = await Promise.all([orderRow(core, id), showDelivery(core.db, id)]);
      const { cost, charge } = shown?.attempts[0] ?? {};
      return { status: row.status, refunded: row.refunded, cost, charge, doubted: shown?.doubted };
    };
    const letters = async () =>
      (await core.db.selectFrom('mail').selectAll().execute()).filter((row) =>
        JSON.stringify(row).includes('"doubt"'),
      ).length;
    const running = { status: 'in_processing', refunded: 0n, cost: 0n, charge: null };
    const dear = { status: 'In progress', remains: '900', charge: '900000000' };
    expect(await told(dear)).toEqual({ ...running, doubted: 'charge 900000000.00 USD' });
    expect(await told({})).toEqual({ ...running, doubted: 'charge 900000000.00 USD' });
    expect(await letters()).toBe(1);
    // By now it says what can be.
    expect(await told({ charge: '0.5' })).toMatchObject({ cost: 500_000n, doubted: null });

    const canceled = { status: 'Canceled', remains: '0', charge: '0.9' };
    const words = 'status Canceled, remains 0, charge 0.9, currency USD';
    expect(await told(canceled)).toMatchObject({ status: 'in_processing', refunded: 0n, doubted: words });
    expect(await letters()).toBe(2);
    expect(await deliveriesInDoubt(core.db, 10)).toMatchObject([{ order_id: id, doubt: 'report' }]);
    await byStaff(core, (tx) => setDoubtAside(tx, id), { target: 'order' });
    await told({});
    expect(await deliveriesInDoubt(core.db, 10)).toEqual([]);
    expect(await told({ charge: '0' })).toMatchObject({ status: 'canceled', refunded: 2_160_000n });
  });

  test('that costs more than its route says has the services of the panel looked at now, once', async ({
    api,
    core,
    clock,
  }) => {
    const shop = withPanel(core);
    const hour = 3600;
    const later = () => new Date(core.clock.now().getTime() + hour * 1000);
    const plan = (synced_at: Date) =>
      core.db
        .updateTable('provider')
        .set({ synced_at, sync_due_at: later() })
        .where('name', '=', 'simulator')
        .execute();
    await core.db
      .updateTable('provider_service')
      .set({ cost_per_thousand: 900_000n })
      .where('service_id', '=', DEMO.views)
      .execute();
    await plan(core.clock.now());
    clock.tick(1);
    const { theirs } = await placeSent(api, shop);
    const isDue = async (charge: string) => {
      Object.assign(theirs ?? {}, { status: 'In progress', remains: '900', charge });
      clock.tick(61);
      await checkDeliveries(shop);
      const { sync_due_at } = await core.db
        .selectFrom('provider')
        .select('sync_due_at')
        .where('name', '=', 'simulator')
        .executeTakeFirstOrThrow();
      return (sync_due_at ?? new Date(0)) <= core.clock.now();
    };
    expect(await isDue('0.9')).toBe(false);
    expect(await isDue('0.905')).toBe(false);
    expect(await isDue('1.2')).toBe(true);
    await plan(core.clock.now());
    expect(await isDue('1.2')).toBe(false);
  });

  test('that was canceled there is refunded in full, though nothing remains', async ({
    api,
    core,
    clock,
  }) => {
    const shop = withPanel(core);
    const { id, theirs } = await placeSent(api, shop);
    Object.assign(theirs ?? {}, { status: 'Canceled', remains: '0', charge: '0' });
    clock.tick(61);
    await checkDeliveries(shop);
    expect(await orderRow(core, id)).toMatchObject({
      status: 'canceled',
      delivered: 0,
      refunded: 2_400_000n,
    });
  });

  test('whose answer was lost is held, and sent no second time', async ({ api, core, clock }) => {
    const shop = withPanel(core);
    panel.after = ({ action }) => (action === 'add' ? 'cut' : undefined);
    const before = panel.orders.size;
    const { id } = await placeSent(api, shop);
    panel.after = () => undefined;
    clock.tick(60);
    await dispatchOrder(shop, id);
    expect(await deliveryOf(core, id)).toMatchObject({ state: 'held' });
    expect(panel.orders.size - before).toBe(1);
  });

  test('whose answer was lost is asked for again by its request_id where the panel keeps them: it is there once', async ({
    api,
    core,
    clock,
  }) => {
    const shop = withPanel(core, true);
    panel.after = ({ action }) => (action === 'add' ? { status: 502, body: '<html>' } : undefined);
    const { id } = await placeSent(api, shop);
    panel.after = () => undefined;
    clock.tick(60);
    await dispatchOrder(shop, id);
    expect(placedFor(id)).toHaveLength(2);
    const [theirs, ...others] = [...panel.orders.values()].filter(({ fields }) =>
      fields.request_id?.endsWith(`-${id}`),
    );
    expect(others).toEqual([]);
    expect(await deliveryOf(core, id)).toMatchObject({
      state: 'accepted',
      provider_reference: String(theirs?.id),
    });
  });

  test('whose answer was lost stays with that panel, whatever it says when it is asked again', async ({
    api,
    core,
    clock,
  }) => {
    const shop = withPanel(core, true);
    const next = makeFakeProvider({ name: 'next' });
    await addRoute(core, 'next', [DEMO.views]);
    const both = withFakes(core, shop.providers.get('simulator'), next);
    panel.after = ({ action }) => (action === 'add' ? 'cut' : undefined);
    const [refused, rejected] = [await placeSent(api, shop), await placeSent(api, shop)];
    panel.after = () => undefined;
    const say = async (id: number, error: string) => {
      panel.instead = ({ action }) => (action === 'add' ? { body: JSON.stringify({ error }) } : undefined);
      clock.tick(700);
      await dispatchOrder(both, id).catch(() => undefined);
      clock.tick(181);
      await rerouteWaiting(both);
      await sendDueOrders(both, 'next');
      return (await deliveryOf(core, id)).state;
    };
    expect(await say(refused.id, 'Not enough funds on balance')).toBe('sending');
    expect(await say(rejected.id, 'Incorrect service ID')).toBe('held');
    expect(next.books.size).toBe(0);
    panel.instead = () => undefined;
    clock.tick(700);
    await dispatchOrder(both, refused.id);
    expect(await deliveryOf(core, refused.id)).toMatchObject({ state: 'accepted', provider: 'simulator' });
    await core.db.deleteFrom('provider_service').where('provider', '=', 'next').execute();
    await seen(core);
  });

  test('is not asked for by an id that the panel may have forgotten, nor made to be canceled: it is held', async ({
    api,
    core,
    clock,
  }) => {
    const shop = withPanel(core, true);
    panel.instead = ({ action }) => (action === 'add' ? 'cut' : undefined);
    const late = await placeSent(api, shop);
    clock.tick(21 * 3600);
    const ended = await placeSent(api, shop);
    await api.call(
      contract.cancelOrder,
      { params: { orderId: String(ended.id) } },
      { token: ended.buyer.token },
    );
    panel.instead = () => undefined;
    clock.tick(60);
    for (const { id } of [late, ended]) {
      await dispatchOrder(shop, id);
      expect(await deliveryOf(core, id)).toMatchObject({ state: 'held' });
      expect(placedFor(id)).toHaveLength(1);
    }
  });

  test('of a panel without money for it waits; three minutes later the next provider has it, and that one alone', async ({
    api,
    core,
    clock,
  }) => {
    const shop = withPanel(core);
    panel.instead = ({ action }) =>
      action === 'add' ? { body: '{"error":"Not enough funds on balance"}' } : undefined;
    const { id, state } = await placeSent(api, shop);
    expect(state).toBe('waiting');
    const { answer } = await core.db
      .selectFrom('delivery_attempt')
      .select('answer')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(answer).toBe('it answered: Not enough funds on balance');
    expect(await orderRow(core, id)).toMatchObject({ status: 'in_processing', refunded: 0n });
    const next = makeFakeProvider({ name: 'next' });
    await addRoute(core, 'next', [DEMO.views]);
    // Smaller orders are taken meanwhile: the panel as such does not fail.
    await core.db.updateTable('provider').set({ failures: 0, failing_since: null }).execute();
    const both = withFakes(core, shop.providers.get('simulator'), next);
    await rerouteWaiting(both);
    expect(await deliveryOf(core, id)).toMatchObject({ provider: 'simulator' });
    clock.tick(181);
    await rerouteWaiting(both);
    expect(await deliveryOf(core, id)).toMatchObject({ state: 'waiting', provider: 'next' });
    panel.instead = () => undefined;
    await Promise.all([dispatchOrder(both, id), rerouteWaiting(both), dispatchOrder(both, id)]);
    expect([...next.books.keys()]).toEqual([`order-${id}`]);
    expect(panel.askedFor('add')).toHaveLength(1);
    await core.db.deleteFrom('provider_service').where('provider', '=', 'next').execute();
    await seen(core);
  });

  test('that a panel has no money for is told to the shop once, and again only after it took one', async ({
    api,
    core,
    clock,
  }) => {
    const shop = withPanel(core);
    const letters = async () => {
      const rows = await core.db.selectFrom('mail').selectAll().execute();
      return rows.filter((row) => JSON.stringify(row).includes('provider-trouble')).length;
    };
    const before = await letters();
    const refuse = ({ action }: Record<string, string>) =>
      action === 'add' ? { body: '{"error":"neworder.error.not_enough_funds"}' } : undefined;
    panel.instead = refuse;
    const { id } = await placeSent(api, shop);
    await placeSent(api, shop);
    expect((await letters()) - before).toBe(0);
    await core.db.updateTable('provider').set({ trouble: null, trouble_since: null }).execute();
    clock.tick(700);
    await dispatchOrder(shop, id).catch(() => undefined);
    expect((await letters()) - before).toBe(1);
    panel.instead = () => undefined;
    clock.tick(700);
    await dispatchOrder(shop, id);
    panel.instead = refuse;
    await placeSent(api, shop);
    await placeSent(api, shop);
    expect((await letters()) - before).toBe(2);
  });

  test('is canceled there when its buyer wishes it', async ({ api, core, clock }) => {
    const shop = withPanel(core);
    const { id, buyer, theirs } = await placeSent(api, shop);
    Object.assign(theirs ?? {}, { status: 'In progress', remains: '900' });
    await api.call(contract.cancelOrder, { params: { orderId: String(id) } }, { token: buyer.token });
    await reconcile(shop);
    expect(theirs?.status).toBe('Canceled');
    clock.tick(61);
    await checkDeliveries(shop);
    expect(await orderRow(core, id)).toMatchObject({ status: 'canceled', delivered: 100 });
  });
});

describe('a refill at a panel', () => {
  test('is asked for without a count, since the panel measures for itself; what it rejects is over', async ({
    api,
    core,
    clock,
  }) => {
    const shop = withPanel(core);
    const { id, buyer, theirs } = await placeSent(api, shop, { is_guarantee: true });
    Object.assign(theirs ?? {}, { status: 'Completed', remains: '0' });
    clock.tick(61);
    await checkDeliveries(shop);
    await requestRefill(shop, buyer.id, id);
    panel.instead = ({ action }) => (action === 'refill' ? { status: 429, body: '' } : undefined);
    await deliverRefills(shop);
    panel.instead = () => undefined;
    // Nothing was taken: it is asked for again, and is no matter for staff.
    clock.tick(21);
    await deliverRefills(shop);
    expect(panel.askedFor('refill')).toHaveLength(2);
    expect(await refillsOf(core.db, [id])).toMatchObject([{ state: 'open', quantity: 1000 }]);
    const [refill] = [...panel.refills.values()].slice(-1);
    if (refill) refill.status = 'Rejected';
    clock.tick(61);
    await deliverRefills(shop);
    expect(await refillsOf(core.db, [id])).toMatchObject([{ state: 'rejected' }]);
  });
});

describe('many orders at five panels', () => {
  test('10,000 that run are asked about by 100 questions, and a panel that is slow holds up no other', {
    timeout: 120_000,
  }, async ({ api, core }) => {
    const first = await placeOne(api, await api.customer(50));
    const names = ['one', 'two', 'three', 'four', 'slow'];
    const panels = await Promise.all(names.map(() => startPanel()));
    const slow = Promise.withResolvers<void>();
    const [adapter, ...adapters] = panels.map(({ url }, place) =>
      makePanel({
        ...{ name: names[place] ?? '', settings: { url }, keys: { api_key: PANEL_KEY }, mayBePrivate: true },
        ...{ shopMark: 'mark-of-a-shop', log: core.log },
      }),
    );
    if (!adapter) throw new Error('there are five');
    for (const one of adapters)
      if (one.name === 'slow') {
        const { states } = one;
        one.states = async (sent) => {
          await slow.promise;
          return states(sent);
        };
      }
    for (const panel of panels)
      panel.instead = ({ orders = '' }) => ({
        body: JSON.stringify(
          Object.fromEntries(orders.split(',').map((id) => [id, { status: 'In progress', remains: '500' }])),
        ),
      });
    const shop = withFakes(core, adapter, ...adapters);
    await core.db.updateTable('delivery').set({ state: 'finished', next_check_at: null }).execute();
    await manyOrders(core, first, Object.fromEntries(names.map((name) => [name, 2000])));
    const questions = () => panels.map(({ asked }) => asked.length);
    const done = Promise.all((await providersToCheck(shop)).map((name) => checkProvider(shop, name)));
    await expect.poll(questions, { timeout: 60_000 }).toEqual([20, 20, 20, 20, 0]);
    slow.resolve();
    await done;
    expect(questions()).toEqual([20, 20, 20, 20, 20]);
    const { told } = await core.db
      .selectFrom('orders')
      .select((row) => row.fn.countAll<bigint>().as('told'))
      .where('delivered', '=', 500)
      .executeTakeFirstOrThrow();
    expect(Number(told)).toBe(10_000);
    await Promise.all(panels.map((panel) => panel.stop()));
  });
});

describe('a panel that has too much at once', () => {
  test('is no broken one: it is left alone for as long as it says, then gets what it takes, and staff is told when it lasts', async ({
    api,
    core,
    clock,
  }) => {
    const shop = withPanel(core, true);
    const buyer = await api.customer(1000);
    const ids: number[] = [];
    for (let place = 0; place < 30; place += 1) ids.push(await placeOne(api, buyer, viewsLine()));
    const provider = () => findProvider(core.db, 'simulator');
    const sent = async () =>
      (
        await core.db
          .selectFrom('delivery')
          .select('order_id')
          .where('order_id', 'in', ids)
          .where('state', '=', 'accepted')
          .execute()
      ).length;
    // Eight in five seconds are taken, and it says when it has time again.
    let window = { since: core.clock.now().getTime(), taken: 0 };
    let refused = 0;
    panel.instead = ({ action }) => {
      if (action !== 'add') return undefined;
      const now = core.clock.now().getTime();
      if (now - window.since >= 5000) window = { since: now, taken: 0 };
      window.taken += 1;
      if (window.taken <= 8) return undefined;
      refused += 1;
      return { status: 429, headers: { 'retry-after': '7' }, body: '' };
    };
    await sendDueOrders(shop, 'simulator');
    expect(await sent()).toBe(8);
    expect(await provider()).toMatchObject({ failures: 0, away_until: null });
    const learned = (await provider())?.pace ?? 99;
    expect(learned).toBeLessThanOrEqual(45);
    const isBusy = async () => ((await provider())?.busy_until ?? 0) > core.clock.now();
    expect(await isBusy()).toBe(true);
    const asked = panel.askedFor('add').length;
    await sendDueOrders(shop, 'simulator');
    expect(panel.askedFor('add').length).toBe(asked);
    clock.tick(7);
    expect(await isBusy()).toBe(false);

    // The first refusals teach it: from then on nothing is refused.
    clock.tick(2);
    const before = refused;
    for (let second = 0; second < 900 && (await sent()) < 30; second += 5) {
      await sendDueOrders(shop, 'simulator');
      clock.tick(5);
    }
    expect(await sent()).toBe(30);
    expect(refused).toBe(before);
    expect((await provider())?.pace).toBeGreaterThan(learned);

    // Half an hour of being busy is told once, and is over five minutes after the last refusal.
    const letters = async () =>
      (await core.db.selectFrom('mail').selectAll().execute()).filter((row) =>
        JSON.stringify(row).includes('"busy"'),
      ).length;
    const busy = new NotServed('busy', 'it answered 429');
    for (let minute = 0; minute < 40; minute += 1) {
      await noteBusy(core, 'simulator', busy);
      clock.tick(60);
    }
    expect(await letters()).toBe(1);
    const row = await provider();
    expect(row && busySince(row, core.clock.now())).not.toBeNull();
    clock.tick(300);
    expect(row && busySince(row, core.clock.now())).toBeNull();

    // The operator's setting holds, whatever was learned.
    const set = (most: number | null) =>
      core.db
        .updateTable('provider')
        .set({ pace: null, most_per_minute: most })
        .where('name', '=', 'simulator')
        .execute();
    await set(1);
    const [one, two] = [await placeOne(api, buyer), await placeOne(api, buyer)];
    panel.instead = () => undefined;
    await sendDueOrders(shop, 'simulator');
    await sendDueOrders(shop, 'simulator');
    expect(panel.askedFor('add').filter(({ request_id }) => request_id?.endsWith(`-${one}`))).toHaveLength(1);
    expect(panel.askedFor('add').filter(({ request_id }) => request_id?.endsWith(`-${two}`))).toHaveLength(0);
    await set(null);
  });

  test.each([
    ['7', 7],
    [' 120 ', 120],
    ['0', 1],
    ['999999', 3600],
    ['Sat, 28 Nov 2026 12:00:30 GMT', 30],
    ['Sat, 28 Nov 2026 11:00:00 GMT', 1],
    ['soon', null],
    [undefined, null],
  ])('says when it has time again: %s is %s seconds', (said, seconds) => {
    expect(secondsOf(said, Date.parse('2026-11-28T12:00:00Z'))).toBe(seconds);
  });
});
