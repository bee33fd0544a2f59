import type { Locale, OrderLine } from '@fanfare/contract';
import type { Agreement } from '../../billing/face/purchases.ts';

/** Request of a buyer. */
export type OrderRequest = {
  orders: readonly OrderLine[];
  coupon_code?: string | null | undefined;
  source?: string | null | undefined;
  utm_name?: string | null | undefined;
  /** The total that the buyer saw; another price is refused. */
  expected_total?: string | null | undefined;
  /** The buyer was told of an unpaid order of theirs for the same, and wants another one. */
  duplicate_accepted?: boolean | undefined;
  /** The version of the terms that the buyer was shown. */
  terms_version?: string | null | undefined;
  /** The buyer asks for delivery to begin before the time to withdraw is over. */
  immediate_start_consent?: boolean | null | undefined;
  /** Earlier agreement of the buyer, for all orders of a subscription; in place of the two above. */
  agreement?: Agreement;
  /** Token of the widget that the request came through. */
  widgetToken?: string | undefined;
  /** Address of the page that this widget stands on. */
  widget_page?: string | null | undefined;
};
export type Buyer = {
  customerId: number;
  /** Null for a customer without an email, who is told in the cabinet alone. */
  email: string | null;
  isGuest: boolean;
  /** No password yet: the order's letter lets its reader set the first one. */
  mayClaim: boolean;
  /** False where letters are sent by somebody who may not be the mailbox's owner, and enough were sent. */
  writesLetter?: boolean;
  /** True for somebody who gets letters of how an order goes on. */
  wantsNews?: boolean;
  locale: Locale;
};

/**
 * `balance` is paid at once; a method leaves the orders unpaid until its gateway or staff says so; `later` leaves them
 * unpaid until their buyer chooses. `cardId` is the linked card that is charged next. `trial` takes no money: the shop gives the orders.
 */
export type Payment =
  | { by: 'balance' | 'later' | 'trial' }
  | { by: 'method'; methodId: number; cardId?: number };
