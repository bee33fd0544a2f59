import type { CancelReason } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { followRun } from '../drip-feeds/follow-run.ts';
import { retryRun } from '../drip-feeds/retry-run.ts';
import { planReadingsAfter } from '../fulfilment/plan-readings.ts';
import { askForReview } from '../loyalty/review-grade.ts';
import { changeStatus } from './change-status.ts';
import { finishPackage } from './finish-package.ts';
import { finishPurchase } from './finish-purchase.ts';
import { writeStatusLetter } from './order-letters.ts';
import type { OrderRow } from './order-rows.ts';
import { refundUndelivered } from './refund-undelivered.ts';

/** Completes a locked order with all that hangs on it. False when its status refuses that. */
export async function completeOrder(core: Core, tx: Tx, order: OrderRow): Promise<boolean> {
  if ((await changeStatus(core, tx, order, 'delivered')) === null) return false;
  await planReadingsAfter(core, tx, order);
  await afterEnd(core, tx, order);
  if (order.parent_id === null)
    await writeStatusLetter(core, tx, order.id, (props) => ({ template: 'order-completed', props }));

  return true;
}

/**
 * Cancels a locked order and refunds what was not delivered; a run of a drip feed is tried again first. False when its
 * status refuses that.
 */
export async function endEarly(
  core: Core,
  tx: Tx,
  order: OrderRow,
  cancelReason: CancelReason,
): Promise<boolean> {
  if ((await changeStatus(core, tx, order, 'canceled', { cancelReason })) === null) return false;
  if (await retryRun(core, tx, order)) return true;
  await refundUndelivered(core, tx, order);
  await afterEnd(core, tx, order);

  return true;
}

/** What hangs on the end of an order; of a drip feed, on the end of a run or of its further runs. */
export async function afterEnd(core: Core, tx: Tx, order: OrderRow): Promise<void> {
  if (order.drip_feed_id !== null) await followRun(core, tx, order.drip_feed_id);
  else if (order.parent_id !== null) await finishPackage(core, tx, order.parent_id);
  await finishPurchase(tx, order.purchase_id);
  await askForReview(tx, order.customer_id);
}
