import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api } from '../../../testing/api.ts';
import { type FakeProvider, makeFakeProvider, withFakes } from '../../../testing/doubles/fake-provider.ts';
import { orderRow, placeOne as placeOf, withProvider } from '../../../testing/fixtures/orders.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { checkDeliveries } from './check-deliveries.ts';
import { clientReference, dispatchOrder } from './dispatch-order.ts';
import { reconcile } from './reconcile.ts';

const placeOne = async (api: Api) => placeOf(api, await api.customer(5));

describe('dispatching', () => {
  test('M16 an order whose answer was lost is looked up before it is sent again: sent once', async ({
    api,
    core,
    clock,
  }) => {
    const orderId = await placeOne(api);
    let sent = 0;
    const flaky = withProvider(core, (provider) => ({
      place: async (request) => {
        sent += 1;
        await provider.place(request);
        throw new Error('connection reset');
      },
    }));
    await expect(dispatchOrder(flaky, orderId)).rejects.toThrow('connection reset');
    // The answer of that attempt may still come.
    await dispatchOrder(flaky, orderId);
    expect(sent).toBe(1);
    clock.tick(120);
    await dispatchOrder(flaky, orderId);
    expect(sent).toBe(1);
    const delivery = await core.db
      .selectFrom('delivery')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(delivery).toMatchObject({ state: 'accepted' });
    expect(delivery.provider_reference).toBe(
      await core.providers.get('simulator').find?.(clientReference(orderId)),
    );
  });

  test('one that never arrived is sent again', async ({ api, core, clock }) => {
    const orderId = await placeOne(api);
    const broken = withProvider(core, () => ({ place: () => Promise.reject(new Error('no route')) }));
    await expect(dispatchOrder(broken, orderId)).rejects.toThrow('no route');
    clock.tick(120);
    await dispatchOrder(core, orderId);
    const delivery = await core.db
      .selectFrom('delivery')
      .select('state')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(delivery.state).toBe('accepted');
  });

  test('many workers dispatching one order send it once', async ({ api, core }) => {
    const orderId = await placeOne(api);
    let sent = 0;
    const counting = withProvider(core, (provider) => ({
      place: (request) => {
        sent += 1;
        return provider.place(request);
      },
    }));
    await Promise.allSettled(Array.from({ length: 20 }, () => dispatchOrder(counting, orderId)));
    expect(sent).toBe(1);
  });

  test('a rejected order is refunded whole and told', async ({ api, core }) => {
    const orderId = await placeOne(api);
    const refusing = withProvider(core, () => ({
      place: async () => ({ outcome: 'rejected' as const, reason: 'private' as const }),
    }));
    await dispatchOrder(refusing, orderId);
    await dispatchOrder(refusing, orderId);
    const order = await core.db
      .selectFrom('orders')
      .select(['status', 'refunded', 'cost', 'cancel_reason'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({
      status: 'canceled',
      refunded: 2_400_000n,
      cost: 2_400_000n,
      cancel_reason: 'private',
    });
  });
});

/** The provider, whose answer to a call comes when it is let go. */
function held(fake: FakeProvider, call: 'find' | 'place') {
  const [asked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = async () => {
    asked.resolve();
    await free.promise;
  };
  const holding: FakeProvider = {
    ...fake,
    ...(call === 'find' && { find: (name) => hold().then(() => fake.find?.(name) ?? null) }),
    ...(call === 'place' && { place: (request) => hold().then(() => fake.place(request)) }),
  };

  return { holding, asked: asked.promise, letGo: free.resolve };
}

function deliveryOf({ db }: Core, orderId: number) {
  return db
    .selectFrom('delivery')
    .select(['state', 'desired'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

describe('an order that is canceled while a worker sends it', () => {
  const REFUNDED = { status: 'canceled', refunded: 2_400_000n };

  test('while it is looked up, and another worker ends it: it is not sent any more', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(5);
    const orderId = await placeOf(api, buyer);
    const fake = makeFakeProvider();
    const shop = withFakes(core, fake);
    fake.mood = 'out_of_reach';
    await expect(dispatchOrder(shop, orderId)).rejects.toThrow('out of reach');
    fake.mood = 'good';
    clock.tick(60);
    const { holding, asked, letGo } = held(fake, 'find');
    const looking = dispatchOrder(withFakes(core, holding), orderId);
    await asked;
    await api.call(contract.cancelOrder, { params: { orderId: String(orderId) } }, { token: buyer.token });
    clock.tick(26);
    await dispatchOrder(shop, orderId);
    expect(await orderRow(core, orderId)).toMatchObject(REFUNDED);
    letGo();
    await looking;
    expect(fake.books.size).toBe(0);
  });

  test('while it is looked up, and nobody else has it: it ends with what is desired by then', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(5);
    const orderId = await placeOf(api, buyer);
    const fake = makeFakeProvider();
    fake.mood = 'out_of_reach';
    await expect(dispatchOrder(withFakes(core, fake), orderId)).rejects.toThrow('out of reach');
    fake.mood = 'good';
    clock.tick(60);
    const { holding, asked, letGo } = held(fake, 'find');
    const looking = dispatchOrder(withFakes(core, holding), orderId);
    await asked;
    await api.call(contract.cancelOrder, { params: { orderId: String(orderId) } }, { token: buyer.token });
    letGo();
    await looking;
    expect(fake.books.size).toBe(0);
    expect(await orderRow(core, orderId)).toMatchObject(REFUNDED);
  });

  test('accepted after it was ended and refunded: canceled at the provider, however often it takes', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(5);
    const orderId = await placeOf(api, buyer);
    const fake = makeFakeProvider();
    const { holding, asked, letGo } = held(fake, 'place');
    const placing = dispatchOrder(withFakes(core, holding), orderId);
    await asked;
    await api.call(contract.cancelOrder, { params: { orderId: String(orderId) } }, { token: buyer.token });
    clock.tick(26);
    await dispatchOrder(withFakes(core, fake), orderId);
    expect(await orderRow(core, orderId)).toMatchObject(REFUNDED);
    letGo();
    await placing;

    const shop = withFakes(core, fake);
    const book = () => fake.books.get(clientReference(orderId));
    fake.mood = 'out_of_reach';
    await reconcile(shop);
    expect(book()).toMatchObject({ stance: 'running' });
    fake.mood = 'good';
    clock.tick(21);
    await reconcile(shop);
    expect(book()).toMatchObject({ stance: 'canceled' });
    await checkDeliveries(shop);
    expect(await deliveryOf(core, orderId)).toEqual({ state: 'finished', desired: 'canceled' });
    expect(await orderRow(core, orderId)).toMatchObject(REFUNDED);
  });

  test('accepted after its provider had refused it, and it was refunded: canceled at the provider', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(5);
    const orderId = await placeOf(api, buyer);
    const fake = makeFakeProvider();
    const shop = withFakes(core, fake);
    const { holding, asked, letGo } = held(fake, 'place');
    const placing = dispatchOrder(withFakes(core, holding), orderId);
    await asked;
    clock.tick(26);
    fake.mood = 'refuses_private';
    await dispatchOrder(shop, orderId);
    expect(await orderRow(core, orderId)).toMatchObject(REFUNDED);
    fake.mood = 'good';
    letGo();
    await placing;
    await reconcile(shop);
    expect(fake.books.get(clientReference(orderId))).toMatchObject({ stance: 'canceled' });
    await checkDeliveries(shop);
    expect(await deliveryOf(core, orderId)).toEqual({ state: 'finished', desired: 'canceled' });
  });

  test('accepted after the worker gave up waiting, and after its end: canceled at the provider too', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(5);
    const orderId = await placeOf(api, buyer);
    const fake = makeFakeProvider();
    const { holding, letGo } = held(fake, 'place');
    await expect(dispatchOrder(withFakes(core, holding), orderId)).rejects.toThrow('no answer in time');
    await api.call(contract.cancelOrder, { params: { orderId: String(orderId) } }, { token: buyer.token });
    clock.tick(26);
    await dispatchOrder(withFakes(core, fake), orderId);
    expect(await orderRow(core, orderId)).toMatchObject(REFUNDED);
    letGo();
    await expect.poll(() => deliveryOf(core, orderId)).toEqual({ state: 'accepted', desired: 'canceled' });
    await reconcile(withFakes(core, fake));
    expect(fake.books.get(clientReference(orderId))).toMatchObject({ stance: 'canceled' });
  });
});
