import type { Generated } from 'kysely';
import type { Content, Decimal, Id, Json, Money, Time } from './columns.ts';

export type WithdrawalState = 'requested' | 'approved' | 'sent' | 'rejected' | 'canceled';

/** Earnings of customers, and the ways by which they leave the shop. */
export type EarningsTables = {
  referral: {
    id: Id;
    referrer_id: number;
    referred_id: number;
    since: Time;
    /** Evidence that referrer and referred are the same person; null if there is none. */
    refused_as: 'card' | 'browser' | 'identity' | null;
  };
  /** Clicks on a customer's referral link per day in UTC; nothing about who clicked. */
  referral_click: { referrer_id: number; day: string; clicks: number };
  reward: {
    id: Id;
    purchase_id: number;
    /** Source of the sale: a referral or a widget. */
    referral_id: number | null;
    widget_id: number | null;
    /** Earner: the referrer, or the owner of the widget. */
    referrer_id: number;
    base: Money;
    /** Share in parts per million. */
    fraction: number;
    earned: Money;
    /** Part taken back after refunds. */
    taken: Generated<bigint>;
    earned_at: Time;
    available_at: Time;
  };
  withdrawal_method: {
    id: number;
    is_to_balance: boolean;
    min_amount: Money;
    max_amount: Money | null;
    fee_percent: Decimal;
    min_fee: Money;
    is_enabled: Generated<boolean>;
    sorting: number;
    content: Json<Content>;
  };
  withdrawal: {
    id: Id;
    customer_id: number;
    method_id: number;
    amount: Money;
    fee: Money;
    from_referral: Money;
    from_task: Money;
    /** Sealed; deleted once the withdrawal has ended. */
    account_number: Buffer | null;
    account_hint: string | null;
    /** Keyed hash of the whole number; null where the number was dropped before hashes were kept. */
    account_hash: Generated<string | null>;
    user_comment: string | null;
    state: WithdrawalState;
    reason: string | null;
    locale: string;
    requested_at: Time;
    ended_at: Time | null;
    ended_by: string | null;
    /** The bank's name of the transfer by which it was sent. */
    reference: Generated<string | null>;
  };
  /** Single row while withdrawals are stopped. */
  withdrawal_stop: { only_one: Generated<boolean>; reason: string; stopped_at: Time };
};
