import type { DripFeed, DripFeedDetail } from '@fanfare/contract';
import { isFinal } from '@fanfare/rules';
import type { CatalogueContent, CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import type { OrderRow } from '../orders/face/order-rows.ts';
import { presentOrder } from '../orders/face/present.ts';
import { dueAt, type PlannedRun, plannedRuns } from './planned-runs.ts';
import type { DripFeedRow } from './store.ts';

/** A drip feed as its buyer sees it; all but the plan is its order's. */
export function presentDripFeed(
  feed: DripFeedRow,
  row: OrderRow,
  snapshot: CatalogueSnapshot,
  content: CatalogueContent,
  now: Date,
): DripFeed {
  const order = presentOrder(row, snapshot, content);

  return {
    id: feed.id,
    url: order.url,
    quantity: feed.quantity,
    service: order.service,
    runs: feed.runs,
    orders_count: feed.next_run - 1,
    minutes_between_runs: feed.minutes_between_runs,
    status: presentStatus(row.status),
    contents_limit: feed.runs,
    total_quantity: order.quantity,
    actions: { cancelable: order.actions.cancelable, payable: order.actions.payable },
    created_at: order.created_at,
    mode: feed.mode,
    quantity_step: feed.quantity_step,
    is_paid: row.status !== 'unpaid',
    delivered: order.current_quantity,
    cost: order.cost,
    refunded: order.refunded,
    next_run_at: feed.next_run <= feed.runs ? whenDue(feed, row, { run: feed.next_run, now }) : null,
    completed_at: order.completed_at,
  };
}

/** The runs of a drip feed, made or not. `orders` are those that were made, second attempts after first ones. */
export function presentPlan(
  feed: DripFeedRow,
  row: OrderRow,
  orders: readonly OrderRow[],
  now: Date,
): DripFeedDetail['plan'] {
  const made = new Map(orders.map((order) => [order.drip_run, order]));

  return plannedRuns(feed, row).map(({ run, quantity }: PlannedRun) => {
    const order = made.get(run);
    return {
      run,
      quantity,
      due_at: order ? (dueAt(feed, run)?.toISOString() ?? null) : whenDue(feed, row, { run, now }),
      state: order ? stateOf(order) : isGivenUp(row) ? 'canceled' : 'waiting',
      order_id: order?.id ?? null,
      delivered: order?.delivered ?? 0,
    };
  });
}

/** STAT-07: what waits for payment or moderation is in processing. */
export function presentStatus(status: OrderRow['status']): DripFeed['status'] {
  return status === 'completed' || status === 'canceled' ? status : 'in_processing';
}

function stateOf({ status, cancel_reason }: OrderRow): DripFeedDetail['plan'][number]['state'] {
  if (status === 'completed') return 'completed';
  if (status !== 'canceled') return 'created';

  return cancel_reason === 'customer' ? 'canceled' : 'refunded';
}

/**
 * The due time of a run that is not made yet, never before now, since runs that a pause held up come next. Null when it
 * never comes, or is not known yet.
 */
function whenDue(feed: DripFeedRow, row: OrderRow, { run, now }: { run: number; now: Date }): string | null {
  const due = isGivenUp(row) ? null : dueAt(feed, run);

  return due === null ? null : (due < now ? now : due).toISOString();
}

/** True when no further runs are made. */
const isGivenUp = ({ status, cancel_requested_at }: OrderRow) =>
  isFinal(status) || cancel_requested_at !== null;
