import type { Generated } from 'kysely';
import type { Id, MadeNow, Time } from './columns.ts';

/** The memory of the embedded gateway and provider, which stand for others. */
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
    /** What the whole of it costs, micro-USD. */
    charge: Generated<bigint>;
  };
  'simulator.service': { id: string; rate: bigint };
};
