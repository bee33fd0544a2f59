import type { orderTable as endpoint, Locale, OutputOf, ParsedInputOf } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import { readFilters } from '../face/order-filters.ts';
import type { OrderRow } from '../face/order-rows.ts';
import { presentOrder } from '../face/present.ts';
import { placeOf, readPlace, readSort, writePlace } from './order-sort.ts';
import { countByStatus, pageOfTable } from './order-table-rows.ts';

const PAGE_SIZE = 20;

/**
 * A page of the customer's orders as DataTables asks for it (API-35). Pages follow each other by key; `start`, for
 * clients that know nothing of `after`, reaches the first thousands. Throws 422 on what is no sort, day or place.
 */
export async function orderTable(
  core: Core,
  customerId: number,
  query: ParsedInputOf<typeof endpoint>['query'],
  locale: Locale,
): Promise<OutputOf<typeof endpoint>> {
  const snapshot = await core.catalogue.current();
  const filters = readFilters(customerId, query, snapshot, locale);
  const sort = readSort(query);
  const after = query.after === undefined ? null : readPlace(sort, query.after);
  const start = after === null ? Number(query.start ?? 0) : 0;
  const limit = query.length ?? PAGE_SIZE;

  const db = core.reads.of(customerId);
  const [rows, all] = await Promise.all([
    pageOfTable(db, filters, sort, { after, start, limit: limit + 1 }),
    countByStatus(db, filters.scope),
  ]);
  // A second search is spared when the page has all that was found.
  const isWhole = !after && start === 0 && filters.statuses.length === 0 && rows.length <= limit;
  const found = isWhole
    ? countRows(rows)
    : filters.matching && (await countByStatus(db, filters.scope, filters.matching));
  const counts = found ?? all;
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const shown = filters.statuses.map((status) => counts[status] ?? 0);
  const content = snapshot.content(locale);

  return {
    draw: Number(query.draw ?? 0),
    data: page.map((row) => presentOrder(row, snapshot, content)),
    recordsTotal: sumOf(all),
    recordsFiltered:
      filters.statuses.length === 0 ? sumOf(counts) : shown.reduce((sum, count) => sum + count, 0),
    counts,
    next: rows.length > limit && last ? writePlace(sort, placeOf(sort, last)) : null,
  };
}

const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

function countRows(rows: readonly OrderRow[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(rows, ({ status }) => status)).map(([status, { length }]) => [
      status,
      length,
    ]),
  );
}
