import type { Messenger } from '@fanfare/contract';
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
};
