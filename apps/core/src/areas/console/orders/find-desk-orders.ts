import { identifyLink, typedId } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';

/** Orders that an exact search finds at most. */
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
    select id from orders where id = ${isId(digits) ? digits : null}::int
    union
    (select orders.id from customer join orders on orders.customer_id = customer.id
      where ${q.includes('@')} and email_key(customer.email) = email_key(${q})
        and orders.parent_id is null and orders.hidden_at is null
      order by orders.id desc limit ${MOST_FOUND})
    order by id desc limit ${MOST_FOUND}`.execute(db);

  return rows.map(({ id }) => id);
}

const isId = (digits: string | undefined) => digits !== undefined && Number(digits) < 2 ** 31;

/** A link as it is written, and as orders keep it. */
export function linksOf(q: string): ReadonlySet<string> {
  const found = q.includes('.') || q.includes('/') ? identifyLink(q) : null;

  return new Set(found?.ok ? [q, found.link.url] : [q]);
}
