import { type ApprovalState, approvalStatesBefore, type Micro } from '@fanfare/rules';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

export type ApprovalRow = Selectable<Tables['approval']>;
export type ApprovalKind = ApprovalRow['kind'];
export type NewApproval = Omit<Insertable<Tables['approval']>, 'state' | 'decided_by' | 'decided_at'>;

/** Keeps what is asked for; undefined where the same was asked for before. */
export function insertApproval(tx: Tx, approval: NewApproval): Promise<ApprovalRow | undefined> {
  return tx
    .insertInto('approval')
    .values({ ...approval, state: 'waiting', decided_by: null, decided_at: null })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function lockApproval(tx: Tx, kind: ApprovalKind, subject: number): Promise<ApprovalRow | undefined> {
  return tx
    .selectFrom('approval')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
}

/** THE way an approval changes its state; undefined when there is no such way. */
export function moveApproval(
  tx: Tx,
  id: number,
  to: Exclude<ApprovalState, 'waiting'>,
  { by, now }: { by: string; now: Date },
): Promise<ApprovalRow | undefined> {
  return tx
    .updateTable('approval')
    .set({ state: to, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('state', 'in', approvalStatesBefore(to))
    .returningAll()
    .executeTakeFirst();
}

type Counted = { kind: ApprovalKind; by: string; customerId: number; since: Date };

/** The sum that one person has approved alone, of a kind for one customer since a moment, micro-USD. */
export async function doneAlone(db: Queryable, { kind, by, customerId, since }: Counted): Promise<Micro> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from approval
    where asked_by = ${by} and customer_id = ${customerId} and asked_at > ${since} and kind = ${kind}
      and state = 'approved' and not needs_second`.execute(db);

  return rows[0]?.sum ?? 0n;
}
