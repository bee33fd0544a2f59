import type { OrderDetail } from '@fanfare/contract';

export type PaymentState = NonNullable<OrderDetail['purchase']['payment_state']>;

/** State of the last payment attempt. The stream reports the payment before the purchase is read again, so the status decides. */
export function paymentStateOf({ status, purchase }: OrderDetail): PaymentState | null {
  return status === 'unpaid' ? purchase.payment_state : null;
}

/** True while the last payment attempt is still undecided: until then the buyer is not asked to pay again. */
export function isAwaited(state: PaymentState | null): boolean {
  return state === 'checking' || state === 'marked';
}

/** True where the last payment attempt failed: the buyer can retry, or pay in another way. */
export function hasFailed(state: PaymentState | null): boolean {
  return state === 'declined' || state === 'rejected';
}

/** Payment state that the head shows instead of the delivery's progress, until the order starts. */
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
