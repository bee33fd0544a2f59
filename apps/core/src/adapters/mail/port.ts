import type { Locale, NoticeKind } from '@fanfare/contract';
import type { WithdrawalState } from '../../data/tables.ts';
import type { MessageId, MessageParams } from '../../i18n/messages.ts';
import type { LetterRow } from './outbox.ts';

/** The letters that we send, with what each is filled with. Amounts are formatted texts. */
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

/** What was done with an account. `resetUrl` is for an owner who did not do it. */
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

/** What became of two-step verification; `used`: a recovery code was, `guessed`: wrong codes were entered many times. */
export type SecondFactorChange = 'on' | 'off' | 'codes' | 'used' | 'guessed';
export type SecondFactorLetter = {
  change: SecondFactorChange;
  /** How many recovery codes are left after one was used. */
  left: number;
  name: string;
  accountUrl: string;
};

/** What becomes of an account that is to be erased; `day` is when. */
export type DeletionLetter = {
  what: 'planned' | 'stopped' | 'done';
  day: string | null;
  accountUrl: string;
};

/** What staff decided about documents; `reason` in words of staff where they were refused. */
export type DocumentsLetter = {
  outcome: 'accepted' | 'refused';
  reason: string | null;
  accountUrl: string;
};

/** What a third party objects to, in their words. */
export type ArrivedNotice = {
  number: number;
  kind: NoticeKind;
  url: string;
  message: string;
  name: string;
  email: string;
  shopUrl: string;
};

/** `reason` in words of staff. */
export type AnsweredNotice = {
  number: number;
  outcome: 'upheld' | 'declined';
  reason: string;
  shopUrl: string;
};

/** What became of a withdrawal; `account` is the end of where it goes, `reason` in words of staff. */
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

/** Of many orders the first ones are named. */
export type OrdersLetter = {
  count: number;
  total: string;
  orders: { orderId: number; url: string }[];
  ordersUrl: string;
  claimUrl: string | null;
};

/** Orders that were placed with an address, newest first; `loginUrl` where it has an account, whose orders are in it. */
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

/** A manual payment, and where it can be paid in another way. */
export type PaymentLetter = {
  invoiceId: number;
  total: string;
  reason: string | null;
  paysOrder: boolean;
  payUrl: string;
};

/**
 * The receipt of a payment. `credited` is what it added to the balance; `isKept`: what it was for could not be paid by it.
 * `rest`: it is what came for another payment, and was more than its price, or (`isShort`) less.
 */
export type ReceiptLetter = {
  invoiceId: number;
  charged: string;
  currency: string;
  /** A fee that the charge holds; null without one. */
  fee: string | null;
  credited: string | null;
  paysOrder: boolean;
  isKept: boolean;
  rest: { invoiceId: number; isShort: boolean } | null;
  paidAt: string;
  pageUrl: string;
  /** Where its document is. */
  invoiceUrl: string;
};

/** Money of a payment that goes back the way it came. */
export type RefundLetter = {
  what: 'requested' | 'done' | 'refused';
  invoiceId: number;
  amount: string;
  currency: string;
  pageUrl: string;
};

/**
 * Money that is taken back at a gateway: by a dispute and what became of it, by a reversal or a refund that was made there, which
 * may be `restored`. `taken` of `amount` was set aside of what the customer held.
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

/** Money of a payment that its gateway had given up. */
export type LatePaymentLetter = {
  invoiceId: number;
  gateway: string;
  customer: string;
  came: string;
  currency: string;
  shopUrl: string;
};

/** Whose letters they are. `operator` is who the buyer contracts with. */
export type Shop = {
  name: string;
  url: string;
  brand: { light: string; dark: string };
  operator: { name: string; address: string; email: string };
};

/** What a letter is rendered with besides its own props. */
export type LetterContext = {
  locale: Locale;
  translate: (locale: Locale, id: MessageId, params?: MessageParams) => string;
  shop: Shop;
  /** Where its reader says which letters they want; null for a letter that is always sent. */
  unsubscribeUrl: string | null;
};

export type RenderedLetter = { subject: string; html: string; text: string };

export type OutgoingMail = Letter & {
  /** A letter with a key that was sent already is not sent again. */
  idempotencyKey: string;
  /** Null for whoever has no mailbox: nothing is written. */
  recipient: string | null;
  locale: Locale;
  /** The customer who may ask for no more letters of this kind. */
  subscriberId?: number;
};

export type Mailer = {
  /** In words, with its links: not to be kept. */
  render(letter: LetterRow): Promise<RenderedLetter>;
  /** Throws when the mail server did not take it. */
  send(letter: LetterRow): Promise<{ subject: string }>;
  /** Signs in and sends nothing. A sentence that names the setting and what the server said; null when letters can go. */
  check(): Promise<string | null>;
  /** Whether the last try, of a letter or a check, did not get as far as the server taking letters. */
  isAway(): boolean;
};
