import type { DeliveryState, DripMode } from '@fanfare/rules';
import type { ColumnType, Generated } from 'kysely';
import type { Id, MadeNow, Time } from './columns.ts';

export type ToldTrouble = 'funds' | 'key' | 'address';
export type DeliveryDoubt = 'charge' | 'report';
/** The terms of an offer, its rate in millionths of the currency. */
export type AgreedOffer = { rate: string; currency: string; type: string; min: number };
export type DesiredDelivery = 'running' | 'paused' | 'canceled';

/** Providers, routes and deliveries. */
export type FulfilmentTables = {
  provider: {
    name: string;
    /** Kind of its adapter, which is configured by settings and API keys. */
    kind: string;
    settings: ColumnType<Record<string, unknown>, string | undefined, string>;
    sealed_keys: Buffer | null;
    is_paused: Generated<boolean>;
    /** Circuit: consecutive failed sends, since when, and until when none is attempted. */
    failures: Generated<number>;
    failing_since: Time | null;
    away_until: Time | null;
    away_seconds: Generated<number>;
    /** Reason why it stopped serving the shop, as staff was told. */
    trouble: ToldTrouble | null;
    trouble_since: Time | null;
    /** Balance of the shop there, in millionths of the currency; staff is told once it is below `low_balance`. */
    balance: bigint | null;
    balance_currency: string | null;
    balance_at: Time | null;
    low_balance: bigint | null;
    is_low: Generated<boolean>;
    /** Time of the next look at its services; null for kinds that list none. */
    sync_due_at: Time | null;
    synced_at: Time | null;
    /** Orders that it takes in a minute, as learned, and at most, as the operator set; null: any number. */
    pace: Generated<number | null>;
    /** Time at which the pace was last learned. */
    pace_at: Generated<Date | null>;
    most_per_minute: Generated<number | null>;
    /** Orders that were sent since a moment, where it has a pace. */
    paced: Generated<number>;
    paced_at: Generated<Date | null>;
    /** Time since when it has had too much at once, until when nothing is asked, and whether staff was told. */
    busy_since: Generated<Date | null>;
    busy_until: Generated<Date | null>;
    is_busy_told: Generated<boolean>;
  };
  /** Routes: providers of a service, in the order in which they are tried. */
  provider_service: {
    id: Id;
    service_id: number;
    provider: string;
    provider_service: string;
    position: number;
    /** Millionths of the currency. */
    cost_per_thousand: bigint | null;
    currency: Generated<string>;
    min_margin_percent: number | null;
    is_paused: Generated<boolean>;
    /** The provider lists it no more. */
    is_gone: Generated<boolean>;
    /** Rule of the price that follows the cost (micro-USD per thousand); without a percent there is none. */
    markup_percent: number | null;
    markup_floor: Generated<bigint>;
    price_step: Generated<bigint>;
    follows_price: Generated<boolean>;
    /** The offer on which our price rests; null where nobody has agreed to one. */
    agreed_offer: ColumnType<AgreedOffer | null, string | undefined, string | null>;
  };
  /** Shops that an order came through, by their marks. */
  order_path: { order_id: number; marks: string[] };
  delivery_attempt: {
    id: Id;
    order_id: number;
    provider: string;
    provider_service: string;
    provider_reference: string | null;
    /** `unsent`: the provider certainly did not get it; `unknown`: nobody can say whether it did. */
    state: 'sending' | 'accepted' | 'rejected' | 'unsent' | 'unknown';
    answer: string | null;
    /** Charge that the provider last reported, in millionths of the currency; `cost` is the booked part in micro-USD. */
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
    /** Desired state of the delivery, and the one last told to the provider; null while it is being told. */
    desired: Generated<DesiredDelivery>;
    reported: ColumnType<DesiredDelivery | null, DesiredDelivery | undefined, DesiredDelivery | null>;
    attempts: Generated<number>;
    updated_at: MadeNow;
    /** Time of the last daily measure for the guarantee. */
    counted_at: Generated<Date | null>;
    /** Last measured count of the link, by the daily measure or on request, and its time. */
    counted: Generated<bigint | null>;
    measured_at: Generated<Date | null>;
    /** Units of the order that were there on day 30 after its end, without those of refills; null where they were not counted. */
    kept_units: Generated<number | null>;
    /** Cost for which it waits for a person, and the most that it may cost, as one agreed (micro-USD). */
    loss_cost: Generated<bigint | null>;
    agreed_cost: Generated<bigint | null>;
    /** Reason for a person to look at what its provider said, and the words. */
    doubt: Generated<DeliveryDoubt | null>;
    doubted: Generated<string | null>;
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
    /** Time at which staff had the link measured; null also where nobody answered. */
    measure_asked_at: Generated<Date | null>;
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
    /** Due time of the next run; null while it waits for something else. */
    next_due_at: Time | null;
    /** Consecutive failures to make the next run. */
    failures: Generated<number>;
  };
};
