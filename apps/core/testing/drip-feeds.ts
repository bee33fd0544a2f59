import type { OrderLine } from '@fanfare/contract';
import { makeDueRuns } from '../src/areas/drip-feeds/make-due-runs.ts';
import type { OrderRow } from '../src/areas/orders/face/order-rows.ts';
import type { Core } from '../src/core.ts';
import type { Api, TestCustomer } from './api.ts';
import { placeOne, report } from './orders.ts';
import { viewsLine } from './samples.ts';

type Plan = NonNullable<OrderLine['drip_feed']>;

/** A line with a drip plan: five runs of 1,000 to 1,400 views, an hour apart, 6,000 for 14.40 (rules §2.2). */
export function dripLine(plan: Partial<Plan> = {}, change: Partial<OrderLine> = {}): OrderLine {
  return viewsLine({
    drip_feed: { runs: 5, minutes_between_runs: 60, mode: 'increase', quantity_step: 100, ...plan },
    ...change,
  });
}

/** Places a drip feed from the balance and gives its id. */
export const placeDripFeed = (api: Api, buyer: TestCustomer, plan: Partial<Plan> = {}) =>
  placeOne(api, buyer, dripLine(plan));

/** Orders of the runs so far, second attempts after first ones. */
export const runsOf = (core: Core, feedId: number): Promise<OrderRow[]> =>
  core.db.selectFrom('orders').selectAll().where('parent_id', '=', feedId).orderBy('id').execute();

/** Does one round of a worker that makes due runs; then the provider delivers all of every open run. */
export async function runOnce(core: Core, feedId: number): Promise<void> {
  await makeDueRuns(core);
  for (const { id, status, quantity } of await runsOf(core, feedId))
    if (status === 'in_processing') await report(core, id, 'completed', quantity);
}
