import type { Queryable } from '../../../data/database.ts';
import type { ApprovalKind, ApprovalRow } from '../store.ts';

const LISTED = 100;

/** Approvals of a kind that wait for a second person, the oldest first. */
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

/** The last approvals by the ids of their subjects, of one kind. */
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
    .orderBy('id')
    .execute();

  return new Map(rows.map((row) => [row.subject, row]));
}
