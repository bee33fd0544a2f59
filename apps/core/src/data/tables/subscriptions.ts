import type { BillingType, SubscriptionEnd, SubscriptionStatus } from '@fanfare/rules';
import type { Generated } from 'kysely';
import type { Id, Json, MadeNow, Money, Time } from './columns.ts';
import type { TargetValues } from './orders.ts';

export type ChannelTrouble = 'gone' | 'private' | 'unreachable' | 'unreadable' | 'no_source';
export type ContentState = 'waiting' | 'charging' | 'ordered' | 'unpaid' | 'dropped' | 'missed';

/** Subscriptions, the channels that they follow, and the publications found there. */
export type SubscriptionsTables = {
  channel: {
    id: Id;
    network_id: number;
    url: string;
    name: string | null;
    picture: string | null;
    /** Cursor by which its source gives news alone. */
    cursor: Json<unknown> | null;
    /** Keys of the publications that were told last. */
    known_keys: Generated<string[]>;
    /** Null while nobody follows it. */
    next_check_at: Time | null;
    checked_at: Time | null;
    failures: Generated<number>;
    trouble: ChannelTrouble | null;
  };
  publication: {
    id: Id;
    channel_id: number;
    key: string;
    url: string;
    link_kind: string;
    title: string | null;
    picture: string | null;
    published_at: Time;
    found_at: MadeNow;
  };
  subscription: {
    id: Id;
    customer_id: number;
    channel_id: number;
    status: SubscriptionStatus;
    end_reason: SubscriptionEnd | null;
    name: string | null;
    email: string | null;
    contents_limit: number;
    contents_count: Generated<number>;
    billing_type: BillingType;
    /** A card that is being linked pays as soon as it is there. */
    card_id: number | null;
    cost_per_publication: Money;
    fee_per_publication: Money;
    decimals: number;
    unpaid_in_a_row: Generated<number>;
    terms_version: string | null;
    immediate_start_consent: boolean;
    locale: string;
    created_at: MadeNow;
    /** Time of its last publication, or its own. */
    last_found_at: Time;
    ended_at: Time | null;
  };
  subscription_service: {
    subscription_id: number;
    position: number;
    service_id: number;
    quantity: number;
    is_guarantee: boolean;
    countries: Generated<number[]>;
    targetable_values: Json<TargetValues[]>;
    cost: Money;
  };
  subscription_content: {
    id: Id;
    subscription_id: number;
    publication_id: number;
    state: ContentState;
    purchase_id: number | null;
    /** Services that it was not ordered with. */
    left_out: Generated<number[]>;
    found_at: MadeNow;
    next_try_at: Time | null;
    failures: Generated<number>;
  };
};
