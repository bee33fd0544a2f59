import type { DisputeState } from '@fanfare/rules';
import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

export type DisputeRow = Selectable<Tables['dispute']>;

export function findDispute(tx: Tx, gateway: string, name: string): Promise<DisputeRow | undefined> {
  return tx
    .selectFrom('dispute')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_dispute', '=', name)
    .executeTakeFirst();
}

export function insertDispute(
  tx: Tx,
  dispute: Omit<Insertable<Tables['dispute']>, 'state' | 'decided_at'>,
): Promise<DisputeRow> {
  return tx
    .insertInto('dispute')
    .values({ ...dispute, state: 'opened', decided_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** THE way a dispute is decided, once; false when it was. Lock its invoice before. */
export async function decideDispute(
  tx: Tx,
  id: number,
  to: Exclude<DisputeState, 'opened'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dispute')
    .set({ state: to, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'opened')
    .executeTakeFirst();

  return numUpdatedRows === 1n;
}
