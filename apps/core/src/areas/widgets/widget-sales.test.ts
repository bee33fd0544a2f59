import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { payByCard } from '../../../testing/doubles/gateway.ts';
import { linkCard } from '../../../testing/fixtures/cards.ts';
import { report } from '../../../testing/fixtures/orders.ts';
import { bring, codeOf, earningsOf, endHold, refundLater } from '../../../testing/fixtures/referrals.ts';
import { orderThrough, widgetOf } from '../../../testing/fixtures/widgets.ts';
import { METHODS, withdraw } from '../../../testing/fixtures/withdrawals.ts';
import { DEMO, freshLink, viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';

/** The purchase of E13: 1,600 views for 3.84 and twelve comments for 6.60. */
const linesOfE13 = () => [
  viewsLine({ quantity: 1_600 }),
  {
    service_id: DEMO.comments,
    url: freshLink(),
    is_guarantee: false,
    targetable_values: [{ target_id: 1, values: 'nice\n'.repeat(12) }],
  },
];

type Placing = { token: string; email?: string; orders?: contract.OrderLine[] };

/** Orders through a widget as a guest, pays, and gives the ids of the orders. */
async function buyThrough(
  { api, core }: { api: Api; core: Core },
  { token, ...body }: Placing,
): Promise<number[]> {
  const placed = await orderThrough(api, token, body);
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.body));
  const { data, total, orders } = placed.body.data;
  await payByCard(api, core, { invoiceId: data.invoice_id, total });

  return orders.map(({ id }) => id);
}

const rewardsOf = (core: Core, { id }: TestCustomer) =>
  core.db.selectFrom('reward').selectAll().where('referrer_id', '=', id).orderBy('id').execute();
const purchaseOf = (core: Core, orderId: number) =>
  core.db
    .selectFrom('purchase')
    .select(['id', 'widget_id', 'widget_fraction'])
    .where('id', '=', (row) => row.selectFrom('orders').select('purchase_id').where('id', '=', orderId))
    .executeTakeFirstOrThrow();

describe('orders through a widget', () => {
  test('C-16 remember it, whichever call places them; its methods and its smallest order hold for all', async ({
    api,
    core,
    app,
  }) => {
    const owner = await api.customer();
    const widget = await widgetOf(api, owner, { minimum_purchase_amount: '2.40' });
    const query = { api_token: widget.api_token, currency: 'USD' as const };
    const buyer = await api.customer(50);
    const card = await linkCard({ api, core, app }, buyer);
    const ways = (orders: contract.OrderLine[]) => [
      () => api.call(contract.placeWidgetOrder, { query, body: { orders } }, buyer),
      () =>
        api.call(
          contract.orderByCard,
          { query, body: { orders, recurring_payments_method_id: card } },
          buyer,
        ),
      () => orderThrough(api, widget.api_token, { orders }),
    ];
    for (const place of ways([viewsLine()])) {
      const reply = await place();
      expect(reply.status).toBe(201);
      const id = (reply.body.data as { orders: { id: number }[] }).orders[0]?.id ?? 0;
      expect(await purchaseOf(core, id)).toMatchObject({ widget_id: widget.id, widget_fraction: 150_000 });
      await report(core, id, 'canceled', 0).catch(() => undefined);
    }
    for (const place of ways([viewsLine({ quantity: 900 })])) {
      const reply = await place();
      expect([reply.status, reply.body]).toMatchObject([
        422,
        { errors: { orders: ['Orders here start at $2.40. Raise the quantity.'] } },
      ]);
    }
    const other = await orderThrough(api, widget.api_token, { payment_method_id: 2 });
    expect(other).toMatchObject({
      status: 422,
      body: { errors: { payment_method_id: [expect.any(String)] } },
    });
    const cost = (payment_method_id: number) =>
      api.call(contract.totalCost, { query, body: { services: [viewsLine()], payment_method_id } });
    expect([(await cost(1)).status, (await cost(2)).status]).toEqual([200, 422]);
  });

  test('INST-16 the shop’s own token is no widget: nobody earns, and nothing is limited', async ({
    api,
    core,
  }) => {
    const set = (token: string | null) =>
      core.db
        .updateTable('setting')
        .set((row) => ({
          value: row.fn('jsonb_set', [
            'value',
            row.val('{cabinetWidgetToken}'),
            row.val(JSON.stringify(token)),
          ]),
        }))
        .where('key', '=', 'instance')
        .execute();
    await set('w1dg3t-t0ken');
    await expect
      .poll(async () => (await orderThrough(api, 'w1dg3t-t0ken', { payment_method_id: 2 })).status, {
        timeout: 10_000,
      })
      .toBe(201);
    const placed = await orderThrough(api, 'w1dg3t-t0ken', { payment_method_id: 2 });
    expect(await purchaseOf(core, placed.body.data.orders[0]?.id ?? 0)).toMatchObject({ widget_id: null });
    await set(null);
  });
});

describe('the reward of a sale through a widget (rules §2.12)', () => {
  test('is 15 % of 10.44 at its completion, held for 14 days; after a refund of 1.30 it is 1.37', async ({
    api,
    core,
  }) => {
    const owner = await api.customer();
    const { api_token: token } = await widgetOf(api, owner);
    const orders = await buyThrough({ api, core }, { token, orders: linesOfE13() });
    expect(await rewardsOf(core, owner)).toEqual([]);
    for (const [place, id] of orders.entries()) await report(core, id, 'completed', place === 0 ? 1_600 : 12);
    expect(await rewardsOf(core, owner)).toMatchObject([
      { base: 10_440_000n, fraction: 150_000, earned: 1_570_000n, taken: 0n, referral_id: null },
    ]);
    expect(await earningsOf(api, owner)).toMatchObject({ available: '0.000000', total: '1.570000' });
    await refundLater(core, orders[0] ?? 0, 1_300_000n);
    expect(await earningsOf(api, owner)).toMatchObject({ available: '0.000000', total: '1.370000' });
    await endHold(core, owner.id);
    expect(await earningsOf(api, owner)).toMatchObject({ available: '1.370000' });
    const kinds = await core.db
      .selectFrom('journal')
      .select('kind')
      .where('idempotency_key', 'like', `reward:${(await rewardsOf(core, owner))[0]?.id}%`)
      .execute();
    expect(kinds).toEqual([{ kind: 'widget_reward' }, { kind: 'widget_reward' }]);
  });

  test('STAT-15 is a row of the finances, with its label, once it is withdrawn to the balance', async ({
    api,
    core,
  }) => {
    const owner = await api.customer();
    const confirmed = { email_verified_at: core.clock.now() };
    await core.db.updateTable('customer').set(confirmed).where('id', '=', owner.id).execute();
    const { api_token: token } = await widgetOf(api, owner);
    const lines = [viewsLine({ quantity: 100_000 })];
    const [order = 0] = await buyThrough({ api, core }, { token, orders: lines });
    await report(core, order, 'completed', 100_000);
    const rows = async () => (await api.call(contract.paymentStatistics, {}, owner)).body.data;
    // Held, it is on no balance.
    expect(await rows()).toEqual([]);
    await endHold(core, owner.id);
    const paid = await withdraw(api, owner, {
      amount: '36',
      payment_method_id: METHODS.balance,
      account_number: null,
    });
    expect(paid.status, JSON.stringify(paid.body)).toBe(201);
    expect(await rows()).toMatchObject([{ type: 'widget_reward', amount: '36.00', balance_after: '36.00' }]);
    const file = await api.call(contract.exportPayments, { query: { locale: 'de' } }, owner);
    expect(file.body).toContain('Widget-Prämie');
  });

  test('goes to the widget alone where a referrer brought the buyer; the referrer’s figures are their own', async ({
    api,
    core,
  }) => {
    const [owner, referrer] = [await api.customer(), await api.customer()];
    const { api_token } = await widgetOf(api, owner, { reward_percent: 0.1 });
    const friend = await bring(api, core, await codeOf(api, referrer), { balance: 50 });
    const query = { api_token };
    const placed = await api.call(
      contract.placeWidgetOrder,
      { query, body: { orders: [viewsLine()] } },
      friend,
    );
    await report(core, placed.body.data.orders[0]?.id ?? 0, 'completed', 1_000);
    expect(await rewardsOf(core, referrer)).toEqual([]);
    expect(await rewardsOf(core, owner)).toMatchObject([{ earned: 240_000n }]);
    // Earnings by a widget are none by referrals, on one account though they are.
    const { data } = (await api.call(contract.referralStatistics, {}, owner)).body;
    expect([data.earned, data.held, data.orders, data.earned_by_month.at(-1)?.earned]).toEqual([
      ...['0.00', '0.00', 0, '0.00'],
    ]);
  });

  test('is none for one’s own purchase: signed in, by one’s e-mail, by a mailbox or a card that both have', async ({
    api,
    core,
    app,
  }) => {
    const owner = await api.customer(50);
    const { api_token: token } = await widgetOf(api, owner);
    const own = await api.call(
      contract.placeWidgetOrder,
      { query: { api_token: token }, body: { orders: [viewsLine()] } },
      owner,
    );
    const [byEmail = 0] = await buyThrough({ api, core }, { token, email: owner.email });
    const [byMailbox = 0] = await buyThrough(
      { api, core },
      { token, email: owner.email.replace('@', '+blog@') },
    );
    const friend = await api.customer(50);
    for (const who of [owner, friend]) await linkCard({ api, core, app }, who);
    const byCard = await api.call(
      contract.placeWidgetOrder,
      { query: { api_token: token }, body: { orders: [viewsLine()] } },
      friend,
    );
    const orders = [own, byCard].map(({ body }) => body.data.orders[0]?.id ?? 0).concat(byEmail, byMailbox);
    for (const id of orders) await report(core, id, 'completed', 1_000);
    expect(await rewardsOf(core, owner)).toEqual([]);
    for (const id of orders) expect(await purchaseOf(core, id)).toMatchObject({ widget_fraction: 0 });
  });

  test('is by the share when it was bought, never more than the shop’s; none where all was refunded', async ({
    api,
    core,
  }) => {
    const owner = await api.customer();
    const widget = await widgetOf(api, owner);
    const params = { widgetId: String(widget.id) };
    const [before = 0] = await buyThrough({ api, core }, { token: widget.api_token });
    const change = { params, body: { reward_percent: 0.05 } };
    await api.call(contract.changeOrderWidget, change, owner);
    const [after = 0] = await buyThrough({ api, core }, { token: widget.api_token });
    const [refunded = 0] = await buyThrough({ api, core }, { token: widget.api_token });
    await core.db.updateTable('widget').set({ fraction: 900_000 }).where('id', '=', widget.id).execute();
    const [above = 0] = await buyThrough({ api, core }, { token: widget.api_token });
    for (const id of [before, after, above]) await report(core, id, 'completed', 1_000);
    await report(core, refunded, 'canceled', 0);
    expect((await rewardsOf(core, owner)).map(({ earned }) => earned)).toEqual([
      360_000n,
      120_000n,
      360_000n,
    ]);
    // A deleted widget earns what was bought through it before.
    const [last = 0] = await buyThrough({ api, core }, { token: widget.api_token });
    await api.call(contract.deleteOrderWidget, { params }, owner);
    await report(core, last, 'completed', 1_000);
    expect(await rewardsOf(core, owner)).toHaveLength(4);
  });
});

describe('statistics of widgets', () => {
  test('API-85 ENT-65 rows by user, service, widget or date of paid orders, less what was returned; 422 and 404', async ({
    api,
    core,
  }) => {
    const [owner, stranger] = [await api.customer(), await api.customer()];
    const blog = await widgetOf(api, owner);
    const course = await widgetOf(api, owner, { name: 'Course', reward_percent: 0.1 });
    const email = `marina-${owner.id}@studio.example`;
    const [first = 0] = await buyThrough({ api, core }, { token: blog.api_token, email });
    const [second = 0] = await buyThrough({ api, core }, { token: course.api_token, email });
    await buyThrough({ api, core }, { token: blog.api_token, email: `tom-${owner.id}@harbour.example` });
    // Not paid, so it is in no figure.
    await orderThrough(api, blog.api_token);
    await report(core, first, 'completed', 1_000);
    await report(core, second, 'partial', 500);
    const read = async (query: object, who = owner) =>
      api.call(contract.getOrderWidgetStatistics, { query }, who);
    const none = { email: null, first_order_at: null, service: null, order_widget: null, date: null };
    const today = core.clock.now().toISOString().slice(0, 10);
    const byUser = (await read({ group_by: 'user' })).body;
    expect(byUser).toEqual({
      data: [
        {
          ...none,
          email: 'ma•••@studio.example',
          first_order_at: today,
          order_widget: { id: course.id, name: 'Course' },
          ...{ orders: 2, spent: '3.60', reward: '0.48', reward_percent: 0.1333 },
        },
        {
          ...none,
          email: 'to•••@harbour.example',
          first_order_at: today,
          order_widget: { id: blog.id, name: 'Blog sidebar' },
          ...{ orders: 1, spent: '2.40', reward: '0.00', reward_percent: 0.15 },
        },
      ],
      total: { orders: 3, spent: '6.00', reward: '0.48', opened: 0 },
    });
    const name = (await core.catalogue.current()).content('en').serviceName(DEMO.views);
    expect((await read({ group_by: 'service' })).body.data).toEqual([
      {
        ...none,
        service: { id: DEMO.views, name },
        ...{ orders: 3, spent: '6.00', reward: '0.48', reward_percent: 0.14 },
      },
    ]);
    expect((await read({ group_by: 'orderWidget' })).body.data).toMatchObject([
      { order_widget: { id: blog.id }, orders: 2, spent: '4.80', reward: '0.36', reward_percent: 0.15 },
      { order_widget: { id: course.id }, orders: 1, spent: '1.20', reward: '0.12', reward_percent: 0.1 },
    ]);
    expect((await read({})).body.data).toMatchObject([{ date: today, orders: 3, spent: '6.00' }]);
    expect((await read({ start_date: '2025-01-01', end_date: '2025-01-31' })).body.data).toEqual([]);
    const file = await api.call(
      contract.exportOrderWidgetStatistics,
      { query: { group_by: 'user', locale: 'de' } },
      owner,
    );
    expect(file.body.split('\r\n')).toEqual([
      '\ufeffKunde;Widget;Erste Bestellung;Bestellungen;"Ausgegeben, USD";"Anteil, %";"Verdient, USD"',
      `ma•••@studio.example;Course;${today};2;3,6;13,33;0,48`,
      `to•••@harbour.example;Blog sidebar;${today};1;2,4;15;0`,
      '',
    ]);
    // A deleted widget keeps its figures.
    await api.call(contract.deleteOrderWidget, { params: { widgetId: String(course.id) } }, owner);
    expect((await read({ order_widget_id: course.id })).body.total.orders).toBe(1);
    const { data } = (await api.call(contract.getOrderWidgetOverview, {}, owner)).body;
    expect(data).toMatchObject({
      ...{ orders: 3, spent: '6.00', earned: '0.48', held: '0.48', available: '0.00', withdrawn: '0.00' },
      max_reward_percent: 0.15,
      widgets: [{ id: blog.id, orders: 2, spent: '4.80', earned: '0.36' }],
    });
    expect([data.widgets[0]?.by_day.length, data.widgets[0]?.by_day.at(-1)]).toEqual([30, 2]);

    expect((await read({}, stranger)).body).toMatchObject({ data: [], total: { orders: 0 } });
    expect((await read({ order_widget_id: blog.id }, stranger)).status).toBe(404);
    for (const query of [
      { group_by: 'price' },
      { start_date: '2026-13-01' },
      { start_date: '2020-01-01', end_date: '2026-01-01' },
      { start_date: '2026-01-02', end_date: '2026-01-01' },
      { time_zone: 'Mars' },
      { order_widget_id: '1;drop' },
    ])
      expect((await read(query)).status, JSON.stringify(query)).toBe(422);
    expect((await api.call(contract.getOrderWidgetStatistics, {})).status).toBe(401);
  });

  test('a day is one of the caller’s zone', async ({ api, core }) => {
    const owner = await api.customer();
    const { api_token: token } = await widgetOf(api, owner);
    const [order = 0] = await buyThrough({ api, core }, { token });
    const { id } = await purchaseOf(core, order);
    await core.db
      .updateTable('purchase')
      .set({ created_at: new Date('2026-03-01T23:30:00Z') })
      .where('id', '=', id)
      .execute();
    const days = { start_date: '2026-03-01', end_date: '2026-03-02' };
    for (const [time_zone, day] of [
      ['UTC', '2026-03-01'],
      ['Asia/Tokyo', '2026-03-02'],
    ])
      expect(
        (await api.call(contract.getOrderWidgetStatistics, { query: { ...days, time_zone } as never }, owner))
          .body.data,
      ).toMatchObject([{ date: day, orders: 1 }]);
  });
});
