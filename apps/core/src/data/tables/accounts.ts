import type { FreezeCode, Messenger, StaffPermission, TokenScope } from '@fanfare/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Id, MadeNow, Time } from './columns.ts';

/** Campaign parameters of the link that a customer came by; only those it had. */
export type Campaign = Partial<
  Record<'utm_source' | 'utm_medium' | 'utm_campaign' | 'utm_term' | 'utm_content', string>
>;

/** Customers, their sessions and other ways to sign in. */
export type AccountsTables = {
  customer: {
    id: Id;
    /** Null for a customer who signed in by a messenger, until they add one. */
    email: string | null;
    name: Generated<string>;
    password_hash: string | null;
    account_type: Generated<'personal' | 'company'>;
    roles: Generated<string[]>;
    /** Permissions that one of staff has beyond the role. */
    granted_permissions: Generated<StaffPermission[]>;
    locale: Generated<string>;
    frozen_at: Time | null;
    /** Reason of the freeze, as its customer is told. */
    frozen_code: Generated<FreezeCode | null>;
    email_verified_at: Time | null;
    company_name: string | null;
    company_address: string | null;
    company_site: string | null;
    vat: string | null;
    messengers: ColumnType<Messenger[], string | undefined, string>;
    marketing_source: string | null;
    terms_version: string | null;
    terms_accepted_at: Time | null;
    /** Code of the partner whose link they followed last. */
    referred_by_code: string | null;
    /** Code in the links by which they refer others. */
    affiliate_code: Generated<string>;
    /** Their own referral share, a fraction; null: the shop's. */
    referral_percent: Generated<string | null>;
    /** Id of their browser in analytics, kept after consent only. */
    yandex_client_id: string | null;
    ga4_client_id: string | null;
    /** Id of the visit in which they registered. */
    ga4_session_id: string | null;
    /** The campaign that they came by; null if the link named none. */
    campaign: ColumnType<Campaign | null, string | null | undefined, string | null>;
    /** False for a customer who signed in by another service and never set a password. */
    has_password: Generated<boolean>;
    notifies_orders: Generated<boolean>;
    notifies_payments: Generated<boolean>;
    notifies_subscriptions: Generated<boolean>;
    /** New address, until the link in its letter is opened. */
    wanted_email: string | null;
    /** The order that the account was opened to keep: its owner sees it as by its link. */
    kept_order_id: number | null;
    /** Set while staff asks for documents; null once it has accepted them. */
    verification_required_at: Time | null;
    /** Set while all required documents wait for a decision. */
    verification_sent_at: Time | null;
    /** Time at which the account is erased, unless its owner changes their mind. */
    deletion_at: Time | null;
    /** The owner agreed to lose the rest of the balance. */
    forfeits_balance: Generated<boolean>;
    /** Time at which personal data was erased. */
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
    /** Number of the session's current token, from 1. */
    generation: Generated<number>;
    signed_in_at: Time;
    rotated_at: Time;
    expires_at: Time;
    revoked_at: Time | null;
    /** Browser and system, as its owner knows them; empty when unknown. */
    device: Generated<string>;
    /** Staff account that impersonates the customer; null in the customer's own sessions. */
    impersonator_id: number | null;
  };
  /** Sessions of staff in the console. */
  staff_session: {
    id: Id;
    account_id: number;
    /** SHA-256 of the cookie's token. */
    token_hash: Buffer;
    device: string;
    created_at: Time;
    /** Last call that a person made, not one that a page makes by itself. */
    used_at: Time;
    /** Null until a second factor was shown. */
    proven_at: Time | null;
    proven_by: 'passkey' | 'app' | 'recovery' | null;
    ended_at: Time | null;
  };
  /** Mailboxes that asked for a link to set a new password, until the letter is written. */
  password_request: { id: Id; email: string; locale: string; next_try_at: Date };
  /** Mailboxes with many failed logins, until a worker has checked whether there is an owner to warn. */
  guessed_mailbox: { id: Id; email: string; locale: string; next_try_at: Date };
  api_token: {
    id: Id;
    customer_id: number;
    name: string;
    /** The beginning of the token, which is shown to its owner. */
    prefix: string;
    hash: Buffer;
    scopes: TokenScope[];
    /** Addresses and networks from which it may be used; empty for all. */
    networks: string[];
    /** Null in a token that is older than the column. */
    last_four: string | null;
    /** Calls a day of UTC; null for no limit of the owner's. */
    daily_limit: number | null;
    /** True for the one token of a customer that /api/v1/api-token speaks of. */
    is_single: boolean;
    created_at: Time;
    last_used_at: Time | null;
  };
  second_factor: {
    customer_id: number;
    /** Sealed (security/sealed.ts). */
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
  /** Challenge for a passkey to sign, once and before it expires. */
  passkey_challenge: { challenge: string; customer_id: number | null; expires_at: Time };
  identity: {
    id: Id;
    customer_id: number;
    provider: string;
    /** The provider's id of the customer. */
    subject: string;
    email: string | null;
    /** Their name at the provider. */
    username: string | null;
    created_at: Time;
  };
  /** Result of checking an account's VAT number; no row where there is no registry to ask. */
  vat_check: {
    customer_id: number;
    vat: string;
    state: 'waiting' | 'checked' | 'refused';
    tries: number;
    /** Null once there is an answer. */
    next_try_at: Time | null;
  };
  /** Credentials of other services that have been used; each signs in once. */
  spent_credential: { hash: string; expires_at: Time };
  recovery_code: { customer_id: number; hash: string };
};
