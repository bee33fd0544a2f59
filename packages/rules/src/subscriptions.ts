import { type Micro, sumOf } from './money.ts';
import type { QuoteLine } from './order-quote.ts';
import { lineCost } from './pricing.ts';
import { daysAfter } from './time.ts';

export const CONTENTS_LIMIT = { min: 1, max: 1000, default: 10 } as const;
/** Publications in a row left unpaid that cancel a subscription. Server semantics §2.9. */
export const UNPAID_IN_A_ROW = 3;
/** Days without a publication after which a subscription ends. Server semantics §2.9. */
export const IDLE_DAYS = 90;

/** Cost in micro-USD: cost_per_publication is the sum of the rounded lines, total_cost is it × contents_limit. */
export type SubscriptionCost = { lines: Micro[]; costPerPublication: Micro; totalCost: Micro };

/** Cost of a subscription (micro-USD) to so many publications. Server semantics §2.9, E10. */
export function subscriptionCost(
  lines: readonly QuoteLine[],
  contentsLimit: number,
  decimals: number,
): SubscriptionCost {
  const costs = lines.map((line) => lineCost({ ...line, decimals }));
  const costPerPublication = sumOf(costs);
  return { lines: costs, costPerPublication, totalCost: costPerPublication * BigInt(contentsLimit) };
}

/** The number of publications typed: within 1..1000 (VAL-45); non-numeric input changes nothing (VAL-46). */
export function clampContentsLimit(raw: unknown, previous: number): number {
  const typed = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  if (typeof typed !== 'number' || Number.isNaN(typed)) return previous;
  return Math.min(Math.max(Math.trunc(typed), CONTENTS_LIMIT.min), CONTENTS_LIMIT.max);
}

/**
 * Whether a running subscription has come to its end: completed at the limit or after 90 days without a publication,
 * canceled after 3 unpaid publications in a row; null while it runs. Server semantics §2.9.
 */
export function subscriptionEnd(
  subscription: {
    contentsLimit: number;
    /** Publications found so far. */
    contentsCount: number;
    unpaidInARow: number;
    /** The last publication, or the creation when there was none. */
    lastPublicationAt: Date;
  },
  now: Date,
): 'completed' | 'canceled' | null {
  if (subscription.unpaidInARow >= UNPAID_IN_A_ROW) return 'canceled';
  if (subscription.contentsCount >= subscription.contentsLimit) return 'completed';
  return now >= daysAfter(subscription.lastPublicationAt, IDLE_DAYS) ? 'completed' : null;
}
