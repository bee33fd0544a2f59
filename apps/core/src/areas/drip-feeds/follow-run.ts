import { isFinal } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { changeStatus } from '../orders/change-status.ts';
import { writeStatusLetter } from '../orders/order-letters.ts';
import { childrenOf, lockOrder, type OrderRow } from '../orders/order-rows.ts';
import { dueAt } from './planned-runs.ts';
import { lockFeed, scheduleNextRun } from './store.ts';

/** What follows the end of a run: the next one waits for its time, or the drip feed ends with its last. */
export async function followRun(core: Core, tx: Tx, feedId: number): Promise<void> {
  const order = await lockOrder(tx, feedId);
  if (!order || isFinal(order.status)) return;
  const feed = await lockFeed(tx, feedId);
  if (feed.next_run <= feed.runs && order.cancel_requested_at === null) {
    await scheduleNextRun(tx, feedId, dueAt(feed, feed.next_run));
    return;
  }
  const runs = await childrenOf(tx, feedId);
  if (runs.every(({ status }) => isFinal(status))) await endDripFeed(core, tx, order);
}

/** Completed when anything was delivered; canceled when nothing was, or the customer wanted no more of it. */
async function endDripFeed(core: Core, tx: Tx, order: OrderRow): Promise<void> {
  const isCanceled = order.cancel_requested_at !== null && order.delivered < order.quantity;
  if (isCanceled || order.delivered === 0) {
    await changeStatus(core, tx, order, 'canceled', { cancelReason: isCanceled ? 'customer' : 'partial' });
    return;
  }
  await changeStatus(core, tx, order, 'delivered');
  await writeStatusLetter(core, tx, order.id, (props) => ({ template: 'order-completed', props }));
}
