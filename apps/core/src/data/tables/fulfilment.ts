import type { DeliveryState, DripMode } from '@fanfare/rules';
import type { ColumnType, Generated } from 'kysely';
import type { Id, MadeNow, Time } from './columns.ts';

export type DesiredDelivery = 'running' | 'paused' | 'canceled';

/** How orders reach their providers. */
export type FulfilmentTables = {
  provider: {
    name: string;
    /** Which adapter speaks with it, with what settings and API keys. */
    kind: string;
    settings: ColumnType<Record<string, unknown>, string | undefined, string>;
    sealed_keys: Buffer | null;
    is_paused: Generated<boolean>;
    /** Sends that failed in a row, since when, and until when none is tried. */
    failures: Generated<number>;
    failing_since: Time | null;
    away_until: Time | null;
    away_seconds: Generated<number>;
  };
  /** Routes: who delivers a service, in the order in which they are tried. */
  provider_service: {
    id: Id;
    service_id: number;
    provider: string;
    provider_service: string;
    position: number;
    /** In millionths of the currency. */
    cost_per_thousand: bigint | null;
    currency: Generated<string>;
    min_margin_percent: number | null;
    is_paused: Generated<boolean>;
  };
  delivery_attempt: {
    id: Id;
    order_id: number;
    provider: string;
    provider_service: string;
    provider_reference: string | null;
    /** `unsent`: the provider surely never got it; `unknown`: nobody can say whether it did. */
    state: 'sending' | 'accepted' | 'rejected' | 'unsent' | 'unknown';
    answer: string | null;
    /** What the provider takes for it as it said last, in millionths of the currency; what of it is booked, micro-USD. */
    charge: bigint | null;
    currency: string | null;
    cost: Generated<bigint>;
    sent_at: Time;
    answered_at: Time | null;
  };
  delivery: {
    order_id: number;
    provider: string;
    /** The provider's id of the service; null: our own. */
    provider_service: string | null;
    /** The last attempt; null before the first. */
    attempt_id: number | null;
    state: DeliveryState;
    provider_reference: string | null;
    next_check_at: Time | null;
    /** What the provider is to do with it, and what it was last told of that; null while it is being told. */
    desired: Generated<DesiredDelivery>;
    reported: ColumnType<DesiredDelivery | null, DesiredDelivery | undefined, DesiredDelivery | null>;
    attempts: Generated<number>;
    updated_at: MadeNow;
    /** When the daily measure of the guarantee last came to it. */
    counted_at: Generated<Date | null>;
    /** What the counter of its link was when it was last measured, unasked or asked, and when. */
    counted: Generated<bigint | null>;
    measured_at: Generated<Date | null>;
  };
  refill: {
    id: Id;
    order_id: number;
    quantity: number;
    state: 'open' | 'staff' | 'done' | 'rejected';
    provider: string;
    provider_reference: string | null;
    tries: Generated<number>;
    tried_at: Generated<Date | null>;
    created_at: MadeNow;
  };
  keyword_reading: {
    order_id: number;
    place: number;
    moment: 'on_create' | 'on_complete' | 'after_five_days';
    phrase: string;
    next_try_at: Time | null;
    tries: Generated<number>;
    read_at: Generated<Date | null>;
    position: Generated<number | null>;
  };
  drip_feed: {
    id: number;
    quantity: number;
    runs: number;
    minutes_between_runs: number;
    mode: DripMode;
    quantity_step: number;
    decimals: number;
    started_at: Time | null;
    next_run: Generated<number>;
    /** When a worker makes the next run; null while it has to wait for something else. */
    next_due_at: Time | null;
    /** How often in a row its next run could not be made. */
    failures: Generated<number>;
  };
};
