import type { Generated } from 'kysely';
import type { Id, MadeNow, Time } from './columns.ts';

/** State of the embedded gateway and provider, which stand in for outside parties. */
export type EmbeddedAdapterTables = {
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
  'sandbox_gateway.refund': {
    reference: string;
    merchant_reference: string;
    amount: string;
    currency: string;
  };
  /** Callbacks that the sandbox has yet to send to the shop. */
  'sandbox_gateway.callback': {
    id: Id;
    url: string;
    body: string;
    tries: Generated<number>;
    /** Null once it is given up. */
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
    /** Link of the delivery; null for rows older than the simulated search. */
    url: Generated<string | null>;
    /** Cost of the whole delivery, micro-USD. */
    charge: Generated<bigint>;
  };
  'simulator.service': { id: string; rate: bigint };
};
