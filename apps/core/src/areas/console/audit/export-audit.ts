import type { ParsedInputOf, staff } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import type { Queryable } from '../../../data/database.ts';
import type { Deed } from '../../../security/audit.ts';
import { pageOfAudit } from '../../../security/audit-rows.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../orders/face/csv.ts';
import { readPeople } from '../../staff/face/people.ts';
import { readFilters } from './read-filters.ts';

const MOST = 10_000;
/** Names of columns are for programs: they are not translated. */
const COLUMNS = ['line', 'at', 'actor', 'name', 'action', 'subject', 'before', 'after', 'reason', 'hash'];

type Query = ParsedInputOf<typeof staff.exportAuditEntries>['query'];

/** The entries that the filters leave as a CSV file; that it was made is an entry too. */
export async function exportAudit(
  core: Core,
  db: Queryable,
  query: Query,
): Promise<{ file: string; deed: Deed<'audit.exported'> }> {
  const { timeZone } = await core.site.current();
  const rows = await pageOfAudit(db, readFilters(query, timeZone), { limit: MOST });
  const nameOf = await readPeople(
    db,
    rows.map(({ actor }) => actor),
  );
  const line = csvLines('en');
  const json = (value: unknown) => (value === null ? '' : JSON.stringify(value));
  const lines = rows.map((row) =>
    line([
      String(row.id),
      row.at.toISOString(),
      row.actor,
      nameOf(row.actor).name,
      row.action,
      row.subject,
      json(row.before),
      json(row.after),
      row.reason,
      row.hash?.toString('hex') ?? '',
    ]),
  );
  const { locale: _, cursor: __, ...filters } = query;

  return {
    file: [BYTE_ORDER_MARK + line(COLUMNS), ...lines].join(''),
    deed: { action: 'audit.exported', target: null, after: { rows: rows.length, ...filters } },
  };
}
