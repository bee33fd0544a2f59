import type { Micro } from '@fanfare/rules';

/** An order as a provider gets it. Nothing in it is an id of ours. */
export type DeliveryRequest = {
  /** Our name for it, unique for ever: a provider that has it already answers with the order it made then. */
  clientReference: string;
  /** The provider's id of the service. */
  service: string;
  url: string;
  quantity: number;
  /** ISO 3166-1 alpha-2; empty: from anywhere. */
  countries: string[];
  /** What the buyer wrote: comments, search phrases, lines of text. */
  texts: { kind: 'comments' | 'seo_keywords' | 'textarea'; values: string[] }[];
  /** The provider's reference of the order whose losses this one makes good; null for a new order. */
  refillOf: string | null;
};

export type AcceptedDelivery = { outcome: 'accepted'; providerReference: string };
export type RejectedDelivery = {
  outcome: 'rejected';
  reason: 'link_unavailable' | 'private' | 'service_off' | 'other';
};

/** What a provider takes, in millionths of a currency (ISO 4217). */
export type Charge = { amount: Micro; currency: string };

/** How far an order is. `delivered` never counts more than was delivered for this order. */
export type DeliveryReport = {
  providerReference: string;
  state: 'pending' | 'running' | 'completed' | 'partial' | 'canceled';
  startCount: number | null;
  delivered: number;
  /** What it takes for the order as things are now; null when it does not say. */
  charge: Charge | null;
};

export type MeasuredCount = { providerReference: string; count: number };

/** The provider surely never got what it was sent: it may be sent again, there or elsewhere. */
export class NotSent extends Error {}

/**
 * A fulfilment provider. A call gives up within 15 seconds. Every call may throw when its answer is lost: whether the
 * provider acted is then unknown, unless it throws `NotSent`.
 */
export type Provider = {
  name: string;
  /** How often it is worth asking for the state of an order. */
  checkEverySeconds: number;
  place(request: DeliveryRequest): Promise<AcceptedDelivery | RejectedDelivery>;
  /**
   * The provider's reference for one of ours, or null when it never got the order. A provider that can not tell has none:
   * what it was sent without an answer waits for a person, and is never sent again by itself.
   */
  find?(clientReference: string): Promise<string | null>;
  /** States of many orders in one call; unknown references are left out. */
  states(providerReferences: string[]): Promise<DeliveryReport[]>;
  /** The counters on the links of many orders as they are now; what can not be measured is left out. */
  measure(providerReferences: string[]): Promise<MeasuredCount[]>;
  /** Delivers nothing further until it is resumed; a provider that can not pause has neither of the two. */
  pause?(providerReference: string): Promise<void>;
  resume?(providerReference: string): Promise<void>;
  /** Asks for an early end; `states` tells when it is final. May be repeated, as may the two above. */
  cancel(providerReference: string): Promise<void>;
};

export type Providers = {
  /** By its name. One that this program can not speak with is as one that is out of reach. */
  get(name: string): Provider;
  /** Those that this program can speak with. */
  names: readonly string[];
  /** Kinds of providers that this shop can speak with: services go to no other. */
  kinds: ReadonlySet<string>;
  /** The shortest time in which one of them is worth asking again. */
  checkEverySeconds: number;
};
