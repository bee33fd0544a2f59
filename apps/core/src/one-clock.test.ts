import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { payByCard } from '../testing/doubles/gateway.ts';
import { linkCard } from '../testing/fixtures/cards.ts';
import { placeDripFeed, runOnce } from '../testing/fixtures/drip-feeds.ts';
import { placeOne, placeUnpaid, report, workOn } from '../testing/fixtures/orders.ts';
import { makeStaff } from '../testing/fixtures/staff.ts';
import { askRefund, paidTopUp } from '../testing/gateways/refunds.ts';
import { freshLink, viewsLine } from '../testing/samples.ts';
import { expect, test } from '../testing/test.ts';
import { sendRefunds } from './areas/billing/refunds/send-refunds.ts';
import type { Core } from './core.ts';
import { sendLetters } from './jobs/send-letters.ts';

const DAY = 24 * 3600;

/** Columns of moments in all tables that hold one of the last hour by the clock of the machine, and how many rows do. */
async function momentsOfTheMachine(core: Core): Promise<Record<string, number>> {
  const { rows: columns } = await sql<{ name: string; column: string }>`
    select format('%I.%I', table_schema, table_name) as name, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where data_type like 'timestamp%' and table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema')`.execute(core.db);
  const found: Record<string, number> = {};
  for (const { name, column } of columns) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(name)}
      where ${sql.ref(column)} between now() - interval '10 minutes' and now() + interval '1 hour'`.execute(
      core.db,
    );
    if (rows[0]?.count) found[`${name}.${column}`] = rows[0].count;
  }

  return found;
}

test('every moment that is stored is of the shop’s clock, and none of the database’s', async ({
  api,
  app,
  core,
  clock,
}) => {
  // Rows of the demo's seed have the machine's time.
  const before = await momentsOfTheMachine(core);
  clock.tick(2 * DAY);
  const buyer = await api.customer(100);
  const guest = await api.call(contract.requestOrder, {
    body: { orders: [viewsLine()], email: 'one-clock@example.com', payment_method_id: 1 },
  });
  await payByCard(api, core, {
    invoiceId: guest.body.data.data.invoice_id,
    total: guest.body.data.total,
  });
  const first = await api.call(
    contract.placeOrder,
    { body: { orders: [viewsLine({ quantity: 5000 })], coupon_code: 'WELCOME10' } },
    { token: buyer.token },
  );
  const order = first.body.data.orders[0]?.id ?? 0;
  await workOn(core, order);
  await report(core, order, 'partial', 500);
  const unpaid = await placeUnpaid(api, buyer);
  await payByCard(api, core, { invoiceId: unpaid.invoiceId, total: unpaid.total, type: 'payment.declined' });
  const feed = await placeDripFeed(api, buyer, { runs: 2 });
  await runOnce(core, feed);
  const topUp = await paidTopUp(core, api, buyer);
  await askRefund(api, buyer, topUp, { amount: '5' });
  await sendRefunds(core);
  await linkCard({ api, app, core }, buyer);
  const as = { token: buyer.token };
  await api.call(contract.toggleFavorite, { params: { serviceId: '1' } }, as);
  await api.call(contract.saveView, { body: { name: 'Mine', query: 'status=completed' } }, as);
  await api.call(
    contract.placeOrder,
    { body: { orders: [viewsLine({ url: freshLink() })] } },
    {
      ...as,
      idempotencyKey: 'one-clock',
    },
  );
  const staff = await api.customer();
  await makeStaff(core, staff.id, 'finance');
  const change = { customer_id: buyer.id, amount: '1', bucket: 'bonus' as const, reason: 'a present' };
  await api.call(contract.staff.changeBalance, { body: change }, { token: staff.token });
  await sendLetters(core);

  expect(await momentsOfTheMachine(core)).toEqual(before);
});

test('a journal is not dated before one of the same customer, whatever a machine believes', async ({
  api,
  core,
  clock,
}) => {
  const buyer = await api.customer(100);
  await placeOne(api, buyer);
  clock.tick(-3600);
  await placeOne(api, buyer);
  const { rows } = await sql`
    select id from (
      select id, created_at, lag(created_at) over (order by id) as former from journal where customer_id = ${buyer.id}
    ) dated where created_at < former`.execute(core.db);
  expect(rows).toEqual([]);
  clock.tick(3600);
});
