import { sql } from 'kysely';
import { rowsRead, scansOf } from '../../../../testing/fixtures/scans.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { pageOfPayouts } from '../../payouts/desk/store.ts';
import { linesFor, pageOfLines } from '../face/statement-store.ts';
import { countView, eventsOf, findNamed, pageOfView } from './payment-store.ts';
import { pageOfEndedDisputes, pageOfOpenDisputes, pageOfRefunds } from './return-store.ts';

const STORED = 60_000;
/** Place of open disputes without a deadline in the order. */
const NEVER = '9999-12-31T00:00:00.000Z';
const PAGE = 51;
/** A customer who has few of them. */
const CUSTOMER = 7;

const TABLES = [
  'invoice',
  'payment_attempt',
  'gateway_event',
  'bank_line',
  'payment_refund',
  'dispute',
  'withdrawal',
];

/** Stores payments and lines of a bank, without any money in them; a few of each wait. */
async function storeMany(core: Core): Promise<void> {
  await core.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local synchronous_commit = on`.execute(tx);
    const many = sql`generate_series(1, ${STORED}::int) as n`;
    const at = sql`now() - (${STORED}::int - n) * interval '1 minute'`;
    await sql`
      insert into invoice (customer_id, payment_method_id, gateway, locale, amount, fee, total, method_bonus, status, created_at,
        expires_at, charge_total, charge_currency, marked_at)
      select n % 900, 5, '', 'en', 1000000, 0, 1000000, 0,
        case when n % 500 = 0 then 'marked' when n % 50 = 0 then 'rejected' else 'paid' end, ${at}, ${at}, n::bigint * 1000000, 'USD',
        case when n % 50 = 0 then ${at} end
      from ${many}`.execute(tx);
    await sql`
      insert into payment_attempt (invoice_id, gateway, merchant_reference, reference, state, asks, created_at)
      select n, 'stripe', n, 'ref' || n, case when n % 600 = 0 then 'unknown' else 'paid' end, 5, ${at} from ${many}`.execute(
      tx,
    );
    await sql`
      insert into gateway_event (gateway, event_id, invoice_id, type, outcome, received_at)
      select 'stripe', 'e' || n, n, 'paid', 'credited', ${at} from ${many}`.execute(tx);
    await sql`
      insert into bank_line (statement_id, account, fingerprint, booked_on, amount, currency, sender, reference, numbers)
      select 1, 'A', int4send(n), (${at})::date, n::bigint * 1000000, 'USD', 'S', 'FF-' || n, array[n] from ${many}`.execute(
      tx,
    );
    await sql`
      insert into payment_refund (invoice_id, customer_id, attempt_id, amount, bonus_taken, sent, charge_amount, charge_currency, state,
        reason, requested_at)
      select n, n % 900, n, 1, 0, 1, 1, 'USD', case when n % 600 = 0 then 'sent' else 'done' end, '', ${at} from ${many}`.execute(
      tx,
    );
    await sql`
      insert into dispute (kind, gateway, gateway_dispute, invoice_id, customer_id, amount, taken, covered, round, has_frozen, state, opened_at)
      select 'dispute', 'stripe', n, n, n % 900, 1, 0, 0, 1, false, case when n % 600 = 0 then 'opened' else 'won' end, ${at}
      from ${many}`.execute(tx);
    await sql`
      insert into withdrawal (customer_id, method_id, amount, fee, from_referral, from_task, account_hint, state, locale, requested_at,
        ended_at, ended_by)
      select n % 900, 2, 1000000, 0, 1000000, 0, '1', case when n % 600 = 0 then 'requested' else 'sent' end, 'en', ${at},
        case when n % 600 <> 0 then ${at} end, case when n % 600 <> 0 then 'command x' end
      from ${many}`.execute(tx);
  });
  for (const table of TABLES) await sql`vacuum (freeze, analyze) ${sql.table(table)}`.execute(core.db);
}

/** Takes them away again: the check of all money would look for theirs. */
async function forget(core: Core): Promise<void> {
  await core.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(tx);
  });
}

test('lists of payments read an index, and no more rows than they show, at any depth', async ({ core }) => {
  await storeMany(core);
  const { rows } = await sql<{ id: number }>`select max(id) as id from invoice`.execute(core.db);
  const last = rows[0]?.id ?? 0;
  const page = { after: null, limit: PAGE };
  const deep = { after: last - STORED / 2, limit: PAGE };
  const since = new Date(Date.now() - 180 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  type Ask = Parameters<typeof scansOf>[2];
  const asked: [string, string, number, Ask][] = [
    ...(['marked', 'closed', 'all'] as const).flatMap((view): [string, string, number, Ask][] => [
      [view, 'invoice', 4 * PAGE, (db) => pageOfView(db, view, page)],
      [`${view}, deep`, 'invoice', 4 * PAGE, (db) => pageOfView(db, view, deep)],
    ]),
    ['unknown', 'payment_attempt', 2 * PAGE, (db) => pageOfView(db, 'unknown', page)],
    ['by number', 'invoice', 2, (db) => findNamed(db, { ids: [last] }, page)],
    ['by customer', 'invoice', 3 * PAGE, (db) => findNamed(db, { customerIds: [CUSTOMER] }, page)],
    ['by reference', 'payment_attempt', 4, (db) => findNamed(db, { reference: 'ref77' }, page)],
    ['by reference, in invoices', 'invoice', 4, (db) => findNamed(db, { reference: 'ref77' }, page)],
    ['events', 'gateway_event', 2, (db) => eventsOf(db, last)],
    [
      'lines',
      'bank_line',
      3 * PAGE,
      (db) => pageOfLines(db, { isOpen: true, since, after: null, limit: PAGE }),
    ],
    [
      'lines for invoices',
      'bank_line',
      12,
      (db) => linesFor(db, [{ id: 77, currency: 'USD', charge_total: 78_000_000n }]),
    ],
    ['count of marked', 'invoice', 2 * (STORED / 500), (db) => countView(db, 'marked')],
    ['count of closed', 'invoice', 2 * (STORED / 50), (db) => countView(db, 'closed')],
    [
      'open disputes',
      'dispute',
      2 * (STORED / 600),
      (db) => pageOfOpenDisputes(db, { after: { by: NEVER, id: last / 2 }, limit: PAGE }),
    ],
    ['ended disputes', 'dispute', 4 * PAGE, (db) => pageOfEndedDisputes(db, page)],
    [
      'open refunds',
      'payment_refund',
      2 * (STORED / 600),
      (db) => pageOfRefunds(db, { view: 'open', ...page }),
    ],
    ['ended refunds', 'payment_refund', 4 * PAGE, (db) => pageOfRefunds(db, { view: 'ended', ...page })],
    ['open withdrawals', 'withdrawal', 2 * (STORED / 600), (db) => pageOfPayouts(db, 'open', page)],
    ['sent withdrawals', 'withdrawal', 4 * PAGE, (db) => pageOfPayouts(db, 'sent', page)],
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
});

test('a count goes no further than it tells', async ({ core }) => {
  const scans = await scansOf(core.db, 'invoice', (db) => countView(db, 'all'));
  expect(rowsRead(scans)).toBeLessThanOrEqual(10_001);
  await forget(core);
});
