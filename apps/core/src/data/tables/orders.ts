import type { Generated, GeneratedAlways } from 'kysely';
import type { Id, Json, MadeNow, Money, Time } from './columns.ts';

export type OrderStatusColumn =
  | 'unpaid'
  | 'in_moderation'
  | 'in_processing'
  | 'stopped'
  | 'completed'
  | 'canceled';
export type TargetValues = { target_id: number; values: string[] };

/** Orders, and what is counted from them. */
export type OrdersTables = {
  orders: {
    id: Id;
    purchase_id: number;
    customer_id: number;
    parent_id: number | null;
    service_id: number;
    service_type_id: number;
    url: string;
    link_kind: string;
    name: string | null;
    quantity: number;
    status: OrderStatusColumn;
    is_guaranteed: boolean;
    unit_price: Money;
    cost: Money;
    cost_bonus: Generated<bigint>;
    refunded: Generated<bigint>;
    start_count: bigint | null;
    delivered: Generated<number>;
    countries: Generated<number[]>;
    targetable_values: Json<TargetValues[]>;
    holds_link: Generated<boolean>;
    holds_link_alone: Generated<boolean>;
    /** Orders of several buyers ran on the link at once. */
    is_link_shared: Generated<boolean>;
    cancel_reason: string | null;
    cancel_requested_at: Time | null;
    /** Deleted by its customer. */
    hidden_at: Time | null;
    created_at: MadeNow;
    started_at: Time | null;
    completed_at: Time | null;
    /** The drip feed that it is, or is a run of. */
    drip_feed_id: Generated<number | null>;
    /** From 1; null for all that is no run. A run that failed is tried a second time. */
    drip_run: Generated<number | null>;
    drip_attempt: Generated<number | null>;
    /** How often it was changed; the database counts. */
    version: GeneratedAlways<number>;
  };
  order_event: {
    id: GeneratedAlways<bigint>;
    order_id: number;
    type: string;
    status: OrderStatusColumn | null;
    delivered: number | null;
    created_at: MadeNow;
  };
  saved_view: { id: Id; customer_id: number; name: string; query: string; created_at: MadeNow };
  /** Mailboxes that asked for the links of their orders, until the letter is written. */
  order_search: { id: Id; email: string; locale: string; next_try_at: Date };
  /** Counted from orders; times in minutes. */
  service_figures: {
    service_id: number;
    popularity: number;
    orders: number;
    start_median: number | null;
    start_p90: number | null;
    completion_median: number | null;
    completion_p90: number | null;
  };
  service_pair: { service_id: number; other_id: number; purchases: number };
};
