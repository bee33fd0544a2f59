import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { isUniqueViolation } from '../../data/faults.ts';
import { invalidField } from '../../refusal.ts';
import { findAccount, isVerified } from '../video-channels/face/store.ts';
import { lockWallet } from '../wallet/face/accounts.ts';
import { isOpen, OPEN_SECONDS } from './check-rules.ts';
import { closeChecks } from './check-states.ts';
import { type CheckRow, countSince, findClip, setAside } from './store.ts';

const DAY_SECONDS = 24 * 3600;

type Begun = { customerId: number; taskId: number; accountId: number };

/**
 * Begins a task by a channel that is verified in both ways (API-130, rules §2.15), and sets its reward aside. One
 * at a time, each once for a channel, and so many in a day as the operator allows.
 *
 * Throws 422 on `task_id` and on `youtube_account_id`.
 */
export async function createCheck(
  core: Core,
  tx: Tx,
  { customerId, taskId, accountId }: Begun,
): Promise<CheckRow> {
  await lockWallet(tx, customerId);
  const { settings, tasksPerDay } = await core.site.charged(tx);
  const account = await findAccount(tx, accountId);
  if (!account || account.customer_id !== customerId || !isVerified(account))
    throw invalidField('youtube_account_id', 'tasks.channel_not_verified');
  const clip = await findClip(tx, taskId, 'en');
  if (!settings.features.tasks || !clip?.is_enabled) throw invalidField('task_id', 'tasks.gone');
  const now = core.clock.now();
  await closeOverdue(tx, customerId, now);
  if ((await countSince(tx, customerId, secondsAfter(now, -DAY_SECONDS))) >= tasksPerDay)
    throw invalidField('task_id', 'tasks.day_over', { count: tasksPerDay });
  if (!(await setAside(tx, clip))) throw invalidField('task_id', 'tasks.gone');

  return tx
    .insertInto('task_check')
    .values({
      customer_id: customerId,
      clip_id: clip.id,
      youtube_account_id: account.id,
      youtube_channel_id: account.youtube_channel_id,
      status: 'created',
      reward: clip.reward,
      created_at: now,
      expires_at: secondsAfter(now, OPEN_SECONDS),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(explain);
}

/** An overdue check that is not closed yet keeps nobody from the next one. */
async function closeOverdue(tx: Tx, customerId: number, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('task_check')
    .select(['id', 'status'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '<=', now)
    .where('status', 'in', ['created', 'started', 'ended'])
    .forUpdate()
    .execute();
  const open = rows.filter(isOpen).map(({ id }) => id);
  if (open.length > 0) await closeChecks(tx, open);
}

function explain(error: unknown): never {
  if (isUniqueViolation(error, 'task_check_of_channel')) throw invalidField('task_id', 'tasks.done');
  if (isUniqueViolation(error, 'task_check_open')) throw invalidField('task_id', 'tasks.another_open');
  throw error;
}
