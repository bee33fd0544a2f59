import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Id, MadeNow, Time } from './columns.ts';

export type EventType = 'order_changed';

/** What the rooms beside the areas keep. */
export type InfrastructureTables = {
  event: {
    id: GeneratedAlways<bigint>;
    /** The transaction that it happened in. */
    xid: Generated<string>;
    type: EventType;
    customer_id: number;
    order_id: number | null;
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
  rate_limit: { key: string; window_start: Time; count: number };
  mail: {
    id: Id;
    idempotency_key: string;
    recipient: string;
    template: string;
    locale: string;
    /** The customer who may ask for no more letters of this kind; null for those that are always sent. */
    subscriber_id: number | null;
    /** Known when it was sent. */
    subject: string | null;
    props: ColumnType<Record<string, unknown> | null, string, never>;
    state: Generated<'waiting' | 'sent' | 'given_up'>;
    tries: Generated<number>;
    next_try_at: Time | null;
    created_at: MadeNow;
    sent_at: Time | null;
  };
};
