import { type Insertable, type Selectable, sql } from 'kysely';
import { dropFiles } from '../../adapters/storage/dropped-files.ts';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';
import { invalidField } from '../../refusal.ts';
import type { Writer } from './finders.ts';

export type FileRow = Selectable<Tables['support_file']>;

/** Owner of the key that a file is sealed with. */
export const ownerOf = (writer: Writer): string =>
  'customerId' in writer ? `customer ${writer.customerId}` : `ticket ${writer.ticketId}`;

export const writerOfFile = ({ customer_id, ticket_id }: FileRow): Writer =>
  customer_id === null ? { ticketId: ticket_id ?? 0 } : { customerId: customer_id };

export function insertFile(tx: Tx, file: Insertable<Tables['support_file']>): Promise<FileRow> {
  return tx.insertInto('support_file').values(file).returningAll().executeTakeFirstOrThrow();
}

export function findFile(db: Queryable, id: number): Promise<FileRow | undefined> {
  return db.selectFrom('support_file').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Sends files of a writer with a message. Throws 422 on `files` where one is not there, or was sent already. */
export async function sendFilesWith(
  tx: Tx,
  entryId: bigint,
  writer: Writer,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const { numUpdatedRows } = await tx
    .updateTable('support_file')
    .set({ entry_id: entryId })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('entry_id', 'is', null)
    .where((file) =>
      'customerId' in writer
        ? file('customer_id', '=', writer.customerId)
        : file('ticket_id', '=', writer.ticketId),
    )
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== new Set(ids).size) throw invalidField('files', 'support.file_gone');
}

/** Files of messages, by message. */
export async function filesOf(db: Queryable, entryIds: readonly bigint[]): Promise<Map<bigint, FileRow[]>> {
  const rows = await db
    .selectFrom('support_file')
    .selectAll()
    .where('entry_id', '=', sql<bigint>`any(${entryIds}::bigint[])`)
    .orderBy('id')
    .execute();

  return Map.groupBy(rows, ({ entry_id }) => entry_id ?? 0n);
}

/** Deletes files that were sent before a time and with no message. */
export async function dropUnsentFiles(tx: Tx, before: Date, now: Date): Promise<void> {
  const { rows } = await sql<{ stored_name: string }>`
    delete from support_file where id in (
      select id from support_file where entry_id is null and sent_at < ${before} limit 500 for update skip locked
    ) returning stored_name`.execute(tx);
  await dropFiles(
    tx,
    rows.map(({ stored_name }) => stored_name),
    now,
  );
}

/** Deletes tickets with all that is in them; their files are deleted by the worker. */
export async function dropTickets(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  const { rows } = await sql<{ stored_name: string }>`
    delete from support_file where ticket_id = any(${ids}::int[])
      or entry_id in (select id from support_entry where ticket_id = any(${ids}::int[]))
    returning stored_name`.execute(tx);
  await dropFiles(
    tx,
    rows.map(({ stored_name }) => stored_name),
    now,
  );
  await tx.deleteFrom('support_ticket').where('id', '=', sql<number>`any(${ids}::int[])`).execute();
}
