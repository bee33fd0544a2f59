import { sql } from 'kysely';
import type { Queryable, Tx } from './database.ts';
import { momentOfBooking } from './in-transaction.ts';
import type { EventType } from './tables.ts';

/** What happened, and to whose. */
export type Event = { type: EventType; customerId: number; orderId: number };

/** What a reader has seen: exactly the transactions that had ended when it read. */
export type Snapshot = string;

/** News since a snapshot. Not whole: there was too much of it, or it can not be told what is new. */
export type News = { events: Event[]; isWhole: boolean; snapshot: Snapshot; oldest: string };

/** More than this in one reading is not worth being read: whoever waits asks for what is true now. */
const MOST_READ = 10_000;

/** Stores what happened and wakes every reader when the transaction commits; one NOTIFY, however many there are. */
export async function storeEvents(tx: Tx, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    with stored as (
      insert into event (type, customer_id, order_id, created_at) select *, ${momentOfBooking()}::timestamptz from unnest(
        ${events.map(({ type }) => type)}::text[],
        ${events.map(({ customerId }) => customerId)}::int[],
        ${events.map(({ orderId }) => orderId)}::int[]
      )
    )
    select pg_notify('event', '')`.execute(tx);
}

type NewsRow = {
  snapshot: Snapshot;
  oldest: string;
  went_back: boolean | null;
  type: EventType | null;
  customer_id: number;
  order_id: number;
};

/**
 * What happened since a snapshot (null: nothing yet, only where to begin). No row is missed, whenever its transaction
 * commits: it is read when its transaction had not ended in the last snapshot and has in this one. `oldest` is the first
 * transaction that may still be unread by whoever knows all of this: everything before it has been told.
 */
export async function readNews(db: Queryable, since: Snapshot | null): Promise<News> {
  // A database that was restored from a dump numbers its transactions anew: what is beyond its last one is of before.
  const { rows } = await sql<NewsRow>`
    select now.snapshot::text, pg_snapshot_xmin(now.snapshot)::text as oldest, unread.*,
      pg_snapshot_xmax(now.snapshot) < pg_snapshot_xmax(${since}::pg_snapshot) as went_back
    from (select pg_current_snapshot() as snapshot) now
    left join lateral (
      select type, customer_id, order_id from event
      where xid >= pg_snapshot_xmin(${since}::pg_snapshot) and xid < pg_snapshot_xmax(now.snapshot)
        and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
      order by xid, id limit ${MOST_READ + 1}
    ) unread on true`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('a snapshot is always there');

  return {
    events: rows.flatMap(({ type, customer_id, order_id }) =>
      type === null ? [] : [{ type, customerId: customer_id, orderId: order_id }],
    ),
    isWhole: first.went_back !== true && rows.length <= MOST_READ,
    snapshot: first.snapshot,
    oldest: first.oldest,
  };
}

/**
 * Orders of a customer, or the one that is named, that changed since the transaction `oldest`; more than `most` of them
 * when it were too many. Null when the database has not come so far: it is another one.
 */
export async function ordersChangedSince(
  db: Queryable,
  { customerId, orderId = null }: { customerId: number; orderId?: number | null },
  oldest: string,
  most: number,
): Promise<number[] | null> {
  const { rows } = await sql<{ is_known: boolean; order_id: number | null }>`
    select pg_snapshot_xmax(pg_current_snapshot()) >= ${oldest}::xid8 as is_known, changed.order_id
    from (select) nothing left join (
      select distinct order_id from event
      where type = 'order_changed' and customer_id = ${customerId} and xid >= ${oldest}::xid8
        and (${orderId}::int is null or order_id = ${orderId})
      limit ${most + 1}
    ) changed on true`.execute(db);
  if (!rows[0]?.is_known) return null;

  return rows.flatMap(({ order_id }) => order_id ?? []);
}

/** Whoever was away for so long asks for everything. */
export async function dropEvents(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('event').where('created_at', '<', before).execute();
}
