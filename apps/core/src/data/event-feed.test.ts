import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { describe } from 'vitest';
import { startDatabaseProxy } from '../../testing/doubles/database-proxy.ts';
import { rowsRead, scansOf } from '../../testing/fixtures/scans.ts';
import { storeRows } from '../../testing/fixtures/store-rows.ts';
import { expect, test } from '../../testing/test.ts';
import type { Core } from '../core.ts';
import { type EventFeed, readCursor, startEventFeed } from './event-feed.ts';
import { type Event, ordersChangedSince, readNews, storeEvents } from './events.ts';
import { inTransaction } from './in-transaction.ts';
import { startListener } from './listener.ts';

const PATIENCE = { timeout: 30_000 };
const CUSTOMER = 2_000_000_000;
const STORE = `with stored as (insert into event (type, customer_id, order_id) values ('order_changed', ${CUSTOMER}, $1))
  select pg_notify('event', '')`;
const log = pino({ level: 'silent' });

const ordersIn = (events: readonly Event[]) =>
  events.flatMap((event) => (event.type === 'order_changed' ? event.orderId : []));

const tell = (core: Core, ...orderIds: number[]) =>
  inTransaction(core, (tx) =>
    storeEvents(
      tx,
      orderIds.map((orderId) => ({ type: 'order_changed', customerId: CUSTOMER, orderId })),
    ),
  );

/** Collects the orders that a feed reports from now on. */
function heardFrom(feed: EventFeed): number[] {
  const told: number[] = [];
  feed.on(({ events }) => void told.push(...ordersIn(events)));

  return told;
}

describe('the feed of events', () => {
  test('tells what a transaction stored earlier and committed later, and whoever reads by a cursor of between', async ({
    core,
    clock,
    database,
  }) => {
    const told = heardFrom(core.events);
    const slow = new pg.Client(database);
    await slow.connect();
    await slow.query('begin');
    await slow.query(STORE, [1]);
    await tell(core, 2);
    await expect.poll(() => told, PATIENCE).toEqual([2]);
    const between = readCursor(clock, core.events.cursor()) ?? '';
    await slow.query('commit');
    await slow.end();
    await expect.poll(() => told, PATIENCE).toEqual([2, 1]);

    const stored = await core.db.selectFrom('event').select('order_id').orderBy('id').execute();
    expect(stored.map(({ order_id }) => order_id)).toEqual([1, 2]);
    const missed = await ordersChangedSince(core.db, { customerId: CUSTOMER }, between, 10);
    expect(missed).toContain(1);
  });

  test('tells what happened while its connection was lost, with nobody saying it again', {
    timeout: 60_000,
  }, async ({ core, clock, database }) => {
    const proxy = await startDatabaseProxy(database);
    const listener = await startListener(proxy.url, log);
    const feed = await startEventFeed({ db: core.db, listener, clock, log });
    const told = heardFrom(feed);
    proxy.cut();
    await expect.poll(() => proxy.open(), PATIENCE).toBe(0);
    await tell(core, 3);
    expect(told).toEqual([]);
    proxy.mend();
    await expect.poll(() => told, PATIENCE).toEqual([3]);
    await listener.stop();
    await feed.stop();
    await proxy.stop();
  });

  test('tells again what could not be handed on', async ({ core, clock }) => {
    const feed = await startEventFeed({ db: core.db, listener: core.listener, clock, log });
    const told: number[] = [];
    feed.on(({ events }) => {
      told.push(...ordersIn(events));
      if (told.length === 1) throw new Error('a handler that fails once');
    });
    await tell(core, 4);
    await expect.poll(() => told, PATIENCE).toEqual([4, 4]);
    await feed.stop();
  });

  test('says that it is not whole where there is too much, or another database', async ({ core, clock }) => {
    const { snapshot } = await readNews(core.db, null);
    await tell(core, ...Array.from({ length: 10_001 }, (_, index) => index));
    const { events, isWhole } = await readNews(core.db, snapshot);
    expect([events.length, isWhole]).toEqual([10_001, false]);
    // A restored dump brings numbers that this server has not assigned yet.
    const ahead = '9000000000000000000:9000000000000000000:';
    expect(await readNews(core.db, ahead)).toMatchObject({ events: [], isWhole: false });
    const { oldest } = await readNews(core.db, null);
    expect(await ordersChangedSince(core.db, { customerId: CUSTOMER }, oldest, 10)).not.toBeNull();
    expect(await ordersChangedSince(core.db, { customerId: CUSTOMER }, '9000000000000000000', 10)).toBeNull();
    expect(readCursor(clock, core.events.cursor())).not.toBeNull();
    for (const cursor of [
      '',
      '0',
      '1-1',
      '-',
      `${2 ** 31}-`,
      'x'.repeat(9000),
      '99999999999-18446744073709551616',
    ])
      expect(readCursor(clock, cursor), cursor).toBeNull();
  });

  test('reads what is new among many by an index, and what a customer missed by theirs', async ({ core }) => {
    // A transaction still open in another database makes a reading start before the events of the tests above.
    await sql`truncate event`.execute(core.db);
    await storeRows(
      core.db,
      sql`
      insert into event (xid, type, customer_id, order_id, created_at)
      select (3 + n::bigint * (current - 4) / 200000)::text::xid8, 'order_changed', n % 1000, n, now()
      from generate_series(1, 100000) as n, (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as current) as now`,
    );
    await sql`vacuum analyze event`.execute(core.db);
    const { snapshot } = await readNews(core.db, null);
    await tell(core, 6);
    expect(await readNews(core.db, snapshot)).toMatchObject({ events: [{ orderId: 6 }], isWhole: true });
    // EXPLAIN returns a plan instead of rows, so the reading has no snapshot.
    const news = await scansOf(core.db, 'event', (db) => readNews(db, snapshot).catch(() => null));
    const missed = await scansOf(core.db, 'event', (db) =>
      ordersChangedSince(db, { customerId: 7 }, '3', 1000),
    );
    for (const scans of [news, missed]) {
      expect(scans).not.toEqual([]);
      expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
    }
    // The 100,000 are of the older half of all transactions: other databases run younger ones and keep nothing of it.
    expect(rowsRead(news)).toBeLessThan(1000);
    expect(rowsRead(missed)).toBe(100);
  });
});
