import type { CancelReason } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { reviewGrade } from '../loyalty/review-grade.ts';
import { changeStatus } from './change-status.ts';
import { finishPackage } from './finish-package.ts';
import { finishPurchase } from './finish-purchase.ts';
import { writeStatusLetter } from './order-letters.ts';
import { refundUndelivered } from './refund-undelivered.ts';
import { findBuyerOfOrder, type OrderRow } from './store.ts';

/** Completes a locked order with all that hangs on it. False when its status refuses that. */
export async function completeOrder(core: Core, tx: Tx, order: OrderRow): Promise<boolean> {
  if ((await changeStatus(core, tx, order, 'delivered')) === null) return false;
  await afterEnd(core, tx, order);
  const buyer = order.parent_id === null ? await findBuyerOfOrder(tx, order.id) : undefined;
  if (buyer) await writeStatusLetter(core, tx, buyer, (props) => ({ template: 'order-completed', props }));

  return true;
}

/** Cancels a locked order and refunds what was not delivered. False when its status refuses that. */
export async function endEarly(
  core: Core,
  tx: Tx,
  order: OrderRow,
  cancelReason: CancelReason,
): Promise<boolean> {
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
