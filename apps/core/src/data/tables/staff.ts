import type { ApprovalState } from '@fanfare/rules';
import type { GeneratedAlways } from 'kysely';
import type { Id, Money, Time } from './columns.ts';

/** What staff does. */
export type StaffTables = {
  /** Append-only. */
  audit_entry: {
    id: GeneratedAlways<bigint>;
    at: Time;
    actor: string;
    /** By which a call was made; null for a command that no call stands beside. */
    permission: string | null;
    action: string;
    subject: string;
    before: string | null;
    after: string | null;
    reason: string;
  };
  /** Something that staff asked to do with the money of a customer, and who agreed. */
  approval: {
    id: Id;
    kind: 'balance_change' | 'payment_refund' | 'withdrawal';
    /** The id of what it is about, in the table of its kind. */
    subject: number;
    /** Whose money it moves. */
    customer_id: number;
    amount: Money;
    reason: string;
    /** Above the limit of one person. */
    needs_second: boolean;
    state: ApprovalState;
    /** As in the log: `staff 7`, `command root`. */
    asked_by: string;
    asked_at: Time;
    decided_by: string | null;
    decided_at: Time | null;
  };
  balance_change: {
    id: Id;
    customer_id: number;
    amount: Money;
    bucket: 'cash' | 'bonus';
  };
};
