import type { CancelReason } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { changeStatus } from './change-status.ts';
import type { OrderRow } from './order-rows.ts';

/** Completes a locked order with all that hangs on it. False when its status refuses that. */
export async function completeOrder(core: Core, tx: Tx, order: OrderRow): Promise<boolean> {
  if ((await changeStatus(core, tx, order, 'delivered')) === null) return false;
  await core.happened(tx, 'orderEnded', order);

  return true;
}

/** Cancels a locked order; what was not delivered is refunded. False when its status refuses that. */
export async function endEarly(
  core: Core,
  tx: Tx,
  order: OrderRow,
  cancelReason: CancelReason,
): Promise<boolean> {
  if ((await changeStatus(core, tx, order, 'canceled', { cancelReason })) === null) return false;
  await core.happened(tx, 'orderEnded', order);

  return true;
}
