import type {
  DeclineReason,
  DisputeReason,
  DisputeState,
  PaymentAttemptState,
  PaymentRefundState,
} from '@fanfare/rules';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Id, MadeNow, Money, Time } from './columns.ts';

export type JournalKind =
  | 'order'
  | 'cancel_order'
  | 'invoiced'
  | 'admin'
  | 'referral'
  | 'widget_reward'
  | 'fee'
  | 'bonus'
  | 'coupon'
  | 'task'
  | 'delivery_cost';

/** Seller and buyer of an invoice. */
export type InvoiceParties = {
  seller: {
    name: string;
    address: string;
    email: string;
    registration: string | null;
    vat: string | null;
    taxNote: string | null;
  };
  buyer: {
    name: string;
    email: string;
    company: { name: string; address: string | null; vat: string | null } | null;
  };
  /** Reverse charge: the buyer, a company in another EU country with a checked number, owes the VAT. */
  isReverseCharge: boolean;
};

/** The ledger, invoices and payments. */
export type MoneyTables = {
  ledger_account: { id: Id; kind: string; customer_id: number | null; balance: Generated<bigint> };
  journal: {
    id: GeneratedAlways<bigint>;
    kind: JournalKind;
    idempotency_key: string;
    customer_id: number | null;
    purchase_id: number | null;
    order_id: number | null;
    invoice_id: number | null;
    /** The journal that this one reverses, in whole or in part. */
    undoes: bigint | null;
    created_at: MadeNow;
  };
  posting: {
    journal_id: bigint;
    account_id: number;
    amount: Money;
    /** Balance of a customer's account after the posting; null for the shop's own. Set by the database. */
    balance_after: GeneratedAlways<bigint | null>;
  };
  /** Cash of a customer that came at once: by a payment, or (null) from elsewhere. Maintained by the database. */
  cash_lot: {
    id: GeneratedAlways<bigint>;
    account_id: GeneratedAlways<number>;
    invoice_id: GeneratedAlways<number | null>;
    purchase_id: GeneratedAlways<number | null>;
    remaining: GeneratedAlways<bigint>;
  };
  /** Change of a lot by a journal: money put in or taken. */
  cash_lot_entry: {
    journal_id: GeneratedAlways<bigint>;
    lot_id: GeneratedAlways<bigint>;
    amount: GeneratedAlways<bigint>;
  };
  purchase: {
    id: Id;
    customer_id: number;
    status: 'unpaid' | 'paid' | 'canceled';
    payment_method_id: number;
    coupon_id: number | null;
    original_amount: Money;
    discount: Money;
    fee: Money;
    total: Money;
    method_bonus: Money;
    method_bonus_taken: Generated<bigint>;
    fee_refunded: Generated<bigint>;
    cashback: Generated<bigint>;
    source: string | null;
    utm_name: string | null;
    terms_version: Generated<string | null>;
    immediate_start_consent: Generated<boolean>;
    locale: string;
    created_at: MadeNow;
    paid_at: Time | null;
    /** Last time at which prices were recalculated before payment. */
    repriced_at: Generated<Date | null>;
    /** Part of `discount` that was offered for an abandoned payment. */
    unpaid_discount: Generated<bigint>;
    /** Bonus that its coupon gives once it is paid. */
    coupon_bonus: Generated<bigint>;
    coupon_bonus_taken: Generated<bigint>;
    /** The shop's `rounding` when it was priced; refunds and parts of it keep to that. */
    decimals: Generated<number>;
    /** The buyer was warned of an unpaid duplicate and ordered all the same. */
    duplicate_accepted: Generated<boolean>;
    offer_percent: Generated<number | null>;
    offer_expires_at: Generated<Date | null>;
    /** The widget that it was bought through, and its owner's share in parts per million: 0 where the buyer is the owner. */
    widget_id: Generated<number | null>;
    widget_fraction: Generated<number | null>;
  };
  invoice: {
    id: Id;
    customer_id: number;
    purchase_id: number | null;
    payment_method_id: number;
    gateway: string;
    locale: string;
    amount: Money;
    fee: Money;
    total: Money;
    method_bonus: Money;
    coupon_bonus: Generated<bigint>;
    status: 'created' | 'marked' | 'paid' | 'rejected' | 'expired' | 'failed';
    created_at: MadeNow;
    expires_at: Time;
    paid_at: Time | null;
    /** Time at which the buyer of a manual payment said that it was sent. */
    marked_at: Generated<Date | null>;
    user_comment: Generated<string | null>;
    rejection_reason: Generated<string | null>;
    /** Amount to charge, frozen together with the rate if it is not USD (rules §2.7). */
    charge_currency: Generated<string>;
    charge_total: Money;
    exchange_rate: Generated<string | null>;
    /** Part credited to the balance when it was paid. */
    credited: Generated<bigint | null>;
    /** The invoice that this money was sent for but does not pay, because it was too much or too little. */
    rest_of: Generated<number | null>;
    /** Seller and buyer at the time of payment; null until then. */
    parties: ColumnType<InvoiceParties | null, string | null | undefined, string | null>;
  };
  payment_attempt: {
    id: Id;
    invoice_id: number;
    gateway: string;
    /** Our id of the attempt. The gateway makes one payment for it, however often it is asked. */
    merchant_reference: string;
    /** The gateway's id of the attempt. */
    reference: string | null;
    redirect_url: string | null;
    redirect_expires_at: Time | null;
    /** Fields that the buyer's browser posts to the page; null where it just opens it. */
    redirect_form: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
    /** The linked card that is charged without the gateway's page. */
    linked_card_id: number | null;
    state: Generated<PaymentAttemptState>;
    /** Number of questions to the gateway about a charge, and the time of the next. */
    asks: Generated<number>;
    next_ask_at: Time | null;
    created_at: MadeNow;
    settled_at: Time | null;
    /** Time at which the buyer returned from the gateway's page; null while they are there. */
    returned_at: Generated<Date | null>;
    /** The gateway's id of the money that moved. */
    payment_reference: Generated<string | null>;
    decline_reason: Generated<DeclineReason | null>;
  };
  /** Refunds of a payment the way it came. Amounts in micro-USD, `charge_amount` in the charge's currency. */
  payment_refund: {
    id: Id;
    invoice_id: number;
    customer_id: number;
    attempt_id: number;
    amount: bigint;
    bonus_taken: bigint;
    sent: bigint;
    charge_amount: bigint;
    charge_currency: string;
    state: PaymentRefundState;
    reason: string;
    requested_at: Time;
    settled_at: Time | null;
    asks: Generated<number>;
    next_ask_at: Time | null;
  };
  /**
   * Money of a payment that was taken back at its gateway, or may be. `taken`: part of the amount taken from the customer's
   * cash; `covered`: part that was returned otherwise. A refund or reversal made at the gateway is named in `gateway_dispute`
   * too.
   */
  dispute: {
    id: Id;
    kind: Generated<'dispute' | 'reversal' | 'refund'>;
    gateway: string;
    gateway_dispute: string;
    invoice_id: number;
    customer_id: number;
    attempt_id: number | null;
    amount: bigint;
    taken: bigint;
    covered: Generated<bigint>;
    /** Number of times that it has taken money: a dispute that was won may be lost later. */
    round: Generated<number>;
    has_frozen: boolean;
    state: DisputeState;
    opened_at: Time;
    decided_at: Time | null;
    /** Until when it is answered at the gateway, the gateway's own fee (micro-USD), and its reason, as they were told last. */
    answer_by: Generated<Date | null>;
    fee: Generated<bigint | null>;
    reason: Generated<DisputeReason | null>;
  };
  /** Note of staff on answering a dispute at its gateway. */
  dispute_answer: { dispute_id: number; note: string; answered_by: string; answered_at: Time };
  linked_card: {
    id: Id;
    customer_id: number;
    payment_method_id: number;
    gateway: string;
    gateway_token: string | null;
    brand: string | null;
    last_four: string | null;
    /** Year and month: 2029-08. */
    expires: string | null;
    created_at: MadeNow;
    linked_at: Generated<Date | null>;
    removed_at: Generated<Date | null>;
  };
  gateway_event: {
    gateway: string;
    event_id: string;
    invoice_id: number | null;
    type: string;
    outcome: string;
    received_at: MadeNow;
  };
  bank_statement: {
    id: Id;
    format: 'csv' | 'camt052' | 'camt053' | 'camt054' | 'mt940' | 'zip';
    account: string;
    /** Actor as in the audit log. */
    read_by: string;
    read_at: Time;
  };
  /** Money that came to an account of the shop, as its bank says. Append-only. */
  bank_line: {
    id: Id;
    statement_id: number;
    account: string;
    fingerprint: Buffer;
    /** Version of the fingerprint; 1: by earlier releases. */
    identity: Generated<number>;
    /** Day: 2026-11-20. */
    booked_on: string;
    /** In micro-units of the currency. */
    amount: Money;
    currency: string;
    sender: string;
    reference: string;
    /** Numbers in the reference that may be those of invoices. */
    numbers: number[];
  };
  /** The invoice that a line was for, as a person found. */
  bank_placement: { line_id: number; invoice_id: number; placed_by: string; placed_at: Time };
};
