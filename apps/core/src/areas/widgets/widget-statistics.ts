import type {
  getOrderWidgetStatistics as endpoint,
  Locale,
  OutputOf,
  ParsedInputOf,
  WidgetGrouping,
  WidgetStatisticsRow,
} from '@fanfare/contract';
import { formatAmount, type Micro, sumOf } from '@fanfare/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { notFound } from '../../refusal.ts';
import { readPeriod } from '../orders/face/days.ts';
import { type Sold, SUMS, type Sums, salesOf } from './sales.ts';

type Row = Sums & {
  key: string;
  email: string | null;
  first_order_at: string | null;
  widget_id: number | null;
  widget_name: string | null;
};

const MOST_ROWS = 1_000;

/** Keys of the groupings, as the database knows them. */
const KEYS: Record<WidgetGrouping, RawBuilder<unknown>> = {
  user: sql`buyer_id`,
  service: sql`service_id`,
  orderWidget: sql`widget_id`,
  date: sql`day`,
};

type Query = ParsedInputOf<typeof endpoint>['query'];
type Statistics = OutputOf<typeof endpoint>;

/** `allStatistics` with the rows that one answer has (API-85). */
export async function widgetStatistics(
  core: Core,
  customerId: number,
  query: Query,
  locale: Locale,
): Promise<Statistics> {
  const { data, total } = await allStatistics(core, customerId, query, locale);

  return { data: data.slice(0, MOST_ROWS), total };
}

/**
 * Paid orders through a customer's widgets by buyer, service, widget or day, deleted widgets too. Throws 404 for a widget of
 * somebody else and 422 on the days of the period.
 */
export async function allStatistics(
  core: Core,
  customerId: number,
  query: Query,
  locale: Locale,
): Promise<Statistics> {
  const { start, end } = readPeriod(query, ['start_date', 'end_date'], core.clock.now());
  const db = core.reads.of(customerId);
  const widgetId = query.order_widget_id ?? null;
  if (widgetId !== null) await requireOwn(db, customerId, widgetId);
  const grouping = query.group_by ?? 'date';
  const sold = { customerId, widgetId, start, end, zone: query.time_zone ?? 'UTC' };
  const [snapshot, rows, opened] = await Promise.all([
    core.catalogue.current(),
    rowsBy(db, grouping, sold),
    countOpened(db, sold),
  ]);
  const money = (amount: Micro) => formatAmount(amount, snapshot.decimals);
  const nameOf = (id: number) => snapshot.content(locale).serviceName(id);
  const total = (pick: (row: Row) => Micro) => money(sumOf(rows.map(pick)));

  return {
    data: rows.map((row) => present(row, grouping, { money, nameOf })),
    total: {
      orders: rows.reduce((sum, { orders }) => sum + orders, 0),
      spent: total(({ spent }) => spent),
      reward: total(({ earned }) => earned),
      opened,
    },
  };
}

type Show = { money(amount: Micro): string; nameOf(serviceId: number): string };

function present(row: Row, grouping: WidgetGrouping, { money, nameOf }: Show): WidgetStatisticsRow {
  const { key, orders, spent, shared, earned, widget_id } = row;
  const isNamed = grouping === 'user' || grouping === 'orderWidget';

  return {
    email: grouping === 'user' ? shortened(row.email) : null,
    first_order_at: grouping === 'user' ? row.first_order_at : null,
    service: grouping === 'service' ? { id: Number(key), name: nameOf(Number(key)) } : null,
    order_widget: isNamed && widget_id !== null ? { id: widget_id, name: row.widget_name ?? '' } : null,
    date: grouping === 'date' ? key : null,
    orders,
    spent: money(spent),
    reward_percent: spent === 0n ? 0 : Math.round((Number(shared) / Number(spent)) * 10_000) / 10_000,
    reward: money(earned),
  };
}

/** Enough of a buyer's e-mail for somebody who knows it: the owner of a page has no right to write to them. */
function shortened(email: string | null): string {
  const [local = '', host = ''] = (email ?? '').split('@');

  return email === null ? '•••' : `${[...local].slice(0, 2).join('')}•••@${host}`;
}

async function rowsBy(db: Queryable, grouping: WidgetGrouping, sold: Sold): Promise<Row[]> {
  const order = grouping === 'date' ? sql`key desc` : sql`spent desc, key`;
  const { rows } = await sql<Row>`
    select grouped.*, customer.email, widget.name as widget_name
    from (
      select ${KEYS[grouping]}::text as key, ${SUMS}, min(day) as first_order_at,
        (array_agg(widget_id order by purchase_id desc))[1] as widget_id, max(buyer_id) as buyer_id
      from (${salesOf(sold)}) sales group by 1
    ) grouped
    left join customer on ${grouping} = 'user' and customer.id = grouped.buyer_id and customer.erased_at is null
    left join widget on widget.id = grouped.widget_id
    order by ${order}`.execute(db);

  return rows;
}

async function countOpened(db: Queryable, { customerId, widgetId, start, end }: Sold): Promise<number> {
  const { rows } = await sql<{ opened: number }>`
    select coalesce(sum(opened), 0)::int as opened
    from widget_view join widget on widget.id = widget_id
    where widget.customer_id = ${customerId} and (${widgetId}::int is null or widget.id = ${widgetId}::int)
      and page = '' and day >= (${start}::timestamptz at time zone 'UTC')::date
      and day < (${end}::timestamptz at time zone 'UTC')::date`.execute(db);

  return rows[0]?.opened ?? 0;
}

async function requireOwn(db: Queryable, customerId: number, widgetId: number): Promise<void> {
  const row = await db
    .selectFrom('widget')
    .select('id')
    .where('id', '=', sql<number>`${widgetId}::bigint`)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!row) throw notFound('page');
}
