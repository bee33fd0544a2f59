import type { DeclineReason, DisputeReason, Micro } from '@fanfare/rules';

/** A payment to open. `total` is in micro-units of the currency, an ISO 4217 code. */
export type PaymentRequest = {
  /** Our reference of the attempt: the gateway makes one payment for it, however often it is asked. */
  merchantReference: string;
  total: Micro;
  currency: string;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  callbackUrl: string;
  /** End of the time to pay. */
  expiresAt: Date;
};

/**
 * A gateway's page for one payment, and its expiry. `form`: fields that the buyer's browser has to post to the page; without
 * them its address is just opened.
 */
export type OpenedPayment = {
  reference: string;
  redirectUrl: string;
  expiresAt: Date | null;
  form?: Record<string, string>;
};

/** An attempt, by our reference and by the gateway's. */
export type PaymentName = { merchantReference: string; reference: string };

/**
 * An attempt with the requested amount; nothing else is captured. `total` is in micro-units of the currency. `isOver`: the time
 * to pay is over, so that a payment which is only approved is not captured.
 */
export type AskedPayment = PaymentName & Pick<PaymentRequest, 'total' | 'currency'> & { isOver?: boolean };

/**
 * Outcome of an attempt on the gateway's page. `amount` is the money received, in micro-units; `surplus` the part beyond the
 * price; `payment` the gateway's id of the money. `underpaid`: the time is over, and less than the price has settled.
 * `wasGivenUp`: the gateway had canceled it before. `other`: the gateway's payment differs from the request, so nothing was
 * captured.
 */
export type FoundPayment =
  | { state: 'paid'; amount: Micro; currency: string; surplus?: Micro; payment?: string; wasGivenUp?: true }
  | { state: 'underpaid'; amount: Micro; currency: string; wasGivenUp?: true }
  | { state: 'declined'; reason?: DeclineReason }
  | { state: 'open' | 'other' };

/** A page that links a card; `cardId` is ours and is returned in the callback. */
export type LinkRequest = { cardId: number; returnUrl: string; callbackUrl: string };

/** A charge of a linked card. `total` is in micro-units of its currency. */
export type ChargeRequest = Pick<
  PaymentRequest,
  'merchantReference' | 'total' | 'currency' | 'callbackUrl'
> & {
  cardToken: string;
  /**
   * Return URL for a bank that wants to authenticate the card's owner; null if the owner is absent, so that the charge is
   * declined.
   */
  returnUrl: string | null;
};

/** A charge by our reference. `isOver`: nobody waits for it any more. */
export type ChargeName = { merchantReference: string; cardToken: string; isOver: boolean };

/** Outcome of a charge; `action`: the bank waits for the card's owner on the page of `redirectUrl`. */
export type ChargeAnswer =
  | { state: 'paid'; payment?: string }
  | { state: 'refused'; reason?: DeclineReason }
  | { state: 'action'; redirectUrl: string };

/** A refund of a payment. `amount` is in micro-units of its currency. */
export type RefundRequest = {
  merchantReference: string;
  /** The gateway's reference of the payment; null for a charge. */
  reference: string | null;
  /** The gateway's id of the money that moved; null for payments made before it was stored. */
  payment: string | null;
  amount: Micro;
  currency: string;
  /** Our reference of the refund: it is made once, however often it is requested. */
  refundReference: string;
};

/** `pending` refunds are requested again; `refused` ones have moved no money. */
export type RefundAnswer = 'refunded' | 'pending' | 'refused';

/** A payment event from a verified callback. `eventId` is the gateway's own and unique. */
export type GatewayEvent =
  | PaymentEvent
  | ChangedEvent
  | CardEvent
  | CardFailedEvent
  | RefundEvent
  | DisputeEvent
  | IgnoredEvent;

export type PaymentEvent = {
  eventId: string;
  type: 'paid' | 'underpaid' | 'declined';
  reference: string;
  merchantReference: string;
  amount: Micro;
  currency: string;
  /** Money received beyond the price, in micro-units. */
  surplus?: Micro;
  /** The gateway had canceled it before. */
  wasGivenUp?: true;
  /** The gateway's id of the money that moved. */
  payment?: string;
  /** Reason of a decline. */
  reason?: DeclineReason;
};

/** A payment on the gateway's page has changed; `findPayment` tells its state. */
export type ChangedEvent = { eventId: string; type: 'changed' } & PaymentName;

/** A card was linked. `expires` is year and month: 2029-08. */
export type CardEvent = {
  eventId: string;
  type: 'card_linked';
  cardId: number;
  token: string;
  brand: string;
  lastFour: string;
  expires: string;
};

/** A customer saved a payment method that can not be charged later. */
export type CardFailedEvent = { eventId: string; type: 'card_failed'; cardId: number };

/** Outcome of a refund that we requested. */
export type RefundEvent = {
  eventId: string;
  type: 'refunded';
  refundReference: string;
  answer: RefundAnswer;
};

/**
 * Money of a payment is taken back at the gateway: by a bank's dispute (`dispute`), by the gateway's reversal, or by a refund
 * made there by hand. `opened` is undecided, `lost` is gone, `won` stays or was returned; `unclear` is closed without saying
 * whose the money is. `amount` is in micro-units.
 */
export type DisputeEvent = {
  eventId: string;
  type: 'disputed';
  kind: 'dispute' | 'reversal' | 'refund';
  /** The gateway's id of the dispute, reversal or refund. */
  disputeId: string;
  state: 'opened' | 'won' | 'lost' | 'unclear';
  merchantReference: string;
  amount: Micro;
  currency: string;
  /** Until when the seller may answer a dispute. */
  answerBy?: Date;
  /** Fee of the gateway for the dispute itself, in micro-units of its own currency. */
  fee?: { amount: Micro; currency: string };
  reason?: DisputeReason;
};

/** A genuine callback that does not concern this shop; it is acknowledged and dropped. */
export type IgnoredEvent = { type: 'ignored' };

/** Reason for refusing a callback; it is logged and answered with 400. */
export type RefusedCallback = { refused: 'signature' | 'stale' | 'malformed' };

export type CallbackHeaders = Record<string, string | string[] | undefined>;

/** An incoming callback. `raw` is empty for a GET, whose content is its query. */
export type Callback = {
  method: 'GET' | 'POST';
  raw: Buffer;
  query: URLSearchParams;
  headers: CallbackHeaders;
};

/** The response by which a gateway knows that its callback was accepted. */
export type Acknowledgement = { contentType: string; body: string };

/** Result of closing a page: `gone` was closed before; `paid` has money, or some on its way. */
export type CancelAnswer = 'canceled' | 'gone' | 'paid';

/** A payment gateway. */
export type Gateway = {
  name: string;
  /**
   * Opens a payment. Safe to repeat: the same reference gets the same payment. Throws when the gateway is unreachable, and
   * PaymentDeclined when it declines the payment itself.
   */
  openPayment(request: PaymentRequest): Promise<OpenedPayment>;
  /**
   * Outcome of an opened payment. One that its buyer has approved is captured, if it is for the requested amount. Null when the
   * gateway never had it. Throws when there is no answer: the outcome is then unknown.
   */
  findPayment(payment: AskedPayment): Promise<FoundPayment | null>;
  /** Null where cards can not be linked. */
  cards: CardGateway | null;
  /**
   * Refunds money of a payment. Safe to repeat: our reference makes it one refund. Throws when there is no answer. Null where
   * refunds are impossible, as for coins.
   */
  refund: ((request: RefundRequest) => Promise<RefundAnswer>) | null;
  /**
   * Closes a page on which nobody is to pay any more. Safe to repeat. Throws when there is no answer. Null where pages can not
   * be closed but only expire.
   */
  cancelPayment: ((payment: PaymentName) => Promise<CancelAnswer>) | null;
  /** Verifies signature and age of a callback over its raw bytes; for some gateways its content has to be asked for. */
  readCallback(
    callback: Callback,
    now: Date,
  ): GatewayEvent | RefusedCallback | Promise<GatewayEvent | RefusedCallback>;
  /**
   * Set where only the gateway can tell whether a callback is genuine, so that a stranger's callback makes the shop ask too.
   */
  isAskedAboutCallbacks?: true;
  /** The response that the gateway expects to a callback; 204 without it. */
  acknowledge?(event: GatewayEvent): Acknowledgement;
};

export type CardGateway = {
  /** Opens a page that links a card. Safe to repeat. Throws when the gateway is unreachable. */
  linkCard(request: LinkRequest): Promise<{ redirectUrl: string }>;
  /**
   * Charges a linked card. Safe to repeat: our reference is the idempotency key, so the card is charged once and the answer
   * stays the same. Throws when there is no answer: the outcome is then unknown.
   */
  chargeCard(request: ChargeRequest): Promise<ChargeAnswer>;
  /**
   * Outcome of a charge; null when the gateway never had it. `isOver` gives up a charge that still waits for its owner. Throws
   * when the gateway is unreachable.
   */
  findCharge(charge: ChargeName): Promise<ChargeAnswer | null>;
};

export type Gateways = { get(name: string): Gateway | null };
