import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { makeFakeProvider, withFakes } from '../../../testing/doubles/fake-provider.ts';
import { placeDripFeed, runsOf } from '../../../testing/fixtures/drip-feeds.ts';
import { orderRow, placeOne } from '../../../testing/fixtures/orders.ts';
import { byStaff } from '../../../testing/fixtures/staff.ts';
import { addRoute, seen } from '../../../testing/routes.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { NotSent } from '../../adapters/providers/port.ts';
import type { Core } from '../../core.ts';
import { makeDueRuns } from '../drip-feeds/make-due-runs.ts';
import { finishCancelRequests } from '../orders/lifecycle/finish-cancel-requests.ts';
import { checkDeliveries } from './check-deliveries.ts';
import { sendAtLoss } from './desk/send-at-loss.ts';
import { settleHeld } from './desk/settle-held.ts';
import { clientReference, dispatchOrder, sendDueOrders } from './dispatch-order.ts';
import { deliveriesAtLoss, showDelivery } from './list-deliveries.ts';
import { pauseProvider } from './pause-provider.ts';
import { reconcile } from './reconcile.ts';
import { rerouteWaiting } from './reroute-waiting.ts';

const VIEWS = 1;
const settle = (core: Core, found: { orderId: number; reference: string | null }) =>
  byStaff(core, (tx) => settleHeld(core, tx, found), { target: 'order' });

const attemptsOf = ({ db }: Core, orderId: number) =>
  db
    .selectFrom('delivery_attempt')
    .select(['provider', 'provider_service', 'state', 'answer'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
const deliveryOf = ({ db }: Core, orderId: number) =>
  db
    .selectFrom('delivery')
    .select(['state', 'provider', 'provider_service', 'provider_reference'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();

/** Ends the deliveries that other tests left. */
const endOthers = ({ db }: Core) =>
  db.updateTable('delivery').set({ state: 'finished', next_check_at: null }).execute();

/** The first provider of a service, as the demo has it, and two more; the last one can not be asked what it has. */
async function threeProviders(core: Core) {
  const [first, second, blind] = [
    makeFakeProvider(),
    makeFakeProvider({ name: 'second' }),
    makeFakeProvider({ name: 'blind', canFind: false }),
  ];
  const { services } = await core.catalogue.current();
  if (services.get(VIEWS)?.routes.length === 1) {
    await addRoute(core, 'second', [VIEWS]);
    await addRoute(core, 'blind', [VIEWS], { position: 3 });
  }

  return { first, second, blind, shop: withFakes(core, first, second, blind) };
}

describe('an order that its provider refuses', () => {
  test('goes to the next one of its service, under the id that it has there, and is refunded after the last', async ({
    api,
    core,
  }) => {
    const { first, second, blind, shop } = await threeProviders(core);
    const buyer = await api.customer(10);
    const id = await placeOne(api, buyer);
    expect(await deliveryOf(core, id)).toMatchObject({ provider: 'simulator', provider_service: '1' });
    first.mood = 'refuses_service_off';
    await dispatchOrder(shop, id);
    expect(await deliveryOf(core, id)).toMatchObject({ state: 'waiting', provider: 'second' });
    expect((await orderRow(core, id)).status).toBe('in_processing');
    await dispatchOrder(shop, id);
    expect(second.books.get(clientReference(id))).toMatchObject({ service: 'theirs-1', quantity: 1000 });
    expect(await attemptsOf(core, id)).toEqual([
      { provider: 'simulator', provider_service: '1', state: 'rejected', answer: 'service_off' },
      { provider: 'second', provider_service: 'theirs-1', state: 'accepted', answer: null },
    ]);

    const refused = await placeOne(api, buyer);
    for (const fake of [first, second, blind]) fake.mood = 'refuses_service_off';
    for (const _ of ['first', 'second', 'blind']) await dispatchOrder(shop, refused);
    expect(await orderRow(core, refused)).toMatchObject({
      status: 'canceled',
      cancel_reason: 'service_off',
      refunded: 2_400_000n,
    });
    expect((await attemptsOf(core, refused)).map(({ state }) => state)).toEqual(Array(3).fill('rejected'));
  });

  test('for its link is refunded at once: what is wrong with it is wrong everywhere', async ({
    api,
    core,
  }) => {
    const { first, second, shop } = await threeProviders(core);
    const id = await placeOne(api, await api.customer(5));
    first.mood = 'refuses_private';
    await dispatchOrder(shop, id);
    expect(await orderRow(core, id)).toMatchObject({ status: 'canceled', cancel_reason: 'private' });
    expect(second.books.size).toBe(0);
  });

  test('and is canceled meanwhile is sent to nobody else', async ({ api, core }) => {
    const { first, second, shop } = await threeProviders(core);
    const buyer = await api.customer(5);
    const id = await placeOne(api, buyer);
    first.mood = 'refuses_service_off';
    await dispatchOrder(shop, id);
    await api.call(contract.cancelOrder, { params: { orderId: String(id) } }, { token: buyer.token });
    await dispatchOrder(shop, id);
    expect(second.books.size).toBe(0);
    expect(await orderRow(core, id)).toMatchObject({ status: 'canceled', refunded: 2_400_000n });
  });
});

describe('an order whose answer was lost at a provider that can not be asked', () => {
  /** An order that was sent there, and of which nobody knows whether it arrived. */
  async function placeHeld(
    core: Core,
    api: Parameters<typeof placeOne>[0],
    mood: 'loses_answers' | 'out_of_reach',
  ) {
    const { shop, first, blind } = await threeProviders(core);
    const buyer = await api.customer(5);
    const id = await placeOne(api, buyer);
    await core.db
      .updateTable('delivery')
      .set({ provider: 'blind', provider_service: 'theirs-1' })
      .where('order_id', '=', id)
      .execute();
    blind.mood = mood;
    await expect(dispatchOrder(shop, id)).rejects.toThrow('fake provider');
    blind.mood = 'good';

    return { shop, first, blind, buyer, id };
  }

  test('is held and never sent again by itself; a person says that it has it', async ({
    api,
    core,
    clock,
  }) => {
    const { shop, blind, first, id } = await placeHeld(core, api, 'loses_answers');
    for (const _ of [1, 2, 3]) {
      clock.tick(60);
      await dispatchOrder(shop, id);
      await sendDueOrders(shop, 'blind');
      await rerouteWaiting(shop);
    }
    expect(await deliveryOf(core, id)).toMatchObject({ state: 'held', provider_reference: null });
    expect([blind.sentAgain, [...first.books.keys()]]).toEqual([[], []]);
    expect((await attemptsOf(core, id)).map(({ state }) => state)).toEqual(['unknown']);

    const reference = `blind-${clientReference(id)}`;
    await settle(core, { orderId: id, reference });
    expect(await deliveryOf(core, id)).toMatchObject({ state: 'accepted', provider_reference: reference });
    expect((await attemptsOf(core, id)).map(({ state }) => state)).toEqual(['accepted']);
    await expect(settle(core, { orderId: id, reference })).rejects.toMatchObject({
      code: 'invalid',
    });
    Object.assign(blind.books.get(clientReference(id)) ?? {}, { state: 'completed', delivered: 1000 });
    clock.tick(60);
    await checkDeliveries(shop);
    expect((await orderRow(core, id)).status).toBe('completed');
  });

  test('is sent again when a person says that it never arrived', async ({ api, core, clock }) => {
    const { shop, blind, id } = await placeHeld(core, api, 'out_of_reach');
    clock.tick(60);
    await dispatchOrder(shop, id);
    await settle(core, { orderId: id, reference: null });
    await dispatchOrder(shop, id);
    expect([...blind.books.keys()]).toEqual([clientReference(id)]);
    expect((await attemptsOf(core, id)).map(({ state }) => state)).toEqual(['unsent', 'accepted']);
    const line = await core.db
      .selectFrom('audit_entry')
      .select(['actor', 'action'])
      .where('subject', '=', `order ${id}`)
      .executeTakeFirst();
    expect(line).toEqual({ actor: 'command clerk', action: 'delivery.settled' });
  });

  test('two people who settle it at once: one does', async ({ api, core, clock }) => {
    const { shop, id } = await placeHeld(core, api, 'out_of_reach');
    clock.tick(60);
    await dispatchOrder(shop, id);
    const settled = await Promise.allSettled(
      Array.from({ length: 10 }, () => settle(core, { orderId: id, reference: null })),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is canceled within a day, and canceled there too when it turns out to be there', async ({
    api,
    core,
    clock,
  }) => {
    const { shop, blind, id, buyer } = await placeHeld(core, api, 'loses_answers');
    clock.tick(60);
    await dispatchOrder(shop, id);
    await api.call(contract.cancelOrder, { params: { orderId: String(id) } }, { token: buyer.token });
    clock.tick(25 * 3600);
    await finishCancelRequests(core);
    expect(await orderRow(core, id)).toMatchObject({ status: 'canceled', refunded: 2_400_000n });
    await settle(core, { orderId: id, reference: `blind-${clientReference(id)}` });
    await reconcile(shop);
    expect(blind.books.get(clientReference(id))).toMatchObject({ stance: 'canceled' });
    await checkDeliveries(shop);
    expect(await deliveryOf(core, id)).toMatchObject({ state: 'finished' });
    expect(await orderRow(core, id)).toMatchObject({ status: 'canceled', refunded: 2_400_000n });
  });
});

describe('a provider that does not answer', () => {
  test('is not sent to for half a minute after five failures, then with one order at a time, then as usual', async ({
    api,
    core,
    clock,
  }) => {
    await endOthers(core);
    const buyer = await api.customer(100);
    const ids: number[] = [];
    for (let place = 0; place < 8; place += 1) ids.push(await placeOne(api, buyer));
    // A slow machine may take longer between two sends than the pause has left.
    clock.stand();
    const away = makeFakeProvider();
    away.mood = 'out_of_reach';
    const shop = withFakes(core, away);
    const attempts = async () => {
      const rows = await core.db
        .selectFrom('delivery')
        .select('attempts')
        .where('order_id', 'in', ids)
        .execute();
      return rows.reduce((sum, { attempts }) => sum + attempts, 0);
    };
    await sendDueOrders(shop, 'simulator');
    expect(await attempts()).toBe(8);
    clock.tick(29);
    await sendDueOrders(shop, 'simulator');
    expect(await attempts()).toBe(8);
    clock.tick(2);
    await sendDueOrders(shop, 'simulator');
    expect(await attempts()).toBe(9);
    // Twice as long as before.
    clock.tick(58);
    await sendDueOrders(shop, 'simulator');
    expect(await attempts()).toBe(9);
    away.mood = 'good';
    clock.tick(600);
    await sendDueOrders(shop, 'simulator');
    await sendDueOrders(shop, 'simulator');
    expect([...away.books.keys()].toSorted()).toEqual(ids.map(clientReference).toSorted());
    expect(
      await core.db
        .selectFrom('provider')
        .select(['failures', 'away_until'])
        .where('name', '=', 'simulator')
        .execute(),
    ).toEqual([{ failures: 0, away_until: null }]);
    clock.goOn();
  });

  test('failures among answers are not in a row, however many orders are sent at once', async ({
    api,
    core,
  }) => {
    await endOthers(core);
    const buyer = await api.customer(200);
    const placed = await api.call(
      contract.placeOrder,
      { body: { orders: Array.from({ length: 48 }, () => viewsLine()) } },
      { token: buyer.token },
    );
    const provider = makeFakeProvider();
    let asked = 0;
    const place = provider.place.bind(provider);
    provider.place = async (request) => {
      asked += 1;
      if (asked % 6 !== 1) return place(request);
      // The others are answered meanwhile.
      await sleep(100);
      throw new Error('the answer was lost');
    };
    const shop = withFakes(core, provider);
    await sendDueOrders(shop, 'simulator');
    expect(asked).toBe(48);
    const { away_until } = await core.db
      .selectFrom('provider')
      .select('away_until')
      .where('name', '=', 'simulator')
      .executeTakeFirstOrThrow();
    expect(away_until).toBe(null);
    expect(placed.body.data.orders).toHaveLength(48);
  });

  test('for three minutes loses what surely never reached it to the next one; what may have arrived stays', async ({
    api,
    core,
    clock,
  }) => {
    await endOthers(core);
    const { first, second, shop } = await threeProviders(core);
    const buyer = await api.customer(20);
    const [unsent, unknown] = [await placeOne(api, buyer), await placeOne(api, buyer)];
    const refusing = withFakes(core, {
      ...first,
      place: async (request) => {
        if (request.clientReference === clientReference(unsent)) throw new NotSent('connection refused');
        throw new Error('connection reset');
      },
      find: async () => {
        throw new NotSent('connection refused');
      },
    });
    await sendDueOrders(refusing, 'simulator');
    await rerouteWaiting(shop);
    expect(await deliveryOf(core, unsent)).toMatchObject({ state: 'waiting', provider: 'simulator' });
    clock.tick(181);
    await rerouteWaiting(shop);
    expect(await deliveryOf(core, unsent)).toMatchObject({ state: 'waiting', provider: 'second' });
    expect(await deliveryOf(core, unknown)).toMatchObject({ state: 'sending', provider: 'simulator' });
    await sendDueOrders(shop, 'second');
    expect([...second.books.keys()]).toEqual([clientReference(unsent)]);
    await sendDueOrders(shop, 'simulator');
    expect([...first.books.keys()]).toEqual([clientReference(unknown)]);
  });

  test('and is paused gets nothing new: what waits goes to the next one, what has none waits', async ({
    api,
    core,
    clock,
  }) => {
    await endOthers(core);
    const { first, second, shop } = await threeProviders(core);
    const buyer = await api.customer(20);
    const [moved, stays] = [
      await placeOne(api, buyer),
      await placeOne(api, buyer, viewsLine({ service_id: 2 })),
    ];
    await byStaff(core, (tx) => pauseProvider(tx, { name: 'simulator', isPaused: true }));
    await seen(core);
    clock.tick(1);
    await sendDueOrders(shop, 'simulator');
    await rerouteWaiting(shop);
    await sendDueOrders(shop, 'second');
    expect([...second.books.keys()]).toEqual([clientReference(moved)]);
    expect(await deliveryOf(core, stays)).toMatchObject({ state: 'waiting', provider: 'simulator' });
    const { status } = await api.call(
      contract.placeOrder,
      { body: { orders: [viewsLine({ service_id: 2 })] } },
      { token: buyer.token },
    );
    expect(status).toBe(422);

    await byStaff(core, (tx) => pauseProvider(tx, { name: 'simulator', isPaused: false }));
    await seen(core);
    await sendDueOrders(shop, 'simulator');
    expect([...first.books.keys()]).toEqual([clientReference(stays)]);
  });
});

describe('a price that rises', () => {
  const costs = async (core: Core, cost: bigint) => {
    await core.db
      .updateTable('provider_service')
      .set({ cost_per_thousand: cost, min_margin_percent: 30 })
      .where('service_id', '=', VIEWS)
      .where('provider', '=', 'simulator')
      .execute();
    await seen(core);
  };

  test('after an order was taken sends it to the next provider; without one it waits, until the margin is there again', async ({
    api,
    core,
    clock,
  }) => {
    await endOthers(core);
    const { first, second, shop } = await threeProviders(core);
    const buyer = await api.customer(20);
    await costs(core, 1_000_000n);
    const [dear, later] = [await placeOne(api, buyer), await placeOne(api, buyer)];
    await costs(core, 1_700_000n);
    await dispatchOrder(shop, dear);
    expect(await deliveryOf(core, dear)).toMatchObject({ state: 'waiting', provider: 'second' });
    await dispatchOrder(shop, dear);
    expect([...second.books.keys()]).toEqual([clientReference(dear)]);

    await core.db
      .updateTable('provider_service')
      .set({ is_paused: true })
      .where('service_id', '=', VIEWS)
      .where('provider', '!=', 'simulator')
      .execute();
    await seen(core);
    await dispatchOrder(shop, later);
    expect(await deliveryOf(core, later)).toMatchObject({ state: 'waiting', provider: 'simulator' });
    expect(first.books.size).toBe(0);
    await costs(core, 1_680_000n);
    clock.tick(60);
    await dispatchOrder(shop, later);
    expect([...first.books.keys()]).toEqual([clientReference(later)]);
    await core.db
      .updateTable('provider_service')
      .set({ is_paused: false, min_margin_percent: null })
      .where('service_id', '=', VIEWS)
      .execute();
    await seen(core);
  });

  test('is compared with what an order was sold for, not with the price of today: without a route that leaves its margin it is held with its loss, told once, and sent or returned by staff', async ({
    api,
    core,
  }) => {
    await endOthers(core);
    await sql`delete from mail`.execute(core.db);
    const { first, shop } = await threeProviders(core);
    const buyer = await api.customer(100);
    await core.db
      .updateTable('provider_service')
      .set({ is_paused: true })
      .where('service_id', '=', VIEWS)
      .where('provider', '!=', 'simulator')
      .execute();
    await costs(core, 1_000_000n);
    // 1,000 for 2.40, and five runs of 1,000 to 1,400 for 14.40.
    const [waited, other] = [await placeOne(api, buyer), await placeOne(api, buyer)];
    const feed = await placeDripFeed(api, buyer);
    const price = async (micro: bigint) => {
      await core.db.updateTable('service').set({ default_price: micro }).where('id', '=', VIEWS).execute();
      await seen(core);
    };
    await price(6_000_000n);
    await costs(core, 2_540_000n);
    const sold = await placeOne(api, buyer);
    await makeDueRuns(core);
    const [run] = await runsOf(core, feed);
    expect(run?.expected_cost).toBe(1_000_000n);
    for (const id of [waited, other, run?.id ?? 0, sold]) await dispatchOrder(shop, id);
    // An order sold at the price of today is sent.
    expect([...first.books.keys()]).toEqual([clientReference(sold)]);
    expect(await deliveriesAtLoss(core.db, 10)).toMatchObject(
      [waited, other, run?.id].map((order_id) => ({ order_id, sold: 2_400_000n, costs: 2_540_000n })),
    );
    expect(await showDelivery(core.db, waited)).toMatchObject({ lossCost: 2_540_000n });
    // A second look follows, also as the last one that waits, and nobody is told again.
    await core.db
      .updateTable('delivery')
      .set({ loss_cost: null })
      .where('order_id', 'in', [other, run?.id ?? 0])
      .execute();
    for (const id of [waited, other, run?.id ?? 0]) await dispatchOrder(shop, id);
    const tries = await core.db
      .selectFrom('delivery_attempt')
      .select('state')
      .where('order_id', '=', waited)
      .execute();
    expect(tries).toEqual([{ state: 'unsent' }]);
    const letters = await core.db.selectFrom('mail').select('props').execute();
    expect(letters.flatMap(({ props }) => (JSON.stringify(props).includes('"loss"') ? [props] : []))).toEqual(
      [expect.objectContaining({ detail: `order ${waited}: sold for 2.40, costs 2.54` })],
    );

    const send = (orderId: number) =>
      byStaff(core, (tx) => sendAtLoss(core, tx, orderId), { target: 'order' });
    await send(waited);
    await expect(send(waited)).rejects.toMatchObject({ code: 'invalid' });
    await costs(core, 2_550_000n);
    await dispatchOrder(shop, waited);
    expect(first.books.has(clientReference(waited))).toBe(false);
    await send(waited);
    await dispatchOrder(shop, waited);
    expect(first.books.has(clientReference(waited))).toBe(true);
    await api.call(contract.cancelOrder, { params: { orderId: String(other) } }, buyer);
    await sendDueOrders(shop, 'simulator');
    expect(await orderRow(core, other)).toMatchObject({ status: 'canceled', refunded: 2_400_000n });
    // A provider that takes less again gets what waited.
    await costs(core, 1_000_000n);
    await dispatchOrder(shop, run?.id ?? 0);
    expect(first.books.has(clientReference(run?.id ?? 0))).toBe(true);
    expect(await deliveriesAtLoss(core.db, 10)).toEqual([]);

    await price(2_400_000n);
    await core.db
      .updateTable('provider_service')
      .set({ is_paused: false, min_margin_percent: null })
      .where('service_id', '=', VIEWS)
      .execute();
    await seen(core);
  });
});

describe('a service', () => {
  const isSold = async (core: Core, id: number) =>
    (await core.catalogue.current()).services.get(id)?.isDeactivated;

  test('that nobody delivers is shown and not sold; a package needs somebody for each of its parts', async ({
    api,
    core,
  }) => {
    const { services } = await core.catalogue.current();
    const packed = [...services.values()].find(({ isPackage, isEnabled }) => isPackage && isEnabled);
    const [part] = packed?.packageContents ?? [];
    if (!packed || !part) throw new Error('the demo has a package');
    const setPaused = async (isPaused: boolean) => {
      await core.db
        .updateTable('provider_service')
        .set({ is_paused: isPaused })
        .where('service_id', '=', part.serviceId)
        .execute();
      await seen(core);
    };
    expect([await isSold(core, packed.id), await isSold(core, part.serviceId)]).toEqual([false, false]);
    await setPaused(true);
    expect([await isSold(core, packed.id), await isSold(core, part.serviceId)]).toEqual([true, true]);
    const shown = await api.call(contract.getService, { params: { idOrSlug: String(part.serviceId) } });
    expect(shown.body.data.is_deactivated).toBe(true);
    await setPaused(false);
    expect([await isSold(core, packed.id), await isSold(core, part.serviceId)]).toEqual([false, false]);
  });
});
