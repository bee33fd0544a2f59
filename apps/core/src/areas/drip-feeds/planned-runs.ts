import { type Micro, planRuns, runDueAt, splitOverRuns, spreadOverLines } from '@fanfare/rules';
import type { OrderRow } from '../orders/face/order-rows.ts';
import type { DripFeedRow } from './store.ts';

/** The quantity of a run and its part of the drip feed's price, micro-USD. */
export type PlannedRun = { run: number; quantity: number; cost: Micro; costBonus: Micro };

/** All runs of a drip feed in order, from run 1; their costs add up to its own (rules §2.2). */
export function plannedRuns(
  feed: DripFeedRow,
  { cost, cost_bonus: costBonus }: Pick<OrderRow, 'cost' | 'cost_bonus'>,
): PlannedRun[] {
  const { mode, quantity, runs, quantity_step: quantityStep, decimals } = feed;
  const quantities = planRuns({ mode, quantity, runs, quantityStep });
  const costs = splitOverRuns(cost, quantities, decimals);
  const buckets = spreadOverLines({ cash: cost - costBonus, bonus: costBonus }, costs, decimals);

  return quantities.map((quantity, place) => ({
    run: place + 1,
    quantity,
    cost: costs[place] ?? 0n,
    costBonus: buckets[place]?.bonus ?? 0n,
  }));
}

/** The due time of a run; null while the drip feed has not started. */
export function dueAt({ started_at, minutes_between_runs }: DripFeedRow, run: number): Date | null {
  return started_at && runDueAt(started_at, run - 1, minutes_between_runs);
}
