import type { Locale, NoticeKind } from '@fanfare/contract';
import type { WithdrawalState } from '../../data/tables.ts';
import type { MessageId, MessageParams } from '../../i18n/messages.ts';
import type { LetterRow } from './outbox.ts';

/** Letters of the shop with their props. Amounts are formatted texts. */
export type Letter =
  | { template: 'welcome' | 'verify-email' | 'new-email'; props: { name: string; verifyUrl: string } }
  | { template: 'password-reset'; props: { resetUrl: string } }
  | { template: 'account-changed'; props: AccountLetter }
  | { template: 'sign-in-attempts'; props: { loginUrl: string } }
  | { template: 'second-factor'; props: SecondFactorLetter }
  | { template: 'order-received'; props: OrderLetter & { total: string; claimUrl: string | null } }
  | { template: 'orders-received'; props: OrdersLetter }
  | { template: 'orders-found'; props: FoundOrdersLetter }
  | { template: 'order-started'; props: OrderLetter }
  | { template: 'order-completed'; props: OrderLetter }
  | { template: 'order-withdrawn'; props: OrderLetter & { at: string } }
  | { template: 'order-unpaid'; props: OrderLetter & { percent: number; until: string } }
  | { template: 'order-refunded'; props: OrderLetter & { refunded: string; delivered: number } }
  | { template: 'account-deletion'; props: DeletionLetter }
  | { template: 'data-ready'; props: { name: string; accountUrl: string } }
  | { template: 'documents-required'; props: { accountUrl: string } }
  | { template: 'documents-decided'; props: DocumentsLetter }
  | { template: 'notice-received'; props: { number: number; shopUrl: string } }
  | { template: 'notice-arrived'; props: ArrivedNotice }
  | { template: 'notice-answered'; props: AnsweredNotice }
  | { template: 'withdrawal'; props: WithdrawalLetter }
  | { template: 'payment-rejected'; props: PaymentLetter }
  | { template: 'payment-refund'; props: RefundLetter }
  | { template: 'payment-disputed'; props: DisputeLetter }
  | { template: 'payment-late'; props: LatePaymentLetter }
  | { template: 'payment-received'; props: ReceiptLetter };

/** A change of an account. `resetUrl` is for an owner who did not make it. */
export type AccountLetter = {
  what:
    | 'password-changed'
    | 'email-wanted'
    | 'email-changed'
    | 'passkey-added'
    | 'passkey-removed'
    | 'identity-added'
    | 'identity-removed';
  resetUrl: string;
};

/** A change of two-step verification; `used`: a recovery code was used, `guessed`: wrong codes were entered many times. */
export type SecondFactorChange = 'on' | 'off' | 'codes' | 'used' | 'guessed';
export type SecondFactorLetter = {
  change: SecondFactorChange;
  /** Number of recovery codes left after one was used. */
  left: number;
  name: string;
  accountUrl: string;
};

/** State of an account's deletion; `day` is its date. */
export type DeletionLetter = {
  what: 'planned' | 'stopped' | 'done';
  day: string | null;
  accountUrl: string;
};

/** Decision of staff on documents; for refused ones `reason` is in staff's words. */
export type DocumentsLetter = {
  outcome: 'accepted' | 'refused';
  reason: string | null;
  accountUrl: string;
};

/** A third party's notice, in their words. */
export type ArrivedNotice = {
  number: number;
  kind: NoticeKind;
  url: string;
  message: string;
  name: string;
  email: string;
  shopUrl: string;
};

/** `reason` is in staff's words. */
export type AnsweredNotice = {
  number: number;
  outcome: 'upheld' | 'declined';
  reason: string;
  shopUrl: string;
};

/** State of a withdrawal; `account` is the end of its account number, `reason` is in staff's words. */
export type WithdrawalLetter = {
  number: number;
  state: WithdrawalState;
  isToBalance: boolean;
  amount: string;
  fee: string;
  received: string;
  method: string;
  account: string | null;
  reason: string | null;
  accountUrl: string;
};

/** Many orders, of which the first ones are named. */
export type OrdersLetter = {
  count: number;
  total: string;
  orders: { orderId: number; url: string }[];
  ordersUrl: string;
  claimUrl: string | null;
};

/** Orders placed with an e-mail, newest first; `loginUrl` is set where the e-mail has an account, which has the orders. */
export type FoundOrdersLetter = {
  orders: { orderId: number; serviceName: string; url: string; orderUrl: string }[];
  loginUrl: string | null;
  claimUrl: string | null;
};

export type OrderLetter = {
  orderId: number;
  serviceName: string;
  url: string;
  quantity: number;
  orderUrl: string;
};

/** A manual payment, and a page to pay in another way. */
export type PaymentLetter = {
  invoiceId: number;
  total: string;
  reason: string | null;
  paysOrder: boolean;
  payUrl: string;
};

/**
 * Receipt of a payment. `credited` was added to the balance; `isKept`: its purchase could not be paid by it. `rest`: the money
 * came for another payment, beyond its price or (`isShort`) below it.
 */
export type ReceiptLetter = {
  invoiceId: number;
  charged: string;
  currency: string;
  /** Fee included in the charge; null for none. */
  fee: string | null;
  credited: string | null;
  paysOrder: boolean;
  isKept: boolean;
  rest: { invoiceId: number; isShort: boolean } | null;
  paidAt: string;
  pageUrl: string;
  /** URL of its document. */
  invoiceUrl: string;
};

/** A refund of a payment the way it came. */
export type RefundLetter = {
  what: 'requested' | 'done' | 'refused';
  invoiceId: number;
  amount: string;
  currency: string;
  pageUrl: string;
};

/**
 * Money that is taken back at a gateway: by a dispute and its outcome, a reversal, or a refund made there, which may be
 * `restored`. `taken` of `amount` was set aside from the customer's balance.
 */
export type DisputeLetter = {
  what: 'opened' | 'won' | 'lost' | 'unclear' | 'reversed' | 'refunded' | 'restored';
  invoiceId: number;
  gateway: string;
  gatewayDispute: string;
  customer: string;
  amount: string;
  taken: string;
  isFrozen: boolean;
  shopUrl: string;
};

/** Money that came for a payment which its gateway had given up. */
export type LatePaymentLetter = {
  invoiceId: number;
  gateway: string;
  customer: string;
  came: string;
  currency: string;
  shopUrl: string;
};

/** The sender of letters. `operator` is the buyer's contracting party. */
export type Shop = {
  name: string;
  url: string;
  brand: { light: string; dark: string };
  operator: { name: string; address: string; email: string };
};

/** Context of a letter besides its own props. */
export type LetterContext = {
  locale: Locale;
  translate: (locale: Locale, id: MessageId, params?: MessageParams) => string;
  shop: Shop;
  /** URL where the reader chooses letters; null for a letter that is always sent. */
  unsubscribeUrl: string | null;
};

export type RenderedLetter = { subject: string; html: string; text: string };

export type OutgoingMail = Letter & {
  /** At most one letter is sent per key. */
  idempotencyKey: string;
  /** Null for a customer without a mailbox: no letter is stored. */
  recipient: string | null;
  locale: Locale;
  /** The customer who may unsubscribe from this kind of letter. */
  subscriberId?: number;
};

export type Mailer = {
  /** Renders a letter with its links, which must not be stored. */
  render(letter: LetterRow): Promise<RenderedLetter>;
  /** Throws when the mail server did not accept it. */
  send(letter: LetterRow): Promise<{ subject: string }>;
  /**
   * Signs in without sending. Returns null when letters can be sent, else a sentence with the setting and the server's answer.
   */
  check(): Promise<string | null>;
  /** True when the last attempt, of a letter or a check, failed before the server was ready for letters. */
  isAway(): boolean;
};
