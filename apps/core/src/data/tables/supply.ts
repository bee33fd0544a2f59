import type { Id, Json, Time } from './columns.ts';

/** An offer in JSON, which has no bigint. */
export type KeptOffer = {
  service: string;
  name: string;
  category: string;
  type: string;
  rate: string;
  currency: string;
  min: number;
  max: number;
  hasRefill: boolean;
  canCancel: boolean;
};

/** Fields of our service that follow an offer; the price as text. */
export type FollowedFields = {
  default_price?: string;
  min_quantity?: number;
  max_quantity?: number;
  has_refill?: boolean;
  cancel_allowed?: boolean;
};

/** Offers of providers, and the changes that follow from them. */
export type SupplyTables = {
  /** Services of a provider as they were seen last. */
  provider_offer: {
    provider: string;
    service: string;
    name: string;
    category: string;
    type: string;
    /** Price of a thousand units, in millionths of the currency. */
    rate: bigint;
    currency: string;
    min_quantity: number;
    max_quantity: number;
    has_refill: boolean;
    can_cancel: boolean;
    gone_at: Time | null;
  };
  /** Changes of the services that ours are delivered by. */
  provider_change: {
    id: Id;
    at: Time;
    provider: string;
    service: string;
    service_id: number;
    field: string;
    before: string | null;
    after: string | null;
    state: 'applied' | 'held' | 'dropped';
    why: string | null;
  };
  /** A list of services that a person has to agree to. */
  held_offers: { provider: string; offers: Json<KeptOffer[]>; why: string; held_at: Time };
  /** Operator's values of a service, and the values written over them. */
  followed_service: { service_id: number; own: Json<FollowedFields>; applied: Json<FollowedFields> };
};
