import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { type Api, giveCash, type TestCustomer } from '../../../testing/api.ts';
import { findAndOrder, freshChannel, subscribed, takeSource } from '../../../testing/doubles/publications.ts';
import { linkCard } from '../../../testing/fixtures/cards.ts';
import { signInAgain } from '../../../testing/fixtures/unpaid.ts';
import { DEMO } from '../../../testing/samples.ts';
import { follow } from '../../../testing/streams.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Clock } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { reconcileCharges } from '../billing/cards/reconcile-charges.ts';
import { dropUnpaidPurchases } from '../orders/face/drop-unpaid-purchases.ts';
import { readBalances } from '../wallet/face/accounts.ts';

const DAY = 24 * 3600;
type Shop = { api: Api; core: Core; clock: Clock & { tick(seconds: number): void } };
type Body = { recurring_payments_method_id?: number | null; expected_total?: string };

const paying = (id: number) => ({ params: { subscriptionId: String(id) } });
const pay = (api: Api, { token }: TestCustomer, id: number, body: Body = {}, key?: string) =>
  api.call(contract.paySubscription, { ...paying(id), body }, { token, ...(key && { idempotencyKey: key }) });
const read = async (api: Api, { token }: TestCustomer, id: number) =>
  (await api.call(contract.getSubscription, paying(id), { token })).body.data;
const statesOf = async (api: Api, buyer: TestCustomer, id: number) =>
  (await read(api, buyer, id)).subscription_contents.map(({ state }) => state);
const cash = async (core: Core, { id }: TestCustomer) => (await readBalances(core.db, id)).cash;

/** A customer whose money was enough for a subscription and is gone, with posts of 2.40 that are not paid. */
async function withUnpaid({ api, core, clock }: Shop, posts: number) {
  const source = takeSource(core);
  const [buyer, url] = [await api.customer(2.4), freshChannel()];
  const { id } = await subscribed(api, buyer, { url });
  clock.tick(60);
  for (let count = 0; count <= posts; count += 1)
    source.publish(url, { publishedAt: new Date(clock.now().getTime() - 1000 * (posts - count) - 1) });
  await findAndOrder(core);
  expect(await cash(core, buyer)).toBe(0n);

  return { buyer, id, url, source };
}

async function withCard(shop: Shop & { app: FastifyInstance }, posts: number, lastFour = '4242') {
  const unpaid = await withUnpaid(shop, posts);

  return { ...unpaid, cardId: await linkCard(shop, unpaid.buyer, lastFour) };
}

const paidCharges = async (core: Core, { id }: TestCustomer) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invoice join sandbox_gateway.payment on merchant_reference = invoice.id::text
    where customer_id = ${id} and state = 'paid'`.execute(core.db);

  return rows[0]?.count;
};

describe('unpaid posts are paid together', () => {
  test('from the balance, all of them, once however often it is asked', async ({ api, core, clock }) => {
    const { buyer, id } = await withUnpaid({ api, core, clock }, 2);
    expect((await read(api, buyer, id)).unpaid).toEqual({
      count: 2,
      in_a_row: 2,
      total: '4.80',
      total_by_card: null,
    });
    const short = await pay(api, buyer, id);
    expect([short.status, short.body]).toMatchObject([422, { errors: { balance: [expect.any(String)] } }]);
    await giveCash(core, buyer.id, 10_000_000n);
    const changed = await pay(api, buyer, id, { expected_total: '2.40' });
    expect([changed.status, changed.body]).toMatchObject([409, { code: 'price_changed' }]);
    const replies = await Promise.all(
      ['one', 'one', 'one', 'two', 'three'].map((key) =>
        pay(api, buyer, id, { expected_total: '4.80' }, key),
      ),
    );
    expect(replies.map(({ status }) => status).every((status) => [200, 409, 422].includes(status))).toBe(
      true,
    );
    const paid = replies.find(({ status }) => status === 200);
    expect(paid?.body).toMatchObject({ payment: 'paid', redirect_url: null, message: null });
    expect(paid?.body.data).toMatchObject({
      unpaid: { count: 0, in_a_row: 0, total: '0.00' },
      spent: '7.20',
    });
    expect(await statesOf(api, buyer, id)).toEqual(['ordered', 'ordered', 'ordered']);
    expect(await cash(core, buyer)).toBe(5_200_000n);
    const again = await pay(api, buyer, id);
    expect([again.status, again.body]).toMatchObject([
      422,
      { errors: { subscription: [expect.any(String)] } },
    ]);
  });

  test('with too little for all, the oldest are paid and stay so', async ({ api, core, clock }) => {
    const { buyer, id, url } = await withUnpaid({ api, core, clock }, 2);
    await giveCash(core, buyer.id, 3_000_000n);
    const { body } = await pay(api, buyer, id);
    expect(body).toMatchObject({
      payment: 'part',
      data: { paid_contents_count: 2, unpaid: { count: 1, total: '2.40' } },
    });
    expect(await statesOf(api, buyer, id)).toEqual(['unpaid', 'ordered', 'ordered']);
    expect(await cash(core, buyer)).toBe(600_000n);
    // The profile counts it, and its orders name it to their owner.
    const { token } = buyer;
    expect((await api.call(contract.getProfile, {}, { token })).body.data.running_subscriptions).toBe(1);
    const orderId = String((await read(api, buyer, id)).subscription_contents[1]?.orders[0]?.id);
    const order = await api.call(contract.getOrder, { params: { orderId } }, { token });
    expect(order.body.data.subscription).toEqual({ id, name: 'Northwind', url });
  });

  test('one that can not be paid holds up no other', async ({ api, core, clock }) => {
    const { buyer, id } = await withUnpaid({ api, core, clock }, 2);
    await giveCash(core, buyer.id, 10_000_000n);
    const { rows } = await sql<{ url: string }>`
      select url from orders where customer_id = ${buyer.id} and status = 'unpaid' order by id limit 1`.execute(
      core.db,
    );
    const other = await api.call(
      contract.placeOrder,
      { body: { orders: [{ service_id: DEMO.views, quantity: 500, url: rows[0]?.url ?? '' }] } },
      { token: buyer.token },
    );
    expect(other.status).toBe(201);
    const { body } = await pay(api, buyer, id);
    expect(body).toMatchObject({ payment: 'part', data: { unpaid: { count: 1 } } });
    expect(await statesOf(api, buyer, id)).toEqual(['ordered', 'unpaid', 'ordered']);
  });

  test('by a linked card with its fee, each charged once', async ({ api, app, core, clock }) => {
    const { buyer, id, cardId } = await withCard({ api, app, core, clock }, 2);
    expect((await read(api, buyer, id)).unpaid).toMatchObject({ total: '4.80', total_by_card: '4.96' });
    const body = { recurring_payments_method_id: cardId, expected_total: '4.96' };
    const replies = await Promise.all(['a', 'a', 'b'].map((key) => pay(api, buyer, id, body, key)));
    expect(replies.map(({ status }) => status).every((status) => [200, 409, 422].includes(status))).toBe(
      true,
    );
    expect((await pay(api, buyer, id, body, 'a')).body).toMatchObject({ payment: 'paid' });
    expect(await statesOf(api, buyer, id)).toEqual(['ordered', 'ordered', 'ordered']);
    expect(await paidCharges(core, buyer)).toBe(2);
    expect(await cash(core, buyer)).toBe(0n);
  });

  test('a refused card is told and leaves all as it was', async ({ api, app, core, clock }) => {
    const { buyer, id, cardId } = await withCard({ api, app, core, clock }, 2, '9995');
    const refused = () => pay(api, buyer, id, { recurring_payments_method_id: cardId }, 'refused');
    const first = await refused();
    expect([first.status, first.body]).toMatchObject([
      422,
      { errors: { recurring_payments_method_id: [expect.stringMatching(/money/), expect.any(String)] } },
    ]);
    expect((await refused()).body).toEqual(first.body);
    expect(await read(api, buyer, id)).toMatchObject({
      status: 'in_processing',
      unpaid: { count: 2, in_a_row: 2 },
    });
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from payment_attempt join invoice on invoice.id = invoice_id
      where customer_id = ${buyer.id} and linked_card_id = ${cardId}`.execute(core.db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('a bank that wants to see the owner has a page; a lost answer is asked for', async ({
    api,
    app,
    core,
    clock,
  }) => {
    const seen = await withCard({ api, app, core, clock }, 1, '3220');
    const bank = await pay(api, seen.buyer, seen.id, { recurring_payments_method_id: seen.cardId });
    expect(bank.body).toMatchObject({ payment: 'action', redirect_url: expect.stringMatching(/^http/) });
    const again = await pay(api, seen.buyer, seen.id, { recurring_payments_method_id: seen.cardId });
    expect(again.body.redirect_url).toBe(bank.body.redirect_url);

    const lost = await withCard({ api, app, core, clock }, 1, '0119');
    const { body } = await pay(api, lost.buyer, lost.id, { recurring_payments_method_id: lost.cardId });
    expect(body).toMatchObject({ payment: 'checking' });
    clock.tick(60);
    await reconcileCharges(core);
    expect(await statesOf(api, lost.buyer, lost.id)).toEqual(['ordered', 'ordered']);
    expect(await paidCharges(core, lost.buyer)).toBe(1);
  });

  test('only by its owner, who is not frozen, with a card of theirs', async ({ api, app, core, clock }) => {
    const { buyer, id } = await withUnpaid({ api, core, clock }, 1);
    await giveCash(core, buyer.id, 10_000_000n);
    const other = await api.customer(20);
    const theirs = await linkCard({ api, app, core }, other);
    expect((await api.call(contract.paySubscription, { ...paying(id), body: {} })).status).toBe(401);
    expect((await pay(api, other, id)).status).toBe(404);
    expect((await pay(api, buyer, 999_999_999)).status).toBe(404);
    expect((await pay(api, buyer, id, { recurring_payments_method_id: theirs })).status).toBe(422);
    const freeze = (frozen_at: Date | null) =>
      core.db.updateTable('customer').set({ frozen_at }).where('id', '=', buyer.id).execute();
    await freeze(clock.now());
    expect((await pay(api, buyer, id)).body).toMatchObject({ code: 'account_frozen' });
    await freeze(null);
    expect(await statesOf(api, buyer, id)).toEqual(['unpaid', 'ordered']);
    expect(await cash(core, buyer)).toBe(10_000_000n);
  });

  test('a canceling that races a payment: paid or dropped, never both', async ({ api, core, clock }) => {
    for (let round = 0; round < 5; round += 1) {
      const { buyer, id } = await withUnpaid({ api, core, clock }, 2);
      await giveCash(core, buyer.id, 10_000_000n);
      const cancel = api.call(contract.cancelSubscription, paying(id), { token: buyer.token });
      const [paid, canceled] = await Promise.all([pay(api, buyer, id), cancel]);
      expect(canceled.status).toBe(200);
      const states = await statesOf(api, buyer, id);
      expect(states).toEqual(
        paid.status === 200 ? ['ordered', 'ordered', 'ordered'] : ['dropped', 'dropped', 'ordered'],
      );
      expect(await cash(core, buyer)).toBe(paid.status === 200 ? 5_200_000n : 10_000_000n);
    }
  });

  test('for seven days, also when three in a row have ended it; then they are gone', async ({
    api,
    core,
    clock,
  }) => {
    const { buyer: before, id } = await withUnpaid({ api, core, clock }, 3);
    const ended = await read(api, before, id);
    expect(ended).toMatchObject({ status: 'canceled', end_reason: 'unpaid', unpaid: { count: 3 } });
    const until = ended.subscription_contents[0]?.payable_until ?? '';
    expect(Math.round((Date.parse(until) - clock.now().getTime()) / 1000)).toBe(7 * DAY);
    await giveCash(core, before.id, 2_400_000n);
    clock.tick(6.9 * DAY);
    const buyer = await signInAgain(api, before);
    expect((await pay(api, buyer, id)).body).toMatchObject({
      payment: 'part',
      data: { status: 'canceled', unpaid: { count: 2 } },
    });
    clock.tick(0.2 * DAY);
    await dropUnpaidPurchases(core);
    await giveCash(core, buyer.id, 10_000_000n);
    const later = await signInAgain(api, buyer);
    expect((await pay(api, later, id)).status).toBe(422);
    expect(await statesOf(api, later, id)).toEqual(['dropped', 'dropped', 'ordered', 'ordered']);
  });
});

describe('what pays from now on', () => {
  const change = (api: Api, { token }: TestCustomer, id: number, cardId: number | null) =>
    api.call(
      contract.changeSubscription,
      { ...paying(id), body: { recurring_payments_method_id: cardId } },
      { token },
    );

  test('a card, with its fee in what a post costs, and the balance again', async ({
    api,
    app,
    core,
    clock,
  }) => {
    const { buyer, id, url, source, cardId } = await withCard({ api, app, core, clock }, 0);
    expect((await change(api, buyer, id, cardId)).body.data).toMatchObject({
      billing_type: 'card',
      cost_per_publication: '2.48',
      recurring_payment_methods: [{ id: cardId }],
    });
    clock.tick(DAY / 48);
    source.publish(url);
    await findAndOrder(core);
    expect((await read(api, buyer, id)).subscription_contents[0]).toMatchObject({
      state: 'ordered',
      cost: '2.48',
    });
    expect((await change(api, buyer, id, null)).body.data).toMatchObject({
      billing_type: 'balance',
      cost_per_publication: '2.40',
    });
  });

  test('not for others, not by a card of others, not for one that has ended', async ({
    api,
    app,
    core,
    clock,
  }) => {
    const { buyer, id, cardId } = await withCard({ api, app, core, clock }, 0);
    const other = await api.customer();
    const theirs = await linkCard({ api, app, core }, other);
    expect((await change(api, other, id, theirs)).status).toBe(404);
    expect((await change(api, buyer, id, theirs)).status).toBe(422);
    await api.call(contract.cancelSubscription, paying(id), { token: buyer.token });
    expect((await change(api, buyer, id, cardId)).status).toBe(422);
  });

  test('a card that pays goes on while another one is being linked', async ({ api, app, core, clock }) => {
    const { buyer, id, cardId } = await withCard({ api, app, core, clock }, 0);
    await change(api, buyer, id, cardId);
    const body = { payment_method_id: DEMO.cardMethod, subscription_id: id };
    expect((await api.call(contract.linkCard, { body }, { token: buyer.token })).status).toBe(201);
    const { rows } = await sql<{ card_id: number }>`
      select card_id from subscription where id = ${id}`.execute(core.db);
    expect(rows).toEqual([{ card_id: cardId }]);
  });
});

describe('the stream of a customer', () => {
  const told = (stream: Awaited<ReturnType<typeof follow>>) =>
    stream.messages().flatMap(({ event, data }) => (event === 'subscription' ? [data.id] : []));

  test('tells that a post was found, not paid, and paid, and that it ended, and nobody else', async ({
    api,
    core,
    clock,
  }) => {
    const source = takeSource(core);
    const [buyer, url] = [await api.customer(2.4), freshChannel()];
    const { id } = await subscribed(api, buyer, { url });
    const [own, foreign] = [await follow(core, buyer), await follow(core, await api.customer())];
    clock.tick(60);
    let count = 0;
    const isTold = async () => {
      await expect.poll(() => told(own).length, { timeout: 30_000 }).toBeGreaterThan(count);
      count = told(own).length;
    };
    source.publish(url);
    await findAndOrder(core);
    await isTold();
    clock.tick(1000);
    source.publish(url);
    await findAndOrder(core);
    await isTold();
    const lastEventId = own.lastId() ?? '';
    own.leave();
    await giveCash(core, buyer.id, 10_000_000n);
    await pay(api, buyer, id);
    const back = await follow(core, { ...buyer, lastEventId });
    await expect.poll(() => told(back), { timeout: 30_000 }).toContain(id);
    count = told(back).length;
    await api.call(contract.cancelSubscription, paying(id), { token: buyer.token });
    await expect.poll(() => told(back).length, { timeout: 30_000 }).toBeGreaterThan(count);
    expect(new Set(told(back))).toEqual(new Set([id]));
    expect(told(foreign)).toEqual([]);
    back.leave();
    foreign.leave();
  });
});
