import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import { PAGE_ROWS } from '../../data/page-cursor.ts';
import type { Tables } from '../../data/tables.ts';

export type InvitationRow = Selectable<Tables['staff_invitation']>;

/** Keeps an invitation; undefined where the address has one. */
export function insertInvitation(
  tx: Tx,
  row: Omit<Insertable<Tables['staff_invitation']>, 'round' | 'accepted_at' | 'taken_back_at'>,
): Promise<InvitationRow | undefined> {
  return tx
    .insertInto('staff_invitation')
    .values({ ...row, accepted_at: null, taken_back_at: null })
    .onConflict((conflict) =>
      // A literal: an index is not found by a parameter.
      conflict.column('email').where(sql<boolean>`accepted_at is null and taken_back_at is null`).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

const open = (db: Queryable) =>
  db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('accepted_at', 'is', null)
    .where('taken_back_at', 'is', null);

export function findInvitation(db: Queryable, id: number): Promise<InvitationRow | undefined> {
  return open(db).where('id', '=', id).executeTakeFirst();
}

/** An invitation that nobody has accepted or taken back, locked. */
export function lockInvitation(tx: Tx, id: number): Promise<InvitationRow | undefined> {
  return open(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Invitations that nobody has accepted or taken back, the latest first. */
export function openInvitations(db: Queryable, before: number): Promise<InvitationRow[]> {
  return open(db)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
}

export function changeInvitation(
  tx: Tx,
  id: number,
  change: Partial<Pick<InvitationRow, 'round' | 'sent_at' | 'expires_at' | 'accepted_at' | 'taken_back_at'>>,
): Promise<InvitationRow> {
  return tx
    .updateTable('staff_invitation')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
