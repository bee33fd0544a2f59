import { PAST_DUE_DAYS, periodEnd } from '@fanfare/rules';
import { secondsAfter } from '../../clock.ts';
import type { PlanCharge } from './charge-plan.ts';
import type { PlanRow } from './store.ts';

/**
 * The charge of a plan's next period, of the plan that follows if another one was chosen. It begins where the last one ended; after
 * a long time in which nobody was charged, as when the shop had switched its tools off, now.
 */
export function renewalOf(
  { plan_id, price, next_plan_id, next_price, period_end, anchor_at }: PlanRow,
  now: Date,
): PlanCharge {
  const isLate = period_end === null || now > secondsAfter(period_end, (PAST_DUE_DAYS + 1) * 24 * 3600);
  const start = isLate ? now : period_end;
  const amount = next_price ?? price;

  return {
    kind: 'renewal',
    plan_id: next_plan_id ?? plan_id,
    price: amount,
    amount,
    period_start: start,
    period_end: periodEnd(start, isLate ? now : (anchor_at ?? start)),
  };
}
