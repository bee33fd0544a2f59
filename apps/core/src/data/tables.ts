import type { DripMode, PaymentAttemptState } from '@fanfare/rules';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Id = GeneratedAlways<number>;
type Time = ColumnType<Date, Date | string, Date | string>;
type MadeNow = ColumnType<Date, Date | undefined, Date>;
/** Micro-USD. */
type Money = ColumnType<bigint, bigint, bigint>;
type Json<T> = ColumnType<T, string, string>;
/** numeric columns travel as text, so that no digit is lost. */
type Decimal = ColumnType<string, string | number, string | number>;

export type OrderStatusColumn =
  | 'unpaid'
  | 'in_moderation'
  | 'in_processing'
  | 'stopped'
  | 'completed'
  | 'canceled';
export type JournalKind =
  | 'order'
  | 'cancel_order'
  | 'invoiced'
  | 'admin'
  | 'referral'
  | 'widget_reward'
  | 'fee'
  | 'bonus'
  | 'coupon'
  | 'task';
export type EventType = 'order_changed';
export type DesiredDelivery = 'running' | 'paused' | 'canceled';
export type Content = Record<string, unknown>;
export type TargetValues = { target_id: number; values: string[] };

/** Every table, as the migrations make it. */
export type Tables = {
  customer: {
    id: Id;
    email: string;
    name: Generated<string>;
    password_hash: string | null;
    account_type: Generated<'personal' | 'company'>;
    roles: Generated<string[]>;
    locale: Generated<string>;
    frozen_at: Time | null;
    email_verified_at: Time | null;
    grade_id: number | null;
    grade_expires_at: Time | null;
    created_at: MadeNow;
  };
  session: {
    id: Id;
    customer_id: number;
    seed: Buffer;
    /** Counts the exchanges of its token, from 1. */
    generation: Generated<number>;
    signed_in_at: Time;
    rotated_at: Time;
    expires_at: Time;
    revoked_at: Time | null;
  };
  rate_limit: { key: string; window_start: Time; count: number };
  idempotency_key: {
    caller: string;
    key: string;
    call: string;
    request_hash: Buffer;
    status: number;
    body: string;
    created_at: MadeNow;
  };
  setting: { key: string; value: Json<unknown> };
  network: { id: number; slug: string; sorting: number; content: Json<Content> };
  service_type: {
    id: number;
    slug: string;
    network_id: number;
    link_kinds: string[];
    sorting: number;
    content: Json<Content>;
  };
  service: {
    id: number;
    slug: string;
    network_id: number;
    service_type_id: number;
    default_price: Money;
    floor_price: Money | null;
    pricing_per: number;
    price_type: 'per_unit' | 'package';
    discount_percent: Decimal;
    min_quantity: number;
    max_quantity: number;
    quantity_step: number;
    default_quantity: number;
    has_refill: boolean;
    guarantee_days: number | null;
    is_enabled: boolean;
    is_deactivated: boolean;
    restricted_access: boolean;
    is_package: boolean;
    is_net_price: Generated<boolean>;
    allows_duplicate_links: Generated<boolean>;
    exclusive_links: Generated<boolean>;
    cancel_allowed: Generated<boolean>;
    pause_allowed: Generated<boolean>;
    needs_moderation: Generated<boolean>;
    sorting: number;
    content: Json<Content>;
  };
  label: { id: number; content: Json<Content> };
  /** One row; changes in every transaction that changes the catalogue. */
  catalogue_version: { version: bigint };
  country: { id: number; iso_code_2: string; name: string };
  content_language: { id: number; iso_code_2: string; name: string };
  content_translation: { entity: string; entity_id: number; locale: string; content: Json<Content> };
  payment_method: {
    id: number;
    strategy: string;
    gateway: string | null;
    fee_percent: Decimal;
    min_amount: Money;
    max_amount: Money | null;
    bonuses: Json<{ bonus_percent: string; from_amount: string }[]>;
    is_for_guests: boolean;
    is_for_top_up: boolean;
    is_for_widgets: boolean;
    is_for_recurring: boolean;
    is_enabled: Generated<boolean>;
    sorting: number;
    content: Json<Content>;
  };
  favorite: { customer_id: number; service_id: number; created_at: MadeNow };
  special_offer: {
    id: number;
    place: 'service_type' | 'success_payment';
    position: 'top' | 'middle' | 'network';
    network_id: number;
    utm_name: string;
    show_all: boolean;
    service_types: number[];
    services: number[];
    sorting: number;
    content: Json<Content>;
  };
  banner: {
    id: number;
    place: string;
    type: 'html' | 'custom';
    scroll_delay: number;
    content: Json<Content>;
  };
  grade: {
    id: number;
    spending_goal: Money;
    discount_percent: Decimal;
    valid_days: number | null;
    content: Json<Content>;
  };
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
  coupon: {
    id: number;
    code: string;
    bonus_type: 'discount' | 'cashback' | 'bonus';
    calculation_type: 'fixed' | 'percent';
    bonus_amount: Money | null;
    bonus_percentage: Decimal | null;
    min_amount: Money;
    max_bonus_amount: Money | null;
    valid_to: ColumnType<string | null, string | null, string | null>;
    scope: string;
    per_user_limit: number | null;
    total_limit: number | null;
    first_order_only: boolean;
    network_id: number | null;
    content: Json<Content>;
    /** How many of its uses are consumed. */
    consumed: Generated<number>;
  };
  coupon_use: {
    id: Id;
    coupon_id: number;
    customer_id: number;
    purchase_id: number | null;
    invoice_id: number | null;
    state: 'reserved' | 'consumed' | 'released';
    /** A reservation of something unpaid keeps others away only so long. */
    reserved_until: Time | null;
    /** Whoever reserved it gave an e-mail and proved nothing. */
    by_guest: Generated<boolean>;
    created_at: MadeNow;
  };
  ledger_account: { id: Id; kind: string; customer_id: number | null; balance: Generated<bigint> };
  journal: {
    id: GeneratedAlways<bigint>;
    kind: JournalKind;
    idempotency_key: string;
    customer_id: number | null;
    purchase_id: number | null;
    order_id: number | null;
    invoice_id: number | null;
    created_at: MadeNow;
  };
  posting: { journal_id: bigint; account_id: number; amount: Money };
  purchase: {
    id: Id;
    customer_id: number;
    status: 'unpaid' | 'paid' | 'canceled';
    payment_method_id: number;
    coupon_id: number | null;
    original_amount: Money;
    discount: Money;
    fee: Money;
    total: Money;
    method_bonus: Money;
    method_bonus_taken: Generated<bigint>;
    fee_refunded: Generated<bigint>;
    cashback: Generated<bigint>;
    source: string | null;
    utm_name: string | null;
    locale: string;
    created_at: MadeNow;
    paid_at: Time | null;
    /** When its prices were read again before it was paid. */
    repriced_at: Generated<Date | null>;
    /** The part of `discount` that was offered for paying after all. */
    unpaid_discount: Generated<bigint>;
    /** What its coupon of the bonus kind gives when it is paid. */
    coupon_bonus: Generated<bigint>;
    /** The instance's `rounding` when it was priced: refunds and parts of it keep to that. */
    decimals: Generated<number>;
    offer_percent: Generated<number | null>;
    offer_expires_at: Generated<Date | null>;
  };
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
  grade_review: { id: GeneratedAlways<bigint>; customer_id: number };
  saved_view: { id: Id; customer_id: number; name: string; query: string; created_at: MadeNow };
  order_event: {
    id: GeneratedAlways<bigint>;
    order_id: number;
    type: string;
    status: OrderStatusColumn | null;
    delivered: number | null;
    created_at: MadeNow;
  };
  event: {
    id: GeneratedAlways<bigint>;
    /** The transaction that it happened in. */
    xid: Generated<string>;
    type: EventType;
    customer_id: number;
    order_id: number | null;
    created_at: MadeNow;
  };
  invoice: {
    id: Id;
    customer_id: number;
    purchase_id: number | null;
    payment_method_id: number;
    gateway: string;
    locale: string;
    amount: Money;
    fee: Money;
    total: Money;
    method_bonus: Money;
    coupon_bonus: Generated<bigint>;
    status: 'created' | 'marked' | 'paid' | 'rejected' | 'expired' | 'failed';
    created_at: MadeNow;
    expires_at: Time;
    paid_at: Time | null;
    /** When the buyer of a manual payment said that it was sent. */
    marked_at: Generated<Date | null>;
    user_comment: Generated<string | null>;
    rejection_reason: Generated<string | null>;
    /** What the gateway is asked for, frozen with the rate when it is not USD (server semantics §2.7). */
    charge_currency: Generated<'USD' | 'RUB'>;
    charge_total: Money;
    exchange_rate: Generated<string | null>;
    /** What of it went to the balance when it was paid. */
    credited: Generated<bigint | null>;
  };
  payment_attempt: {
    id: Id;
    invoice_id: number;
    gateway: string;
    /** Our name for it, by which the gateway makes it once. */
    merchant_reference: string;
    /** The gateway's name for it. */
    reference: string | null;
    redirect_url: string | null;
    redirect_expires_at: Time | null;
    /** The card that is charged without the gateway's page. */
    linked_card_id: number | null;
    state: Generated<PaymentAttemptState>;
    /** How often the gateway was asked what became of a charge, and when it is asked next. */
    asks: Generated<number>;
    next_ask_at: Time | null;
    created_at: MadeNow;
    settled_at: Time | null;
  };
  linked_card: {
    id: Id;
    customer_id: number;
    payment_method_id: number;
    gateway: string;
    gateway_token: string | null;
    brand: string | null;
    last_four: string | null;
    /** Year and month: 2029-08. */
    expires: string | null;
    created_at: MadeNow;
    linked_at: Generated<Date | null>;
    removed_at: Generated<Date | null>;
  };
  gateway_event: {
    gateway: string;
    event_id: string;
    invoice_id: number | null;
    type: string;
    outcome: string;
    received_at: MadeNow;
  };
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
    /** When the counter of its link was last measured for the guarantee. */
    counted_at: Generated<Date | null>;
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
  funnel_event: { name: string; day: string; count: bigint };
  mail: {
    id: Id;
    idempotency_key: string;
    recipient: string;
    template: string;
    locale: string;
    /** Known when it was sent. */
    subject: string | null;
    props: ColumnType<Record<string, unknown> | null, string, never>;
    state: Generated<'waiting' | 'sent' | 'given_up'>;
    tries: Generated<number>;
    next_try_at: Time | null;
    created_at: MadeNow;
    sent_at: Time | null;
  };
  'sandbox_gateway.payment': {
    id: string;
    merchant_reference: string;
    amount: string;
    currency: string;
    description: string;
    return_url: string;
    cancel_url: string;
    callback_url: string;
    state: 'open' | 'paid' | 'declined';
    created_at: MadeNow;
  };
  'sandbox_gateway.card': {
    id: string;
    merchant_reference: string;
    return_url: string;
    callback_url: string;
    last_four: string | null;
  };
  /** What the sandbox is yet to tell the shop. */
  'sandbox_gateway.callback': {
    id: Id;
    url: string;
    body: string;
    tries: Generated<number>;
    /** Null: given up. */
    next_try_at: Time | null;
  };
  'simulator.delivery': {
    id: string;
    client_reference: string;
    quantity: number;
    accepted_at: Time;
    canceled_at: Time | null;
    paused_at: Generated<Date | null>;
    paused_seconds: Generated<number>;
    refill_of: string | null;
    /** What it was delivered to; null for those that are older than the simulated search. */
    url: Generated<string | null>;
  };
};
