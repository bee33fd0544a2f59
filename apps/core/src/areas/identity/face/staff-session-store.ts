import { createHash, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';

export type StaffSessionRow = Selectable<Tables['staff_session']>;
export type Factor = NonNullable<StaffSessionRow['proven_by']>;

/** Opens a session in the console and gives the token of its cookie, of which the database has a hash. */
export async function insertStaffSession(
  db: Queryable,
  { accountId, device, now }: { accountId: number; device: string; now: Date },
): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const { id } = await db
    .insertInto('staff_session')
    .values({
      account_id: accountId,
      token_hash: hashOf(token),
      device,
      created_at: now,
      used_at: now,
      proven_at: null,
      proven_by: null,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return { id, token };
}

export function findStaffSession(db: Queryable, token: string): Promise<StaffSessionRow | undefined> {
  return db
    .selectFrom('staff_session')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
}

/** Notes that a person has called by a session. */
export async function touchStaffSession(db: Queryable, id: number, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ used_at: now }).where('id', '=', id).execute();
}

/** Notes that a second factor was shown; false where the session has ended. */
export async function proveStaffSession(
  db: Queryable,
  id: number,
  { by, now }: { by: Factor; now: Date },
): Promise<boolean> {
  const proven = await db
    .updateTable('staff_session')
    .set({ proven_at: now, proven_by: by, used_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

  return proven !== undefined;
}

export async function endStaffSession(db: Queryable, id: number, now: Date): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends a session of an account and gives its device; null for one that is over or somebody else's. */
export async function endOwnSessionOf(
  db: Queryable,
  { accountId, id, now }: { accountId: number; id: number; now: Date },
): Promise<string | null> {
  const ended = await db
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('device')
    .executeTakeFirst();

  return ended?.device ?? null;
}

/** Ends all sessions of an account in the console, and its visits in the accounts of customers. */
export async function endStaffSessions(db: Queryable, accountId: number, now: Date): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
  await endVisits(db, accountId, now);
}

/** Ends the sessions in which one of staff looks at customers' accounts, and tells every process. */
export async function endVisits(db: Queryable, staffId: number, now: Date): Promise<void> {
  await sql`
    with ended as (
      update session set revoked_at = ${now} where impersonator_id = ${staffId} and revoked_at is null returning id
    )
    select pg_notify('session_revoked', id::text) from ended`.execute(db);
}

/** Deletes sessions that nobody has used since a time: they are over long before. */
export async function dropStaffSessions(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('staff_session').where('used_at', '<', before).execute();
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
