import type { DripFeed } from '@fanfare/contract';
import { DRIP_MODES, planRuns } from '@fanfare/rules';
import type { RunState } from '@fanfare/ui/run-bars.tsx';

export type FeedRun = { run: number; quantity: number; state: RunState };

/** The runs of a feed in a list, where its plan is not told: their quantities by the rule, their states by its figures. */
export function feedRuns(feed: DripFeed): FeedRun[] {
  const mode = DRIP_MODES.find((known) => known === feed.mode) ?? 'flat';
  const { quantity, quantity_step: quantityStep, contents_limit: runs } = feed;

  return planRuns({ mode, quantity, runs, quantityStep }).map((amount, place) => ({
    run: place + 1,
    quantity: amount,
    state: stateOf(feed, place),
  }));
}

function stateOf({ status, orders_count }: DripFeed, place: number): RunState {
  if (place >= orders_count) return status === 'in_processing' ? 'waiting' : 'canceled';

  return status === 'completed' ? 'completed' : 'created';
}
