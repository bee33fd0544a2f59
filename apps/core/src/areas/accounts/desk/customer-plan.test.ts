import { sql } from 'kysely';
import { rowsRead, scansOf } from '../../../../testing/fixtures/scans.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { readRunning } from '../../loyalty/face/spend.ts';
import { searchDeskOrders } from '../../orders/desk/search.ts';
import { findOwners } from '../../staff/face/members.ts';
import { readFacts } from './read-facts.ts';
import { pageOfCustomers } from './rows.ts';

const STORED = 100_000;
const PAGE = 51;
/** The latest customers, whose names are looked at first. */
const TRIED = 1000;

/** Stores customers, some of them frozen and some without a password, a few with a grade, and an order of each. */
async function storeMany(core: Core): Promise<void> {
  await core.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into customer (id, email, name, password_hash, frozen_at, frozen_code, grade_id) overriding system value
      select 1000000 + n, 'n' || n || '@example.com', 'Nobody ' || n || case when n % 1000 = 7 then ' Übermüller' else '' end, case when n % 5 > 0 then 'x' end,
        case when n % 2000 = 0 then now() end, case when n % 2000 = 0 then 'other' end,
        case when n % 1000 = 0 then 1 end
      from generate_series(1, ${STORED}::int) as n`.execute(tx);
    await sql`
      insert into orders (purchase_id, customer_id, service_id, service_type_id, url, link_kind, quantity, status, is_guaranteed,
        unit_price, cost)
      select n, 1000000 + n, 1, 1, 'https://www.youtube.com/watch?v=' || n, 'video', 1000, 'completed', false, 0, 0
      from generate_series(1, ${STORED}::int) as n`.execute(tx);
  });
  await sql`vacuum (freeze, analyze) customer`.execute(core.db);
  await sql`vacuum (freeze, analyze) orders`.execute(core.db);
}

type Ask = Parameters<typeof scansOf>[2];
type Looked = Parameters<typeof pageOfCustomers>[1];

test('pages of customers, and all of one, read no more than they show, however many there are', async ({
  core,
}) => {
  await storeMany(core);
  const look =
    (over: Partial<Looked>, after?: number): Ask =>
    (db) =>
      pageOfCustomers(db, { view: 'all', text: '', gradeId: undefined, ...over }, after);
  const cases: [string, number, Ask][] = [
    ['all', PAGE, look({})],
    ['the page after', PAGE, look({}, 1_050_000)],
    ['frozen', PAGE, look({ view: 'frozen' })],
    ['guests', PAGE * 6, look({ view: 'guests' })],
    ['a number', 1, look({ text: '1000500' })],
    ['a whole e-mail', 1, look({ text: 'n777@example.com' })],
    ['the beginning of an e-mail', 1200, look({ text: 'n99@' })],
    ['the beginnings of words of a name', TRIED + 1200, look({ text: '999 nobody' })],
    ['a word that all names have', PAGE, look({ text: 'Nobody' })],
    ['a word that few names have', TRIED + 110, look({ text: 'Übermüller' })],
    ['a word that no name has', TRIED, look({ text: 'nobodi' })],
    ['orders of a name', TRIED + 110, (db) => searchDeskOrders(db, 'ubermuller')],
    ['a grade', PAGE * 3, look({ gradeId: 1 })],
  ];
  for (const [name, most, ask] of cases) {
    const scans = await scansOf(core.db, 'customer', ask);
    expect(
      scans.map((scan) => scan['Node Type']),
      name,
    ).not.toContain('Seq Scan');
    expect(scans.length, name).toBeGreaterThan(0);
    expect(rowsRead(scans), name).toBeLessThanOrEqual(most);
  }
  for (const [name, table, ask] of [
    ['orders of each', 'orders', look({})],
    ['facts of one', 'orders', (db) => readFacts(db, 1_050_000).catch(() => undefined)],
    ['facts of one', 'customer', (db) => readFacts(db, 1_050_000).catch(() => undefined)],
    ['orders of a name', 'orders', (db) => searchDeskOrders(db, 'ubermuller')],
    ['running orders of one', 'orders', (db) => readRunning(db, 1_050_000)],
    ['the owners', 'customer', findOwners],
  ] satisfies [string, string, Ask][]) {
    const scans = await scansOf(core.db, table, ask);
    expect(
      scans.map((scan) => scan['Node Type']),
      `${name}: ${table}`,
    ).not.toContain('Seq Scan');
    expect(rowsRead(scans), `${name}: ${table}`).toBeLessThanOrEqual(3 * PAGE);
  }
  await core.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from orders where customer_id > 1000000`.execute(tx);
    await sql`delete from customer where id > 1000000`.execute(tx);
  });
});
