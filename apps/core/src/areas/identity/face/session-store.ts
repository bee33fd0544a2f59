import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';
import { endStaffSessions } from './staff-session-store.ts';

export type SessionRow = Selectable<Tables['session']>;

export async function insertSession(
  db: Queryable,
  session: {
    customerId: number;
    seed: Buffer;
    device: string;
    now: Date;
    expiresAt: Date;
    impersonatorId?: number;
  },
): Promise<SessionRow> {
  return db
    .insertInto('session')
    .values({
      customer_id: session.customerId,
      seed: session.seed,
      device: session.device,
      impersonator_id: session.impersonatorId ?? null,
      signed_in_at: session.now,
      rotated_at: session.now,
      expires_at: session.expiresAt,
      revoked_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A session locked against a second rotation. */
export function lockSession(tx: Tx, id: number): Promise<SessionRow | undefined> {
  return tx.selectFrom('session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findSession(db: Queryable, id: number): Promise<SessionRow | undefined> {
  return db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a session until the transaction ends; false when it was revoked. A revocation waits for the lock. */
export async function keepLiving(tx: Tx, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();

  return found !== undefined;
}

/** Makes every token of a session before `generation` an exchanged one. */
export async function rotateSession(
  tx: Tx,
  id: number,
  next: { generation: number; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ generation: next.generation, rotated_at: next.now, expires_at: next.expiresAt })
    .where('id', '=', id)
    .execute();
}

/**
 * Revokes sessions and tells every process, in one statement: none is ended without being told. Where all sessions of an account
 * end, those in the console do.
 */
export async function revokeSessions(
  db: Queryable,
  of: { sessionId: number; customerId?: number } | { customerId: number; but?: number },
  now: Date,
): Promise<void> {
  const ofCustomer = of.customerId === undefined ? sql`` : sql` and customer_id = ${of.customerId}`;
  const which =
    'sessionId' in of
      ? sql`id = ${of.sessionId}${ofCustomer}`
      : sql`id is distinct from ${of.but ?? null}${ofCustomer}`;
  await sql`
    with ended as (
      update session set revoked_at = ${now} where ${which} and revoked_at is null returning id
    )
    select pg_notify('session_revoked', id::text) from ended`.execute(db);
  if (!('sessionId' in of)) await endStaffSessions(db, of.customerId, now);
}

/** Living sessions of a customer, the latest first; what is beyond the hundredth nobody reads. */
export function livingSessions(db: Queryable, customerId: number, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('rotated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Sessions that were revoked after a time. */
export async function sessionsRevokedSince(db: Queryable, since: Date): Promise<number[]> {
  const rows = await db.selectFrom('session').select('id').where('revoked_at', '>', since).execute();

  return rows.map(({ id }) => id);
}

/** Sessions that ended long ago: nobody asks what became of them. */
export async function dropSessions(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', before).execute();
}
