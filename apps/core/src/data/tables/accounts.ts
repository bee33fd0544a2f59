import type { Messenger, TokenScope } from '@fanfare/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Id, MadeNow, Time } from './columns.ts';

/** Who buys. */
export type AccountsTables = {
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
    company_name: string | null;
    company_address: string | null;
    company_site: string | null;
    vat: string | null;
    messengers: ColumnType<Messenger[], string | undefined, string>;
    marketing_source: string | null;
    notifies_orders: Generated<boolean>;
    notifies_payments: Generated<boolean>;
    notifies_subscriptions: Generated<boolean>;
    /** Waits for the link in its letter to be opened. */
    wanted_email: string | null;
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
    /** Browser and system, as its owner knows them; empty when nothing was told. */
    device: Generated<string>;
  };
  /** Mailboxes that asked for a link to set a new password, until the letter is written. */
  password_request: { id: Id; email: string; locale: string; next_try_at: Date };
  /** One a customer. */
  api_token: {
    customer_id: number;
    /** What of it is shown. */
    prefix: string;
    hash: Buffer;
    scopes: TokenScope[];
    /** Addresses and networks that it may be used from; empty for all. */
    networks: string[];
    created_at: Time;
    last_used_at: Time | null;
  };
  second_factor: {
    customer_id: number;
    /** Sealed. */
    secret: Buffer;
    began_at: Time;
    enabled_at: Time | null;
    last_step: Generated<bigint>;
  };
  recovery_code: { customer_id: number; hash: string };
};
