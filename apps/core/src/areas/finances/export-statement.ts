import type { exportPayments as endpoint, Locale, ParsedInputOf } from '@fanfare/contract';
import { formatExact } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import { translate } from '../../i18n/messages.ts';
import type { CatalogueContent } from '../catalogue/face/snapshot.ts';
import { BYTE_ORDER_MARK, csvLines } from '../orders/face/csv.ts';
import { pageOfStatement, type StatementPlace, type StatementRow } from './face/statement-rows.ts';
import { methodName } from './present.ts';
import { readStatementFilters } from './statement-filters.ts';

const ROWS_AT_ONCE = 1_000;
const COLUMNS = [
  'finances.date',
  'finances.type',
  'export.id',
  'export.service',
  'export.quantity',
  'finances.payment_method',
  'finances.amount',
  'finances.balance_after',
] as const;

/**
 * The lines of a statement as the parts of a CSV file, read page by page: one of any length takes the memory of a page.
 * Throws 422 on what is no day before the first part.
 */
export async function exportStatement(
  core: Core,
  customerId: number,
  query: ParsedInputOf<typeof endpoint>['query'],
  locale: Locale,
): Promise<AsyncGenerator<string>> {
  const snapshot = await core.catalogue.current();
  const filters = readStatementFilters(customerId, query, { snapshot, locale, now: core.clock.now() });
  const content = snapshot.content(locale);
  const csvLine = csvLines(locale);

  async function* parts() {
    yield BYTE_ORDER_MARK + csvLine(COLUMNS.map((column) => translate(locale, column)));
    let after: StatementPlace | null = null;
    for (;;) {
      const rows: (StatementRow & StatementPlace)[] = await pageOfStatement(core.readDb, filters, {
        after,
        limit: ROWS_AT_ONCE,
      });
      yield rows
        .map((row) => csvLine(cellsOf(row, { content, decimals: snapshot.decimals, locale })))
        .join('');
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_AT_ONCE) return;
      after = last;
    }
  }

  return parts();
}

/** Cells of a row, in the order of the columns. */
function cellsOf(
  row: StatementRow,
  { content, decimals, locale }: { content: CatalogueContent; decimals: number; locale: Locale },
): (string | number)[] {
  const isAboutOne = row.orders_count === 1;

  return [
    row.created_at.toISOString().slice(0, 19).replace('T', ' '),
    translate(locale, `finances.types.${row.kind}`),
    row.order_id ?? '',
    row.service_id !== null && isAboutOne ? content.serviceName(row.service_id) : '',
    (isAboutOne ? row.quantity : null) ?? '',
    methodName(row, content) ?? '',
    Number(formatExact(row.amount, decimals)),
    Number(formatExact(row.balance_after, decimals)),
  ];
}
