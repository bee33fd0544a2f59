import type { Generated } from 'kysely';
import type { Content, Decimal, Json, Money } from './columns.ts';
import type { ServiceColumns } from './service-fields.ts';

/** Services, and the methods by which they are paid. */
export type CatalogueTables = {
  network: { id: number; slug: string; sorting: number; content: Json<Content> };
  service_type: {
    id: number;
    slug: string;
    network_id: number;
    link_kinds: string[];
    sorting: number;
    content: Json<Content>;
  };
  service: ServiceColumns & { sorting: number; content: Json<Content> };
  label: { id: number; content: Json<Content> };
  /** Single row, changed by every transaction that changes the catalogue. */
  catalogue_version: { version: bigint };
  country: { id: number; iso_code_2: string; name: string };
  content_language: { id: number; iso_code_2: string; name: string };
  content_translation: { entity: string; entity_id: number; locale: string; content: Json<Content> };
  payment_method: {
    id: number;
    strategy: string;
    gateway: string | null;
    fee_percent: Decimal;
    min_amount: Money;
    max_amount: Money | null;
    bonuses: Json<{ bonus_percent: string; from_amount: string }[]>;
    is_for_guests: boolean;
    is_for_top_up: boolean;
    is_for_widgets: boolean;
    is_for_recurring: boolean;
    is_enabled: Generated<boolean>;
    sorting: number;
    content: Json<Content>;
  };
};
