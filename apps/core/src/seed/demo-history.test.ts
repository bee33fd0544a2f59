import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Api } from '../../testing/api.ts';
import { emptyDatabase } from '../../testing/empty-database.ts';
import { placeOne } from '../../testing/fixtures/orders.ts';
import { test as base, expect } from '../../testing/test.ts';
import { checkDeliveries } from '../areas/fulfilment/check-deliveries.ts';
import { systemClock } from '../clock.ts';
import { checkMoney } from '../commands/check-money.ts';
import type { Db } from '../data/database.ts';
import { inTransaction } from '../data/in-transaction.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { type History, SOME_PASSWORD } from './history-file.ts';
import { leaveDemo } from './leave-demo.ts';
import { loadHistory } from './load-history.ts';
import { readFolder } from './read-folder.ts';
import { DEMO_FOLDER, seedDemo } from './seed-demo.ts';
import { validateFolder } from './validate-folder.ts';
import { writeFolder } from './write-folder.ts';

const DAY = 24 * 3600;

/** A demo with its history, started by two processes at once. */
const test = base.extend<{ $file: { database: string } }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures that are asked for from this pattern
    async ({}, use) => {
      const { url, db, drop } = await emptyDatabase();
      await Promise.all([1, 2].map(() => seedDemo({ db, withHistory: true })));
      await use(url);
      await drop();
    },
    { scope: 'file' },
  ],
});

async function countsOf(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string; count: number }>`
    select c.oid::regclass::text as table, (xpath('/row/c/text()',
      query_to_xml('select count(*) as c from ' || c.oid::regclass, false, true, '')))[1]::text::int as count
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'simulator', 'sandbox_gateway')`.execute(db);

  return Object.fromEntries(rows.map(({ table, count }) => [table, count]));
}

const signIn = async (api: Api, { email, password }: { email: string; password: string }) =>
  api.call(contract.login, { body: { email, password } });

test('a new demo has ninety days behind it, the last of which is today, and its money is right', async ({
  core: { db },
}) => {
  const { rows } = await sql<{ days: number; minutes: number; ahead: number }>`
    select extract(day from now() - min(created_at))::int as days,
      (extract(epoch from now() - max(created_at)) / 60)::int as minutes,
      count(*) filter (where created_at > now())::int as ahead
    from orders`.execute(db);
  expect(rows[0]?.days).toBeGreaterThanOrEqual(88);
  expect(rows[0]?.minutes).toBeLessThan(60);
  expect(rows[0]?.ahead).toBe(0);
  expect(await checkMoney(db)).toEqual([]);
});

test('there are orders of every state, returns, refills, refunds, tickets, promotions, campaigns, sales and calls', async ({
  core: { db },
}) => {
  const { rows: states } = await sql<{ state: string }>`
    select distinct status as state from orders union
    select distinct 'invoice ' || status from invoice union
    select distinct 'payment ' || state from sandbox_gateway.payment union
    select distinct 'ticket ' || state from support_ticket union
    select 'delivered in part' from orders where status = 'canceled' and delivered > 0 and refunded > 0 union
    select 'sale by a widget' from purchase where widget_id is not null and status = 'paid' union
    select 'run' from orders where drip_run is not null`.execute(db);
  expect(states.map(({ state }) => state)).toEqual(
    expect.arrayContaining([
      ...['unpaid', 'in_processing', 'completed', 'canceled', 'delivered in part', 'run', 'sale by a widget'],
      ...['invoice paid', 'invoice expired', 'invoice marked', 'payment declined'],
      ...['ticket with_us', 'ticket answered', 'ticket closed'],
    ]),
  );
  const counts = await countsOf(db);
  for (const table of [
    ...['refill', 'payment_refund', 'subscription', 'campaign_reading', 'widget_view'],
    ...['api_use', 'service_change', 'referral', 'reward', 'channel_day', 'audit_entry', 'order_review'],
  ])
    expect(counts[table], table).toBeGreaterThan(0);
});

test('letters, events, keys of calls and sessions of the making are not among it', async ({
  core: { db },
}) => {
  const counts = await countsOf(db);
  for (const table of ['mail', 'event', 'idempotency_key', 'session', 'staff_session'])
    expect(counts[table], table).toBe(0);
});

test('facts of the first services of each network are of a hundred orders, and of many others of ten', async ({
  core: { db },
}) => {
  const { rows } = await sql<{ full: number; some: number }>`
    select count(*) filter (where orders = 100)::int as full, count(*) filter (where orders >= 10)::int as some
    from service_facts`.execute(db);
  expect(rows[0]?.full).toBeGreaterThanOrEqual(22);
  expect(rows[0]?.some).toBeGreaterThanOrEqual(80);
});

test('the accounts of the demo sign in as ever, and nobody else of the history does', async ({
  api,
  core,
}) => {
  for (const account of Object.values(DEMO_ACCOUNTS)) expect((await signIn(api, account)).status).toBe(200);
  const { email } = await core.db
    .selectFrom('customer')
    .select('email')
    .where('email', 'like', '%@example.com')
    .executeTakeFirstOrThrow();
  expect((await signIn(api, { email: email ?? '', password: SOME_PASSWORD })).status).toBe(422);
});

test('a second start changes nothing', async ({ core: { db } }) => {
  const before = await countsOf(db);
  await seedDemo({ db, withHistory: true });
  expect(await countsOf(db)).toEqual(before);
});

test('new rows come after those of the history, and the worker goes on with what runs', async ({
  core,
  api,
  clock,
}) => {
  const { db } = core;
  const running = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'in_processing')
    .where('drip_feed_id', 'is', null)
    .execute();
  expect(running.length).toBeGreaterThan(5);
  const buyer = await api.customer(20);
  expect(await placeOne(api, buyer)).toBeGreaterThan(Math.max(...running.map(({ id }) => id)));
  clock.tick(DAY);
  await checkDeliveries(core);
  const ended = await db
    .selectFrom('orders')
    .select('id')
    .where(
      'id',
      'in',
      running.map(({ id }) => id),
    )
    .where('status', 'in', ['completed', 'canceled'])
    .execute();
  expect(ended.length).toBeGreaterThan(5);
  clock.tick(-DAY);
});

test('a start without the demo closes the accounts of the history too, and deletes their reviews', async ({
  core: { db, clock },
}) => {
  await leaveDemo(db, clock.now());
  const open = await db
    .selectFrom('customer')
    .select('email')
    .where((row) => row.or([row('password_hash', 'is not', null), row('email', 'like', '%@example.%')]))
    .where('email', 'not like', 'buyer-%')
    .execute();
  expect(open).toEqual([]);
  expect((await countsOf(db)).order_review).toBe(0);
});

test('a demo whose catalogue lacks a service of the history, or has customers, starts without it and without a fault', async () => {
  const folder = validateFolder(await readFolder(DEMO_FOLDER));
  const { db, drop } = await emptyDatabase();
  onTestFinished(drop);
  const list = folder.services.list.map((service) =>
    service.id === 1 ? { ...service, slug: 'our-own-views' } : service,
  );
  await inTransaction({ db, clock: systemClock() }, (tx) =>
    writeFolder(tx, { ...folder, services: { ...folder.services, list } }),
  );
  await seedDemo({ db, withHistory: true });
  const counts = await countsOf(db);
  expect([counts.orders, counts.customer]).toEqual([0, Object.keys(DEMO_ACCOUNTS).length]);
});

test('a history of another schema is refused with a line that says how to make it anew', async ({ core }) => {
  const history: History = {
    needs: {},
    tables: [{ name: 'orders', columns: [{ name: 'gone_since', kind: 'text', values: ['1'] }] }],
  };
  await expect(inTransaction(core, (tx) => loadHistory(tx, history, core.clock.now()))).rejects.toThrow(
    'orders.gone_since, which the database has not: `npm run make-demo`',
  );
});
