import type { Locale, StaffPermission, staff } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../orders/face/csv.ts';
import { LIST_FILES } from './exported-lists.ts';

const MOST = 100_000;

type Reader = { locale: Locale; permissions: readonly StaffPermission[] };
type AnyFile = {
  read(core: Core, query: object, locale: Locale): Promise<{ data: readonly object[]; next: string | null }>;
  columns: readonly string[];
  cells(row: object): readonly (string | number)[];
  person(row: object): { id: number; name: string; email: string | null };
};

/**
 * A list as the parts of a CSV file, read page by page by its key, 100,000 rows at most: one of any length takes the memory of a page.
 * Amounts are plain USD, times UTC. Names and e-mails are there for whoever may export personal columns.
 */
export async function* listFile(
  core: Core,
  { list, query }: staff.Exported,
  { locale, permissions }: Reader,
): AsyncGenerator<string> {
  // Each list reads by its own query: they belong together by the name of the list.
  const { read, columns, cells, person } = LIST_FILES[list] as AnyFile;
  const isPersonal = permissions.includes('customers.export');
  const line = csvLines('en');
  yield BYTE_ORDER_MARK + line(['customer', ...(isPersonal ? ['name', 'email'] : []), ...columns]);
  let cursor: string | undefined;
  for (let rows = 0; rows < MOST; ) {
    const page = await read(core, { ...query, cursor }, locale);
    const data = page.data.slice(0, MOST - rows);
    rows += data.length;
    yield data
      .map((row) => {
        const { id, name, email } = person(row);
        return line([id, ...(isPersonal ? [name, email ?? ''] : []), ...cells(row)]);
      })
      .join('');
    if (page.next === null) return;
    cursor = page.next;
  }
}
