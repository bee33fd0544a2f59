import { type ApprovalState, approvalStatesBefore, type Micro } from '@fanfare/rules';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

export type ApprovalRow = Selectable<Tables['approval']>;
export type ApprovalKind = ApprovalRow['kind'];
type NewApproval = Omit<Insertable<Tables['approval']>, 'state' | 'decided_by' | 'decided_at'>;

/** Keeps what is asked for; undefined where the same waits already. */
export function insertApproval(tx: Tx, approval: NewApproval): Promise<ApprovalRow | undefined> {
  return tx
    .insertInto('approval')
    .values({ ...approval, state: 'waiting', decided_by: null, decided_at: null })
    .onConflict((conflict) =>
      // A literal: an index is not found by a parameter.
      conflict.columns(['kind', 'subject']).where(sql<boolean>`state = 'waiting'`).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** The last request about a subject, locked. */
export function lockApproval(tx: Tx, kind: ApprovalKind, subject: number): Promise<ApprovalRow | undefined> {
  return tx
    .selectFrom('approval')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** THE way an approval changes its state; undefined when there is no such way. */
export function moveApproval(
  tx: Tx,
  id: number,
  to: Exclude<ApprovalState, 'waiting'>,
  { by, now }: { by: string | null; now: Date },
): Promise<ApprovalRow | undefined> {
  return tx
    .updateTable('approval')
    .set({ state: to, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('state', 'in', approvalStatesBefore(to))
    .returningAll()
    .executeTakeFirst();
}

/** Requests that wait since before a moment, locked. */
export function lockAskedBefore(
  tx: Tx,
  before: Date,
  { limit, except }: { limit: number; except: readonly number[] },
): Promise<ApprovalRow[]> {
  return tx
    .selectFrom('approval')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('asked_at', '<=', before)
    .where('id', '<>', sql<number>`all(${except}::int[])`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

type Counted = { kinds: readonly ApprovalKind[]; by: string; day: { now: Date; timeZone: string } };

/** The sum that one person has moved alone on a day of the shop, of some kinds, micro-USD; what was not used does not count. */
export async function doneAlone(db: Queryable, { kinds, by, day }: Counted): Promise<Micro> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount - unused), 0)::bigint as sum from approval
    where asked_by = ${by} and asked_at >= date_trunc('day', ${day.now}::timestamptz, ${day.timeZone})
      and kind = any(${kinds}) and state = 'approved' and not needs_second`.execute(db);

  return rows[0]?.sum ?? 0n;
}
