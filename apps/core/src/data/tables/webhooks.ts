import type { Generated, GeneratedAlways } from 'kysely';
import type { Id, MadeNow, Time } from './columns.ts';

/** Addresses that customers are told of events at, and the messages to them. */
export type WebhooksTables = {
  webhook_endpoint: {
    id: Id;
    customer_id: number;
    url: string;
    /** Types of events that it is told of. */
    events: string[];
    /** Sealed. */
    secret: Buffer;
    /** First and last characters of the secret. */
    secret_hint: string;
    /** The one before, sealed, which signs as well until then. */
    previous_secret: Buffer | null;
    previous_until: Time | null;
    /** The first failure since the last message that arrived; null while messages arrive. */
    failing_since: Time | null;
    /** Failures in a row. */
    failures: Generated<number>;
    /** Nothing is sent until then: it failed several times in a row. */
    rest_until: Time | null;
    stopped_at: Time | null;
    stop_reason: 'failing' | 'gone' | null;
    /** The last movement of its customer's balance that it was told of, or that was before its time. */
    told_journal_id: Generated<bigint>;
    created_at: MadeNow;
  };
  webhook_message: {
    id: GeneratedAlways<bigint>;
    endpoint_id: number;
    customer_id: number;
    /** The id that receivers know it by; messages of one event to several addresses share it. */
    event_id: string;
    type: string;
    /** Subject of the message: messages to one address about the same subject arrive one after another. */
    about_kind: 'order' | 'subscription' | 'invoice' | 'balance';
    about_id: bigint;
    /** The body, byte for byte as it is signed. */
    payload: string;
    state: 'waiting' | 'arrived' | 'not_arrived';
    tries: Generated<number>;
    next_try_at: Time | null;
    created_at: MadeNow;
    arrived_at: Time | null;
    replayed_at: Time | null;
    /** The last answer: when it was there, its status or why there is none, and its beginning. */
    answered_at: Time | null;
    answer_status: number | null;
    answer_failure: string | null;
    answer_ms: number | null;
    answer_headers: string | null;
    answer_body: string | null;
  };
};
