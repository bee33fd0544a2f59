import type { Db, Tx } from '../../../data/database.ts';
import type { CustomerRow } from './store.ts';

/** Sets the day on which an account is erased, or none. */
export function storeDeletion(
  tx: Tx,
  id: number,
  { at, forfeitsBalance }: { at: Date | null; forfeitsBalance: boolean },
): Promise<CustomerRow> {
  return tx
    .updateTable('customer')
    .set({ deletion_at: at, forfeits_balance: forfeitsBalance })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Accounts whose day has come. */
export async function accountsToErase(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where('deletion_at', '<=', now)
    .orderBy('deletion_at')
    .limit(limit)
    .execute();

  return rows.map(({ id }) => id);
}

/** The account of an id if its day has come, locked; undefined when another worker was quicker or its owner thought again. */
export function lockAccountToErase(tx: Tx, id: number, now: Date): Promise<CustomerRow | undefined> {
  return tx
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .where('deletion_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
}
