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
import type { CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import { readPeriod } from '../orders/face/days.ts';
import { ownOrders } from '../orders/face/order-filters.ts';
import { lossesBy, lossOf } from './losses.ts';
import { type FiguresRow, MINUTES, presentFigures, readMinutes, SUMS } from './order-facts.ts';

type Query = ParsedInputOf<typeof endpoint>['query'];
type Grouping = NonNullable<Query['groupBy']>;
type Row = Omit<FiguresRow, 'minutes' | 'dropped' | 'refilled'> & {
  key: string;
  quantity: number;
  minutes: string;
};

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
  const where = sql<boolean>`${ownOrders(customerId)} and created_at >= ${start} and created_at < ${end} and ${named}`;
  const key = keyOf(grouping, query.time_zone ?? 'UTC');
  const db = core.reads.of(customerId);
  const [{ rows }, losses] = await Promise.all([
    sql<Row>`
      select sums.*, grouped::text as key from (
        select ${key} as grouped, sum(orders.quantity)::float8 as quantity, ${SUMS}, ${MINUTES}
        from orders where ${where} group by 1
      ) sums`.execute(db),
    lossesBy(db, where, [key]),
  ]);
  const label = labels(grouping, snapshot, locale);
  const show = (amount: Micro) => formatExact(amount, snapshot.decimals);

  return {
    data: rows.sort(inOrder(grouping)).map((row) => ({
      key: row.key,
      label: label(row.key),
      quantity: row.quantity,
      ...presentFigures({ ...row, minutes: readMinutes(row.minutes), ...lossOf(losses.get(row.key)) }, show),
    })),
  };
}

function keyOf(grouping: Grouping, zone: string): RawBuilder<unknown> {
  if (grouping === 'status') return sql`orders.status`;
  if (grouping === 'service') return sql`orders.service_id`;
  if (grouping === 'network')
    return sql`(select network_id from service where service.id = orders.service_id)`;

  return sql`date_trunc(${grouping}, orders.created_at at time zone ${zone})::date`;
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
