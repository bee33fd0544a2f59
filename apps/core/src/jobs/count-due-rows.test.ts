import { sql } from 'kysely';
import { scansOf } from '../../testing/fixtures/scans.ts';
import { storeRows } from '../../testing/fixtures/store-rows.ts';
import { expect, test } from '../../testing/test.ts';
import { countDueRows } from './count-due-rows.ts';

test('letters are counted by what waits and what was given up, however many were sent', async ({ core }) => {
  await storeRows(
    core.db,
    sql`
    insert into mail (idempotency_key, recipient, template, locale, state, sent_at)
    select 'sent ' || n, 'buyer@example.com', 'order-started', 'en', case when n > 50000 - 3 then 'given_up' else 'sent' end, now()
    from generate_series(1, 50000) n`,
  );
  await sql`vacuum analyze mail`.execute(core.db);
  expect(await countDueRows(core.db)).toMatchObject({ 'letters given up': 3 });
  const scans = await scansOf(core.db, 'mail', (db) => countDueRows(db).catch(() => null));
  expect(scans).not.toEqual([]);
  expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
});
