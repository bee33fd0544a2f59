import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { Refusal } from '../../refusal.ts';
import type { Done } from '../../security/audit.ts';

/** Stops all payouts until `resumePayouts`; the first reason stays. `reason` is for staff. */
export async function stopPayouts(
  { clock }: Pick<Core, 'clock'>,
  db: Queryable,
  reason: string,
): Promise<Done<null, 'withdrawals.stopped'>> {
  await db
    .insertInto('withdrawal_stop')
    .values({ reason, stopped_at: clock.now() })
    .onConflict((conflict) => conflict.column('only_one').doNothing())
    .execute();

  return { answer: null, deed: { action: 'withdrawals.stopped', target: null } };
}

export async function resumePayouts(db: Queryable): Promise<Done<null, 'withdrawals.resumed'>> {
  await db.deleteFrom('withdrawal_stop').execute();

  return { answer: null, deed: { action: 'withdrawals.resumed', target: null } };
}

/** Reason and start of a stop of withdrawals; undefined where there is none. */
export function findStop(db: Queryable): Promise<{ reason: string; stopped_at: Date } | undefined> {
  return db.selectFrom('withdrawal_stop').select(['reason', 'stopped_at']).executeTakeFirst();
}

/** Throws 422 `withdrawals_stopped` while they are: neither asked for, nor approved, nor sent. */
export async function requireNotStopped(db: Queryable): Promise<void> {
  if (await findStop(db)) throw new Refusal('withdrawals_stopped');
}
