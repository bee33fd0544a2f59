import type { Selectable } from 'kysely';
import type { Db, Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

export type NoticeRow = Selectable<Tables['notice']>;
export type NewNotice = Pick<
  NoticeRow,
  'kind' | 'url' | 'message' | 'name' | 'email' | 'locale' | 'digest' | 'received_at'
>;

/** Keeps a notice; the same one again is the one that is kept. */
export async function insertNotice(tx: Tx, notice: NewNotice): Promise<{ id: number; isNew: boolean }> {
  const added = await tx
    .insertInto('notice')
    .values(notice)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { id: added.id, isNew: true };
  const { id } = await tx
    .selectFrom('notice')
    .select('id')
    .where('digest', '=', notice.digest)
    .executeTakeFirstOrThrow();

  return { id, isNew: false };
}

/** Unanswered notices, the oldest first. */
export function openNotices(db: Queryable, limit: number): Promise<NoticeRow[]> {
  return db
    .selectFrom('notice')
    .selectAll()
    .where('outcome', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A notice, locked until the transaction ends. */
export function lockNotice(tx: Tx, id: number): Promise<NoticeRow | undefined> {
  return tx.selectFrom('notice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function storeAnswer(
  tx: Tx,
  id: number,
  answer: { outcome: NonNullable<NoticeRow['outcome']>; reason: string; now: Date },
): Promise<void> {
  const { outcome, reason, now } = answer;
  await tx.updateTable('notice').set({ outcome, reason, answered_at: now }).where('id', '=', id).execute();
}

/** Notices that were answered before a time. */
export async function dropNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notice').where('answered_at', '<', before).execute();
}
