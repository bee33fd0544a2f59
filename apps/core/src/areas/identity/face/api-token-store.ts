import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';

export type ApiTokenRow = Selectable<Tables['api_token']>;
export type NewApiToken = Omit<Insertable<Tables['api_token']>, 'last_used_at'>;

/** The one token that /api/v1/api-token speaks of. */
export function findSingleToken(db: Queryable, customerId: number): Promise<ApiTokenRow | undefined> {
  return db
    .selectFrom('api_token')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('is_single', '=', true)
    .executeTakeFirst();
}

/** All tokens of a customer, oldest first. */
export function listTokens(db: Queryable, customerId: number): Promise<ApiTokenRow[]> {
  return db
    .selectFrom('api_token')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findApiTokenByHash(db: Queryable, hash: Buffer): Promise<ApiTokenRow | undefined> {
  return db.selectFrom('api_token').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** Keeps a token; the single one in place of the one before. */
export function storeApiToken(db: Queryable, token: NewApiToken): Promise<ApiTokenRow> {
  const row = { ...token, last_used_at: null };

  return (
    db
      .insertInto('api_token')
      .values(row)
      // As a literal: a plan for any parameter would not find the partial index.
      .onConflict((conflict) =>
        conflict.columns(['customer_id']).where(sql<boolean>`is_single`).doUpdateSet(row),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

export function changeToken(
  db: Queryable,
  id: number,
  changed: Pick<Updateable<Tables['api_token']>, 'name' | 'scopes' | 'networks' | 'daily_limit'>,
): Promise<ApiTokenRow | undefined> {
  return db.updateTable('api_token').set(changed).where('id', '=', id).returningAll().executeTakeFirst();
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

/** Ends all tokens of a customer, or one of them. Tells whether there was any. */
export async function dropApiTokens(
  db: Queryable,
  customerId: number,
  which: { id?: number; is_single?: true } = {},
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api_token')
    .where('customer_id', '=', customerId)
    .$if(which.id !== undefined, (rows) => rows.where('id', '=', which.id ?? 0))
    .$if(which.is_single === true, (rows) => rows.where('is_single', '=', true))
    .executeTakeFirst();

  return numDeletedRows > 0n;
}
