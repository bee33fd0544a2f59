import { daysAfter, hoursAfter } from '../time.ts';
import type { OrderStatus } from './order-states.ts';

/** An order seen by the refill rules. Counts in units of the service. Rules §2.17. */
export type RefillFacts = {
  hasRefill: boolean;
  isGuarantee: boolean;
  status: OrderStatus;
  completedAt: Date | null;
  guaranteeDays: number;
  /** Counter when the order started, quantity ordered, and counter now. */
  start: number;
  ordered: number;
  current: number;
  quantityStep: number;
  hasOpenRefill: boolean;
  lastRefillAt: Date | null;
};

export type RefillRefusal =
  | 'no_right'
  | 'not_completed'
  | 'expired'
  | 'already_open'
  | 'too_soon'
  | 'too_small';

/** Outcome of the refill rules; `staff` when the counter fell below its start, which people must look at. */
export type RefillDecision =
  | { kind: 'refill'; quantity: number }
  | { kind: 'staff'; quantity: number }
  | { kind: 'refused'; reason: RefillRefusal };

/** Hours between one refill and the next. Rules §2.17. */
export const REFILL_PAUSE_HOURS = 24;

/** Units lost: start + ordered − current, 0 when the counter holds. Rules §2.17. */
export function refillDrop(facts: Pick<RefillFacts, 'start' | 'ordered' | 'current'>): number {
  return Math.max(facts.start + facts.ordered - facts.current, 0);
}

/** Units that a refill makes good: min(ordered, drop). Rules §2.17. */
export function refillQuantity(facts: Pick<RefillFacts, 'start' | 'ordered' | 'current'>): number {
  return Math.min(facts.ordered, refillDrop(facts));
}

/** Tells whether an order is refilled now, and with how many units (`refillQuantity`). Rules §2.17, E17. */
export function decideRefill(facts: RefillFacts, now: Date): RefillDecision {
  const reason = refusal(facts, now);
  if (reason) return { kind: 'refused', reason };
  return { kind: facts.current < facts.start ? 'staff' : 'refill', quantity: refillQuantity(facts) };
}

function refusal(facts: RefillFacts, now: Date): RefillRefusal | null {
  if (!facts.hasRefill || !facts.isGuarantee) return 'no_right';
  if (facts.status !== 'completed' || !facts.completedAt) return 'not_completed';
  if (now > daysAfter(facts.completedAt, facts.guaranteeDays)) return 'expired';
  if (facts.hasOpenRefill) return 'already_open';
  if (facts.lastRefillAt && now < hoursAfter(facts.lastRefillAt, REFILL_PAUSE_HOURS)) return 'too_soon';
  return refillDrop(facts) >= leastDrop(facts.ordered, facts.quantityStep) ? null : 'too_small';
}

/** Units that have to be lost before an order is refilled: 1 % of it and one step. Rules §2.17. */
export function leastDrop(ordered: number, quantityStep: number): number {
  return Math.max(Math.ceil(ordered / 100), quantityStep, 1);
}
