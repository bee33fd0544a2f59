import type { DesiredDelivery, TargetValues } from '../../data/tables.ts';

/** Delivery that is being sent, with all that sending needs. */
export type ClaimedDelivery = {
  order_id: number;
  provider: string;
  provider_service: string;
  /** Sends to the provider that failed in a row. */
  failures: number;
  /** Staff was told that the provider serves the shop no more. */
  is_troubled: boolean;
  /** The number of this attempt; a later claim has another one. */
  attempts: number;
  /** Time at which this attempt was first sent. */
  sent_at: Date;
  /** The order was sent before, and it is unknown whether it arrived. */
  was_sent: boolean;
  /** Only orders that are desired to run are sent; one sent before has to be found, so that it can be stopped. */
  desired: DesiredDelivery;
  service_id: number;
  url: string;
  quantity: number;
  countries: number[];
  /** Price that the order was sold for, its cost as expected then, and the cost that a person agreed to, micro-USD. */
  cost: bigint;
  expected_cost: bigint | null;
  agreed_cost: bigint | null;
  /** Cost for which it waits for a person; null where it does not. */
  loss_cost: bigint | null;
  targetable_values: TargetValues[];
  /** Present cost of its route, and the margin that it is to leave, whole percent; null for a route that is there no more. */
  route: { cost_per_thousand: bigint | null; currency: string; min_margin_percent: number | null } | null;
  /** Shops that the order came through; a part of a package and a run of a drip feed came as the whole did. */
  path: string[];
};
