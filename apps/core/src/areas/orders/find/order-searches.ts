import type { Selectable } from 'kysely';
import type { Queryable, Tx } from '../../../data/database.ts';
import { isShownOrder } from '../../../data/shown-order.ts';
import type { Tables } from '../../../data/tables.ts';

export type SearchRow = Selectable<Tables['order_search']>;

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
    .where(isShownOrder())
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
