import { sql } from 'kysely';
import { rowsRead, scansOf } from '../../../../testing/fixtures/scans.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { decisionsOn, pageOfDecided, pageOfWaiting } from './rows.ts';

const STORED = 60_000;
const PAGE = 51;
/** A customer of the many. */
const CUSTOMER = 7;

/** Stores customers, of whom some wait, and documents, of which some are still kept. */
async function storeMany(core: Core): Promise<void> {
  await core.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const at = sql`now() - (${STORED}::int - n) * interval '1 minute'`;
    await sql`
      insert into customer (email, verification_sent_at) overriding user value
      select 'd' || n || '@many.example', case when n % 100 = 0 then ${at} end from generate_series(1, ${STORED}::int) as n`.execute(
      tx,
    );
    await sql`
      insert into document (customer_id, step, stored_name, file_key, size, state, decided_by, sent_at, decided_at)
      select n / 2, case when n % 2 = 0 then 'card' else 'selfie' end, 'd' || n, case when n % 20 < 2 then '\\x00'::bytea end, 1,
        'accepted', 'staff 1', ${at}, now() - (${STORED}::int - n / 2) * interval '1 minute'
      from generate_series(1, ${STORED}::int) as n`.execute(tx);
  });
  for (const table of ['customer', 'document'])
    await sql`vacuum (freeze, analyze) ${sql.table(table)}`.execute(core.db);
}

async function forget(core: Core): Promise<void> {
  await core.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.deleteFrom('document').execute();
    await tx.deleteFrom('customer').where('email', 'like', '%@many.example').execute();
  });
}

test('lists of documents read an index, and no more rows than they show, at any depth', async ({ core }) => {
  await storeMany(core);
  const deep = { since: new Date(Date.now() - (STORED / 2) * 60_000).toISOString(), id: CUSTOMER };
  const asked: [string, string, number, Parameters<typeof scansOf>[2]][] = [
    ['waiting', 'customer', 2 * PAGE, (db) => pageOfWaiting(db, null)],
    ['waiting, deep', 'customer', 2 * PAGE, (db) => pageOfWaiting(db, deep)],
    ['decided', 'document', 6 * PAGE, (db) => pageOfDecided(db, null)],
    ['decided, deep', 'document', 6 * PAGE, (db) => pageOfDecided(db, deep)],
    ['decisions on one', 'document', 8, (db) => decisionsOn(db, CUSTOMER, 5)],
  ];
  for (const [name, table, most, ask] of asked) {
    const scans = await scansOf(core.db, table, ask);
    expect(
      scans.map((scan) => scan['Node Type']),
      name,
    ).not.toContain('Seq Scan');
    expect(scans.length, name).toBeGreaterThan(0);
    expect(rowsRead(scans), name).toBeLessThanOrEqual(most);
  }
  await forget(core);
});
