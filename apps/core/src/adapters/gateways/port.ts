import type { Micro } from '@fanfare/rules';

/** What is to be paid, as a gateway needs to know it. `total` is in micro-units of the currency. */
export type PaymentRequest = {
  /** Our name for this try: the gateway makes one payment of it, however often it is asked. */
  merchantReference: string;
  total: Micro;
  currency: 'USD' | 'RUB';
  description: string;
  returnUrl: string;
  cancelUrl: string;
  callbackUrl: string;
};

/** A gateway's page for one payment, and until when its address is good. */
export type OpenedPayment = { reference: string; redirectUrl: string; expiresAt: Date | null };

/** A page on which a customer links a card; `cardId` is ours and comes back with the callback. */
export type LinkRequest = { cardId: number; returnUrl: string; callbackUrl: string };

/** A charge of a linked card while its owner is not at the gateway. `total` is in micro-units of its currency. */
export type ChargeRequest = Pick<
  PaymentRequest,
  'merchantReference' | 'total' | 'currency' | 'callbackUrl'
> & {
  cardToken: string;
};

/** What a verified callback says. `eventId` is the gateway's own and unique. */
export type GatewayEvent = PaymentEvent | CardEvent;

export type PaymentEvent = {
  eventId: string;
  type: 'paid' | 'declined';
  reference: string;
  merchantReference: string;
  amount: Micro;
  currency: string;
};

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

/** Why a callback is refused; logged, and answered with 400. */
export type RefusedCallback = { refused: 'signature' | 'stale' | 'malformed' };

/** A payment gateway. */
export type Gateway = {
  name: string;
  /** Opens a payment. Safe to repeat: the same reference gets the same payment. Throws when the gateway is out of reach. */
  openPayment(request: PaymentRequest): Promise<OpenedPayment>;
  /** Opens a page that links a card. Safe to repeat. Throws when the gateway is out of reach. */
  linkCard(request: LinkRequest): Promise<{ redirectUrl: string }>;
  /**
   * Charges a linked card. Safe to repeat: our reference is the idempotency key, so it is charged once and the answer stays
   * the same. Throws when there is no answer: then nobody knows yet whether it was charged.
   */
  chargeCard(request: ChargeRequest): Promise<'paid' | 'refused'>;
  /** What became of a charge; null when the gateway has never had it. Throws when it is out of reach. */
  findCharge(merchantReference: string): Promise<'paid' | 'refused' | null>;
  /** Checks signature and age of a callback over its raw bytes; some gateways have to be asked what it means. */
  readCallback(
    raw: Buffer,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ): GatewayEvent | RefusedCallback | Promise<GatewayEvent | RefusedCallback>;
};

export type Gateways = { get(name: string): Gateway | null };
