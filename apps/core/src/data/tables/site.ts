import type { Generated } from 'kysely';
import type { Content, Json } from './columns.ts';

/** The operator's content besides the catalogue. */
export type SiteTables = {
  setting: { key: string; value: Json<unknown> };
  secret_key_proof: { id: Generated<boolean>; proof: string };
  good_settings: { id: Generated<boolean>; version: bigint; settings: Json<unknown> };
  special_offer: {
    id: number;
    place: 'service_type' | 'success_payment';
    position: 'top' | 'middle' | 'network';
    network_id: number;
    utm_name: string;
    show_all: boolean;
    service_types: number[];
    services: number[];
    sorting: number;
    content: Json<Content>;
  };
  banner: {
    id: number;
    place: string;
    type: 'html' | 'custom';
    scroll_delay: number;
    content: Json<Content>;
  };
  consent: {
    id: Generated<string>;
    analytics: boolean;
    advertising: boolean;
    text_version: number;
    chosen_at: Date;
  };
  funnel_event: { name: string; day: string; count: bigint };
};
