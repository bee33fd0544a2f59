import type { Order } from '@fanfare/contract';

const DAY_MS = 86_400_000;

/** A completed order with the right of refill; whether it has ended is the server's to say (rules §2.17). */
export function isUnderGuarantee({ status, has_refill }: Pick<Order, 'status' | 'has_refill'>): boolean {
  return status === 'completed' && has_refill;
}

/** Days left, the begun one included; 0 when it is over. */
export function daysLeft(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
}
