import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api } from '../../../testing/api.ts';
import { payByCard } from '../../../testing/doubles/gateway.ts';
import { placeOne } from '../../../testing/fixtures/orders.ts';
import { byBalance } from '../../../testing/fixtures/unpaid.ts';
import { freshLink, viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { endEarly } from '../orders/face/end-order.ts';
import { findOrders } from '../orders/face/order-rows.ts';
import { readBalances } from '../wallet/face/accounts.ts';

const LINES = 5_000;
const WRONG = 50;
const GOOD = LINES - WRONG;

/** 20 likes for 0.13. */
const cheapLine = () => viewsLine({ service_id: 12, quantity: 20 });
const place = (api: Api, token: string, orders: contract.OrderLine[]) =>
  api.call(contract.placeOrder, { body: { orders } }, { token });

async function countOf(core: Core, purchaseId: number) {
  const { rows } = await sql<{ orders: number; deliveries: number; held: number; cost: bigint }>`
    select count(*)::int as orders, count(delivery.order_id)::int as deliveries,
      count(*) filter (where holds_link)::int as held, sum(cost)::bigint as cost
    from orders left join delivery on delivery.order_id = orders.id where purchase_id = ${purchaseId}`.execute(
    core.db,
  );

  return rows[0];
}

async function lettersTo(core: Core, email: string) {
  const { rows } = await sql<{ template: string; count: number; named: number }>`
    select template, (props ->> 'count')::int as count, jsonb_array_length(props -> 'orders') as named
    from mail where recipient = ${email} and template <> 'welcome'`.execute(core.db);

  return rows;
}

describe('a mass order', () => {
  test('S16 5,000 lines with 50 wrong ones: exactly those are named; without them one purchase, to the cent', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(20_000);
    const taken = freshLink();
    await placeOne(api, buyer, viewsLine({ url: taken }));
    const wrong = new Set(Array.from({ length: WRONG }, (_, place) => place * 97 + 3));
    const lines = Array.from({ length: LINES }, (_, place) =>
      viewsLine(wrong.has(place) ? { quantity: place % 2 === 0 ? 1 : 1_050 } : {}),
    );
    const refused = await place(api, buyer.token, lines);
    expect(refused.status).toBe(422);
    const { errors } = refused.body as unknown as contract.ErrorBody;
    expect(new Set(Object.keys(errors))).toEqual(
      new Set([...wrong].map((index) => `orders.${index}.quantity`)),
    );

    const good = lines.filter((_, place) => !wrong.has(place));
    const placed = await place(api, buyer.token, good);
    expect(placed.status).toBe(201);
    expect(placed.body.data.total).toBe('11880.00');
    expect(placed.body.data.orders).toHaveLength(GOOD);
    expect(placed.body.data.orders.map(({ url }) => url)).toEqual(good.map(({ url }) => url));
    expect(await countOf(core, placed.body.data.purchase_id)).toEqual({
      orders: GOOD,
      deliveries: GOOD,
      held: GOOD,
      cost: 11_880_000_000n,
    });
    expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000_000n - 2_400_000n - 11_880_000_000n);
    expect(await lettersTo(core, buyer.email)).toContainEqual({
      template: 'orders-received',
      count: GOOD,
      named: 50,
    });
  });

  test('links on which something runs are all named at once, and so are repeated ones', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(50);
    const urls = [freshLink(), freshLink(), freshLink()];
    for (const url of urls.slice(0, 2)) await placeOne(api, buyer, viewsLine({ url }));
    const named = async (orders: contract.OrderLine[]) =>
      Object.keys(((await place(api, buyer.token, orders)).body as unknown as contract.ErrorBody).errors);
    const [first, second, third] = urls.map((url) => viewsLine({ url }));
    if (!first || !second || !third) throw new Error('no lines');
    expect(await named([third, first, second])).toEqual(['orders.1.url', 'orders.2.url']);
    expect(await named([third, viewsLine(), third])).toEqual(['orders.2.url']);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(45_200_000n);
  });

  test('paid by card: one invoice for all, and the payment starts all of them', async ({ api, core }) => {
    const buyer = await api.customer();
    const requested = await api.call(
      contract.requestOrder,
      { body: { orders: Array.from({ length: GOOD }, cheapLine), payment_method_id: 1 } },
      { token: buyer.token },
    );
    expect(requested.status).toBe(201);
    const { purchase_id: id, total, data } = requested.body.data;
    expect((await payByCard(api, core, { invoiceId: data.invoice_id, total })).status).toBe(204);
    expect(await countOf(core, id)).toMatchObject({ orders: GOOD, deliveries: GOOD, held: GOOD });
  });

  test('paid later from the balance: priced, charged and started in one step', async ({ api, core }) => {
    const buyer = await api.customer(1_000);
    const requested = await api.call(
      contract.requestOrder,
      { body: { orders: Array.from({ length: GOOD }, cheapLine), payment_method_id: 1 } },
      { token: buyer.token },
    );
    const { purchase_id: id, orders } = requested.body.data;
    const paid = await byBalance(api, buyer, orders[0]?.id ?? 0, { expected_total: '643.50' });
    expect(paid.status).toBe(200);
    expect(await countOf(core, id)).toMatchObject({ deliveries: GOOD, held: GOOD, cost: 643_500_000n });
    expect((await readBalances(core.db, buyer.id)).cash).toBe(356_500_000n);
  });

  test('what hangs on the whole purchase is settled once, with its last order', async ({ api, core }) => {
    const buyer = await api.customer(100);
    const placed = await place(
      api,
      buyer.token,
      Array.from({ length: 20 }, () => viewsLine()),
    );
    const ids = placed.body.data.orders.map(({ id }) => id);
    await core.db.transaction().execute(async (tx) => {
      for (const order of (await findOrders(tx, ids)).values())
        await endEarly(core, tx, order, 'service_off');
    });
    expect((await readBalances(core.db, buyer.id)).cash).toBe(100_000_000n);
  });
});
