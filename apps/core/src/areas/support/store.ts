import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

export type TicketRow = Selectable<Tables['support_ticket']>;
export type EntryRow = Selectable<Tables['support_entry']>;
export type NewTicket = Insertable<Tables['support_ticket']>;

export function findTicket(db: Queryable, id: number): Promise<TicketRow | undefined> {
  return db.selectFrom('support_ticket').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A ticket, locked until the transaction ends: two who write or close at once follow each other. */
export function lockTicket(tx: Tx, id: number): Promise<TicketRow | undefined> {
  return tx.selectFrom('support_ticket').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function insertTicket(tx: Tx, ticket: NewTicket): Promise<TicketRow> {
  return tx.insertInto('support_ticket').values(ticket).returningAll().executeTakeFirstOrThrow();
}

/** The open ticket of a customer about an order, the newest one. */
export async function openTicketAbout(
  db: Queryable,
  customerId: number,
  orderId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('support_ticket')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('state', '<>', 'closed')
    .orderBy('id', 'desc')
    .executeTakeFirst();

  return row?.id ?? null;
}

/** The ticket that was opened under a key; two at once wait for each other. */
export async function ticketOpenedBy(tx: Tx, key: string): Promise<TicketRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ticket ${key}`}, 0))`.execute(tx);

  return tx
    .selectFrom('support_ticket')
    .innerJoin('support_entry', 'support_entry.ticket_id', 'support_ticket.id')
    .selectAll('support_ticket')
    .where('support_entry.key', '=', key)
    .executeTakeFirst();
}

type NewEntry = Omit<Insertable<Tables['support_entry']>, 'ticket_id'>;

/** Adds a line to a ticket; null where its key is known already. */
export async function insertEntry(tx: Tx, ticketId: number, entry: NewEntry): Promise<bigint | null> {
  const row = await tx
    .insertInto('support_entry')
    .values({ ...entry, ticket_id: ticketId })
    .onConflict((conflict) => conflict.columns(['ticket_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();

  return row?.id ?? null;
}

/** The last lines of a ticket, oldest first. */
export async function entriesOf(db: Queryable, ticketId: number, limit: number): Promise<EntryRow[]> {
  const rows = await db
    .selectFrom('support_entry')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

  return rows.reverse();
}

/** Answered tickets in which nobody has written since then, locked. */
export function lockAnsweredBefore(
  tx: Tx,
  before: Date,
  { limit, except }: { limit: number; except: readonly number[] },
): Promise<TicketRow[]> {
  return tx
    .selectFrom('support_ticket')
    .selectAll()
    .where('state', '=', 'answered')
    .where('written_at', '<', before)
    .where('id', '<>', sql<number>`all(${except}::int[])`)
    .orderBy('written_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}
