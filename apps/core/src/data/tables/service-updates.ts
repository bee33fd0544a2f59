import type { Generated } from 'kysely';
import type { Money, Time } from './columns.ts';

export type ServiceChangeKind = 'price' | 'limits' | 'paused' | 'resumed' | 'new';

export type ServiceUpdatesTables = {
  /** Change of a service: a line for each kind and day, from the first to the last of its changes. */
  service_change: {
    id: Generated<number>;
    service_id: number;
    network_id: number;
    kind: ServiceChangeKind;
    /** A day of the shop's time zone. */
    day: string;
    changed_at: Time;
    price_before: Money | null;
    price_after: Money | null;
    min_before: number | null;
    min_after: number | null;
    max_before: number | null;
    max_after: number | null;
  };
  /** Last seen state of a service. */
  known_service: {
    service_id: number;
    is_on_sale: boolean;
    pricing_per: number;
    price: Money;
    min_quantity: number;
    max_quantity: number;
  };
  /** Single row: the version of the catalogue up to which changes are recorded; null before the first look. */
  known_catalogue: { version: bigint | null };
};
