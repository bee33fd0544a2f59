import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { Refusal } from '../../refusal.ts';

/** From now on nothing is withdrawn, until `resumeWithdrawals`; the first reason stays. `reason` is for staff. */
export async function stopWithdrawals(core: Core, reason: string): Promise<void> {
  await core.db
    .insertInto('withdrawal_stop')
    .values({ reason, stopped_at: core.clock.now() })
    .onConflict((conflict) => conflict.column('only_one').doNothing())
    .execute();
}

export async function resumeWithdrawals(core: Core): Promise<void> {
  await core.db.deleteFrom('withdrawal_stop').execute();
}

/** Why and since when withdrawals are stopped; undefined where they are not. */
export function findStop(db: Queryable): Promise<{ reason: string; stopped_at: Date } | undefined> {
  return db.selectFrom('withdrawal_stop').select(['reason', 'stopped_at']).executeTakeFirst();
}

/** Throws 422 `withdrawals_stopped` while they are: neither asked for, nor approved, nor sent. */
export async function requireNotStopped(db: Queryable): Promise<void> {
  if (await findStop(db)) throw new Refusal('withdrawals_stopped');
}
