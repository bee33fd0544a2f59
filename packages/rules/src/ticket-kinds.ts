import type { OrderStatus } from './orders/order-states.ts';
import { daysAfter } from './time.ts';

/** Reason why nobody can do for an order the thing that a ticket would ask for. */
export type KindRefusal =
  | 'no_guarantee'
  | 'guarantee_over'
  | 'not_completed'
  | 'unpaid'
  | 'stopped'
  | 'completed'
  | 'canceled';
/** Refusals of what tickets about an order ask for, null where it can be done. */
export type KindRefusals = Record<'refill' | 'cancel' | 'speed_up', KindRefusal | null>;

export type TicketOrder = {
  status: OrderStatus;
  isGuaranteed: boolean;
  completedAt: Date | null;
  guaranteeDays: number;
};

/** Days in which a message opens a closed ticket again. */
export const REOPEN_DAYS = 14;
/** Days without a message after which an answered ticket is closed. */
export const ANSWERED_DAYS = 7;

/**
 * Requests that a ticket may make for an order. People of the shop may do more than its customer can do alone: a running order
 * that its page does not cancel can still be asked about.
 */
export function ticketKinds(order: TicketOrder, now: Date): KindRefusals {
  return {
    refill: refillRefusal(order, now),
    cancel: order.status === 'completed' || order.status === 'canceled' ? order.status : null,
    speed_up: order.status === 'in_processing' || order.status === 'in_moderation' ? null : order.status,
  };
}

function refillRefusal(
  { status, isGuaranteed, completedAt, guaranteeDays }: TicketOrder,
  now: Date,
): KindRefusal | null {
  if (!isGuaranteed) return 'no_guarantee';
  if (status !== 'completed' || completedAt === null) return 'not_completed';

  return now > daysAfter(completedAt, guaranteeDays) ? 'guarantee_over' : null;
}

/** True while a message may open a ticket again that was closed then. */
export const canReopen = (closedAt: Date, now: Date): boolean => now <= daysAfter(closedAt, REOPEN_DAYS);
