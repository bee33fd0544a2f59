import { sql } from 'kysely';
import { rowsRead, scansOf } from '../../../../testing/scans.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { pageOfCustomers } from './customer-rows.ts';

const STORED = 100_000;
const PAGE = 51;

/** Stores customers, some of them frozen and some without a password, a few with a grade. */
async function storeMany(core: Core): Promise<void> {
  await core.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into customer (id, email, name, password_hash, frozen_at, frozen_code, grade_id) overriding system value
      select 1000000 + n, 'n' || n || '@example.com', 'Nobody ' || n, case when n % 5 > 0 then 'x' end,
        case when n % 2000 = 0 then now() end, case when n % 2000 = 0 then 'other' end,
        case when n % 1000 = 0 then 1 end
      from generate_series(1, ${STORED}::int) as n`.execute(tx);
  });
  await sql`vacuum (freeze, analyze) customer`.execute(core.db);
}

type Ask = Parameters<typeof scansOf>[2];
type Looked = Parameters<typeof pageOfCustomers>[1];

test('pages of customers read no more of them than they show, however many there are', async ({ core }) => {
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
    ['the beginning of a name', 1200, look({ text: 'nobody 999' })],
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
  await core.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from customer where id > 1000000`.execute(tx);
  });
});
