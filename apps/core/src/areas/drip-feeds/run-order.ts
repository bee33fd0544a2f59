import type { Micro } from '@fanfare/rules';
import type { NewOrder, OrderRow } from '../orders/face/order-rows.ts';
import type { PlannedRun } from './planned-runs.ts';

/** Cost that a part of an order was to have when it was sold, rounded up; null where nobody knew. */
function shareOf({ expected_cost: whole, quantity: all }: OrderRow, quantity: number): Micro | null {
  return whole === null ? null : (whole * BigInt(quantity) + BigInt(all) - 1n) / BigInt(all);
}

/** The order of one run; its link is held by the drip feed. A second attempt is made of the order that failed. */
export function runOrder(
  like: OrderRow,
  { run, quantity, cost, costBonus }: PlannedRun,
  { feedId, attempt, now }: { feedId: number; attempt: 1 | 2; now: Date },
): NewOrder {
  return {
    purchase_id: like.purchase_id,
    customer_id: like.customer_id,
    parent_id: feedId,
    service_id: like.service_id,
    service_type_id: like.service_type_id,
    url: like.url,
    link_kind: like.link_kind,
    name: like.name,
    quantity,
    status: 'in_processing',
    is_guaranteed: like.is_guaranteed,
    unit_price: like.unit_price,
    cost,
    cost_bonus: costBonus,
    expected_cost: shareOf(like, quantity),
    start_count: null,
    countries: like.countries,
    targetable_values: like.targetable_values,
    holds_link: false,
    cancel_reason: null,
    cancel_requested_at: null,
    hidden_at: null,
    created_at: now,
    started_at: null,
    completed_at: null,
    drip_feed_id: feedId,
    drip_run: run,
    drip_attempt: attempt,
  };
}
