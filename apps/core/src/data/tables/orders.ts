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

/** Orders, and figures counted from them. */
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
    /** Cost that it was to have at its providers when it was sold; null where nobody knew. */
    expected_cost: Generated<bigint | null>;
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
    /** Set when its customer deletes it. */
    hidden_at: Time | null;
    created_at: MadeNow;
    started_at: Time | null;
    completed_at: Time | null;
    /** Time at which it was canceled after something of it began; null for others. */
    canceled_at: Generated<Date | null>;
    /** Time at which more of it was last delivered; null before, and for counts that grew before this was kept. */
    grown_at: Generated<Date | null>;
    /** Minutes from payment to the last unit, by the words of its service when it was ordered; null where they do not tell. */
    promised_minutes: Generated<number | null>;
    /** Minutes from payment to the last unit of an order that was delivered whole; null for drip feeds, whose runs start when their buyer wants. */
    delivery_minutes: Generated<number | null>;
    /** The drip feed that the order is, or is a run of. */
    drip_feed_id: Generated<number | null>;
    /** Number of the run from 1; null for other orders. A failed run is retried once. */
    drip_run: Generated<number | null>;
    drip_attempt: Generated<number | null>;
    /** Number of changes, counted by the database. */
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
  /** Reviews of finished orders by their buyers (decision 0145). */
  order_review: {
    id: GeneratedAlways<number>;
    order_id: number;
    service_id: number;
    stars: number;
    /** Empty where the buyer gave stars alone, or is erased. */
    text: string;
    /** Initials; null where the buyer chose none, or is erased. */
    author: string | null;
    created_at: MadeNow;
    /** Edited once at most. */
    edited_at: Time | null;
    answer: string | null;
    answered_at: Time | null;
    /** Reason of law for which staff hid it; null for one that is shown. */
    hidden_reason: 'insult' | 'personal_data' | 'link' | null;
  };
  saved_view: { id: Id; customer_id: number; name: string; query: string; created_at: MadeNow };
  /** Mailboxes that asked for the links of their orders, until the letter is written. */
  order_search: { id: Id; email: string; locale: string; next_try_at: Date };
  /** Averages counted from orders; times in minutes. */
  service_figures: {
    service_id: number;
    popularity: number;
    orders: number;
    start_median: number | null;
    start_p90: number | null;
    completion_median: number | null;
    completion_p90: number | null;
  };
  /**
   * Facts measured of the last orders of a service (rules §3.13): minutes from payment, units on day 30, micro-USD. `routes` is
   * what they were measured of.
   */
  service_facts: {
    service_id: number;
    orders: number;
    starts_in: number | null;
    done_in: number | null;
    counted_units: bigint | null;
    kept_units: bigint | null;
    paid: bigint;
    returned: bigint;
    routes: string;
    measured_since: Date | null;
  };
  /** Times of the last count of facts, and of the last one of all services, in one row. */
  facts_count: { counted_at: Date | null; whole_at: Date | null };
  service_pair: { service_id: number; other_id: number; purchases: number };
};
