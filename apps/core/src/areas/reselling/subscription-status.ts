import { sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';
import { idOfSubscribed } from './subscription-ids.ts';

const WORDS = { in_processing: 'Active', completed: 'Completed', canceled: 'Canceled' } as const;

/** Statuses of a customer's subscriptions by the ids that the protocol knows them by. */
export async function subscriptionStatuses(
  db: Queryable,
  customerId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<string, object>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: number;
    status: keyof typeof WORDS;
    contents_limit: number;
    orders: number[];
  }>`
    select subscription.id, subscription.status, contents_limit,
      array(
        select orders.id from subscription_content content join orders on orders.purchase_id = content.purchase_id
        where content.subscription_id = subscription.id and orders.parent_id is null order by orders.id) as orders
    from subscription where id = any(${ids}::int[]) and customer_id = ${customerId}`.execute(db);

  return new Map(
    rows.map(({ id, status, contents_limit, orders }) => [
      String(idOfSubscribed(id)),
      { status: WORDS[status], expiry: null, posts: String(contents_limit), orders },
    ]),
  );
}
