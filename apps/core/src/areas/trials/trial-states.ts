import type { FreeTrialReason } from '@fanfare/contract';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { TrialRow } from './store.ts';

/** The free order of a trial was placed. */
export function grant(
  tx: Tx,
  id: number,
  { orderId, now }: { orderId: number; now: Date },
): Promise<TrialRow> {
  return tx
    .updateTable('free_trial')
    .set({ status: 'approved', order_id: orderId, decided_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Rejects a trial: it uses up none of the customer's trials, and holds no link any more. */
export async function reject(
  tx: Tx,
  id: number,
  { reason, now }: { reason: FreeTrialReason; now: Date },
): Promise<void> {
  await tx
    .updateTable('free_trial')
    .set({ status: 'rejected', reason, decided_at: sql`coalesce(decided_at, ${now})` })
    .where('id', '=', id)
    .execute();
}

export async function complete(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('free_trial').set({ status: 'completed' }).where('id', '=', id).execute();
}

/** Closes trials that nobody has decided in their time. */
export async function expire(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('free_trial')
    .set({ status: 'expired' })
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
}
