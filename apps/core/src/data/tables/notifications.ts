import type { Generated, GeneratedAlways } from 'kysely';
import type { Id, MadeNow, Money, Time } from './columns.ts';

/** Kinds of notices for a browser. */
export type PushKind =
  | 'order_completed'
  | 'order_partial'
  | 'order_canceled'
  | 'refill_completed'
  | 'refill_rejected'
  | 'ticket_answered';

/** Browsers that get push notices, what waits for them, and what a customer wants to be told. */
export type NotificationsTables = {
  /** Single row: by this key push services know the shop. */
  push_key: {
    public_key: Buffer;
    /** Sealed. */
    private_key: Buffer;
    created_at: MadeNow;
  };
  push_device: {
    id: Id;
    customer_id: number;
    session_id: number;
    /** Address at the push service of the browser. */
    endpoint: string;
    p256dh: Buffer;
    auth: Buffer;
    /** Browser and system, as its owner knows them; empty when unknown. */
    name: string;
    locale: string;
    created_at: MadeNow;
    quiet_until: Time | null;
    told_at: Time | null;
  };
  push_notice: {
    id: GeneratedAlways<bigint>;
    device_id: number;
    customer_id: number;
    kind: PushKind;
    about_id: number;
    service_id: number | null;
    created_at: MadeNow;
    tries: Generated<number>;
    next_try_at: Time;
  };
  /** No row: what the columns say by default. */
  notice_choice: {
    customer_id: number;
    pushes_orders: Generated<boolean>;
    pushes_tickets: Generated<boolean>;
    /** Letters about lower prices of favorites. */
    writes_prices: Generated<boolean>;
    services_told_at: Time | null;
  };
  /** Customers who want to know when a paused service is back. */
  service_wait: { customer_id: number; service_id: number; created_at: MadeNow };
  /** Changes that the next email about services tells. */
  service_news: {
    customer_id: number;
    service_id: number;
    kind: 'cheaper' | 'back';
    /** Before the first of the changes that are told together, by `pricing_per` units. */
    price_before: Money | null;
    pricing_per: number | null;
    created_at: MadeNow;
  };
};
