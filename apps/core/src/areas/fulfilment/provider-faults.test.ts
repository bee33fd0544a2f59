import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api } from '../../../testing/api.ts';
import { type FakeProvider, makeFakeProvider, withFakes } from '../../../testing/doubles/fake-provider.ts';
import { orderRow, placeOne, withProvider } from '../../../testing/fixtures/orders.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { DeliveryReport, DeliveryRequest } from '../../adapters/providers/port.ts';
import type { Core } from '../../core.ts';
import { readBalances } from '../wallet/face/accounts.ts';
import { checkDeliveries } from './check-deliveries.ts';
import { clientReference, dispatchOrder, sendDueOrders } from './dispatch-order.ts';

/** An order of 1,000 views for 2.40 that a provider has, of which it says what it is told to say. */
async function placeSent(api: Api, shop: Core) {
  const fake = makeFakeProvider();
  const core = withFakes(shop, fake);
  const buyer = await api.customer(20);
  const id = await placeOne(api, buyer, viewsLine());
  await dispatchOrder(core, id);
  const told = async (change: object) => {
    Object.assign(bookOf(fake, id), change);
    await checkDeliveries(core);
    return orderRow(core, id);
  };
  const cash = async () => (await readBalances(core.db, buyer.id)).cash;

  return { id, core, fake, buyer, told, cash };
}

function bookOf(fake: FakeProvider, id: number) {
  const book = fake.books.get(`order-${id}`);
  if (!book) throw new Error('the provider has no such order');

  return book;
}

describe('what a provider says is not taken on trust', () => {
  test('a status that nobody knows ends nothing and refunds nothing; the next known one counts', async ({
    api,
    core,
  }) => {
    const { told, cash } = await placeSent(api, core);
    for (const state of ['In progress', 'error', '', null, undefined])
      expect(await told({ state, delivered: 300 })).toMatchObject({
        status: 'in_processing',
        delivered: 0,
        refunded: 0n,
      });
    expect(await told({ state: 'partial', delivered: 300 })).toMatchObject({
      status: 'canceled',
      refunded: 1_680_000n,
    });
    expect(await cash()).toBe(19_280_000n);
  });

  test('a count that is none is no report, and the order goes on', async ({ api, core }) => {
    const { told } = await placeSent(api, core);
    for (const delivered of [Number.NaN, -5, 10.5, '900', null, Number.POSITIVE_INFINITY])
      expect(await told({ state: 'running', delivered })).toMatchObject({
        status: 'in_processing',
        delivered: 0,
      });
    expect(await told({ state: 'completed', delivered: 1000 })).toMatchObject({ status: 'completed' });
  });

  test('a start count of null, "Unknown", "" or below zero was not measured; a later number is', async ({
    api,
    core,
  }) => {
    const { told } = await placeSent(api, core);
    for (const [place, startCount] of [null, 'Unknown', '', -1].entries())
      expect(await told({ state: 'running', delivered: 100 + place, startCount })).toMatchObject({
        delivered: 100 + place,
        start_count: null,
      });
    expect(await told({ delivered: 200, startCount: 77 })).toMatchObject({ start_count: 77n });
  });

  test('one that goes backwards, in state and in count, takes nothing back', async ({ api, core }) => {
    const { told, cash } = await placeSent(api, core);
    await told({ state: 'running', delivered: 600, startCount: 5 });
    expect(await told({ state: 'pending', delivered: 0, startCount: null })).toMatchObject({
      status: 'in_processing',
      delivered: 600,
      start_count: 5n,
    });
    expect(await told({ state: 'canceled', delivered: 100 })).toMatchObject({ refunded: 960_000n });
    for (const state of ['running', 'completed', 'partial'] as const)
      expect(await told({ state, delivered: 1000 })).toMatchObject({ status: 'canceled', delivered: 600 });
    expect(await cash()).toBe(18_560_000n);
  });

  test('more than was ordered is all of it, at its end and on its way', async ({ api, core }) => {
    const { told } = await placeSent(api, core);
    expect(await told({ state: 'running', delivered: 2_000_000_000_000 })).toMatchObject({
      status: 'completed',
      delivered: 1000,
      refunded: 0n,
    });
  });

  test('two answers for one reference: money follows the last, and what was delivered never shrinks', async ({
    api,
    core: shop,
  }) => {
    const { id, core, told } = await placeSent(api, shop);
    await told({ state: 'running', delivered: 500 });
    const say = (state: DeliveryReport['state'], delivered: number) => ({
      providerReference: `s-order-${id}`,
      state,
      delivered,
      startCount: null,
      charge: null,
    });
    await checkDeliveries(
      withProvider(core, () => ({ states: async () => [say('canceled', 0), say('running', 400)] })),
    );
    expect(await orderRow(core, id)).toMatchObject({ status: 'in_processing', delivered: 500 });
  });
});

describe('references of a provider', () => {
  test('one that it gave to another order already is no acceptance: its deliveries count once', async ({
    api,
    core: shop,
  }) => {
    const { id: first, core, fake, buyer } = await placeSent(api, shop);
    const second = await placeOne(api, buyer, viewsLine());
    const third = await placeOne(api, buyer, viewsLine());
    const confused = withProvider(core, () => ({
      place: async ({ clientReference: ours }: DeliveryRequest) => ({
        outcome: 'accepted' as const,
        providerReference:
          ours === clientReference(second) ? bookOf(fake, first).reference : `another-${ours}`,
      }),
    }));
    // Orders are answered together, and stored so until the database refuses one.
    await sendDueOrders(confused, 'simulator');
    const { rows } = await sql<{ order_id: number; state: string }>`
      select order_id, state from delivery where order_id = any(${[second, third]}::int[]) order by order_id`.execute(
      core.db,
    );
    expect(rows.map(({ state }) => state)).toEqual(['sending', 'accepted']);
    Object.assign(bookOf(fake, first), { state: 'completed', delivered: 1000 });
    await checkDeliveries(core);
    expect((await orderRow(core, first)).status).toBe('completed');
    expect(await orderRow(core, second)).toMatchObject({ status: 'in_processing', delivered: 0 });

    const { body } = await api.call(
      contract.cancelOrder,
      { params: { orderId: String(second) } },
      { token: buyer.token },
    );
    expect(body.data.status).toBe('in_processing');
  });
});
