import type { DeclineReason, Micro } from '@fanfare/rules';

/** What is to be paid, as a gateway needs to know it. `total` is in micro-units of the currency, an ISO 4217 code. */
export type PaymentRequest = {
  /** Our name for this try: the gateway makes one payment of it, however often it is asked. */
  merchantReference: string;
  total: Micro;
  currency: string;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  callbackUrl: string;
  /** Nobody is to pay it any more then. */
  expiresAt: Date;
};

/**
 * A gateway's page for one payment, and until when its address is good. `form`: fields that the buyer's browser has to post
 * to the page; without, its address is just opened.
 */
export type OpenedPayment = {
  reference: string;
  redirectUrl: string;
  expiresAt: Date | null;
  form?: Record<string, string>;
};

/** A try, by our name for it and by the gateway's. */
export type PaymentName = { merchantReference: string; reference: string };

/**
 * A try with what was asked for: only that is taken. `total` is in micro-units of the currency. `isOver`: nobody is to pay it any
 * more, so that what is only approved is left.
 */
export type AskedPayment = PaymentName & Pick<PaymentRequest, 'total' | 'currency'> & { isOver?: boolean };

/**
 * What became of a try that was opened on the gateway's page. `amount` is what came for it, in micro-units; `surplus` what
 * came beyond its price; `payment` the gateway's name for the money that moved. `underpaid`: its time is over, and less than
 * its price has settled. `wasGivenUp`: the gateway had called it off before. `other`: what the gateway has is not what was asked
 * for, so nothing of it was taken.
 */
export type FoundPayment =
  | { state: 'paid'; amount: Micro; currency: string; surplus?: Micro; payment?: string; wasGivenUp?: true }
  | { state: 'underpaid'; amount: Micro; currency: string; wasGivenUp?: true }
  | { state: 'declined'; reason?: DeclineReason }
  | { state: 'open' | 'other' };

/** A page on which a customer links a card; `cardId` is ours and comes back with the callback. */
export type LinkRequest = { cardId: number; returnUrl: string; callbackUrl: string };

/** A charge of a linked card. `total` is in micro-units of its currency. */
export type ChargeRequest = Pick<
  PaymentRequest,
  'merchantReference' | 'total' | 'currency' | 'callbackUrl'
> & {
  cardToken: string;
  /** Where a bank that wants to see the card's owner sends them back to; null: they are away, so that it is a no. */
  returnUrl: string | null;
};

/** A charge by our name for it. `isOver`: nobody waits for it any more. */
export type ChargeName = { merchantReference: string; cardToken: string; isOver: boolean };

/** What became of a charge; `action`: the bank waits for the owner of the card on the page of `redirectUrl`. */
export type ChargeAnswer =
  | { state: 'paid'; payment?: string }
  | { state: 'refused'; reason?: DeclineReason }
  | { state: 'action'; redirectUrl: string };

/** Money of a payment that goes back the way it came. `amount` is in micro-units of its currency. */
export type RefundRequest = {
  merchantReference: string;
  /** The gateway's name for the payment; null for a charge. */
  reference: string | null;
  /** Its name for the money that moved; null for what was paid before it was kept. */
  payment: string | null;
  amount: Micro;
  currency: string;
  /** Our name for this refund: it is made once, however often it is asked for. */
  refundReference: string;
};

/** `pending` is asked for again; `refused` has moved nothing. */
export type RefundAnswer = 'refunded' | 'pending' | 'refused';

/** What a verified callback says. `eventId` is the gateway's own and unique. */
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
  /** What came beyond the price, in micro-units. */
  surplus?: Micro;
  /** The gateway had called it off before. */
  wasGivenUp?: true;
  /** The gateway's name for the money that moved. */
  payment?: string;
  /** Why it was declined. */
  reason?: DeclineReason;
};

/** Something happened to a payment on its page: `findPayment` says what, to whoever knows what was asked for. */
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

/** What a customer saved on the page is nothing that can be charged later. */
export type CardFailedEvent = { eventId: string; type: 'card_failed'; cardId: number };

/** What became of a refund that was asked for here. */
export type RefundEvent = {
  eventId: string;
  type: 'refunded';
  refundReference: string;
  answer: RefundAnswer;
};

/**
 * Money of a payment that is taken back at the gateway: somebody's bank asks for it (`dispute`), the gateway has reversed it, or
 * it was refunded there by hand. `opened` is not decided yet, `lost` is gone, `won` stays or is here again; `unclear` is
 * over without a word on whose the money is. `amount` is in micro-units.
 */
export type DisputeEvent = {
  eventId: string;
  type: 'disputed';
  kind: 'dispute' | 'reversal' | 'refund';
  /** The gateway's name for the dispute, the reversal or the refund. */
  disputeId: string;
  state: 'opened' | 'won' | 'lost' | 'unclear';
  merchantReference: string;
  amount: Micro;
  currency: string;
};

/** Of no concern to this shop: taken, and forgotten. */
export type IgnoredEvent = { type: 'ignored' };

/** Why a callback is refused; logged, and answered with 400. */
export type RefusedCallback = { refused: 'signature' | 'stale' | 'malformed' };

export type CallbackHeaders = Record<string, string | string[] | undefined>;

/** A callback as it came. `raw` is empty for a GET, whose word is its query. */
export type Callback = {
  method: 'GET' | 'POST';
  raw: Buffer;
  query: URLSearchParams;
  headers: CallbackHeaders;
};

/** The answer by which a gateway knows that its callback was taken. */
export type Acknowledgement = { contentType: string; body: string };

/** What a page was found to be when it was to be closed: `gone` was over before; `paid` has money, or some on its way. */
export type CancelAnswer = 'canceled' | 'gone' | 'paid';

/** A payment gateway. */
export type Gateway = {
  name: string;
  /**
   * Opens a payment. Safe to repeat: the same reference gets the same payment. Throws when the gateway is out of reach, and
   * PaymentDeclined where it says no to the payment itself.
   */
  openPayment(request: PaymentRequest): Promise<OpenedPayment>;
  /**
   * What became of a payment that was opened; one that its buyer has approved and that waits to be taken is taken by this, if
   * it is for what was asked. Null when the gateway has never had it. Throws when there is no answer: then nobody knows.
   */
  findPayment(payment: AskedPayment): Promise<FoundPayment | null>;
  /** Null where cards can not be linked. */
  cards: CardGateway | null;
  /**
   * Gives money of a payment back. Safe to repeat: our reference makes it one refund. Throws when there is no answer. Null
   * where there is no way back, as for coins.
   */
  refund: ((request: RefundRequest) => Promise<RefundAnswer>) | null;
  /**
   * Closes a page on which nobody is to pay any more. Safe to repeat. Throws when there is no answer. Null where pages can not
   * be closed: they end by themselves.
   */
  cancelPayment: ((payment: PaymentName) => Promise<CancelAnswer>) | null;
  /** Checks signature and age of a callback over its raw bytes; some gateways have to be asked what it means. */
  readCallback(
    callback: Callback,
    now: Date,
  ): GatewayEvent | RefusedCallback | Promise<GatewayEvent | RefusedCallback>;
  /** Only the gateway itself can tell whether a callback is its own: a stranger's makes the shop ask as well. */
  isAskedAboutCallbacks?: true;
  /** The answer without which a gateway takes its callback for lost; without this it is 204. */
  acknowledge?(event: GatewayEvent): Acknowledgement;
};

export type CardGateway = {
  /** Opens a page that links a card. Safe to repeat. Throws when the gateway is out of reach. */
  linkCard(request: LinkRequest): Promise<{ redirectUrl: string }>;
  /**
   * Charges a linked card. Safe to repeat: our reference is the idempotency key, so it is charged once and the answer stays
   * the same. Throws when there is no answer: then nobody knows yet whether it was charged.
   */
  chargeCard(request: ChargeRequest): Promise<ChargeAnswer>;
  /**
   * What became of a charge; null when the gateway has never had it. `isOver`: one that still waits for its owner is given up
   * by this. Throws when it is out of reach.
   */
  findCharge(charge: ChargeName): Promise<ChargeAnswer | null>;
};

export type Gateways = { get(name: string): Gateway | null };
