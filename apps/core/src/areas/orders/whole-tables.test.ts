import { sql } from 'kysely';
import { placeOne, report, workOn } from '../../../testing/fixtures/orders.ts';
import { expect, test } from '../../../testing/test.ts';

const ORDERS = 60;
/** Tables that grow with every order. */
const TABLES = ['orders', 'order_event', 'purchase', 'delivery', 'journal', 'posting', 'mail', 'event'];

/**
 * Connections keep the plans that they made while tables were small: one that reads a table as a whole gets slower with
 * every order, until statistics are taken.
 */
test('placing, sending and ending orders reads no growing table as a whole, also in a young shop', async ({
  core,
  api,
}) => {
  // Statistics that are taken in the middle would end what is to be seen.
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = off)`.execute(core.db);
  const buyer = await api.customer(1000);
  for (let placed = 0; placed < ORDERS; placed += 1) {
    const id = await placeOne(api, buyer);
    await workOn(core, id);
    await report(core, id, 'completed', 0);
  }

  // Statistics of a connection are counted a moment later.
  await expect
    .poll(async () => (await countReads('orders')).byIndex, { timeout: 30_000 })
    .toBeGreaterThan(4 * ORDERS);
  for (const table of TABLES) expect((await countReads(table)).asWhole, table).toBeLessThan(10 * ORDERS);

  async function countReads(table: string) {
    const { rows } = await sql<{ asWhole: number; byIndex: number }>`
      select seq_tup_read::int as "asWhole", idx_scan::int as "byIndex" from pg_stat_user_tables
      where schemaname = 'public' and relname = ${table}`.execute(core.db);
    return rows[0] ?? { asWhole: 0, byIndex: 0 };
  }
});
