import type { Vendor } from './faults.ts';
import type { Callback } from './stripe.ts';

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
/** What becomes of the next captures: a state, or the issue of a 422. */
export type CaptureFate = string;
export type Outcome =
  | 'RESOLVED_BUYER_FAVOUR'
  | 'RESOLVED_SELLER_FAVOUR'
  | 'RESOLVED_WITH_PAYOUT'
  | 'CANCELED_BY_BUYER'
  | 'ACCEPTED'
  | 'DENIED'
  | 'NONE';

/** What somebody does at PayPal beside the shop, and what is seen of it there. */
export type PayPalDouble = Vendor & {
  approve(order: string): void;
  /** It takes less than was approved. */
  captureOnly(value: string | null): void;
  /** What becomes of the next captures, and what the processor of a card says of it. */
  captureAs(fate: CaptureFate, processorCode?: string): void;
  /** Webhooks of captures come without name and order beside them. */
  tellBare(): void;
  /** A pending capture is decided. */
  settle(order: string, status: 'COMPLETED' | 'DECLINED'): void;
  /** An approval is given up. */
  decline(order: string): void;
  /** Nobody approved it in time. */
  forget(order: string): void;
  /** It is an order of other terms. */
  change(order: string, terms: Partial<Pick<Unit, 'custom_id' | 'invoice_id' | 'amount'>>): void;
  /** Somebody refunds it in the dashboard; gives the name of the refund. */
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
  /** The app may not read disputes. */
  hideDisputes(): void;
  /** Another business of the account sells something; gives the name of its order. */
  sellElsewhere(customId?: string): string;
  /** Tokens that were given are taken no more. */
  renewToken(): void;
  tell(type: string, resource: object): void;
  orders(): Order[];
  callbacks(at: Date, key?: string): Callback[];
};
