import type { Locale, StaffPermission, StaffRole, staff } from '@fanfare/contract';
import type { ApprovalState } from '@fanfare/rules';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Id, Money, Time } from './columns.ts';

/** Reason why a second person is asked: above a person's own limit, or by a rule of its own. */
export type ApprovalCause = 'limit' | 'destination' | 'gateway' | 'method' | 'bank' | 'account';

/** Staff, its audit log and its approvals. */
export type StaffTables = {
  /** Members of staff, also after they have left; their role stands with their account. */
  staff_member: {
    customer_id: number;
    since: Time;
    /** Actor as in the audit log; null where a command made them staff. */
    invited_by: string | null;
    /** Their own limits, micro-USD; null: the role's. */
    refund_a_day: Generated<bigint | null>;
    correction_a_day: Generated<bigint | null>;
    credit_each: Generated<bigint | null>;
    payout_each: Generated<bigint | null>;
    left_at: Generated<Date | null>;
    /** Time of the last visit to the console, within a minute; also after their sessions are dropped. */
    seen_at: Generated<Date | null>;
  };
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
    /** Over the entry and the hash of the one before; null in entries of before the chain. Set by the database. */
    hash: GeneratedAlways<Buffer | null>;
  };
  /** Checks of the chain of entries, the last one for each end that was there. */
  audit_check: { up_to: bigint; hash: Buffer | null; checked_at: Time; broken: bigint[] };
  /** Requests of staff about a customer's money or second factor, and who approved them. */
  approval: {
    id: Id;
    kind:
      | 'balance_change'
      | 'payment_refund'
      | 'withdrawal'
      | 'order_refund'
      | 'invoice_credit'
      | 'factor_reset';
    /** Id of the subject in the table of its kind. */
    subject: number;
    /** The customer whose money or account it is. */
    customer_id: number;
    /** 0 where it is not about money. */
    amount: Money;
    reason: string;
    /** True where one person may not do it alone, and why. */
    needs_second: boolean;
    cause: Generated<ApprovalCause | null>;
    /** Limit of who asked, and how much of it was used that day, micro-USD; null for what was asked before these were kept. */
    limit_of_one: Generated<bigint | null>;
    used_before: Generated<bigint | null>;
    /** Part of the amount that was not used in the end, which counts in no limit. */
    unused: Generated<bigint>;
    /** Action that follows the approval, for kinds that have no table of their own. */
    input: Generated<string | null>;
    state: ApprovalState;
    /** Actor as in the audit log: `staff 7`, `command root`. */
    asked_by: string;
    asked_at: Time;
    decided_by: string | null;
    decided_at: Time | null;
  };
  /** Notes of staff on orders. Append-only. */
  order_note: { id: GeneratedAlways<bigint>; order_id: number; by: string; body: string; at: Time };
  /** Questions of staff to the payers of invoices; `ticket_id` is null once that was forgotten. */
  payment_question: {
    id: GeneratedAlways<bigint>;
    invoice_id: number;
    ticket_id: number | null;
    asked_by: string;
    asked_at: Time;
  };
  /** Invitations to the staff, also after they have ended. */
  staff_invitation: {
    id: Id;
    email: string;
    name: string;
    role: StaffRole;
    locale: Locale;
    refund_a_day: bigint | null;
    correction_a_day: bigint | null;
    credit_each: bigint | null;
    payout_each: bigint | null;
    granted_permissions: StaffPermission[];
    invited_by: string;
    /** Number of times that it was sent: links of an earlier time are over. */
    round: Generated<number>;
    sent_at: Time;
    expires_at: Time;
    accepted_at: Time | null;
    taken_back_at: Time | null;
  };
  /** Note of staff about a customer. None can be changed. */
  customer_note: { id: Id; customer_id: number; body: string; by: string; at: Time };
  /** Named filters of the lists of the console. */
  desk_view: {
    id: Id;
    customer_id: number;
    list: staff.ViewedList;
    name: string;
    query: string;
    created_at: Time;
  };
  balance_change: {
    id: Id;
    customer_id: number;
    amount: Money;
    bucket: 'cash' | 'bonus';
  };
};
