import type { Insertable, Selectable } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

export type BalanceChangeRow = Selectable<Tables['balance_change']>;

export function insertChange(
  tx: Tx,
  change: Omit<Insertable<Tables['balance_change']>, 'state' | 'decided_by' | 'decided_at'>,
): Promise<BalanceChangeRow> {
  return tx
    .insertInto('balance_change')
    .values({ ...change, state: 'waiting', decided_by: null, decided_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function lockChange(tx: Tx, id: number): Promise<BalanceChangeRow | undefined> {
  return tx.selectFrom('balance_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Ends the waiting of a change. */
export function settleChange(
  tx: Tx,
  id: number,
  { state, by, now }: { state: 'done' | 'declined'; by: number; now: Date },
): Promise<BalanceChangeRow> {
  return tx
    .updateTable('balance_change')
    .set({ state, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Those that wait for a second person, the oldest first. */
export function waitingChanges(db: Queryable): Promise<BalanceChangeRow[]> {
  return db
    .selectFrom('balance_change')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(100)
    .execute();
}
