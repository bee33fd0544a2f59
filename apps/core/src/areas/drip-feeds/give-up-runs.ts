import { formatAmount, sumOf } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { finishPurchase } from '../orders/face/finish-purchase.ts';
import { writeStatusLetter } from '../orders/face/order-letters.ts';
import { type OrderRow, updateOrder } from '../orders/face/order-rows.ts';
import { refundOrder } from '../wallet/face/refund-order.ts';
import { endWithRuns } from './follow-run.ts';
import { plannedRuns } from './planned-runs.ts';
import { lockFeed, scheduleNextRun } from './store.ts';

/**
 * Makes no further runs of a drip feed that its customer cancels and refunds what was paid for them
 * (rules §2.2, E4). Runs that were made give back their own undelivered part when they end, and the drip feed ends with them.
 */
export async function giveUpRuns(core: Core, tx: Tx, order: OrderRow): Promise<void> {
  if (order.drip_feed_id !== order.id) return;
  await refundFurtherRuns(core, tx, order);
  if (await endWithRuns(core, tx, order)) await finishPurchase(core, tx, order);
}

async function refundFurtherRuns(core: Core, tx: Tx, order: OrderRow): Promise<void> {
  const feed = await lockFeed(tx, order.id);
  await scheduleNextRun(tx, order.id, null);
  const left = plannedRuns(feed, order).slice(feed.next_run - 1);
  const refund = sumOf(left.map(({ cost }) => cost));
  if (refund === 0n) return;

  const toBonus = sumOf(left.map(({ costBonus }) => costBonus));
  await refundOrder(tx, {
    customerId: order.customer_id,
    orderId: order.id,
    purchaseId: order.purchase_id,
    toCash: refund - toBonus,
    toBonus,
    fee: 0n,
    sequence: 1,
  });
  await updateOrder(tx, order.id, { refunded: order.refunded + refund });
  await writeStatusLetter(core, tx, order.id, (props) => ({
    template: 'order-refunded',
    props: { ...props, refunded: formatAmount(refund, feed.decimals), delivered: order.delivered },
  }));
}
