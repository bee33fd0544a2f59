import { type Selectable, sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

export type ExportRow = Selectable<Tables['data_export']>;

export function findExport(db: Queryable, customerId: number): Promise<ExportRow | undefined> {
  return db.selectFrom('data_export').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
}

/** Asks for a copy in place of one that was made; while one is being made nothing changes. Gives the name of the file of before. */
export async function askForExport(tx: Tx, customerId: number, now: Date): Promise<string | null> {
  await tx
    .insertInto('data_export')
    .values({ customer_id: customerId, requested_at: now, next_try_at: now })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
  const row = await tx
    .selectFrom('data_export')
    .selectAll()
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.next_try_at !== null) return null;
  await tx
    .updateTable('data_export')
    .set({
      requested_at: now,
      next_try_at: now,
      stored_name: null,
      file_key: null,
      size: null,
      ready_at: null,
      expires_at: null,
    })
    .where('id', '=', row.id)
    .execute();

  return row.stored_name;
}

/** Copies to be made now, for one worker until `claimedUntil`: after that it is taken for dead. */
export async function claimExports(
  db: Db,
  { now, claimedUntil, limit }: { now: Date; claimedUntil: Date; limit: number },
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    update data_export set next_try_at = ${claimedUntil} where id in (
      select id from data_export where next_try_at <= ${now}
      order by next_try_at limit ${limit} for update skip locked
    ) returning *`.execute(db);

  return rows;
}

/** Postpones an export, so that no other worker makes it before then. */
export async function postponeExport(db: Db, id: number, until: Date): Promise<void> {
  await db
    .updateTable('data_export')
    .set({ next_try_at: until })
    .where('id', '=', id)
    .where('next_try_at', 'is not', null)
    .execute();
}

type StoredCopy = { stored_name: string; file_key: Buffer; size: number; ready_at: Date; expires_at: Date };

/** Keeps a copy that was made; false when another worker did so before. */
export async function storeMadeExport(tx: Tx, id: number, made: StoredCopy): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_export')
    .set({ ...made, next_try_at: null })
    .where('id', '=', id)
    .where('next_try_at', 'is not', null)
    .executeTakeFirst();

  return numUpdatedRows > 0n;
}

/** Takes copies away whose time is over; gives the names of their files. */
export async function takeOverdueExports(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('data_export')
    .where('expires_at', '<=', now)
    .returning('stored_name')
    .execute();

  return rows.flatMap(({ stored_name }) => stored_name ?? []);
}

/** Takes a customer's copy away, made or not; gives the name of its file. */
export async function dropExport(tx: Tx, customerId: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('data_export')
    .where('customer_id', '=', customerId)
    .returning('stored_name')
    .execute();

  return rows.flatMap(({ stored_name }) => stored_name ?? []);
}

/**
 * Counts a customer's unfinished business: orders that run, stop or are reviewed, and payments that may still come or
 * go back.
 */
export async function countOpen(
  db: Queryable,
  customerId: number,
): Promise<{ orders: number; invoices: number; withdrawals: number }> {
  const { rows } = await sql<{ orders: number; invoices: number; withdrawals: number }>`
    select
      (select count(*)::int from orders where customer_id = ${customerId}
        and status in ('in_moderation', 'in_processing', 'stopped')) as orders,
      (select count(*)::int from invoice where customer_id = ${customerId} and status in ('created', 'marked'))
        + (select count(*)::int from payment_refund where customer_id = ${customerId}
          and state in ('waiting', 'requested', 'sent'))
        + (select count(*)::int from dispute where customer_id = ${customerId} and state = 'opened') as invoices,
      (select count(*)::int from withdrawal where customer_id = ${customerId}
        and state in ('requested', 'approved')) as withdrawals`.execute(db);

  return rows[0] ?? { orders: 0, invoices: 0, withdrawals: 0 };
}
