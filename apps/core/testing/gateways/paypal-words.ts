import type { Callback } from './callback.ts';
import type { Vendor } from './faults.ts';

export type Money = { currency_code: string; value: string };
export type Links = { rel: string; href: string }[];
export type Refund = { id: string; status: RefundStatus; custom_id?: string; amount: Money; links: Links };
export type Capture = {
  id: string;
  status: string;
  amount: Money;
  custom_id?: string;
  links: Links;
  processor_response?: { response_code: string };
  supplementary_data: object;
};
export type Unit = {
  custom_id?: string;
  invoice_id: string;
  amount: Money;
  payments: { captures: Capture[]; refunds: Refund[] };
};
export type Order = { id: string; status: string; links: Links; purchase_units: Unit[] };
type RefundStatus = 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';
export type MoneyBack = { value: string; custom_id?: string; status?: RefundStatus };
/** Fate of the next captures: a state, or the issue of a 422. */
export type CaptureFate = string;
export type Outcome =
  | 'RESOLVED_BUYER_FAVOUR'
  | 'RESOLVED_SELLER_FAVOUR'
  | 'RESOLVED_WITH_PAYOUT'
  | 'CANCELED_BY_BUYER'
  | 'ACCEPTED'
  | 'DENIED'
  | 'NONE';

/** The double of PayPal: acts of people there beside the shop, and the state that results. */
export type PayPalDouble = Vendor & {
  approve(order: string): void;
  /** Captures an amount below the approved one. */
  captureOnly(value: string | null): void;
  /** Sets the fate of the next captures, and the code of a card's processor. */
  captureAs(fate: CaptureFate, processorCode?: string): void;
  /** Leaves name and order out of the webhooks of captures. */
  tellBare(): void;
  /** Decides a pending capture. */
  settle(order: string, status: 'COMPLETED' | 'DECLINED'): void;
  /** Gives an approval up. */
  decline(order: string): void;
  /** Forgets an order that nobody approved in time. */
  forget(order: string): void;
  /** Changes the terms of an order. */
  change(order: string, terms: Partial<Pick<Unit, 'custom_id' | 'invoice_id' | 'amount'>>): void;
  /** Refunds an order in the dashboard; gives the name of the refund. */
  refund(order: string, back: MoneyBack): string;
  endRefund(refund: string, status: 'COMPLETED' | 'FAILED' | 'CANCELLED'): void;
  reverse(order: string, value: string): void;
  dispute(
    order: string,
    given?: {
      outcome?: Outcome;
      status?: string;
      named?: 'custom' | 'seller';
      value?: string;
      movements?: ('DEBIT' | 'CREDIT')[];
      event?: 'CREATED' | 'UPDATED' | 'RESOLVED';
    },
  ): void;
  /** Takes the right to read disputes from the app. */
  hideDisputes(): void;
  /** Sells something for another business of the account; gives the name of its order. */
  sellElsewhere(customId?: string): string;
  /** Makes tokens that were given invalid. */
  renewToken(): void;
  tell(type: string, resource: object): void;
  orders(): Order[];
  callbacks(at: Date, key?: string): Callback[];
};
