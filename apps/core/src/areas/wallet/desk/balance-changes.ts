import type { Insertable, Selectable } from 'kysely';
import type { Queryable, Tx } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';

export type BalanceChangeRow = Selectable<Tables['balance_change']>;

export function insertChange(
  tx: Tx,
  change: Insertable<Tables['balance_change']>,
): Promise<BalanceChangeRow> {
  return tx.insertInto('balance_change').values(change).returningAll().executeTakeFirstOrThrow();
}

export async function changesOf(db: Queryable, ids: readonly number[]): Promise<BalanceChangeRow[]> {
  if (ids.length === 0) return [];

  return db.selectFrom('balance_change').selectAll().where('id', 'in', ids).orderBy('id').execute();
}
