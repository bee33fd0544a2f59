import { isFinal } from '@fanfare/rules';
import { secondsAfter } from '../../../clock.ts';
import { invalidField } from '../../../refusal.ts';
import type { OrderRow } from './order-rows.ts';

/** A consumer may withdraw from a contract at a distance for so many days (Directive 2011/83/EU, article 9). */
const WITHDRAWAL_DAYS = 14;

/**
 * The end of the buyer's right of withdrawal, which needs no reason and holds whether or not the service can be
 * canceled; null once the order has ended, is not paid, or was withdrawn from or canceled already, and where nothing was to be paid.
 */
export function withdrawableUntil(
  order: Pick<OrderRow, 'status' | 'created_at' | 'parent_id' | 'cancel_requested_at' | 'cost'>,
  now: Date,
): Date | null {
  const until = secondsAfter(order.created_at, WITHDRAWAL_DAYS * 24 * 3600);
  const isOpen = order.status !== 'unpaid' && !isFinal(order.status) && order.parent_id === null;
  const isFree = order.cost === 0n;

  return isOpen && !isFree && order.cancel_requested_at === null && now < until ? until : null;
}

/** Throws 422 on `order` where it can not be withdrawn from now. */
export function requireWithdrawable(order: OrderRow, now: Date): void {
  if (withdrawableUntil(order, now) === null) throw invalidField('order', 'order.not_withdrawable');
}
