import { type OrderActions, orderActions } from '@fanfare/rules';
import { invalidField } from '../../../refusal.ts';
import type { CatalogueService } from '../../catalogue/face/snapshot.ts';
import type { OrderRow } from './order-rows.ts';

/** Actions that a customer may take on an order now (rules §2.10). */
export function actionsOf(
  order: OrderRow,
  service: Pick<CatalogueService, 'cancelAllowed' | 'pauseAllowed'> | undefined,
): OrderActions {
  return orderActions(order.status, {
    cancelAllowed: service?.cancelAllowed ?? false,
    // A drip feed goes by its plan.
    pauseAllowed: (service?.pauseAllowed ?? false) && order.drip_feed_id === null,
    delivered: order.delivered,
    quantity: order.quantity,
    isCancelRequested: order.cancel_requested_at !== null,
  });
}

/** Throws 422 on `order` when the action is not offered. Lock the order first. */
export function requireAction(
  order: OrderRow,
  service: CatalogueService | undefined,
  action: keyof OrderActions,
): void {
  if (!actionsOf(order, service)[action]) throw invalidField('order', `order.not_${action}`);
}
