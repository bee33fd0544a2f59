import type { OrderDetail } from '@fanfare/contract';

export type PaymentState = NonNullable<OrderDetail['purchase']['payment_state']>;

/** What is known of the last try to pay; the stream tells of the payment before the purchase is read again. */
export function paymentStateOf({ status, purchase }: OrderDetail): PaymentState | null {
  return status === 'unpaid' ? purchase.payment_state : null;
}

/** Whether somebody still decides on the last try to pay: until then nobody is asked to pay once more. */
export function isAwaited(state: PaymentState | null): boolean {
  return state === 'checking' || state === 'marked';
}

/** Whether the last try to pay failed: now it can be tried again, or in another way. */
export function hasFailed(state: PaymentState | null): boolean {
  return state === 'declined' || state === 'rejected';
}

/** What the head of the page tells instead of how far the delivery is: how the payment stands, until the order starts. */
export function headStateOf(order: OrderDetail): PaymentState | 'paid' | null {
  const { status, started_at, current_quantity, cancel_requested_at, drip_feed_id, service } = order;
  const isQueued =
    status === 'in_processing' &&
    started_at === null &&
    current_quantity === 0 &&
    cancel_requested_at === null &&
    drip_feed_id === null &&
    !service.is_package;

  return isQueued ? 'paid' : paymentStateOf(order);
}
