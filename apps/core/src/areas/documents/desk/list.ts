import type { ParsedInputOf, staff } from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { pageOf, readCursor } from '../../../data/page-cursor.ts';
import { type Person, readPeople } from '../../staff/face/people.ts';
import { forgottenAt } from '../forget-documents.ts';
import { type FoundDocuments, pageOfDecided, pageOfWaiting } from './rows.ts';

type Query = ParsedInputOf<typeof staff.listDeskDocuments>['query'];

/** A page of customers whose documents wait or were decided on. Throws 422 on `cursor`. */
export async function listDocuments(
  { db }: Core,
  { view = 'waiting', cursor }: Query,
): Promise<{ data: staff.DeskDocuments[]; next: string | null }> {
  const [since, id] = readCursor(cursor, ['time', 'number']) ?? [];
  const after = since === undefined || id === undefined ? null : { since, id };
  const rows = await (view === 'waiting' ? pageOfWaiting : pageOfDecided)(db, after);
  const page = pageOf(rows, (row) => [row.since.toISOString(), row.id]);
  const nameOf = await readPeople(
    db,
    page.data.map(({ decided_by }) => decided_by),
  );

  return { data: page.data.map((row) => present(row, nameOf)), next: page.next };
}

function present(row: FoundDocuments, nameOf: (actor: string) => Person): staff.DeskDocuments {
  const { id, name, company, email, since, steps, is_asked, is_again, withdrawals } = row;
  const { outcome, code, decided_by } = row;

  return {
    id,
    customer: { id, name, company, email },
    steps,
    since: since.toISOString(),
    is_asked,
    is_again,
    withdrawals: withdrawals === null ? null : formatAmount(withdrawals, 6),
    verdict: outcome === null ? null : { outcome, code, by: nameOf(decided_by ?? '') },
    deleted_at: outcome === null ? null : forgottenAt(since).toISOString(),
  };
}
