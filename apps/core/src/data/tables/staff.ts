import type { GeneratedAlways } from 'kysely';
import type { Id, Money, Time } from './columns.ts';

/** What staff does. */
export type StaffTables = {
  /** Append-only. */
  audit_entry: {
    id: GeneratedAlways<bigint>;
    at: Time;
    actor: string;
    action: string;
    subject: string;
    before: string | null;
    after: string | null;
    reason: string;
  };
  balance_change: {
    id: Id;
    customer_id: number;
    amount: Money;
    bucket: 'cash' | 'bonus';
    reason: string;
    /** Above the limit of one person. */
    needs_second: boolean;
    state: 'waiting' | 'done' | 'declined';
    asked_by: number;
    decided_by: number | null;
    asked_at: Time;
    decided_at: Time | null;
  };
};
