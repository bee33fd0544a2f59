import { typedId } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import { hasWords } from '../../../data/folded.ts';
import { isShownOrder } from '../../../data/shown-order.ts';
import { newestCustomers } from '../../accounts/face/newest-customers.ts';
import { linksOf } from '../face/links-of.ts';

/** Orders that a search finds at most. */
export const MOST_FOUND = 500;

/**
 * Ids of the orders that somebody looks for: by number, by the reference of a provider, by a link as it is stored and as it is
 * written, or by the e-mail of their customer. Each is found by an index.
 */
export async function findDeskOrders(db: Queryable, q: string): Promise<number[]> {
  const digits = typedId(q);
  const { rows } = await sql<{ id: number }>`
    (select order_id as id from delivery
      where provider = any(array(select name from provider)) and provider_reference = ${q} limit ${MOST_FOUND})
    union
    (select id from orders where url = any(${[...linksOf(q)]}::text[]) order by id desc limit ${MOST_FOUND})
    union
    select id from orders where id = ${digits ?? null}::int
    union
    (select orders.id from customer join orders on orders.customer_id = customer.id
      where ${q.includes('@')} and email_key(customer.email) = email_key(${q})
        and ${isShownOrder()}
      order by orders.id desc limit ${MOST_FOUND})
    order by id desc limit ${MOST_FOUND}`.execute(db);

  return rows.map(({ id }) => id);
}

/** Customers of a name whose orders are looked for, the newest. */
const MOST_NAMED = 100;

/** Ids of the orders that `findDeskOrders` finds; of those of customers with these words in their names where it finds none. */
export async function searchDeskOrders(db: Queryable, q: string): Promise<number[]> {
  const exact = await findDeskOrders(db, q);
  if (exact.length > 0 || typedId(q) !== undefined || /[@/]/.test(q)) return exact;
  const { rows } = await sql<{ id: number }>`
    with named as materialized (
      ${newestCustomers({ matching: hasWords(sql.ref('name'), q), where: [], limit: MOST_NAMED })}
    )
    select latest.id from named, lateral (
      select id from orders where customer_id = named.id and ${isShownOrder()}
      order by id desc limit ${MOST_FOUND}
    ) latest order by latest.id desc limit ${MOST_FOUND}`.execute(db);

  return rows.map(({ id }) => id);
}
