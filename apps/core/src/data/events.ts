import { sql } from 'kysely';
import type { Queryable, Tx } from './database.ts';
import { momentOfBooking } from './in-transaction.ts';
import { leave } from './left-statements.ts';
import type { EventType } from './tables.ts';

/** A change that is told to the customer's pages. */
export type Event =
  | { type: 'order_changed'; customerId: number; orderId: number }
  | { type: 'subscription_changed'; customerId: number; subscriptionId: number }
  | { type: 'ticket_changed'; customerId: number; ticketId: number };

/** A PostgreSQL snapshot: exactly the transactions that had ended when a reader read. */
export type Snapshot = string;

/** Events since a snapshot. Not `isWhole` when there were too many, or when it is unknown which are new. */
export type News = {
  events: Event[];
  isWhole: boolean;
  snapshot: Snapshot;
  oldest: string;
  /** The database itself: one that was made anew under the same name is another. */
  database: string;
};

/** Limit of one read. Above it, reading the current state is cheaper than reading every event. */
const MOST_READ = 10_000;

/** Stores events and wakes every reader when the transaction commits, with one NOTIFY for all of them. */
export async function storeEvents(tx: Tx, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return;
  const statement = sql`
    with stored as (
      insert into event (type, customer_id, order_id, subscription_id, ticket_id, created_at) select *, ${momentOfBooking()}::timestamptz from unnest(
        ${events.map(({ type }) => type)}::text[],
        ${events.map(({ customerId }) => customerId)}::int[],
        ${events.map((event) => (event.type === 'order_changed' ? event.orderId : null))}::int[],
        ${events.map((event) => (event.type === 'subscription_changed' ? event.subscriptionId : null))}::int[],
        ${events.map((event) => (event.type === 'ticket_changed' ? event.ticketId : null))}::int[]
      )
    )
    select pg_notify('event', '')`;
  await leave(tx, statement);
}

type NewsRow = {
  snapshot: Snapshot;
  oldest: string;
  database: string;
  went_back: boolean | null;
  type: EventType | null;
  customer_id: number;
  order_id: number | null;
  subscription_id: number | null;
  ticket_id: number | null;
};

/**
 * Reads events since a snapshot (null: only the current position). No row is missed, whenever its transaction commits: a row is
 * read when its transaction had not ended in the last snapshot and has in this one. `oldest` is the first transaction that may
 * still be unread by a reader who has all of this.
 */
export async function readNews(db: Queryable, since: Snapshot | null): Promise<News> {
  // A database restored from a dump numbers its transactions anew: numbers beyond its last one are from before the restore.
  const { rows } = await sql<NewsRow>`
    select now.snapshot::text, pg_snapshot_xmin(now.snapshot)::text as oldest, unread.*,
      (select oid::text from pg_database where datname = current_database()) as database,
      pg_snapshot_xmax(now.snapshot) < pg_snapshot_xmax(${since}::pg_snapshot) as went_back
    from (select pg_current_snapshot() as snapshot) now
    left join lateral (
      select type, customer_id, order_id, subscription_id, ticket_id from event
      where xid >= pg_snapshot_xmin(${since}::pg_snapshot) and xid < pg_snapshot_xmax(now.snapshot)
        and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
      order by xid, id limit ${MOST_READ + 1}
    ) unread on true`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('a snapshot is always there');

  return {
    events: rows.flatMap(eventOf),
    isWhole: first.went_back !== true && rows.length <= MOST_READ,
    snapshot: first.snapshot,
    oldest: first.oldest,
    database: first.database,
  };
}

function eventOf({ type, customer_id: customerId, order_id, subscription_id, ticket_id }: NewsRow): Event[] {
  switch (type) {
    case 'order_changed':
      return [{ type, customerId, orderId: order_id ?? 0 }];
    case 'subscription_changed':
      return [{ type, customerId, subscriptionId: subscription_id ?? 0 }];
    case 'ticket_changed':
      return [{ type, customerId, ticketId: ticket_id ?? 0 }];
    default:
      return [];
  }
}

/**
 * Orders of a customer, or one of them, that changed since the transaction `oldest`; more than `most` rows mean that there were
 * too many. Null when this database has not reached that transaction, so it is another one.
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

/** Subscriptions and tickets of a customer that changed since the transaction `oldest` of this database, as many as `most` of each. */
export async function othersChangedSince(
  db: Queryable,
  customerId: number,
  oldest: string,
  most: number,
): Promise<{ subscriptions: number[]; tickets: number[] }> {
  const idsOf = async (type: EventType, column: string) => {
    const { rows } = await sql<{ id: number }>`
      select distinct ${sql.ref(column)} as id from event
      where type = ${type} and customer_id = ${customerId} and xid >= ${oldest}::xid8
      limit ${most}`.execute(db);

    return rows.map(({ id }) => id);
  };
  const [subscriptions, tickets] = await Promise.all([
    idsOf('subscription_changed', 'subscription_id'),
    idsOf('ticket_changed', 'ticket_id'),
  ]);

  return { subscriptions, tickets };
}

/** Deletes old events. A reader who was away for longer reads everything anew. */
export async function dropEvents(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('event').where('created_at', '<', before).execute();
}
