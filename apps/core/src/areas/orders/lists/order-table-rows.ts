import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import type { OrderFilters } from '../face/order-filters.ts';
import type { OrderRow } from '../face/order-rows.ts';
import { isAfter, type OrderSort, orderBy, type Place } from './order-sort.ts';

type TablePage = { after: Place | null; start: number; limit: number };

/** A page of the filtered list, found in an index (orders_list) that has all that a list is filtered and sorted by. */
export async function pageOfTable(
  db: Queryable,
  { scope, matching, statuses }: OrderFilters,
  sort: OrderSort,
  { after, start, limit }: TablePage,
): Promise<OrderRow[]> {
  const conditions = [scope, ...(matching ? [matching] : []), ...hasStatus(statuses)];
  if (after) conditions.push(isAfter(sort, after));
  const { rows } = await sql<OrderRow>`
    select orders.* from (
      select id from orders where ${sql.join(conditions, sql` and `)}
      order by ${orderBy(sort)} limit ${limit} offset ${start}
    ) as page join orders using (id) order by ${orderBy(sort)}`.execute(db);

  return rows;
}

/** Number of orders by status. */
export async function countByStatus(
  db: Queryable,
  ...conditions: RawBuilder<boolean>[]
): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from orders where ${sql.join(conditions, sql` and `)} group by status`.execute(
    db,
  );

  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** A single status is compared as such: only then its index gives the order of the ids as well. */
function hasStatus(statuses: OrderFilters['statuses']): RawBuilder<boolean>[] {
  const [first, ...more] = statuses;
  if (first === undefined) return [];

  return [more.length === 0 ? sql`status = ${first}` : sql`status = any(${statuses})`];
}
