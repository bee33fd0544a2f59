import type { Locale } from '@fanfare/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

export type SearchRow = Selectable<Tables['order_search']>;

/** A mailbox that has asked already and waits is written to once, in the language of its last question. */
export async function storeSearch(
  db: Db,
  { email, locale, now }: { email: string; locale: Locale; now: Date },
): Promise<void> {
  await db
    .insertInto('order_search')
    .values({ email, locale, next_try_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ locale }))
    .execute();
}

/** Searches that are due, for one worker until `claimedUntil`: after that it is taken for dead. */
export async function claimSearches(
  db: Db,
  now: Date,
  claimedUntil: Date,
  limit: number,
): Promise<SearchRow[]> {
  const { rows } = await sql<SearchRow>`
    update order_search set next_try_at = ${claimedUntil} where id in (
      select id from order_search where next_try_at <= ${now}
      order by next_try_at limit ${limit} for update skip locked
    ) returning *`.execute(db);

  return rows;
}

/** The search as it is last, which is over with this; undefined when another worker was quicker. */
export function takeSearch(tx: Tx, id: number): Promise<SearchRow | undefined> {
  return tx.deleteFrom('order_search').where('id', '=', id).returningAll().executeTakeFirst();
}

/** A customer's latest orders, as their list names them. */
export function latestOrders(
  db: Queryable,
  { customerId, since, limit }: { customerId: number; since: Date; limit: number },
): Promise<{ id: number; service_id: number; url: string }[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'service_id', 'url'])
    .where('customer_id', '=', customerId)
    .where('parent_id', 'is', null)
    .where('hidden_at', 'is', null)
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
