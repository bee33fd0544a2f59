/** An order as a provider gets it. */
export type DeliveryRequest = {
  /** Ours, unique for ever: a provider that has it already answers with the order it made then. */
  clientReference: string;
  serviceId: number;
  url: string;
  quantity: number;
  countries: number[];
  targets: { target_id: number; values: string[] }[];
  /** The provider's reference of the order whose losses this one makes good; null for a new order. */
  refillOf: string | null;
};

export type AcceptedDelivery = { outcome: 'accepted'; providerReference: string };
export type RejectedDelivery = {
  outcome: 'rejected';
  reason: 'link_unavailable' | 'private' | 'service_off' | 'other';
};

/** How far an order is. `delivered` never counts more than was delivered for this order. */
export type DeliveryState = {
  providerReference: string;
  state: 'pending' | 'running' | 'completed' | 'partial' | 'canceled';
  startCount: number | null;
  delivered: number;
};

export type MeasuredCount = { providerReference: string; count: number };

/**
 * A fulfilment provider. A call gives up within 15 seconds. Every call may throw when its answer is lost: whether the provider acted is then unknown,
 * and `find` is how to know before anything is sent again.
 */
export type Provider = {
  name: string;
  /** How often it is worth asking for the state of an order. */
  checkEverySeconds: number;
  place(request: DeliveryRequest): Promise<AcceptedDelivery | RejectedDelivery>;
  /** The provider's reference for one of ours, or null when it never got the order. */
  find(clientReference: string): Promise<string | null>;
  /** States of many orders in one call; unknown references are left out. */
  states(providerReferences: string[]): Promise<DeliveryState[]>;
  /** The counters on the links of many orders as they are now; what can not be measured is left out. */
  measure(providerReferences: string[]): Promise<MeasuredCount[]>;
  /** Delivers nothing further until it is resumed; a provider that can not pause has neither of the two. */
  pause?(providerReference: string): Promise<void>;
  resume?(providerReference: string): Promise<void>;
  /** Asks for an early end; `states` tells when it is final. May be repeated, as may the two above. */
  cancel(providerReference: string): Promise<void>;
};

export type Providers = {
  get(name: string): Provider;
  /** Who gets new orders. */
  default: Provider;
  /** False while nobody delivers in this shop: then it takes no orders. */
  deliver: boolean;
};
