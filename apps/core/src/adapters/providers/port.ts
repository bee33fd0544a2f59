import type { Micro } from '@fanfare/rules';

/** An order as a provider gets it. It holds no ids of ours. */
export type DeliveryRequest = {
  /** Our unique reference: a provider that has it already answers with the order made then. */
  clientReference: string;
  /** The provider's id of the service. */
  service: string;
  url: string;
  quantity: number;
  /** ISO 3166-1 alpha-2; empty for any country. */
  countries: string[];
  /** Texts by the buyer: comments, search phrases, lines of text. */
  texts: { kind: 'comments' | 'seo_keywords' | 'textarea'; values: string[] }[];
  /** The provider's reference of the order that is refilled; null for a new order. */
  refillOf: string | null;
  /** Shops that the order came through before this one, by their marks. */
  path: readonly string[];
};

export type AcceptedDelivery = { outcome: 'accepted'; providerReference: string };
export type RejectedDelivery = {
  outcome: 'rejected';
  reason: 'link_unavailable' | 'private' | 'service_off' | 'other';
};

/** A provider's charge, in millionths of a currency (ISO 4217). */
export type Charge = { amount: Micro; currency: string };

/** An order or refill that a provider has. */
export type Sent = { providerReference: string; quantity: number };

/** Progress of an order. `delivered` counts only deliveries for this order; null while the provider does not tell. */
export type DeliveryReport = {
  providerReference: string;
  state: 'pending' | 'running' | 'completed' | 'partial' | 'canceled';
  startCount: number | null;
  delivered: number | null;
  /** Current charge for the order; null when the provider does not report it. */
  charge: Charge | null;
  /** Words of it that can not be true: nothing follows from the report, and a person looks. */
  doubt?: string;
};

export type MeasuredCount = { providerReference: string; count: number };

/** A service of a provider, by its id of it; the rate is of a thousand units. */
export type Offer = {
  service: string;
  name: string;
  category: string;
  type: string;
  rate: Charge;
  min: number;
  max: number;
  hasRefill: boolean;
  canCancel: boolean;
};

/** The provider certainly did not take the request: it may be sent again, there or elsewhere. */
export class NotSent extends Error {}

/**
 * Reason why a provider stops serving the shop: no money left, a key that it does not take, another address, or too much at once.
 */
export type Trouble = 'funds' | 'key' | 'address' | 'busy';

/** The provider refuses the shop, whatever is asked. */
export class NotServed extends NotSent {
  readonly trouble: Trouble;
  /** Seconds for which it asks to be left alone, where it had too much at once; null where it does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(trouble: Trouble, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.trouble = trouble;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * A fulfilment provider. A call gives up within 15 seconds. Every call may throw when its answer is lost: the outcome is then
 * unknown, unless it throws `NotSent`.
 */
export type Provider = {
  name: string;
  /** Interval at which asking for an order's state is worthwhile. */
  checkEverySeconds: number;
  place(request: DeliveryRequest): Promise<AcceptedDelivery | RejectedDelivery>;
  /**
   * Seconds for which `place` may be repeated: with the same `clientReference` it gives the order made then. 0: never.
   */
  repeatableSeconds: number;
  /**
   * The provider's reference for one of ours; null when it never got the order. Absent where the provider can not tell: a
   * request without an answer that can not be repeated then waits for a person, and is never resent automatically.
   */
  find?(clientReference: string): Promise<string | null>;
  /** States of many orders in one call; unknown references are omitted. */
  states(sent: readonly Sent[]): Promise<DeliveryReport[]>;
  /**
   * Current counts of the links of many orders; those that can not be measured are omitted. Absent where the provider measures for
   * itself what a refill has to make good.
   */
  measure?(providerReferences: string[]): Promise<MeasuredCount[]>;
  /** Pauses the delivery until it is resumed; providers that can not pause have neither method. */
  pause?(providerReference: string): Promise<void>;
  resume?(providerReference: string): Promise<void>;
  /** Requests an early end; `states` tells when it is final. Repeatable, as are the two above. */
  cancel(providerReference: string): Promise<void>;
  /** All services that the shop can order there. */
  offers?(): Promise<Offer[]>;
  /** Balance of the shop there; below zero where it may owe. */
  balance?(): Promise<Charge>;
};

export type Providers = {
  /** The adapter of a provider by name. An unsupported one behaves as unreachable. */
  get(name: string): Provider;
  /** Names of supported providers. */
  names: readonly string[];
  /** Kinds that this shop supports; services are routed to no other. */
  kinds: ReadonlySet<string>;
  /** Shortest interval at which one of them is worth asking again. */
  checkEverySeconds: number;
};
