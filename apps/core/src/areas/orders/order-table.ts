import type { orderTable as endpoint, Locale, OutputOf, ParsedInputOf } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { readFilters } from './order-filters.ts';
import { placeOf, readPlace, readSort, writePlace } from './order-sort.ts';
import { countTable, pageOfTable, sumOf } from './order-table-rows.ts';
import { presentOrder } from './present.ts';

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
  const [rows, { counts, total }] = await Promise.all([
    pageOfTable(db, filters, sort, { after, start, limit: limit + 1 }),
    countTable(db, filters),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const shown = filters.statuses.map((status) => counts[status] ?? 0);
  const content = snapshot.content(locale);

  return {
    draw: Number(query.draw ?? 0),
    data: page.map((row) => presentOrder(row, snapshot, content)),
    recordsTotal: total,
    recordsFiltered:
      filters.statuses.length === 0 ? sumOf(counts) : shown.reduce((sum, count) => sum + count, 0),
    counts,
    next: rows.length > limit && last ? writePlace(sort, placeOf(sort, last)) : null,
  };
}
