import type { Locale, ParsedInputOf, staff } from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { boundedOf } from '../../../data/bounded.ts';
import { pageOf, readCursor } from '../../../data/page-cursor.ts';
import { listGrades } from '../../loyalty/face/grade-standing.ts';
import { type FoundCustomer, pageOfCustomers } from './rows.ts';

type Query = ParsedInputOf<typeof staff.listDeskCustomers>['query'];

/** A page of customers. Throws 422 on `cursor`. */
export async function listCustomers(
  core: Core,
  { view = 'all', q = '', grade_id: gradeId, cursor }: Query,
  locale: Locale,
): Promise<{ data: staff.DeskCustomer[]; next: string | null }> {
  const [after] = readCursor(cursor, ['number']) ?? [];
  const looked = { view, text: q.trim(), gradeId };
  const [rows, grades] = await Promise.all([
    pageOfCustomers(core.db, looked, after),
    listGrades(core, locale),
  ]);
  const page = pageOf(rows, ({ id }) => [id]);
  const nameOf = (gradeId: number | null) => grades.find(({ id }) => id === gradeId)?.name ?? null;

  return { data: page.data.map((row) => presentCustomer(row, nameOf(row.grade_id))), next: page.next };
}

export function presentCustomer(row: FoundCustomer, grade: string | null): staff.DeskCustomer {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    state: stateOf(row),
    balance: formatAmount(row.balance, 6),
    orders: boundedOf(row.orders),
    grade,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  };
}

function stateOf(row: FoundCustomer): staff.DeskCustomer['state'] {
  if (row.erased_at !== null) return 'erased';
  if (row.frozen_at !== null) return 'frozen';
  if (row.deletion_at !== null) return 'leaving';

  return row.password_hash === null ? 'guest' : 'active';
}
