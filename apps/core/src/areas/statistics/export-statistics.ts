import type { exportStatistics as endpoint, Locale, ParsedInputOf } from '@fanfare/contract';
import { formatExact, type Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Db } from '../../data/database.ts';
import { translate } from '../../i18n/messages.ts';
import { BYTE_ORDER_MARK, csvLines } from '../orders/face/csv.ts';
import { daysAfter, type Period, readPeriod, startOf } from '../orders/face/days.ts';
import { ownOrders } from '../orders/face/order-filters.ts';

const COLUMNS = ['day', 'network', 'service', 'orders', 'delivered', 'cost', 'refunded'] as const;
/** Days that are read at once: a file of two years takes the memory of a month. */
const DAYS_AT_ONCE = 31;

type Row = {
  day: string;
  network_id: number;
  service_id: number;
  orders: number;
  delivered: number;
  spent: Micro;
  refunded: Micro;
};

/**
 * A customer's paid orders of a period as the parts of a CSV file, a line for each day and service. Throws 422 on the days of
 * the period before the first part.
 */
export async function exportStatistics(
  core: Core,
  customerId: number,
  query: ParsedInputOf<typeof endpoint>['query'],
  locale: Locale,
): Promise<AsyncGenerator<string>> {
  const period = readPeriod(query, ['startDate', 'endDate'], core.clock.now());
  const snapshot = await core.catalogue.current();
  const content = snapshot.content(locale);
  const networks = new Map(content.networks.map(({ id, name }) => [id, name]));
  const zone = query.time_zone ?? 'UTC';
  const csvLine = csvLines(locale);
  const show = (amount: Micro) => Number(formatExact(amount, snapshot.decimals));

  async function* parts() {
    yield BYTE_ORDER_MARK + csvLine(COLUMNS.map((column) => translate(locale, `export.${column}`)));
    for (const span of spansOf(period)) {
      const rows = await dailyRows(core.readDb, customerId, span, zone);
      yield rows
        .map((row) =>
          csvLine([
            row.day,
            networks.get(row.network_id) ?? '',
            content.serviceName(row.service_id),
            row.orders,
            row.delivered,
            show(row.spent),
            show(row.refunded),
          ]),
        )
        .join('');
    }
  }

  return parts();
}

type Days = Pick<Period, 'first' | 'last'>;

function* spansOf({ first, last }: Days): Generator<Days> {
  for (let from = first; from <= last; from = daysAfter(from, DAYS_AT_ONCE)) {
    const to = daysAfter(from, DAYS_AT_ONCE - 1);
    yield { first: from, last: to < last ? to : last };
  }
}

async function dailyRows(db: Db, customerId: number, { first, last }: Days, zone: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select to_char(created_at at time zone ${zone}, 'YYYY-MM-DD') as day, service.network_id, service_id,
      count(*)::int as orders, sum(delivered)::float8 as delivered, sum(cost)::bigint as spent,
      sum(refunded)::bigint as refunded
    from (
      select * from orders
      where ${ownOrders(customerId)} and status <> 'unpaid'
        and created_at >= ${startOf(first, zone)} and created_at < ${startOf(daysAfter(last, 1), zone)}
    ) orders join service on service.id = orders.service_id
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);

  return rows;
}
