import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Id, MadeNow, Time } from './columns.ts';

export type EventType = 'order_changed' | 'subscription_changed' | 'ticket_changed';

/** Tables of the folders beside the areas. */
export type InfrastructureTables = {
  event: {
    id: GeneratedAlways<bigint>;
    /** The transaction that wrote it. */
    xid: Generated<string>;
    type: EventType;
    customer_id: number;
    order_id: number | null;
    subscription_id: number | null;
    ticket_id: number | null;
    created_at: MadeNow;
  };
  idempotency_key: {
    caller: string;
    key: string;
    call: string;
    request_hash: Buffer;
    status: number;
    body: string;
    created_at: MadeNow;
  };
  money_check: { id: Id; checked_at: Time; seconds: number; broken: string[] };
  /** A source of positions, and what it was asked. */
  ranking_lane: { name: string; free_at: Time; day: string; asked: number; failures: number };
  rate_limit: { key: string; window_start: Time; count: number };
  mail: {
    id: Id;
    idempotency_key: string;
    recipient: string;
    template: string;
    locale: string;
    /** The customer who may unsubscribe from this kind of letter; null for letters that are always sent. */
    subscriber_id: number | null;
    /** Set when it is sent. */
    subject: string | null;
    props: ColumnType<Record<string, unknown> | null, string, never>;
    state: Generated<'waiting' | 'sent' | 'given_up'>;
    tries: Generated<number>;
    next_try_at: Time | null;
    created_at: MadeNow;
    sent_at: Time | null;
  };
};
