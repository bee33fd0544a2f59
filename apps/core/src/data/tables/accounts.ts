import type { TokenScope } from '@fanfare/contract';
import type { Generated } from 'kysely';
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
  };
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
