import type { DocumentStep, staff } from '@fanfare/contract';
import type { Selectable } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

export type DocumentRow = Selectable<Tables['document']>;
/** Reason of a refusal: a code, words of staff, or both. */
export type RefusalReason = { code: staff.DocumentRefusal | null; reason: string | null };
export type Verdict = { outcome: 'accepted' } | ({ outcome: 'refused' } & RefusalReason);

export function findDocument(db: Queryable, id: number): Promise<DocumentRow | undefined> {
  return db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A customer's documents that wait for a decision, one a step at most. */
export function waitingDocuments(db: Queryable, customerId: number): Promise<DocumentRow[]> {
  return db
    .selectFrom('document')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
}

/** The last decision about a customer's documents. */
export function lastDecided(db: Queryable, customerId: number): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('document')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertDocument(
  tx: Tx,
  document: Pick<DocumentRow, 'customer_id' | 'step' | 'stored_name' | 'size' | 'sent_at'> & {
    file_key: Buffer;
  },
): Promise<void> {
  await tx.insertInto('document').values(document).execute();
}

/** Takes rows that wait away, of one step or of all; gives the names of their files. */
export async function takeBack(tx: Tx, customerId: number, step?: DocumentStep): Promise<string[]> {
  const rows = await tx
    .deleteFrom('document')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'waiting')
    .$if(step !== undefined, (query) => query.where('step', '=', step as DocumentStep))
    .returning('stored_name')
    .execute();

  return rows.map(({ stored_name }) => stored_name);
}

/** Decides on what waits; gives how many that were. */
export async function storeVerdict(
  tx: Tx,
  customerId: number,
  { verdict, by, now }: { verdict: Verdict; by: string; now: Date },
): Promise<number> {
  const { outcome, ...why } = verdict;
  const { numUpdatedRows } = await tx
    .updateTable('document')
    .set({
      state: outcome,
      ...why,
      decided_by: by,
      decided_at: now,
    })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

  return Number(numUpdatedRows);
}

/** Takes the key out of rows that were decided before a time: what is left is the outcome. Gives the names of their files. */
export async function forgetKeys(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const due = await tx
    .selectFrom('document')
    .select(['id', 'stored_name'])
    .where('file_key', 'is not', null)
    .where('decided_at', '<', before)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return [];
  await tx
    .updateTable('document')
    .set({ file_key: null })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();

  return due.map(({ stored_name }) => stored_name);
}

/** Everything that waits, or of which a file is still kept; the oldest first. */
export function keptDocuments(db: Queryable, limit: number): Promise<DocumentRow[]> {
  return db
    .selectFrom('document')
    .selectAll()
    .where('file_key', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Notes who looked at a document. */
export async function noteView(db: Queryable, documentId: number, by: string, now: Date): Promise<void> {
  await db
    .insertInto('document_view')
    .values({ document_id: documentId, viewed_by: by, viewed_at: now })
    .execute();
}
