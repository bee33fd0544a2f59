import type { CancelReason } from '@fanfare/rules';
import type { DeliveryState } from '../../adapters/providers/port.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { reviewGrade } from '../loyalty/review-grade.ts';
import { changeStatus } from './change-status.ts';
import { finishPackage } from './finish-package.ts';
import { finishPurchase } from './finish-purchase.ts';
import { writeStatusLetter } from './order-letters.ts';
import { refundUndelivered } from './refund-undelivered.ts';
import {
  announceOrder,
  findBuyerOfOrder,
  insertOrderEvents,
  lockOrder,
  lockPurchaseOf,
  type OrderRow,
  updateOrder,
} from './store.ts';

type Progress = Pick<DeliveryState, 'state' | 'startCount' | 'delivered'>;

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
  if (!order || order.status === 'completed' || order.status === 'canceled') return true;

  await storeCounts(core, tx, order, progress);
  if (order.delivered >= order.quantity) return complete(core, tx, order);
  if (progress.state === 'partial' || progress.state === 'completed')
    return endEarly(core, tx, order, 'partial');
  if (progress.state === 'canceled')
    return endEarly(core, tx, order, order.cancel_requested_at ? 'customer' : 'other');

  return false;
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
  if (order?.status === 'in_processing') await endEarly(core, tx, order, reason);
}

async function storeCounts(
  core: Core,
  tx: Tx,
  order: OrderRow,
  { state, startCount, delivered }: Progress,
): Promise<void> {
  const isStarting = order.started_at === null && state !== 'pending';
  const grown = Math.max(order.delivered, Math.min(delivered, order.quantity));
  if (!isStarting && grown === order.delivered) return;

  order.delivered = grown;
  await updateOrder(tx, order.id, {
    delivered: grown,
    ...(isStarting && {
      started_at: core.clock.now(),
      start_count: startCount === null ? null : BigInt(startCount),
    }),
  });
  if (isStarting) await announceStart(core, tx, order);
  await announceOrder(tx, order);
}

async function announceStart(core: Core, tx: Tx, order: OrderRow): Promise<void> {
  await insertOrderEvents(
    tx,
    [{ orderId: order.id, type: 'started', status: order.status, delivered: order.delivered }],
    core.clock.now(),
  );
  if (order.parent_id !== null) return;
  const buyer = await findBuyerOfOrder(tx, order.id);
  if (buyer) await writeStatusLetter(core, tx, buyer, (props) => ({ template: 'order-started', props }));
}

async function complete(core: Core, tx: Tx, order: OrderRow): Promise<boolean> {
  if ((await changeStatus(core, tx, order, 'delivered')) === null) return false;
  await afterEnd(core, tx, order);
  const buyer = order.parent_id === null ? await findBuyerOfOrder(tx, order.id) : undefined;
  if (buyer) await writeStatusLetter(core, tx, buyer, (props) => ({ template: 'order-completed', props }));

  return true;
}

async function endEarly(core: Core, tx: Tx, order: OrderRow, cancelReason: CancelReason): Promise<boolean> {
  if ((await changeStatus(core, tx, order, 'canceled', { cancelReason })) === null) return false;
  await refundUndelivered(core, tx, order);
  await afterEnd(core, tx, order);

  return true;
}

async function afterEnd(core: Core, tx: Tx, order: OrderRow): Promise<void> {
  if (order.parent_id !== null) await finishPackage(core, tx, order.parent_id);
  await finishPurchase(core, tx, order.purchase_id);
  await reviewGrade(core, tx, order.customer_id);
}
