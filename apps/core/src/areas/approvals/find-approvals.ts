import type { Queryable } from '../../data/database.ts';
import type { ApprovalKind, ApprovalRow } from './store.ts';

const LISTED = 100;

/** Those of a kind that wait for a second person, the oldest first. */
export function waitingApprovals(db: Queryable, kind: ApprovalKind): Promise<ApprovalRow[]> {
  return db
    .selectFrom('approval')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(LISTED)
    .execute();
}

/** Those about some things of a kind, by the ids of the things. */
export async function approvalsOf(
  db: Queryable,
  kind: ApprovalKind,
  subjects: readonly number[],
): Promise<Map<number, ApprovalRow>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom('approval')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .execute();

  return new Map(rows.map((row) => [row.subject, row]));
}
