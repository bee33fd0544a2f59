import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { payByCard } from '../../../testing/doubles/gateway.ts';
import { dripLine, placeDripFeed, runsOf } from '../../../testing/fixtures/drip-feeds.ts';
import { orderRow, placeUnpaid } from '../../../testing/fixtures/orders.ts';
import { byBalance, signInAgain } from '../../../testing/fixtures/unpaid.ts';
import { DEMO, freshLink } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { changeStatus } from '../orders/face/change-status.ts';
import { readBalances } from '../wallet/face/accounts.ts';
import { makeDueRuns } from './make-due-runs.ts';

describe('the price of a plan', () => {
  test.for([
    ['flat', 5000, '12.00'],
    ['increase', 6000, '14.40'],
    ['decrease', 4000, '9.60'],
    ['wave', 5400, '12.96'],
  ] as const)(
    'API-97 C-39 %s is one line of %i for %s, asked and charged',
    async ([mode, total, cost], { api, core }) => {
      const buyer = await api.customer(20);
      const line = dripLine({ mode });
      const asked = await api.call(
        contract.totalCost,
        { body: { services: [line] } },
        { token: buyer.token },
      );
      expect(asked.body.items[0]?.services[0]).toMatchObject({
        cost,
        quantity: 1000,
        'total quantity': total,
      });
      const placed = await api.call(
        contract.placeOrder,
        { body: { orders: [line], expected_total: asked.body.total } },
        { token: buyer.token },
      );
      const id = placed.body.data.orders[0]?.id ?? 0;

      expect(placed.body.data.total).toBe(cost);
      expect(await orderRow(core, id)).toMatchObject({ quantity: total, drip_feed_id: id, holds_link: true });
      const { cash } = await readBalances(core.db, buyer.id);
      expect(cash).toBe(20_000_000n - BigInt(Math.round(Number(cost) * 1e6)));
    },
  );

  test('CONST-17 C-09 without a mode it is flat, and a flat plan has no step', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const id = await placeDripFeed(api, buyer, { mode: null, quantity_step: 777 });
    const feed = await core.db
      .selectFrom('drip_feed')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(feed).toMatchObject({ mode: 'flat', quantity_step: 0, runs: 5, quantity: 1000 });
  });

  test('a second order on the link of a plan is refused while it runs', async ({ api }) => {
    const buyer = await api.customer(40);
    const line = dripLine();
    const place = () => api.call(contract.placeOrder, { body: { orders: [line] } }, { token: buyer.token });
    expect((await place()).status).toBe(201);
    expect((await place()).status).toBe(422);
  });
});

describe('plans that can not be', () => {
  const cases: [string, Parameters<typeof dripLine>, string][] = [
    ['DRIP-01 CONST-14 one run', [{ runs: 1 }], 'drip_feed.runs'],
    ['101 runs', [{ runs: 101 }], 'drip_feed.runs'],
    ['runs 2.5', [{ runs: 2.5 }], 'drip_feed.runs'],
    ['no minute between', [{ minutes_between_runs: 0 }], 'drip_feed.minutes_between_runs'],
    ['more than 90 days', [{ runs: 100, minutes_between_runs: 1440 }], 'drip_feed.minutes_between_runs'],
    ['an unknown mode', [{ mode: 'sideways' as never }], 'drip_feed.mode'],
    ['a step that is not on the step', [{ quantity_step: 150 }], 'drip_feed.quantity_step'],
    ['a negative step', [{ quantity_step: -100 }], 'drip_feed.quantity_step'],
    [
      'a step of 10^15 that is not used',
      [{ mode: 'wave', runs: 2, quantity_step: 1e15 }],
      'drip_feed.quantity_step',
    ],
    ['a run below the minimum', [{ mode: 'decrease', quantity_step: 200 }], 'drip_feed.quantity_step'],
    ['a run above the maximum', [{ quantity_step: 500_000 }], 'drip_feed.quantity_step'],
    ['a first run below the minimum', [{}, { quantity: 400 }], 'quantity'],
    ['a service without drip feeds', [{}, { service_id: 6 }], 'drip_feed'],
    ['a package', [{}, { service_id: 22 }], 'drip_feed'],
    ['a live service', [{}, { service_id: 16, quantity: 50 }], 'drip_feed'],
    ['a counted quantity', [{}, { service_id: DEMO.comments }], 'drip_feed'],
  ];
  test.for(cases)(
    'API-97 %s: 422 on its field when asked for and when ordered, nothing is charged',
    async ([, line, field], { api, core }) => {
      const buyer = await api.customer(50);
      const [asked, ordered] = [
        await api.call(
          contract.totalCost,
          { body: { services: [dripLine(...line)] } },
          { token: buyer.token },
        ),
        await api.call(
          contract.placeOrder,
          { body: { orders: [dripLine(...line)] } },
          { token: buyer.token },
        ),
      ];
      for (const [reply, prefix] of [
        [asked, 'services'],
        [ordered, 'orders'],
      ] as const) {
        expect(reply.status).toBe(422);
        const { errors } = reply.body as unknown as contract.ErrorBody;
        expect(Object.keys(errors)).toContain(`${prefix}.0.${field}`);
      }
      expect((await readBalances(core.db, buyer.id)).cash).toBe(50_000_000n);
    },
  );

  test('a live service never drips, whatever the operator allows', async ({ api, core }) => {
    await core.db
      .updateTable('service')
      .set((row) => ({
        content: row.fn('jsonb_set', [
          row.ref('content'),
          row.val('{drip_feed_is_allowed}'),
          row.cast(row.val('true'), 'jsonb'),
        ]),
      }))
      .where('id', 'in', [16, 96])
      .execute();
    await expect
      .poll(async () => (await core.catalogue.current()).services.get(96)?.dripFeedIsAllowed)
      .toBe(true);
    const buyer = await api.customer(50);
    const line = dripLine({}, { service_id: 16, quantity: 50 });
    const reply = await api.call(contract.totalCost, { body: { services: [line] } }, { token: buyer.token });
    expect((reply.body as unknown as contract.ErrorBody).errors).toHaveProperty(['services.0.drip_feed']);
  });
});

describe('when it starts', () => {
  test('paid by card: no run before the payment, the first one right after it', async ({ api, core }) => {
    const buyer = await api.customer();
    const { id, invoiceId, total } = await placeUnpaid(api, buyer, { orders: [dripLine()] });
    await makeDueRuns(core);
    expect(await runsOf(core, id)).toEqual([]);
    await payByCard(api, core, { invoiceId, total });
    expect(await core.db.selectFrom('delivery').where('order_id', '=', id).selectAll().execute()).toEqual([]);
    await makeDueRuns(core);
    expect(await runsOf(core, id)).toMatchObject([{ quantity: 1000, status: 'in_processing', drip_run: 1 }]);
  });

  test('in moderation: no run before it is released', async ({ api, core }) => {
    const buyer = await api.customer(100);
    await core.db.updateTable('service').set({ needs_moderation: true }).where('id', '=', 2).execute();
    await expect
      .poll(async () => (await core.catalogue.current()).services.get(2)?.needsModeration)
      .toBe(true);
    const placed = await api.call(
      contract.placeOrder,
      { body: { orders: [dripLine({}, { service_id: 2 })] } },
      { token: buyer.token },
    );
    const id = placed.body.data.orders[0]?.id ?? 0;
    await makeDueRuns(core);
    expect(await runsOf(core, id)).toEqual([]);
    const order = await orderRow(core, id);
    expect(order.status).toBe('in_moderation');
    await core.db.transaction().execute((tx) => changeStatus(core, tx, order, 'moderated'));
    await makeDueRuns(core);
    expect(await runsOf(core, id)).toHaveLength(1);
  });

  test('priced anew at another precision, its runs are split by that one', async ({ api, core, clock }) => {
    const round = (decimals: number) =>
      sql`update setting set value = jsonb_set(value, '{roundingPrecision}', ${String(decimals)}::jsonb) where key = 'instance'`.execute(
        core.db,
      );
    const buyer = await api.customer(50);
    await round(0);
    const { id } = await placeUnpaid(api, buyer, { orders: [dripLine({}, { url: freshLink() })] });
    await round(2);
    clock.tick(25 * 3600);
    const later = await signInAgain(api, buyer);
    const paid = await byBalance(api, later, id, { expected_total: '14.40' });
    expect([paid.status, paid.body]).toEqual([200, expect.anything()]);
    const { decimals } = await core.db
      .selectFrom('drip_feed')
      .select('decimals')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(decimals).toBe(2);
    await makeDueRuns(core);
    expect(await runsOf(core, id)).toMatchObject([{ cost: 2_400_000n }]);
  });

  test('unpaid for more than a day: priced anew as one line of the total quantity, then it starts', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(50);
    const { id } = await placeUnpaid(api, buyer, {
      orders: [dripLine({}, { service_id: 4, url: freshLink() })],
    });
    const { cost } = await orderRow(core, id);
    await core.db.updateTable('service').set({ discount_percent: 50 }).where('id', '=', 4).execute();
    clock.tick(25 * 3600);
    const again = await signInAgain(api, buyer);
    const { default_price: price } = await core.db
      .selectFrom('service')
      .select('default_price')
      .where('id', '=', 4)
      .executeTakeFirstOrThrow();
    const half = (price * 6n) / 2n;
    const total = (Number(half) / 1e6).toFixed(2);
    expect((await byBalance(api, again, id, { expected_total: total })).status).toBe(200);
    expect((await orderRow(core, id)).cost).toBe(half);
    expect(half).toBeLessThan(cost);
    await makeDueRuns(core);
    expect(await runsOf(core, id)).toMatchObject([{ cost: half / 6n }]);
  });
});
