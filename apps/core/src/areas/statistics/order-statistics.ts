import {
  type orderStatistics as endpoint,
  type Locale,
  ORDER_STATUSES,
  type OutputOf,
  type ParsedInputOf,
} from '@fanfare/contract';
import { formatExact, type Micro } from '@fanfare/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import { readPeriod } from '../orders/lists/days.ts';
import { ownOrders } from '../orders/lists/order-filters.ts';
import { type FiguresRow, LOSSES, ordersWithLosses, presentFigures, SUMS } from './order-facts.ts';

type Query = ParsedInputOf<typeof endpoint>['query'];
type Grouping = NonNullable<Query['groupBy']>;
type Row = FiguresRow & { key: string; quantity: number };

const STATUSES: readonly string[] = ORDER_STATUSES;

/**
 * Counts, sums and times of a customer's orders by the days on which they were placed (API-44); unpaid ones cost nothing.
 * Throws 422 on the days of the period.
 */
export async function orderStatistics(
  core: Core,
  customerId: number,
  query: Query,
  locale: Locale,
): Promise<OutputOf<typeof endpoint>> {
  const grouping = query.groupBy ?? 'day';
  const { start, end } = readPeriod(query, ['startDate', 'endDate'], core.clock.now());
  const snapshot = await core.catalogue.current();
  const named = query.orders === undefined ? sql`true` : sql`id = any(${query.orders.split(',')}::bigint[])`;
  const { rows } = await sql<Row>`
    select ${keyOf(grouping, query.time_zone ?? 'UTC')} as key, sum(quantity)::float8 as quantity, ${SUMS}, ${LOSSES}
    from (${ordersWithLosses(
      sql`${ownOrders(customerId)} and created_at >= ${start} and created_at < ${end} and ${named}`,
    )}) orders
    group by 1`.execute(core.reads.of(customerId));
  const label = labels(grouping, snapshot, locale);
  const show = (amount: Micro) => formatExact(amount, snapshot.decimals);

  return {
    data: rows.sort(inOrder(grouping)).map((row) => ({
      key: row.key,
      label: label(row.key),
      quantity: row.quantity,
      ...presentFigures(row, show),
    })),
  };
}

function keyOf(grouping: Grouping, zone: string): RawBuilder<string> {
  if (grouping === 'status') return sql`status`;
  if (grouping === 'service') return sql`service_id::text`;
  if (grouping === 'network') return sql`network_id::text`;

  return sql`to_char(date_trunc(${grouping}, created_at at time zone ${zone}), 'YYYY-MM-DD')`;
}

function labels(grouping: Grouping, snapshot: CatalogueSnapshot, locale: Locale): (key: string) => string {
  const content = snapshot.content(locale);
  if (grouping === 'service') return (key) => content.serviceName(Number(key));
  if (grouping === 'network')
    return (key) => content.networks.find(({ id }) => id === Number(key))?.name ?? key;

  return (key) => key;
}

/** Time goes on, statuses in their order, what was ordered most comes first. */
function inOrder(grouping: Grouping): (a: Row, b: Row) => number {
  switch (grouping) {
    case 'status':
      return (a, b) => STATUSES.indexOf(a.key) - STATUSES.indexOf(b.key);
    case 'service':
    case 'network':
      return (a, b) => b.orders - a.orders || Number(a.key) - Number(b.key);
    default:
      return (a, b) => a.key.localeCompare(b.key);
  }
}
