import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { payByCard } from '../../../../testing/doubles/gateway.ts';
import { deliverCallbacks, linkCard } from '../../../../testing/fixtures/cards.ts';
import { orderRow } from '../../../../testing/fixtures/orders.ts';
import { byBalance } from '../../../../testing/fixtures/unpaid.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { reconcileCharges } from '../../billing/cards/reconcile-charges.ts';
import { noteReturn } from '../../billing/payments/attempts.ts';
import { readBalances } from '../../wallet/face/accounts.ts';

type Shop = { api: Api; app: FastifyInstance; core: Core };
const PATIENCE = 21;

async function withCard(shop: Shop, lastFour: string, balance = 0) {
  const buyer = await shop.api.customer(balance);

  return { buyer, cardId: await linkCard(shop, buyer, lastFour) };
}

const buy = (api: Api, { token }: TestCustomer, cardId: number, body = {}, idempotencyKey?: string) =>
  api.call(
    contract.orderByCard,
    { body: { orders: [viewsLine()], recurring_payments_method_id: cardId, ...body } },
    { token, ...(idempotencyKey && { idempotencyKey }) },
  );

const ordersOf = (core: Core, { id }: TestCustomer) =>
  core.db.selectFrom('orders').selectAll().where('customer_id', '=', id).orderBy('id').execute();

async function chargesOf(core: Core, { id }: TestCustomer) {
  const { rows } = await sql<{ id: number; status: string; state: string; amount: string }>`
    select invoice.id, invoice.status, payment.state, payment.amount
    from invoice join sandbox_gateway.payment on payment.merchant_reference = invoice.id::text
    where customer_id = ${id}`.execute(core.db);

  return rows;
}

/** Acts as the owner of a card on the bank's page. */
async function seenByBank(app: FastifyInstance, bankUrl: string, plan: 'once' | 'declined') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = new URL(bankUrl).pathname;
  const { headers: answer } = await app.inject({ method: 'POST', url, payload: `plan=${plan}`, headers });
  expect(answer.location).toContain('/pay/return/');
}

describe('orders by a linked card', () => {
  test('API-96 API-93 ORD-25 the price with the fee of its method is charged, and the order starts; its callback adds nothing', async ({
    api,
    app,
    core,
  }) => {
    const { buyer, cardId } = await withCard({ api, app, core }, '4242');
    const cost = await api.call(
      contract.totalCost,
      { body: { services: [viewsLine()], recurring_payments_method_id: cardId } },
      { token: buyer.token },
    );
    expect(cost.body).toMatchObject({ total: '2.48', fee: '0.08' });
    const { status, body } = await buy(api, buyer, cardId, { expected_total: '2.48' });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data).toMatchObject({ total: '2.48', payment: 'paid' });
    expect((await orderRow(core, body.data.orders[0]?.id ?? 0)).status).toBe('in_processing');
    await deliverCallbacks(core);
    expect(await chargesOf(core, buyer)).toEqual([
      expect.objectContaining({ status: 'paid', state: 'paid', amount: '2.48' }),
    ]);
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 0n, bonus: 0n });
  });

  test('a bank that wants to see the owner of the card has a page for it, also later from the order; seen, the order starts', async ({
    api,
    app,
    core,
  }) => {
    const { buyer, cardId } = await withCard({ api, app, core }, '3220');
    const orders = [viewsLine()];
    const { status, body } = await buy(api, buyer, cardId, { orders }, 'seen-once');
    expect(status, JSON.stringify(body)).toBe(201);
    const bankUrl = body.data.redirect_url ?? '';
    expect(body.data).toMatchObject({ payment: 'action', orders: [{ status: 'unpaid' }] });
    expect((await buy(api, buyer, cardId, { orders }, 'seen-once')).body.data.redirect_url).toBe(bankUrl);
    const id = body.data.orders[0]?.id ?? 0;
    const purchase = async () => {
      const params = { orderId: String(id) };
      return (await api.call(contract.getOrder, { params }, { token: buyer.token })).body.data.purchase;
    };
    const { payment_url, payment_state } = await purchase();
    expect(payment_state).toBeNull();
    const there = await app.inject({ url: new URL(payment_url ?? '').pathname });
    expect(there.headers.location).toBe(bankUrl);
    // Back without having been seen, the page is offered once more; seen, nobody waits for the callback.
    const [charge] = await chargesOf(core, buyer);
    await app.inject({
      url: `/pay/return/${charge?.id}`,
      headers: { cookie: String(there.headers['set-cookie']).split(';')[0] ?? '' },
    });
    expect((await purchase()).payment_state).toBe('checking');
    await reconcileCharges(core);
    expect(await purchase()).toMatchObject({ payment_state: null, payment_url: expect.any(String) });
    await seenByBank(app, bankUrl, 'once');
    await noteReturn(core.db, charge?.id ?? 0, core.clock.now());
    await reconcileCharges(core);
    expect((await orderRow(core, id)).status).toBe('in_processing');
    await deliverCallbacks(core);
    expect(await chargesOf(core, buyer)).toEqual([
      expect.objectContaining({ status: 'paid', state: 'paid' }),
    ]);
  });

  test('an owner whom the bank does not see, or who never goes there, has paid nothing: the order stays unpaid and says why', async ({
    api,
    app,
    core,
    clock,
  }) => {
    const { buyer, cardId } = await withCard({ api, app, core }, '3220');
    const [unseen, left] = [await buy(api, buyer, cardId), await buy(api, buyer, cardId)];
    await seenByBank(app, unseen.body.data.redirect_url ?? '', 'declined');
    await deliverCallbacks(core);
    const idOf = ({ body }: typeof left) => body.data.orders[0]?.id ?? 0;
    expect(await orderRow(core, idOf(unseen))).toMatchObject({ status: 'unpaid', holds_link: false });
    const params = { orderId: String(idOf(unseen)) };
    const { body } = await api.call(contract.getOrder, { params }, { token: buyer.token });
    expect(body.data.purchase).toMatchObject({
      payment_state: 'declined',
      decline: { reason: 'declined', message: expect.stringContaining('declined without giving a reason') },
    });
    expect(await orderRow(core, idOf(left))).toMatchObject({ holds_link: true });
    clock.tick(25 * 3600);
    await reconcileCharges(core);
    expect(await orderRow(core, idOf(left))).toMatchObject({ status: 'unpaid', holds_link: false });
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 0n, bonus: 0n });
  });

  test('API-96 a refused charge is 422 in words; the order stays unpaid and is paid otherwise', async ({
    api,
    app,
    core,
  }) => {
    const { buyer, cardId } = await withCard({ api, app, core }, '0002', 10);
    const { status, body } = await buy(api, buyer, cardId, {}, 'refused-once');
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: {
        recurring_payments_method_id: [
          expect.stringMatching(/^The bank declined this card, so nothing was charged/),
        ],
      },
    });
    expect((await buy(api, buyer, cardId, {}, 'refused-once')).status).toBe(422);
    const [order, ...more] = await ordersOf(core, buyer);
    expect(order?.status).toBe('unpaid');
    expect((await byBalance(api, buyer, order?.id ?? 0)).status).toBe(200);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(7_600_000n);
    expect(more.every(({ status }) => status === 'unpaid')).toBe(true);
  });

  test('a card with too little money says so before what becomes of the order', async ({
    api,
    app,
    core,
  }) => {
    const { buyer, cardId } = await withCard({ api, app, core }, '9995');
    const { status, body } = await buy(api, buyer, cardId);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: {
        recurring_payments_method_id: [
          'There is not enough money on the card or in the account.',
          expect.stringMatching(/^The bank declined this card/),
        ],
      },
    });
  });

  test('a coupon that leaves nothing to pay: the order starts, no card is charged, and a repeat says the same', async ({
    api,
    app,
    core,
  }) => {
    await sql`
      insert into coupon (id, code, bonus_type, calculation_type, bonus_percentage, min_amount, scope, per_user_limit, first_order_only, content)
      values (6001, 'ALLBYCARD', 'discount', 'percent', 1, 0, 'order', 1, false, '{}')`.execute(core.db);
    const { buyer, cardId } = await withCard({ api, app, core }, '4242');
    const body = { orders: [viewsLine()], coupon_code: 'ALLBYCARD' };
    for (const _ of ['first', 'again']) {
      const free = await buy(api, buyer, cardId, body, 'all-by-coupon');
      expect(free.status).toBe(201);
      expect(free.body.data).toMatchObject({ total: '0.00', payment: 'paid' });
      expect(free.body.data.orders).toMatchObject([{ status: 'in_processing' }]);
    }
    expect(await ordersOf(core, buyer)).toHaveLength(1);
    expect(await chargesOf(core, buyer)).toEqual([]);
  });

  test('M11 an answer that is lost after charging is "checking", never failed; the gateway is asked and the order starts, charged once', async ({
    api,
    app,
    core,
    clock,
  }) => {
    const { buyer, cardId } = await withCard({ api, app, core }, '0119');
    const { status, body } = await buy(api, buyer, cardId);
    expect(status).toBe(201);
    expect(body.data.payment).toBe('checking');
    const id = body.data.orders[0]?.id ?? 0;
    expect((await orderRow(core, id)).status).toBe('unpaid');
    await reconcileCharges(core);
    expect((await orderRow(core, id)).status).toBe('unpaid');
    clock.tick(PATIENCE);
    await Promise.all(Array.from({ length: 50 }, () => reconcileCharges(core)));
    expect((await orderRow(core, id)).status).toBe('in_processing');
    expect(await chargesOf(core, buyer)).toHaveLength(1);
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 0n, bonus: 0n });
  });

  test('M11 a lost answer that turns out to be a refusal by callback: the order stays unpaid and its link is free', async ({
    api,
    app,
    core,
    clock,
  }) => {
    const { buyer, cardId } = await withCard({ api, app, core }, '0119', 10);
    const orders = [viewsLine()];
    const { body } = await buy(api, buyer, cardId, { orders });
    expect(body.data.payment).toBe('checking');
    const [charge] = await chargesOf(core, buyer);
    await payByCard(api, core, {
      invoiceId: charge?.id ?? 0,
      total: charge?.amount ?? '',
      type: 'payment.declined',
    });
    const [order] = await ordersOf(core, buyer);
    expect(order).toMatchObject({ status: 'unpaid', holds_link: false });
    const again = await api.call(contract.placeOrder, { body: { orders } }, { token: buyer.token });
    expect(again.status).toBe(201);
    // Money that comes after all is the buyer's.
    clock.tick(PATIENCE);
    await reconcileCharges(core);
    await payByCard(api, core, { invoiceId: charge?.id ?? 0, total: charge?.amount ?? '' });
    // The fee comes back too: the buyer was not warned of a duplicate.
    expect((await readBalances(core.db, buyer.id)).cash).toBe(10_080_000n);
  });

  test('M11 a gateway that takes half a minute is not waited for; it is asked later', async ({
    api,
    app,
    core,
    clock,
  }) => {
    const { buyer, cardId } = await withCard({ api, app, core }, '0259');
    const { body } = await buy(api, buyer, cardId);
    expect(body.data.payment).toBe('checking');
    clock.tick(PATIENCE);
    await reconcileCharges(core);
    expect((await orderRow(core, body.data.orders[0]?.id ?? 0)).status).toBe('in_processing');
  });

  test('M11 paid from the balance while the charge was unknown: what was charged is on the balance', async ({
    api,
    app,
    core,
    clock,
  }) => {
    const { buyer, cardId } = await withCard({ api, app, core }, '0119', 10);
    const { body } = await buy(api, buyer, cardId);
    await byBalance(api, buyer, body.data.orders[0]?.id ?? 0);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(7_600_000n);
    clock.tick(PATIENCE);
    await reconcileCharges(core);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(10_080_000n);
  });

  test('M11 a charge that the gateway has never had is over, and nothing is charged by asking', async ({
    api,
    app,
    core,
    clock,
  }) => {
    const { buyer, cardId } = await withCard({ api, app, core }, '0119');
    const { body } = await buy(api, buyer, cardId);
    const [charge] = await chargesOf(core, buyer);
    await core.db
      .deleteFrom('sandbox_gateway.payment')
      .where('merchant_reference', '=', String(charge?.id))
      .execute();
    clock.tick(PATIENCE);
    await reconcileCharges(core);
    expect((await orderRow(core, body.data.orders[0]?.id ?? 0)).status).toBe('unpaid');
    expect(await chargesOf(core, buyer)).toEqual([]);
  });

  test('C-40 50 clicks with one key are one order and one charge', async ({ api, app, core }) => {
    const { buyer, cardId } = await withCard({ api, app, core }, '4242');
    const orders = [viewsLine()];
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => buy(api, buyer, cardId, { orders }, 'one-click')),
    );
    for (const { status } of replies) expect([201, 409]).toContain(status);
    const again = await buy(api, buyer, cardId, { orders }, 'one-click');
    expect(again.body.data).toMatchObject({ payment: 'paid' });
    expect(await ordersOf(core, buyer)).toHaveLength(1);
    expect(await chargesOf(core, buyer)).toHaveLength(1);
  });

  test('API-96 no account 401; the card of another, a removed one, another price and a wrong line are refused, and nothing is placed', async ({
    api,
    app,
    core,
  }) => {
    const { buyer, cardId } = await withCard({ api, app, core }, '4242');
    const other = await api.customer();
    const body = { orders: [viewsLine()], recurring_payments_method_id: cardId };
    expect((await api.call(contract.orderByCard, { body })).status).toBe(401);
    const foreign = await buy(api, other, cardId);
    expect(foreign.status).toBe(422);
    expect(foreign.body).toMatchObject({ errors: { recurring_payments_method_id: [expect.any(String)] } });
    const services = [viewsLine()];
    for (const token of [other.token, undefined]) {
      const cost = { services, recurring_payments_method_id: cardId };
      expect((await api.call(contract.totalCost, { body: cost }, { token })).status).toBe(422);
    }
    expect((await buy(api, buyer, cardId, { expected_total: '0.01' })).status).toBe(409);
    expect((await buy(api, buyer, cardId, { orders: [viewsLine({ quantity: 1 })] })).body).toMatchObject({
      errors: { 'orders.0.quantity': [expect.any(String)] },
    });
    await api.call(contract.unlinkCard, { params: { cardId: String(cardId) } }, buyer);
    expect((await buy(api, buyer, cardId)).status).toBe(422);
    expect([...(await ordersOf(core, buyer)), ...(await ordersOf(core, other))]).toEqual([]);
    expect(await chargesOf(core, buyer)).toEqual([]);
  });
});
