import type { Selectable } from 'kysely';
import type { Queryable, Tx } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';

export type SecondFactorRow = Selectable<Tables['second_factor']>;

export function findSecondFactor(db: Queryable, customerId: number): Promise<SecondFactorRow | undefined> {
  return db.selectFrom('second_factor').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
}

/** Keeps a secret that is yet to be confirmed, in place of one that never was; false where one is in use. */
export async function storePending(
  db: Queryable,
  pending: Pick<SecondFactorRow, 'customer_id' | 'secret' | 'began_at'>,
): Promise<boolean> {
  const stored = await db
    .insertInto('second_factor')
    .values({ ...pending, enabled_at: null })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet(pending).where('second_factor.enabled_at', 'is', null),
    )
    .returning('customer_id')
    .executeTakeFirst();

  return stored !== undefined;
}

/** Puts a pending secret in use; false where that was done already or another one is pending by now. */
export async function enable(
  tx: Tx,
  { customer_id, secret }: SecondFactorRow,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ enabled_at: now, last_step: BigInt(step) })
    .where('customer_id', '=', customer_id)
    .where('secret', '=', secret)
    .where('enabled_at', 'is', null)
    .executeTakeFirst();

  return numUpdatedRows > 0n;
}

/** Takes the code of a half minute; false where it, or a later one, was taken already. */
export async function takeStep(db: Queryable, customerId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: BigInt(step) })
    .where('customer_id', '=', customerId)
    .where('last_step', '<', BigInt(step))
    .executeTakeFirst();

  return numUpdatedRows > 0n;
}

/** Forgets the secret and with it the recovery codes; whether it was in use or pending. */
export async function dropSecondFactor(tx: Tx, customerId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factor')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

  return numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  customerId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('customer_id', '=', customerId).execute();
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ customer_id: customerId, hash })))
    .execute();
}

/** Takes a recovery code, which is gone then; false where there is no such code. */
export async function takeRecoveryCode(tx: Tx, customerId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('customer_id', '=', customerId)
    .where('hash', '=', hash)
    .executeTakeFirst();

  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Queryable, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();

  return Number(count);
}
