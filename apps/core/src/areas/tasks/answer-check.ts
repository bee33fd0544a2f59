import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { lockEarnings } from '../wallet/face/earnings.ts';
import { bookTaskReward, openTaskAccount } from '../wallet/face/task-earnings.ts';
import { HOLD_SECONDS, MOST_TRIES, nextTryAt } from './check-rules.ts';
import { moveCheck } from './check-states.ts';
import { type CheckRow, findClip, release } from './store.ts';
import { lockOpen } from './watch-check.ts';

/**
 * Checks an answer (API-133, rules §2.15): the right one earns the reward, which is held for 72 hours; after three
 * wrong ones there is none.
 *
 * Throws 422 on `check` for one that was not watched or is over, and on `answer` for the next one within 30 seconds.
 */
export async function answerCheck(
  core: Core,
  tx: Tx,
  { id, customer_id }: CheckRow,
  answer: number,
): Promise<CheckRow> {
  await openTaskAccount(tx, customer_id);
  const earnings = await lockEarnings(tx, customer_id);
  const check = await lockOpen(core, tx, id);
  if (check.status !== 'ended') throw invalidField('check', 'tasks.not_watched');
  const now = core.clock.now();
  if (nextTryAt(check, now) !== null) throw invalidField('answer', 'tasks.answer_later');
  const clip = await findClip(tx, check.clip_id, 'en');
  const tried = { tries: check.tries + 1, tried_at: now };
  if (clip?.right_choice === answer) {
    await bookTaskReward(tx, earnings, { key: `task:${id}`, amount: check.reward });
    const available_at = secondsAfter(now, HOLD_SECONDS);
    return moveCheck(tx, id, { ...tried, status: 'approved', decided_at: now, available_at });
  }
  if (tried.tries < MOST_TRIES) return moveCheck(tx, id, tried);
  await release(tx, check.clip_id, check.reward);

  return moveCheck(tx, id, { ...tried, status: 'rejected', decided_at: now });
}
