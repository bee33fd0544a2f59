import { type CancelReason, isFinal } from '@fanfare/rules';
import type { DeliveryReport } from '../../../adapters/providers/port.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { completeOrder, endEarly } from './end-order.ts';
import { insertOrderEvents } from './order-events.ts';
import { writeStatusLetter } from './order-letters.ts';
import { announceOrder, lockOrder, lockPurchaseOf, type OrderRow, updateOrder } from './order-rows.ts';
import { reasonOfRequest } from './request-cancel.ts';

type Progress = Pick<DeliveryReport, 'state' | 'startCount'> & { delivered: number };

/**
 * Takes what a provider reports of an order: delivered never goes back, a full delivery completes the order, an ended
 * one refunds the undelivered part. Safe to repeat: an order that is final stays as it is. True when it is final now.
 */
export async function recordProgress(
  core: Core,
  tx: Tx,
  orderId: number,
  progress: Progress,
): Promise<boolean> {
  await lockPurchaseOf(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (!order || isFinal(order.status)) return true;

  await storeCounts(core, tx, order, progress);
  if (order.delivered >= order.quantity) return completeOrder(core, tx, order);
  if (progress.state === 'pending' || progress.state === 'running') return false;
  if (order.cancel_requested_at !== null) return endEarly(core, tx, order, reasonOfRequest(order));

  return endEarly(core, tx, order, progress.state === 'canceled' ? 'other' : 'partial');
}

/**
 * Ends an order whose cancellation was asked for, by what is known to be delivered: its provider never got it, or said
 * nothing final in time. Safe to repeat. True when the order is final now.
 */
export async function finishCancellation(core: Core, tx: Tx, orderId: number): Promise<boolean> {
  await lockPurchaseOf(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (!order || isFinal(order.status)) return true;
  if (order.delivered >= order.quantity) return completeOrder(core, tx, order);

  return endEarly(core, tx, order, reasonOfRequest(order));
}

/** A provider refused the order: everything is refunded. Safe to repeat. */
export async function recordRejection(
  core: Core,
  tx: Tx,
  orderId: number,
  reason: CancelReason,
): Promise<void> {
  await lockPurchaseOf(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (order && !isFinal(order.status)) await endEarly(core, tx, order, reason);
}

async function storeCounts(
  core: Core,
  tx: Tx,
  order: OrderRow,
  { state, startCount, delivered }: Progress,
): Promise<void> {
  const isStarting = order.started_at === null && state !== 'pending';
  const grown = Math.max(order.delivered, Math.min(delivered, order.quantity));
  // Some providers measure where a link began only after they started.
  const isMeasured = order.start_count === null && startCount !== null && state !== 'pending';
  if (!isStarting && !isMeasured && grown === order.delivered) return;

  const gained = grown - order.delivered;
  order.delivered = grown;
  await updateOrder(tx, order.id, {
    delivered: grown,
    ...(gained > 0 && { grown_at: core.clock.now() }),
    ...(isStarting && { started_at: core.clock.now() }),
    ...(isMeasured && { start_count: BigInt(startCount) }),
  });
  if (isStarting) await announceStart(core, tx, order);
  else if (gained > 0) await core.happened(tx, 'deliveryGrew', order);
  if (order.drip_feed_id !== null) await countOnDripFeed(core, tx, order.drip_feed_id, gained);
  await announceOrder(tx, order);
}

/** A drip feed is as far as its runs are together, and starts with the first of them. */
async function countOnDripFeed(core: Core, tx: Tx, feedId: number, gained: number): Promise<void> {
  const feed = await lockOrder(tx, feedId);
  if (!feed) return;
  feed.delivered += gained;
  await updateOrder(tx, feedId, {
    delivered: feed.delivered,
    started_at: feed.started_at ?? core.clock.now(),
  });
  if (feed.started_at === null) await announceStart(core, tx, feed);
  else if (gained > 0) await core.happened(tx, 'deliveryGrew', feed);
}

async function announceStart(core: Core, tx: Tx, order: OrderRow): Promise<void> {
  await insertOrderEvents(
    tx,
    [{ orderId: order.id, type: 'started', status: order.status, delivered: order.delivered }],
    core.clock.now(),
  );
  await core.happened(tx, 'deliveryBegan', order);
  if (order.parent_id !== null) return;
  await writeStatusLetter(core, tx, order.id, (props) => ({ template: 'order-started', props }));
}
