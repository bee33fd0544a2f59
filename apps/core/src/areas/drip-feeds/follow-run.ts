import { isFinal } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { changeStatus } from '../orders/face/change-status.ts';
import { writeStatusLetter } from '../orders/face/order-letters.ts';
import { childrenOf, lockOrder, type OrderRow } from '../orders/face/order-rows.ts';
import { reasonOfRequest } from '../orders/face/request-cancel.ts';
import { dueAt } from './planned-runs.ts';
import { isTriedAgain, lockFeed, scheduleNextRun } from './store.ts';

/** Continues a drip feed after a run has ended: the next run waits for its time, or the drip feed ends with its last. */
export async function followRun(
  core: Core,
  tx: Tx,
  { drip_feed_id: feedId, drip_run }: OrderRow,
): Promise<void> {
  if (feedId === null || drip_run === null || (await isTriedAgain(tx, feedId, drip_run))) return;
  const order = await lockOrder(tx, feedId);
  if (!order || isFinal(order.status)) return;
  const feed = await lockFeed(tx, feedId);
  if (feed.next_run <= feed.runs && order.cancel_requested_at === null)
    await scheduleNextRun(tx, feedId, dueAt(feed, feed.next_run));
  else await endWithRuns(core, tx, order);
}

/**
 * Ends a locked drip feed that makes no further runs, when none of those that were made is open: completed when anything
 * was delivered; canceled when nothing was, or the customer wanted no more of it. False while one is open.
 */
export async function endWithRuns(core: Core, tx: Tx, feed: OrderRow): Promise<boolean> {
  const runs = await childrenOf(tx, feed.id);
  if (!runs.every(({ status }) => isFinal(status))) return false;
  const isCanceled = feed.cancel_requested_at !== null && feed.delivered < feed.quantity;
  if (isCanceled || feed.delivered === 0) {
    const cancelReason = isCanceled ? reasonOfRequest(feed) : 'partial';
    if ((await changeStatus(core, tx, feed, 'canceled', { cancelReason })) === null) return false;
    await core.happened(tx, 'wholeEnded', feed);
    return true;
  }
  if ((await changeStatus(core, tx, feed, 'delivered')) === null) return false;
  await writeStatusLetter(core, tx, feed.id, (props) => ({ template: 'order-completed', props }));
  await core.happened(tx, 'wholeEnded', feed);

  return true;
}
