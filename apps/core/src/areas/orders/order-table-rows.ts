import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';
import type { OrderFilters } from './order-filters.ts';
import type { OrderRow } from './order-rows.ts';
import { isAfter, type OrderSort, orderBy, type Place } from './order-sort.ts';

type TablePage = { after: Place | null; start: number; limit: number };

/** A page of the filtered list. */
export async function pageOfTable(
  db: Queryable,
  { scope, matching, statuses }: OrderFilters,
  sort: OrderSort,
  { after, start, limit }: TablePage,
): Promise<OrderRow[]> {
  const conditions = [scope, ...(matching ? [matching] : []), ...hasStatus(statuses)];
  if (after) conditions.push(isAfter(sort, after));
  const { rows } = await sql<OrderRow>`
    select * from orders where ${sql.join(conditions, sql` and `)}
    order by ${orderBy(sort)} limit ${limit} offset ${start}`.execute(db);

  return rows;
}

/** How many orders of each status the list has, whatever status it is filtered by, and how many without any filter. */
export async function countTable(
  db: Queryable,
  { scope, matching }: OrderFilters,
): Promise<{ counts: Record<string, number>; total: number }> {
  const [all, found] = await Promise.all([
    countByStatus(db, scope),
    matching && countByStatus(db, sql`${scope} and ${matching}`),
  ]);

  return { counts: found ?? all, total: sumOf(all) };
}

export const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

async function countByStatus(db: Queryable, condition: RawBuilder<boolean>): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from orders where ${condition} group by status`.execute(db);

  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** A single status is compared as such: only then its index gives the order of the ids as well. */
function hasStatus(statuses: OrderFilters['statuses']): RawBuilder<boolean>[] {
  const [first, ...more] = statuses;
  if (first === undefined) return [];

  return [more.length === 0 ? sql`status = ${first}` : sql`status = any(${statuses})`];
}
