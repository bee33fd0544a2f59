import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { payByCard } from '../../../testing/doubles/gateway.ts';
import { placeOne } from '../../../testing/fixtures/orders.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { makeOrderToken } from '../../addresses/order-token.ts';

describe('who may see an order', () => {
  test('C-02 another customer gets 404, a guest 401, a made-up token 404', async ({ api, core }) => {
    const [owner, other] = [await api.customer(5), await api.customer()];
    const placed = await api.call(
      contract.placeOrder,
      { body: { orders: [viewsLine()] } },
      { token: owner.token },
    );
    const orderId = placed.body.data.orders[0]?.id ?? 0;
    const get = (token?: string, query = {}) =>
      api.call(contract.getOrder, { params: { orderId: String(orderId) }, query }, { token });

    expect((await get(owner.token)).status).toBe(200);
    expect((await get(other.token)).status).toBe(404);
    expect((await get()).status).toBe(401);
    expect((await get(undefined, { token: 'v1.xxxx' })).status).toBe(404);
    const foreign = makeOrderToken(core, { orderId: orderId + 1, purpose: 'view' });
    expect((await get(undefined, { token: foreign })).status).toBe(404);
    const list = await api.call(contract.listOrders, {}, { token: other.token });
    expect(list.body.data).toEqual([]);
  });

  test('API-34 the list has the own orders, newest first, page by page; a guest is 401', async ({ api }) => {
    const buyer = await api.customer(20);
    const ids: number[] = [];
    for (const _ of Array.from({ length: 3 })) ids.push(await placeOne(api, buyer));
    const list = async (query = {}) =>
      (await api.call(contract.listOrders, { query }, { token: buyer.token })).body;
    const first = await list({ per_page: '2' });
    expect(first.data.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const rest = await list({ per_page: '2', before: String(first.next_before) });
    expect(rest).toMatchObject({ data: [{ id: ids[0] }], next_before: null });
    expect((await api.call(contract.listOrders)).status).toBe(401);
    expect(
      (await api.call(contract.listOrders, { query: { before: 'x' } }, { token: buyer.token })).status,
    ).toBe(422);
  });

  test('ids that are none are 404', async ({ api }) => {
    const buyer = await api.customer();
    for (const orderId of ['0', '-1', '1.5', 'abc', '99999999999999999999', '2147483648', 'create']) {
      expect(
        (await api.call(contract.getOrder, { params: { orderId } }, { token: buyer.token })).status,
        orderId,
      ).toBe(404);
    }
  });

  test('GEN-02 API-95 a guest follows the order by its token; only the letter lets set a password', async ({
    api,
    core,
  }) => {
    const email = 'claims@example.com';
    const requested = await api.call(contract.requestOrder, {
      body: { orders: [viewsLine()], email, payment_method_id: 1 },
    });
    const order = requested.body.data.orders[0] ?? { id: 0, token: '' };
    const seen = await api.call(contract.getOrder, {
      params: { orderId: String(order.id) },
      query: { token: order.token },
    });
    expect(seen.body.data).toMatchObject({ status: 'unpaid', claimable: false, cost: '2.40' });
    expect(seen.body.data.purchase.payment_url).toContain('/pay/');

    const password = 'a good password';
    const claim = (token: string) =>
      api.call(contract.claimAccount, { body: { token, password, password_confirmation: password } });
    expect((await claim(order.token)).status).toBe(404);
    const letterToken = makeOrderToken(core, { orderId: order.id, purpose: 'claim' });
    const claimed = await claim(letterToken);
    expect(claimed.status).toBe(200);
    expect((await claim(letterToken)).status).toBe(404);

    const signedIn = await api.call(contract.login, { body: { email, password } });
    const token = String(signedIn.headers.authorization).replace('Bearer ', '');
    expect((await api.call(contract.listOrders, {}, { token })).body.data).toHaveLength(1);
  });

  test('of two answers about an order the newer has the higher version, and its page tells how many were bought together', async ({
    api,
    core,
  }) => {
    const { body } = await api.call(contract.requestOrder, {
      body: { orders: [viewsLine(), viewsLine()], email: 'batch@example.com', payment_method_id: 1 },
    });
    const { data: step, orders, total } = body.data;
    const [order = { id: 0, token: '' }] = orders;
    const read = async () => {
      const input = { params: { orderId: String(order.id) }, query: { token: order.token } };
      return (await api.call(contract.getOrder, input)).body.data;
    };
    const before = await read();
    expect(before.purchase.orders_count).toBe(2);
    expect((await read()).version).toBe(before.version);
    await payByCard(api, core, { invoiceId: step.invoice_id, total });
    expect((await read()).version).toBeGreaterThan(before.version);
  });

  test('C-59 registering with the e-mail of a guest does not open the guest orders', async ({ api }) => {
    await api.call(contract.requestOrder, {
      body: { orders: [viewsLine()], email: 'victim@example.com', payment_method_id: 1 },
    });
    const password = 'a good password';
    const reply = await api.call(contract.register, {
      body: { name: 'V', email: 'victim@example.com', password, password_confirmation: password },
    });
    expect(reply.status).toBe(201);
    const token = String(reply.headers.authorization).replace('Bearer ', '');
    expect((await api.call(contract.listOrders, {}, { token })).body.data).toEqual([]);
  });
});

describe('delivery', () => {
  test('API-37 ENT-10 ENT-12 RT-14 an order is dispatched once, delivered and completed; its page tells each step', async ({
    api,
    core,
    worker,
    clock,
  }) => {
    expect(worker).toBeDefined();
    const buyer = await api.customer(10);
    const placed = await api.call(
      contract.placeOrder,
      { body: { orders: [viewsLine()] } },
      { token: buyer.token },
    );
    const orderId = String(placed.body.data.orders[0]?.id);
    const detail = async () =>
      (await api.call(contract.getOrder, { params: { orderId } }, { token: buyer.token })).body.data;
    await expect
      .poll(
        async () =>
          (
            await core.db
              .selectFrom('delivery')
              .select('state')
              .where('order_id', '=', Number(orderId))
              .executeTakeFirst()
          )?.state,
      )
      .toBe('accepted');
    clock.tick(1);
    await expect.poll(async () => (await detail()).status).toBe('completed');

    const done = await detail();
    expect(done).toMatchObject({
      current_quantity: 1000,
      remains: 0,
      percent_of_current_fill: 100,
      refunded: '0.00',
    });
    expect(done.start_count).toBeTypeOf('number');
    expect(done.events.map(({ type }) => type)).toEqual(['created', 'started', 'delivered']);
    const letters = async () =>
      (
        await core.db
          .selectFrom('mail')
          .select('template')
          .where('recipient', '=', buyer.email)
          .orderBy('template')
          .execute()
      ).map(({ template }) => template);
    await expect.poll(letters).toEqual(['order-completed', 'order-received', 'order-started', 'welcome']);
  });

  test('E11 a delivery that ends early refunds the undelivered part to the cent', async ({ api, core }) => {
    const { recordProgress } = await import('./face/record-progress.ts');
    const buyer = await api.customer(50);
    const placed = await api.call(
      contract.placeOrder,
      {
        body: {
          orders: [viewsLine({ quantity: 2000 }), viewsLine({ quantity: 5000 })],
          coupon_code: 'WELCOME10',
        },
      },
      { token: buyer.token },
    );
    const orderId = placed.body.data.orders[0]?.id ?? 0;
    expect(placed.body.data.orders[0]?.cost).toBe('4.32');
    const report = { state: 'partial' as const, startCount: 10, delivered: 1400 };
    for (let again = 0; again < 3; again += 1)
      await core.db.transaction().execute((tx) => recordProgress(core, tx, orderId, report));

    const { body } = await api.call(
      contract.getOrder,
      { params: { orderId: String(orderId) } },
      { token: buyer.token },
    );
    expect(body.data).toMatchObject({
      status: 'canceled',
      cancel_reason: 'partial',
      refunded: '1.30',
      current_quantity: 1400,
    });
    const profile = await api.call(contract.getProfile, {}, { token: buyer.token });
    expect(profile.body.data.balance).toBe('36.18');
  });

  test('delivered never goes back and a final order stays as it is', async ({ api, core }) => {
    const { recordProgress } = await import('./face/record-progress.ts');
    const buyer = await api.customer(5);
    const placed = await api.call(
      contract.placeOrder,
      { body: { orders: [viewsLine()] } },
      { token: buyer.token },
    );
    const orderId = placed.body.data.orders[0]?.id ?? 0;
    const tell = (state: 'running' | 'completed' | 'canceled', delivered: number) =>
      core.db
        .transaction()
        .execute((tx) => recordProgress(core, tx, orderId, { state, startCount: 1, delivered }));
    await tell('running', 600);
    await tell('running', 400);
    expect(
      (
        await core.db
          .selectFrom('orders')
          .select('delivered')
          .where('id', '=', orderId)
          .executeTakeFirstOrThrow()
      ).delivered,
    ).toBe(600);
    await tell('completed', 1000);
    await tell('canceled', 0);
    const { body } = await api.call(
      contract.getOrder,
      { params: { orderId: String(orderId) } },
      { token: buyer.token },
    );
    expect(body.data).toMatchObject({ status: 'completed', refunded: '0.00' });
  });

  test('all orders of a purchase rejected for our reason return the method fee too (rules §2.10)', async ({
    api,
    core,
  }) => {
    const { recordRejection } = await import('./face/record-progress.ts');
    const buyer = await api.customer();
    const { body } = await api.call(
      contract.requestOrder,
      { body: { orders: [viewsLine(), viewsLine()], payment_method_id: 1 } },
      { token: buyer.token },
    );
    const { signCallback, SIGNATURE_HEADER } = await import('../../adapters/gateways/signature.ts');
    const { sandboxKey } = await import('../../adapters/gateways/sandbox-events.ts');
    const raw = JSON.stringify({
      id: `evt_${buyer.id}`,
      type: 'payment.paid',
      payment: {
        id: 'p',
        merchant_reference: String(body.data.data.invoice_id),
        amount: body.data.total,
        currency: 'USD',
      },
    });
    await api.send({
      method: 'POST',
      path: '/api/v1/gateway-callbacks/sandbox',
      raw,
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signCallback(sandboxKey(core.secrets), raw, core.clock.now()),
      },
    });
    for (const { id } of body.data.orders)
      await core.db.transaction().execute((tx) => recordRejection(core, tx, id, 'service_off'));
    const profile = await api.call(contract.getProfile, {}, { token: buyer.token });
    expect(profile.body.data.balance).toBe(body.data.total);
  });
});
