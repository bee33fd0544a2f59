import type { Locale } from '@fanfare/contract';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

export type CustomerRow = Selectable<Tables['customer']>;
export type SessionRow = Selectable<Tables['session']>;

export function findCustomer(db: Queryable, id: number): Promise<CustomerRow | undefined> {
  return db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findCustomerByEmail(db: Queryable, email: string): Promise<CustomerRow | undefined> {
  return db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirst();
}

type NewCustomer = Pick<CustomerRow, 'email' | 'name' | 'password_hash' | 'account_type'> & {
  locale: Locale;
  roles?: string[];
};

/** Adds a customer; null when the e-mail has one already. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<CustomerRow | null> {
  const row = await tx
    .insertInto('customer')
    .values(customer)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();

  return row ?? null;
}

/** Sets the first password of a guest; false when there is one already. */
export async function setFirstPassword(tx: Tx, customerId: number, passwordHash: string): Promise<boolean> {
  const result = await tx
    .updateTable('customer')
    .set({ password_hash: passwordHash })
    .where('id', '=', customerId)
    .where('password_hash', 'is', null)
    .executeTakeFirst();

  return result.numUpdatedRows === 1n;
}

export async function insertSession(
  db: Queryable,
  session: { customerId: number; tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('session')
    .values({
      customer_id: session.customerId,
      token_hash: session.tokenHash,
      previous_hash: null,
      rotated_at: session.now,
      expires_at: session.expiresAt,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

/** The session whose present or previous token has this hash, locked against a second rotation. */
export function lockSessionByToken(tx: Tx, tokenHash: Buffer): Promise<SessionRow | undefined> {
  return tx
    .selectFrom('session')
    .selectAll()
    .where((row) => row.or([row('token_hash', '=', tokenHash), row('previous_hash', '=', tokenHash)]))
    .forUpdate()
    .executeTakeFirst();
}

/** The same for reading only: a document asks who its cookie belongs to. */
export function findSessionByToken(db: Queryable, tokenHash: Buffer): Promise<SessionRow | undefined> {
  return db
    .selectFrom('session')
    .selectAll()
    .where((row) => row.or([row('token_hash', '=', tokenHash), row('previous_hash', '=', tokenHash)]))
    .executeTakeFirst();
}

export async function rotateSession(
  tx: Tx,
  session: SessionRow,
  next: { tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({
      token_hash: next.tokenHash,
      previous_hash: session.token_hash,
      rotated_at: next.now,
      expires_at: next.expiresAt,
    })
    .where('id', '=', session.id)
    .execute();
}

/** Revokes a session and tells every process. */
export async function revokeSession(db: Queryable, sessionId: number, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
  await sql`select pg_notify('session_revoked', ${String(sessionId)})`.execute(db);
}

/** Sessions revoked so lately that a bearer of theirs may still be valid. */
export async function revokedSessionIds(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('revoked_at', '>', sql<Date>`now() - interval '2 hours'`)
    .execute();

  return rows.map(({ id }) => id);
}
