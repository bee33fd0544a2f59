import type { exportOrders as endpoint, Locale, ParsedInputOf } from '@fanfare/contract';
import { formatExact } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { translate } from '../../../i18n/messages.ts';
import type { CatalogueContent } from '../../catalogue/face/snapshot.ts';
import { BYTE_ORDER_MARK, csvLines } from '../face/csv.ts';
import { readFilters } from '../face/order-filters.ts';
import type { OrderRow } from '../face/order-rows.ts';
import { placeOf, readSort } from './order-sort.ts';
import { pageOfTable } from './order-table-rows.ts';

const ROWS_AT_ONCE = 1_000;
const COLUMNS = [
  'id',
  'created_at',
  'service',
  'url',
  'quantity',
  'delivered',
  'cost',
  'refunded',
  'status',
  'completed_at',
] as const;

/**
 * The filtered list of orders as the parts of a CSV file, read page by page: a list of any length takes the memory of
 * one page. Throws 422 on what is no sort or day before the first part.
 */
export async function exportOrders(
  core: Core,
  customerId: number,
  query: ParsedInputOf<typeof endpoint>['query'],
  locale: Locale,
): Promise<AsyncGenerator<string>> {
  const snapshot = await core.catalogue.current();
  const filters = readFilters(customerId, query, snapshot, locale);
  const sort = readSort(query);
  const content = snapshot.content(locale);
  const csvLine = csvLines(locale);

  async function* parts() {
    yield BYTE_ORDER_MARK + csvLine(COLUMNS.map((column) => translate(locale, `export.${column}`)));
    let after = null;
    for (;;) {
      const page = { after, start: 0, limit: ROWS_AT_ONCE };
      const rows = await pageOfTable(core.readDb, filters, sort, page);
      yield rows
        .map((row) => csvLine(cellsOf(row, { content, decimals: snapshot.decimals, locale })))
        .join('');
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_AT_ONCE) return;
      after = placeOf(sort, last);
    }
  }

  return parts();
}

/** Cells of a row, in the order of the columns. */
function cellsOf(
  row: OrderRow,
  { content, decimals, locale }: { content: CatalogueContent; decimals: number; locale: Locale },
): (string | number)[] {
  return [
    row.id,
    moment(row.created_at),
    content.serviceName(row.service_id),
    row.url,
    row.quantity,
    row.delivered,
    Number(formatExact(row.status === 'unpaid' ? 0n : row.cost, decimals)),
    Number(formatExact(row.refunded, decimals)),
    translate(locale, `export.statuses.${row.status}`),
    row.completed_at ? moment(row.completed_at) : '',
  ];
}

/** Date and time as pages write them (CONST-12). */
const moment = (time: Date) => time.toISOString().slice(0, 19).replace('T', ' ');
