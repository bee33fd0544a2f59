import type { Messenger, TokenScope } from '@fanfare/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Id, MadeNow, Time } from './columns.ts';

/** The fields of a link that tell a campaign, those that it had. */
export type Campaign = Partial<
  Record<'utm_source' | 'utm_medium' | 'utm_campaign' | 'utm_term' | 'utm_content', string>
>;

/** Who buys. */
export type AccountsTables = {
  customer: {
    id: Id;
    /** Null for whoever came by a messenger, until they add one. */
    email: string | null;
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
    terms_version: string | null;
    terms_accepted_at: Time | null;
    /** Of the partner whose link they came by last. */
    referred_by_code: string | null;
    /** In the links by which they bring others. */
    affiliate_code: Generated<string>;
    /** Their own share of what those buy, a fraction; null: the shop's. */
    referral_percent: Generated<string | null>;
    /** How analytics know their browser, kept after consent alone. */
    yandex_client_id: string | null;
    ga4_client_id: string | null;
    /** The visit in which they registered. */
    ga4_session_id: string | null;
    /** By which campaign they came; null where its link said nothing. */
    campaign: ColumnType<Campaign | null, string | null | undefined, string | null>;
    /** False for whoever came by another service and never set one. */
    has_password: Generated<boolean>;
    notifies_orders: Generated<boolean>;
    notifies_payments: Generated<boolean>;
    notifies_subscriptions: Generated<boolean>;
    /** Waits for the link in its letter to be opened. */
    wanted_email: string | null;
    /** Staff asks for documents; null when it does not, or has accepted them. */
    verification_required_at: Time | null;
    /** All documents that are needed wait for a decision. */
    verification_sent_at: Time | null;
    /** The account is erased then, unless its owner changes their mind. */
    deletion_at: Time | null;
    /** What is left of the balance is given up with it. */
    forfeits_balance: Generated<boolean>;
    /** What named the customer is gone since. */
    erased_at: Time | null;
    grade_id: number | null;
    grade_expires_at: Time | null;
    grade_since: Generated<Date | null>;
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
    /** Staff who looks at the account; null in the customer's own sessions. */
    impersonator_id: number | null;
  };
  /** Mailboxes that asked for a link to set a new password, until the letter is written. */
  password_request: { id: Id; email: string; locale: string; next_try_at: Date };
  /** Mailboxes whose passwords are guessed at, until it is looked whether there is somebody to be told. */
  guessed_mailbox: { id: Id; email: string; locale: string; next_try_at: Date };
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
  passkey: {
    id: Id;
    customer_id: number;
    credential_id: string;
    public_key: Buffer;
    counter: bigint;
    transports: string[];
    name: string;
    created_at: Time;
    last_used_at: Time | null;
  };
  /** What a passkey has to sign: once, and soon. */
  passkey_challenge: { challenge: string; customer_id: number | null; expires_at: Time };
  identity: {
    id: Id;
    customer_id: number;
    provider: string;
    /** How the provider knows them. */
    subject: string;
    email: string | null;
    /** What they are called there. */
    username: string | null;
    created_at: Time;
  };
  /** Whether somebody has the number that an account told; none where nobody is asked. */
  vat_check: {
    customer_id: number;
    vat: string;
    state: 'waiting' | 'checked' | 'refused';
    tries: number;
    /** Null once there is an answer. */
    next_try_at: Time | null;
  };
  /** Of other services; each lets in once. */
  spent_credential: { hash: string; expires_at: Time };
  recovery_code: { customer_id: number; hash: string };
};
