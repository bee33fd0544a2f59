import type { Selectable } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';

export type ApiTokenRow = Selectable<Tables['api_token']>;

export function findApiToken(db: Queryable, customerId: number): Promise<ApiTokenRow | undefined> {
  return db.selectFrom('api_token').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
}

export function findApiTokenByHash(db: Queryable, hash: Buffer): Promise<ApiTokenRow | undefined> {
  return db.selectFrom('api_token').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** Keeps a token in place of the one before. */
export function storeApiToken(db: Queryable, token: Omit<ApiTokenRow, 'last_used_at'>): Promise<ApiTokenRow> {
  const row = { ...token, last_used_at: null };

  return db
    .insertInto('api_token')
    .values(row)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes a use, unless another process did so since `before`. */
export async function noteUse(
  db: Queryable,
  { hash }: ApiTokenRow,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await db
    .updateTable('api_token')
    .set({ last_used_at: now })
    .where('hash', '=', hash)
    .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<', before)]))
    .execute();
}

/** Whether there was one. */
export async function dropApiToken(db: Queryable, customerId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api_token')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

  return numDeletedRows > 0n;
}
