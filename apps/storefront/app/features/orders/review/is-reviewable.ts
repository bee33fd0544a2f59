import type { OrderDetail } from '@fanfare/contract';

/** True for an order that was delivered whole or partly: the server knows whether its time is over. */
export function isReviewable({
  status,
  current_quantity,
}: Pick<OrderDetail, 'status' | 'current_quantity'>): boolean {
  return status === 'completed' || (status === 'canceled' && (current_quantity ?? 0) > 0);
}
