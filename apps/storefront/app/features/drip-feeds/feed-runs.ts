import type { DripFeed } from '@fanfare/contract';
import { DRIP_MODES, planRuns } from '@fanfare/rules';
import type { RunState } from '@fanfare/ui/charts/run-bars.tsx';

export type FeedRun = {
  run: number;
  quantity: number;
  state: RunState;
  /** Delivered share of the run, from 0 to 1. */
  filled: number;
};

/** The runs of a feed in a list, where its plan is not told: their quantities by the rule, their states by its figures. */
export function feedRuns(feed: DripFeed): FeedRun[] {
  let left = feed.delivered;

  return quantitiesOf(feed).map((quantity, place) => {
    const delivered = Math.min(left, quantity);
    left -= delivered;

    return {
      run: place + 1,
      quantity,
      state: stateOf(feed, place),
      filled: quantity > 0 ? delivered / quantity : 0,
    };
  });
}

function quantitiesOf({
  mode,
  quantity,
  quantity_step: quantityStep,
  contents_limit: runs,
}: DripFeed): number[] {
  return planRuns({
    mode: DRIP_MODES.find((known) => known === mode) ?? 'flat',
    quantity,
    runs,
    quantityStep,
  });
}

function stateOf({ status, orders_count }: DripFeed, place: number): RunState {
  if (place >= orders_count) return status === 'in_processing' ? 'waiting' : 'canceled';

  return status === 'completed' ? 'completed' : 'created';
}
