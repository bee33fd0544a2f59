import type { Order } from '@fanfare/contract';

const DAY_MS = 86_400_000;

/** A completed order with the right of refill; whether it has ended is the server's to say (server semantics §2.17). */
export function isUnderGuarantee({ status, has_refill }: Pick<Order, 'status' | 'has_refill'>): boolean {
  return status === 'completed' && has_refill;
}

/** When the guarantee of a completed order ends, from its days; null without one. */
export function guaranteeEnd(order: Pick<Order, 'completed_at'>, days: number | undefined): Date | null {
  if (order.completed_at === null || days === undefined) return null;

  return new Date(new Date(order.completed_at).getTime() + days * DAY_MS);
}

/** Days left, the begun one included; 0 when it is over. */
export function daysLeft(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
}
