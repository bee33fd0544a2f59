import { describe } from 'vitest';
import { makeFakeProvider, withFakes } from '../../../testing/doubles/fake-provider.ts';
import { placeOne } from '../../../testing/fixtures/orders.ts';
import { seen } from '../../../testing/routes.ts';
import { expect, test } from '../../../testing/test.ts';
import { readBalances } from '../wallet/face/accounts.ts';
import { checkDeliveries } from './check-deliveries.ts';
import { clientReference, dispatchOrder } from './dispatch-order.ts';
import { orderMargins } from './face/order-margins.ts';

describe('what a delivery costs', () => {
  test('is booked when the provider says it, corrected when it takes less, and leaves a margin', async ({
    api,
    core,
    clock,
  }) => {
    const first = makeFakeProvider();
    const shop = withFakes(core, first);
    const buyer = await api.customer(10);
    const id = await placeOne(api, buyer);
    await dispatchOrder(shop, id);
    // A running order is expected to cost what it was to cost when it was sold.
    expect(await orderMargins(core.db, [id])).toEqual([
      { orderId: id, sale: 2_400_000n, cost: 1_008_000n, expected: 1_008_000n, margin: 1_392_000n },
    ]);
    const owed = async () => {
      const { sum } = await core.db
        .selectFrom('posting')
        .select((one) => one.fn.sum<bigint>('amount').as('sum'))
        .where('account_id', '=', 11)
        .executeTakeFirstOrThrow();
      return BigInt(sum ?? 0);
    };
    const before = await owed();
    const say = async (change: object) => {
      Object.assign(first.books.get(clientReference(id)) ?? {}, change);
      clock.tick(60);
      await checkDeliveries(shop);
    };
    await say({ state: 'running', delivered: 100, startCount: 7 });
    expect(await owed()).toBe(before + 400_000n);
    await say({ delivered: 300 });
    expect(await owed()).toBe(before + 400_000n);
    expect(await orderMargins(core.db, [id])).toEqual([
      { orderId: id, sale: 2_400_000n, cost: 400_000n, expected: 0n, margin: 2_000_000n },
    ]);
    await say({ state: 'partial', delivered: 500 });
    expect(await owed()).toBe(before + 200_000n);
    expect(await orderMargins(core.db, [id])).toEqual([
      { orderId: id, sale: 1_200_000n, cost: 200_000n, expected: 0n, margin: 1_000_000n },
    ]);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(8_800_000n);
  });

  test('in another currency is booked at the rate of the shop, and not at all without one; nonsense is not taken', async ({
    api,
    core,
    clock,
  }) => {
    const first = makeFakeProvider();
    const buyer = await api.customer(20);
    const costOf = async (charge: unknown) => {
      const id = await placeOne(api, buyer);
      const shop = withFakes(core, {
        ...first,
        states: async (sent) =>
          sent.map(({ providerReference }) => ({
            ...{ providerReference, state: 'running' as const, delivered: 1, startCount: 1 },
            charge: charge as never,
          })),
      });
      await dispatchOrder(shop, id);
      clock.tick(60);
      await checkDeliveries(shop);
      await core.db.updateTable('delivery').set({ state: 'finished', next_check_at: null }).execute();
      const [attempt] = await core.db
        .selectFrom('delivery_attempt')
        .select(['charge', 'currency', 'cost'])
        .where('order_id', '=', id)
        .execute();
      return attempt;
    };
    const rate = (await core.site.current()).rateOf('RUB') ?? '';
    const rub = await costOf({ amount: 95_400_000n, currency: 'RUB' });
    expect(rub).toMatchObject({ charge: 95_400_000n, currency: 'RUB' });
    expect(Number(rub?.cost)).toBe(Math.floor((95.4 / Number(rate)) * 1_000_000));
    expect(await costOf({ amount: 1_000_000n, currency: 'CHF' })).toEqual({
      charge: 1_000_000n,
      currency: 'CHF',
      cost: 0n,
    });
    const nothing = { charge: null, currency: null, cost: 0n };
    for (const odd of [
      null,
      { amount: -1n, currency: 'USD' },
      { amount: 5, currency: 'USD' },
      { amount: 5n, currency: 'dollars' },
    ])
      expect(await costOf(odd)).toEqual(nothing);
  });
});

describe('a route', () => {
  test('is sold only by routes that leave their margin of its list price, in any currency with a rate', async ({
    core,
  }) => {
    const SHARES = 2;
    const { services } = await core.catalogue.current();
    const price = services.get(SHARES)?.terms;
    if (!price) throw new Error('the demo has shares');
    const perThousand = price.defaultPrice * BigInt(1000 / price.pricingPer);
    const routes = async () => {
      await seen(core);
      return (await core.catalogue.current()).services.get(SHARES)?.routes.map(({ provider }) => provider);
    };
    const set = (change: object) =>
      core.db.updateTable('provider_service').set(change).where('service_id', '=', SHARES).execute();
    await set({ cost_per_thousand: (perThousand * 70n) / 100n, min_margin_percent: 30 });
    expect(await routes()).toEqual(['simulator']);
    await set({ cost_per_thousand: (perThousand * 70n) / 100n + 1n });
    expect(await routes()).toEqual([]);
    await set({ min_margin_percent: null });
    expect(await routes()).toEqual(['simulator']);
    const rate = Number((await core.site.current()).rateOf('RUB'));
    await set({
      min_margin_percent: 30,
      currency: 'RUB',
      cost_per_thousand: BigInt(Math.floor(Number(perThousand) * 0.69 * rate)),
    });
    expect(await routes()).toEqual(['simulator']);
    await set({ cost_per_thousand: BigInt(Math.ceil(Number(perThousand) * 0.71 * rate)) });
    expect(await routes()).toEqual([]);
    await set({ min_margin_percent: null, currency: 'USD' });
  });
});
