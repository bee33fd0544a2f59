import { formatAmount, lesserOf } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import type { Actor, Done } from '../../../security/audit.ts';
import { requireAnothersThing } from '../../approvals/face/require-another-person.ts';
import { lockEarnings } from '../../wallet/face/earnings.ts';
import { bookTaskReward } from '../../wallet/face/task-earnings.ts';
import { moveCheck } from '../check-states.ts';
import { findCheck, heldBeside, lockCheck, release } from '../store.ts';

/**
 * Staff takes the reward of a task back (rules §2.15). What was withdrawn already stays with its owner: no balance goes
 * below zero, nor below what is held for other tasks. Throws 404 for a check that is not there, and 422 on `check` for one
 * without a reward, one that was undone, and one's own.
 */
export async function undoReward(
  core: Core,
  tx: Tx,
  actor: Actor,
  { checkId }: { checkId: number },
): Promise<Done<null, 'check.undone'>> {
  const found = await findCheck(tx, checkId);
  if (!found) throw notFound('page');
  requireAnothersThing(actor, { customerId: found.customer_id, field: 'check', own: 'staff.own_balance' });
  const earnings = await lockEarnings(tx, found.customer_id);
  const check = await lockCheck(tx, checkId);
  if (check.status !== 'approved' || check.undone_at !== null) throw invalidField('check', 'tasks.no_reward');
  const now = core.clock.now();
  const { customer_id: customerId, reward } = check;
  const free = earnings.task - (await heldBeside(tx, { customerId, checkId, now }));
  const taken = free > 0n ? lesserOf(reward, free) : 0n;
  if (taken > 0n) await bookTaskReward(tx, earnings, { key: `task:${checkId}:undone`, amount: -taken });
  await moveCheck(tx, checkId, { taken, undone_at: now });
  await release(tx, check.clip_id, taken);

  return {
    answer: null,
    deed: { action: 'check.undone', target: checkId, after: { taken: formatAmount(taken, 6) } },
  };
}
