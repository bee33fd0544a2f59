import type { Insertable, Selectable } from 'kysely';
import type { Queryable, Tx } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';

export type PasskeyRow = Selectable<Tables['passkey']>;

/** A customer's passkeys, the oldest first. */
export function passkeysOf(db: Queryable, customerId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkey').selectAll().where('customer_id', '=', customerId).orderBy('id').execute();
}

export function findPasskey(db: Queryable, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Keeps a passkey; undefined where it is known already, whosever it is. */
export function insertPasskey(
  tx: Tx,
  passkey: Omit<Insertable<Tables['passkey']>, 'id'>,
): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Notes a use; false where the counter is no longer what it was: somebody used the same at the same moment. */
export async function noteUse(
  db: Queryable,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  used: { counter: bigint; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: used.counter, last_used_at: used.now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst();

  return numUpdatedRows > 0n;
}

/** Renames one of a customer's passkeys; undefined where it is not theirs. */
export function renamePasskeyOf(
  db: Queryable,
  { customerId, id, name }: { customerId: number; id: number; name: string },
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkey')
    .set({ name })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Drops one of a customer's passkeys, or all of them; how many there were. */
export async function dropPasskeys(tx: Tx, of: { customerId: number; id?: number }): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('customer_id', '=', of.customerId)
    .$if(of.id !== undefined, (query) => query.where('id', '=', of.id ?? 0))
    .executeTakeFirst();

  return Number(numDeletedRows);
}

export async function insertChallenge(
  db: Queryable,
  asked: { challenge: string; customerId: number | null; expiresAt: Date },
): Promise<void> {
  const { challenge, customerId, expiresAt } = asked;
  await db
    .insertInto('passkey_challenge')
    .values({ challenge, customer_id: customerId, expires_at: expiresAt })
    .execute();
}

/** Takes a challenge, which is gone then; false where it was taken, is over or was somebody else's. */
export async function takeChallenge(
  db: Queryable,
  asked: { challenge: string; customerId: number | null; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', asked.challenge)
    .where('customer_id', 'is not distinct from', asked.customerId)
    .where('expires_at', '>', asked.now)
    .executeTakeFirst();

  return numDeletedRows > 0n;
}

export async function dropChallenges(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', before).execute();
}
