import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { orderRow } from '../../../../testing/fixtures/orders.ts';
import { DEMO, freshLink, viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import { readBalances } from '../../wallet/face/accounts.ts';

describe('placing orders', () => {
  test('ORD-25 API-94 an order from the balance is charged exactly and starts at once', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(50);
    const { status, body } = await api.call(
      contract.placeWidgetOrder,
      { body: { orders: [viewsLine()] } },
      { token: buyer.token },
    );

    expect(status).toBe(201);
    expect(body.data.total).toBe('2.40');
    expect(body.data.orders[0]).toMatchObject({ status: 'in_processing', cost: '2.40' });
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 47_600_000n, bonus: 0n });
  });

  test('C-16 API-36 /orders and /order-widget/orders are one way', async ({ api }) => {
    const buyer = await api.customer(10);
    const { status } = await api.call(
      contract.placeOrder,
      { body: { orders: [viewsLine()] } },
      { token: buyer.token },
    );
    expect(status).toBe(201);
  });

  test('E5 the total-cost call and the charge are the same, with coupon and several lines', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(50);
    const lines = [viewsLine({ quantity: 5000 }), { ...viewsLine({ quantity: 3000 }) }];
    const cost = await api.call(
      contract.totalCost,
      { body: { services: lines, coupon_code: ' welcome10 ' } },
      { token: buyer.token },
    );
    expect(cost.body).toMatchObject({
      originalAmount: '19.20',
      couponBonusType: 'discount',
      couponBonus: '1.92',
      total: '17.28',
    });

    const placed = await api.call(
      contract.placeWidgetOrder,
      { body: { orders: lines, coupon_code: 'WELCOME10' } },
      { token: buyer.token },
    );
    expect(placed.body.data.total).toBe('17.28');
    expect((await readBalances(core.db, buyer.id)).cash).toBe(32_720_000n);
  });

  test('VAL-41 a coupon that does not apply is a reason in the quote and an error at the order', async ({
    api,
  }) => {
    const buyer = await api.customer(50);
    const orders = [viewsLine()];
    const cost = await api.call(
      contract.totalCost,
      { body: { services: orders, coupon_code: 'WELCOME10' } },
      { token: buyer.token },
    );
    expect(cost.body).toMatchObject({ couponBonusType: null, couponReason: 'min_amount', total: '2.40' });
    const placed = await api.call(
      contract.placeWidgetOrder,
      { body: { orders, coupon_code: 'WELCOME10' } },
      { token: buyer.token },
    );
    expect(placed.status).toBe(422);
    expect(placed.body).toHaveProperty('errors.coupon_code');
  });

  test('ERR-12 a balance that is too small is 422 on balance and nothing is stored', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(1);
    const { status, body } = await api.call(
      contract.placeWidgetOrder,
      { body: { orders: [viewsLine()] } },
      { token: buyer.token },
    );
    expect(status).toBe(422);
    expect(body).toHaveProperty('errors.balance');
    expect(
      await core.db.selectFrom('purchase').selectAll().where('customer_id', '=', buyer.id).execute(),
    ).toEqual([]);
  });

  test('a price that changed since the buyer saw it is 409 and charged to nobody', async ({ api, core }) => {
    const buyer = await api.customer(10);
    const body = { orders: [viewsLine()], expected_total: '2.30' };
    const reply = await api.send({
      method: 'POST',
      path: '/api/v1/orders',
      body,
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect(reply.status).toBe(409);
    expect(reply.body.code).toBe('price_changed');
    expect(reply.body.message).toContain('2.40');
    expect((await readBalances(core.db, buyer.id)).cash).toBe(10_000_000n);
  });

  test('comments are counted, what the client says of the quantity is not (rules §2.1)', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(20);
    const orders = [
      {
        service_id: DEMO.comments,
        quantity: 9999,
        url: freshLink(),
        is_guarantee: false,
        targetable_values: [
          {
            target_id: 1,
            values: Array.from({ length: 12 }, (_, line) => `  Comment ${line}  \r\n`).join('\n'),
          },
        ],
      },
    ];
    const { status, body } = await api.call(
      contract.placeWidgetOrder,
      { body: { orders } },
      { token: buyer.token },
    );
    expect(status).toBe(201);
    const order = await core.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', body.data.orders[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(order.quantity).toBe(12);
    expect(order.targetable_values[0]?.values[0]).toBe('Comment 0');
  });

  test('a comment of which nobody sees anything is none, and is not charged', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const line = (values: string) => ({
      service_id: DEMO.comments,
      url: freshLink(),
      is_guarantee: false,
      targetable_values: [{ target_id: 1, values }],
    });
    const unseen = ['\u200b', '\u3164', '\u2800', '\u00ad', '\ufeff'].join('\n');
    const as = { token: buyer.token };
    const none = await api.call(contract.placeOrder, { body: { orders: [line(unseen)] } }, as);
    expect(none.status).toBe(422);
    const seen = Array.from({ length: 10 }, (_, place) => `Comment ${place}`).join('\n');
    const mixed = await api.call(contract.placeOrder, { body: { orders: [line(`${unseen}\n${seen}`)] } }, as);
    expect(mixed.status, JSON.stringify(mixed.body)).toBe(201);
    expect((await orderRow(core, mixed.body.data.orders[0]?.id ?? 0)).quantity).toBe(10);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n - 5_500_000n);
  });

  test('a package becomes child orders that cost together what was paid (rules §2.3)', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(20);
    const { status, body } = await api.call(
      contract.placeWidgetOrder,
      { body: { orders: [{ service_id: 22, url: freshLink() }] } },
      { token: buyer.token },
    );
    expect(status, JSON.stringify(body)).toBe(201);
    const parent = body.data.orders[0]?.id ?? 0;
    const children = await core.db
      .selectFrom('orders')
      .select(['quantity', 'cost'])
      .where('parent_id', '=', parent)
      .execute();
    expect(children.length).toBeGreaterThan(1);
    expect(children.reduce((sum, { cost }) => sum + cost, 0n)).toBe(
      BigInt(Math.round(Number(body.data.total) * 100)) * 10_000n,
    );
  });

  test('C-40 a second running order of the same type on the same link is refused in words', async ({
    api,
  }) => {
    const buyer = await api.customer(20);
    const url = freshLink();
    await api.call(
      contract.placeWidgetOrder,
      { body: { orders: [viewsLine({ url })] } },
      { token: buyer.token },
    );
    const again = await api.call(
      contract.placeWidgetOrder,
      { body: { orders: [viewsLine({ url: `${url}&utm_source=x` })] } },
      { token: buyer.token },
    );
    expect(again.status).toBe(422);
    expect(again.body).toHaveProperty(['errors', 'orders.0.url']);
    const twice = await api.call(
      contract.placeWidgetOrder,
      {
        body: {
          orders: [
            viewsLine(),
            viewsLine({ url: 'https://youtu.be/aaaaaaaaaaa' }),
            viewsLine({ url: 'https://youtu.be/aaaaaaaaaaa' }),
          ],
        },
      },
      { token: buyer.token },
    );
    expect(Object.keys((twice.body as unknown as contract.ErrorBody).errors)).toEqual(['orders.2.url']);
  });
});
