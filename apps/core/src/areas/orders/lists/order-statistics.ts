import {
  type orderStatistics as endpoint,
  type Locale,
  ORDER_STATUSES,
  type OutputOf,
  type ParsedInputOf,
} from '@fanfare/contract';
import { formatExact } from '@fanfare/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Core } from '../../../core.ts';
import type { CatalogueSnapshot } from '../../catalogue/snapshot.ts';
import { readPeriod } from './days.ts';
import { ownOrders } from './order-filters.ts';

type Query = ParsedInputOf<typeof endpoint>['query'];
type Grouping = NonNullable<Query['groupBy']>;
type Row = {
  key: string;
  orders: number;
  quantity: number;
  delivered: number;
  spent: bigint;
  refunded: bigint;
};

const STATUSES: readonly string[] = ORDER_STATUSES;

/** Sums of a customer's orders by the days on which they were placed (API-44). Throws 422 on the days of the period. */
export async function orderStatistics(
  core: Core,
  customerId: number,
  query: Query,
  locale: Locale,
): Promise<OutputOf<typeof endpoint>> {
  const grouping = query.groupBy ?? 'day';
  const { start, end } = readPeriod(query, ['startDate', 'endDate'], core.clock.now());
  const snapshot = await core.catalogue.current();
  const ids = query.orders?.split(',') ?? null;
  const { rows } = await sql<Row>`
    select ${keyOf(grouping, query.time_zone ?? 'UTC')} as key, count(*)::int as orders,
      sum(quantity)::float8 as quantity, sum(delivered)::float8 as delivered,
      coalesce(sum(cost) filter (where status <> 'unpaid'), 0)::bigint - sum(refunded)::bigint as spent,
      sum(refunded)::bigint as refunded
    from orders
    where ${ownOrders(customerId)} and created_at >= ${start} and created_at < ${end}
      ${ids === null ? sql`` : sql`and id = any(${ids}::bigint[])`}
    group by key`.execute(core.reads.of(customerId));
  const groups = grouping === 'network' ? byNetwork(rows, snapshot) : rows;
  const label = labels(grouping, snapshot, locale);

  return {
    data: groups.sort(inOrder(grouping)).map(({ spent, refunded, ...row }) => ({
      ...row,
      label: label(row.key),
      spent: formatExact(spent, snapshot.decimals),
      refunded: formatExact(refunded, snapshot.decimals),
    })),
  };
}

/** Networks are known to the catalogue alone: their services are counted first. */
function keyOf(grouping: Grouping, zone: string): RawBuilder<string> {
  if (grouping === 'status') return sql`status`;
  if (grouping === 'service' || grouping === 'network') return sql`service_id::text`;

  return sql`to_char(date_trunc(${grouping}, created_at at time zone ${zone}), 'YYYY-MM-DD')`;
}

function byNetwork(rows: readonly Row[], { services }: CatalogueSnapshot): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = String(services.get(Number(row.key))?.networkId ?? 0);
    const sum = sums.get(key);
    sums.set(key, sum ? add(sum, row) : { ...row, key });
  }

  return [...sums.values()];
}

const add = (sum: Row, row: Row): Row => ({
  key: sum.key,
  orders: sum.orders + row.orders,
  quantity: sum.quantity + row.quantity,
  delivered: sum.delivered + row.delivered,
  spent: sum.spent + row.spent,
  refunded: sum.refunded + row.refunded,
});

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
