import { sql } from 'kysely';
import { rowsRead, type Scan, scansOf } from '../../../../testing/fixtures/scans.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { cursorOf } from '../../../data/page-cursor.ts';
import { countDeskRefills, listDeskRefills } from '../../fulfilment/desk/list-refills.ts';
import { countDeskOrders } from './count.ts';
import { listDeskOrders } from './list.ts';
import { readDeskOrder } from './read.ts';
import { readOrderLog } from './read-log.ts';

const STORED = 60_000;
/** Row count that the planner is told. */
const ORDERS = 1_200_000;
/** Share of running orders, and of late ones among those. */
const OPEN = 40;
const LATE = 10;
const PAGE = 51;
const CUSTOMERS = 900;
const BIG = ['orders', 'purchase', 'delivery', 'delivery_attempt', 'customer', 'refill'];

/** Stores orders of half a year with their deliveries, without any money in them, as if the tables were twenty times as large. */
async function storeOrders(core: Core): Promise<void> {
  await core.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local synchronous_commit = on`.execute(tx);
    await sql`
      insert into customer (id, email, name) overriding system value
      select 100000 + n, 'many-' || n || '@example.com', 'Many' from generate_series(1, ${CUSTOMERS}::int) as n`.execute(
      tx,
    );
    await sql`
      insert into purchase (id, customer_id, status, payment_method_id, original_amount, discount, fee, total, method_bonus, locale,
        created_at, paid_at) overriding system value
      select 100000 + n, 100000 + n % ${CUSTOMERS}::int, 'paid', 0, 0, 0, 0, 0, 0, 'en',
        now() - (${STORED}::int - n) * interval '260 seconds', now() - (${STORED}::int - n) * interval '260 seconds'
      from generate_series(1, ${STORED}::int) as n`.execute(tx);
    await sql`
      insert into orders (id, purchase_id, customer_id, service_id, service_type_id, url, link_kind, quantity, status, is_guaranteed,
        unit_price, cost, created_at, promised_minutes) overriding system value
      select 100000 + n, 100000 + n, 100000 + n % ${CUSTOMERS}::int, 1 + n % 60, 1, 'https://www.youtube.com/watch?v=' || n, 'video', 1000,
        case when n % ${OPEN}::int = 0 then 'in_processing' else 'completed' end, false, 0, 0,
        now() - (${STORED}::int - n) * interval '260 seconds',
        case when n % (${OPEN}::int * ${LATE}::int) = 0 then 1 else 1000000 end
      from generate_series(1, ${STORED}::int) as n`.execute(tx);
    await sql`
      insert into delivery_attempt (order_id, provider, provider_service, state, sent_at)
      select id, case id % 3 when 0 then 'simulator' else 'north' end, '1', 'accepted', created_at from orders where id > 100000`.execute(
      tx,
    );
    await sql`
      insert into delivery (order_id, provider, provider_reference, state, attempt_id)
      select order_id, provider, provider || '-' || order_id, case when order_id % ${OPEN}::int <> 0 then 'finished'
        when order_id % (${OPEN}::int * 97) = 0 then 'held' else 'accepted' end, id from delivery_attempt where order_id > 100000`.execute(
      tx,
    );
    await sql`
      insert into refill (order_id, quantity, state, provider, created_at)
      select id, 10, case when id % 999 = 0 then 'staff' else 'done' end, 'north', created_at from orders where id > 100000 and status = 'completed'`.execute(
      tx,
    );
  });
  for (const table of BIG) {
    await sql`vacuum (freeze, analyze) ${sql.table(table)}`.execute(core.db);
    await sql`
      update pg_class set reltuples = reltuples * ${ORDERS / STORED}::int
      where oid = ${table}::regclass or oid in (select indexrelid from pg_index where indrelid = ${table}::regclass)`.execute(
      core.db,
    );
  }
}

/** Scans of the large tables in what a use case asks. */
async function scansFor(core: Core, ask: (core: Core) => Promise<unknown>): Promise<Scan[]> {
  const scans = await Promise.all(
    BIG.map((table) => scansOf(core.db, table, (db) => ask({ ...core, db }).catch(() => undefined))),
  );

  return scans.flat();
}

test('at a million orders no list of the desk reads a table from end to end', async ({ core }) => {
  await storeOrders(core);
  // Each row that waits is looked up in some tables.
  const open = (20 * STORED) / OPEN / LATE;
  const lists: [object, number][] = [
    ...[{}, { network: 1 }, { provider: 'north' }, { why: 'answer_unknown' as const }].map(
      (filter): [object, number] => [{ view: 'person', ...filter }, open],
    ),
    [{ view: 'late' }, open],
    [{ view: 'moderation' }, PAGE],
    [{ view: 'cancel' }, PAGE],
    [{ view: 'running' }, 8 * PAGE],
    [{ view: 'running', provider: 'north', network: 1 }, 8 * open],
    [{ view: 'running', cursor: cursorOf([130_000]) }, 8 * PAGE],
    [{ view: 'all' }, 8 * PAGE],
    [{ view: 'all', cursor: cursorOf([110_000]) }, 8 * PAGE],
    [{ view: 'all', network: 1 }, 90 * PAGE],
    [{ view: 'all', network: 1, provider: 'north' }, 90 * PAGE],
    [{ view: 'all', provider: 'north' }, 12 * PAGE],
    [{ q: '130000' }, 20],
    [{ q: 'https://www.youtube.com/watch?v=777' }, 20],
    [{ q: 'many-7@example.com' }, 8 * 70],
    // A reference of nothing is looked for in the names of all of them.
    [{ q: 'north-100777' }, 20 + CUSTOMERS],
  ];
  for (const [query, most] of lists) {
    const scans = await scansFor(core, (shop) => listDeskOrders(shop, query, 'en'));
    const said = JSON.stringify(query);
    expect(
      scans
        .map((scan) => `${scan['Node Type']} ${scan['Relation Name']}`)
        .filter((each) => each.startsWith('Seq')),
      said,
    ).toEqual([]);
    expect(rowsRead(scans), said).toBeLessThanOrEqual(most);
  }
});

/** Counts end there. */
const COUNTED = 10_001;

test('at a million orders the counts, an order and the refills are read by indexes, and counts end', async ({
  core,
}) => {
  for (const ask of [
    (shop: Core) => countDeskOrders(shop, 'en'),
    (shop: Core) => readDeskOrder(shop, 140_000, 'en'),
    (shop: Core) => readOrderLog(shop, { id: 140_000, purchaseId: 140_000 }),
    (shop: Core) => listDeskRefills(shop, { view: 'decide' }, 'en'),
    (shop: Core) => listDeskRefills(shop, { view: 'done' }, 'en'),
    (shop: Core) => listDeskRefills(shop, { view: 'done', provider: 'north' }, 'en'),
    (shop: Core) => countDeskRefills(shop),
  ]) {
    const scans = await scansFor(core, ask);
    const whole = scans.filter((scan) => scan['Node Type'] === 'Seq Scan' && rowsRead([scan]) > COUNTED);
    expect(whole).toEqual([]);
  }
});
