import type { DripMode } from '@fanfare/rules';
import type { ColumnType, Generated } from 'kysely';
import type { Id, MadeNow, Time } from './columns.ts';

export type DesiredDelivery = 'running' | 'paused' | 'canceled';

/** How orders reach their providers. */
export type FulfilmentTables = {
  delivery: {
    order_id: number;
    provider: string;
    state: 'waiting' | 'sending' | 'accepted' | 'finished';
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
