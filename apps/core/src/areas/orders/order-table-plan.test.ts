import { sql } from 'kysely';
import { rowsRead, scansOf } from '../../../testing/fixtures/scans.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { orderStatistics } from '../statistics/order-statistics.ts';
import { type FilterQuery, readFilters } from './face/order-filters.ts';
import { readSort } from './lists/order-sort.ts';
import { countByStatus, pageOfTable } from './lists/order-table-rows.ts';

const STORED = 100_000;
/** Row count that the planner is told. */
const ORDERS = 1_000_000;
/** A tenth of all is one customer's. */
const LARGE_CUSTOMER = 7;
const PAGE = 20;

/** Stores orders of half a year, without any money in them, as if the table were ten times as large. */
async function storeOrders(core: Core): Promise<void> {
  await core.db.transaction().execute(async (tx) => {
    // No timeout: a busy machine may take long.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    // Vacuum finds that all see the rows only when their commit is on disk.
    await sql`set local synchronous_commit = on`.execute(tx);
    await sql`
      insert into orders (purchase_id, customer_id, service_id, service_type_id, url, link_kind, quantity, status, is_guaranteed, unit_price, cost, created_at)
      select 1, case n % 10 when 0 then ${LARGE_CUSTOMER}::int else 1000 + n % 900 end, 1 + n % 3, 1, 'https://www.youtube.com/watch?v=' || n, 'video',
        100 + n * 7 % 900, case n / 10 % 10 when 0 then 'unpaid' when 1 then 'stopped' else 'completed' end, false, 0, n * 31 % 5000,
        now() - (${STORED}::int - n) * interval '150 seconds'
      from generate_series(1, ${STORED}::int) as n`.execute(tx);
  });
  // Vacuum with freeze waits for a page that another session holds, instead of skipping it.
  await sql`vacuum (freeze, analyze) orders`.execute(core.db);
  await sql`
    update pg_class set reltuples = reltuples * ${ORDERS / STORED}::int
    where oid = 'orders'::regclass or oid in (select indexrelid from pg_index where indrelid = 'orders'::regclass)`.execute(
    core.db,
  );
}

test('API-35 at a million orders a page is read from an index, and no more rows than it shows', async ({
  core,
}) => {
  await storeOrders(core);
  const snapshot = await core.catalogue.current();
  const page = (customerId: number, query: FilterQuery, sort: object, after: boolean) =>
    scansOf(core.db, 'orders', (db) =>
      pageOfTable(db, readFilters(customerId, query, snapshot, 'en'), readSort(sort), {
        after: after ? { value: 500n, id: 50_000 } : null,
        start: 0,
        limit: PAGE + 1,
      }),
    );
  for (const customerId of [LARGE_CUSTOMER, 1450])
    for (const column of ['0', '3', '4'])
      for (const dir of ['asc', 'desc'] as const)
        for (const after of [false, true]) {
          const sort = { 'order[0][column]': column, 'order[0][dir]': dir };
          const scans = await page(customerId, {}, sort, after);
          expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
          // Rows read in the index, then in the table; the orders of a small customer may be sorted instead.
          const found = customerId === LARGE_CUSTOMER ? PAGE + 1 : 120;
          expect(rowsRead(scans)).toBeLessThanOrEqual(found + PAGE + 1);
        }

  const unpaid = await page(LARGE_CUSTOMER, { status: 'unpaid' }, {}, true);
  expect(rowsRead(unpaid)).toBeLessThanOrEqual(2 * (PAGE + 1));
  const runs = await page(LARGE_CUSTOMER, { drip_feed_id: 5 }, {}, false);
  expect(rowsRead(runs)).toBe(0);
});

test('API-35 a search reads the index of the customer once, and of the table what it shows', async ({
  core,
}) => {
  const snapshot = await core.catalogue.current();
  const own = STORED / 10;
  const inIndex = { 'Node Type': 'Index Only Scan', 'Heap Fetches': 0 };
  const scansFor = async (query: FilterQuery, column: string) => {
    const filters = readFilters(LARGE_CUSTOMER, query, snapshot, 'en');
    const sort = readSort({ 'order[0][column]': column });
    const page = { after: null, start: 0, limit: PAGE + 1 };
    return {
      page: await scansOf(core.db, 'orders', (db) => pageOfTable(db, filters, sort, page)),
      count: await scansOf(core.db, 'orders', (db) =>
        countByStatus(db, filters.scope, filters.matching ?? filters.scope),
      ),
    };
  };
  for (const column of ['0', '3', '4']) {
    for (const text of ['V=7771', '77710', '#77710']) {
      const { page, count } = await scansFor({ 'search[value]': text }, column);
      const [found, shown, ...others] = page;
      expect([found, others], text).toMatchObject([inIndex, []]);
      expect(shown, text).toMatchObject({ 'Node Type': 'Index Scan', 'Actual Rows': 1, 'Actual Loops': 1 });
      expect(count, text).toMatchObject([inIndex]);
      // Workers beside each other tell of rounded averages.
      expect(Math.abs(rowsRead(count) - own), text).toBeLessThan(5);
    }
    const week = { date_from: daysAgo(30), date_to: daysAgo(24) };
    for (const query of [{ service_id: 2 }, { network_id: 1 }, week, { service_id: 2, ...week }]) {
      const { page, count } = await scansFor(query, column);
      expect([...page, ...count].map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
      expect(rowsRead(page)).toBeLessThanOrEqual(own + PAGE + 1);
      expect(rowsRead(count)).toBeLessThanOrEqual(own);
    }
  }
});

test('API-35 API-44 counts and sums read the index of the customer alone, those of a period only its days', async ({
  core,
}) => {
  const scope = readFilters(LARGE_CUSTOMER, {}, await core.catalogue.current(), 'en').scope;
  const [total, ...others] = await scansOf(core.db, 'orders', (db) => countByStatus(db, scope));
  expect(others).toEqual([]);
  expect(total).toMatchObject({
    'Node Type': 'Index Only Scan',
    'Actual Rows': STORED / 10,
    'Heap Fetches': 0,
  });

  const week = await scansOf(core.db, 'orders', (db) =>
    orderStatistics(
      { ...core, reads: { ...core.reads, of: () => db } },
      LARGE_CUSTOMER,
      { startDate: daysAgo(6), endDate: daysAgo(0) },
      'en',
    ),
  );
  // A statement for the sums; two for what was lost: by measures and by refills.
  expect(week).toHaveLength(3);
  for (const scan of week) {
    expect(scan['Node Type']).not.toBe('Seq Scan');
    expect(rowsRead([scan])).toBeLessThanOrEqual(2 * ((7 * 24 * 3600) / 1500 + 1));
  }
});

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString().slice(0, 10);
