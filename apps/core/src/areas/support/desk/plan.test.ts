import { sql } from 'kysely';
import { rowsRead, scansOf } from '../../../../testing/fixtures/scans.ts';
import { expect, test } from '../../../../testing/test.ts';
import { countForDesk, pageOfTickets } from './list.ts';

const STORED = 100_000;
/** A page, and one more of the same moment. */
const PAGE = 52;
/** Rows that a page may read: of the few that one of staff has all, of nobody’s those that are somebody’s too. */
const MOST = { with_us: PAGE, mine: 200, nobodys: 2 * PAGE, answered: PAGE, closed: PAGE, all: PAGE };

test('pages of tickets read no more than they show, however many there are, and counts only what waits', async ({
  core,
}) => {
  await core.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    // Every twentieth waits; some of those are assigned.
    await sql`
      insert into support_ticket (customer_id, locale, kind, state, subject, opened_at, written_at, closed_at, assignee_id)
      select 1000000 + n, 'en', 'other', case when n % 20 = 0 then 'with_us' when n % 20 < 4 then 'answered' else 'closed' end,
        'n', now(), now() - n * interval '1 minute', case when n % 20 >= 4 then now() end,
        case when n % 500 = 0 then 1000007 when n % 100 = 0 then 1000008 end
      from generate_series(1, ${STORED}::int) n`.execute(tx);
  });
  await sql`vacuum (freeze, analyze) support_ticket`.execute(core.db);
  const page = (view: Parameters<typeof pageOfTickets>[1]['view'], after?: readonly [string, number]) =>
    scansOf(core.db, 'support_ticket', (db) =>
      pageOfTickets(db, { view, text: '', staffId: 1_000_007, after }),
    );
  const later = [new Date(Date.now() - 30 * 24 * 3600 * 1000).toISOString(), 1] as const;
  for (const view of ['with_us', 'mine', 'nobodys', 'answered', 'closed', 'all'] as const)
    for (const after of [undefined, later]) {
      const scans = await page(view, after);
      expect(
        scans.map((scan) => scan['Node Type']),
        view,
      ).not.toContain('Seq Scan');
      expect(rowsRead(scans), view).toBeLessThanOrEqual(MOST[view]);
    }
  const counted = await scansOf(core.db, 'support_ticket', (db) => countForDesk(db, 1_000_007));
  expect(counted.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
  await core.db.deleteFrom('support_ticket').where('customer_id', '>', 1_000_000).execute();
});
