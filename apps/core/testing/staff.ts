import type { AuditTarget, StaffRole } from '@fanfare/contract';
import type { Core } from '../src/core.ts';
import type { Tx } from '../src/data/database.ts';
import { inTransaction } from '../src/data/in-transaction.ts';
import { type Actor, act, type Done } from '../src/security/audit.ts';

/** Gives an account a role of staff, with the second factor that staff needs unless told otherwise. */
export async function makeStaff(
  { db, clock }: Core,
  customerId: number,
  role: StaffRole,
  { hasSecondFactor = true } = {},
): Promise<void> {
  const roles = ['customer', role];
  await db.updateTable('customer').set({ roles }).where('id', '=', customerId).execute();
  const member = { customer_id: customerId, since: clock.now(), invited_by: null };
  await db
    .insertInto('staff_member')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (hasSecondFactor) await giveApp({ db, clock }, customerId);
}

/** Turns two-step verification by an app on, whose codes nobody knows. */
export async function giveApp({ db, clock }: Pick<Core, 'db' | 'clock'>, customerId: number): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('second_factor')
    .values({ customer_id: customerId, secret: Buffer.alloc(32), began_at: now, enabled_at: now })
    .execute();
}

type Named = { actor?: Actor; target?: AuditTarget; reason?: string };

/** Does an act of staff as a command does, with its line in the log, which is about a `target`. */
export async function byStaff<T>(
  core: Core,
  work: (tx: Tx, actor: Actor) => Promise<Done<T>>,
  { actor = { command: 'clerk' }, target = 'customer', reason = '' }: Named = {},
): Promise<T> {
  const line = { actor, permission: null, audit: { target, actions: ['order.noted'] }, reason } as const;
  const { answer } = await inTransaction(core, (tx) => act(core, tx, line, () => work(tx, actor)));

  return answer;
}
