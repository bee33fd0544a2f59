import type { ApprovalState } from '@fanfare/rules';
import type { GeneratedAlways } from 'kysely';
import type { Id, Money, Time } from './columns.ts';

/** Audit log and approvals of staff. */
export type StaffTables = {
  /** Append-only. */
  audit_entry: {
    id: GeneratedAlways<bigint>;
    at: Time;
    actor: string;
    /** Permission that the call needed; null for a command without a corresponding call. */
    permission: string | null;
    action: string;
    subject: string;
    before: string | null;
    after: string | null;
    reason: string;
  };
  /** Requests of staff about a customer's money, and who approved them. */
  approval: {
    id: Id;
    kind: 'balance_change' | 'payment_refund' | 'withdrawal';
    /** Id of the subject in the table of its kind. */
    subject: number;
    /** The customer whose money it moves. */
    customer_id: number;
    amount: Money;
    reason: string;
    /** Above the limit of one person. */
    needs_second: boolean;
    state: ApprovalState;
    /** Actor as in the audit log: `staff 7`, `command root`. */
    asked_by: string;
    asked_at: Time;
    decided_by: string | null;
    decided_at: Time | null;
  };
  /** Notes of staff on orders. Append-only. */
  order_note: { id: GeneratedAlways<bigint>; order_id: number; by: string; body: string; at: Time };
  balance_change: {
    id: Id;
    customer_id: number;
    amount: Money;
    bucket: 'cash' | 'bonus';
  };
};
