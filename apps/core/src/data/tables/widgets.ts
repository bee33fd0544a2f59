import type { Generated } from 'kysely';
import type { Id, MadeNow, Money, Time } from './columns.ts';

/** Order widgets, and where they were opened. */
export type WidgetsTables = {
  widget: {
    id: Id;
    customer_id: number;
    name: string;
    token: string;
    minimum_amount: Money;
    method_ids: number[];
    /** Share of its owner in parts per million. */
    fraction: number;
    /** Orders are taken on `pages` alone; without any nowhere. */
    only_on_pages: Generated<boolean>;
    /** Sources as in `frame-ancestors`. */
    pages: Generated<string[]>;
    created_at: MadeNow;
    deleted_at: Generated<Date | null>;
  };
  /** `page` is host and path; empty for all pages of a day together. */
  widget_view: { widget_id: number; day: string; page: string; opened: number; last_seen_at: Time };
  /** On which page, by host and path, something was bought through a widget. */
  widget_sale: { purchase_id: number; widget_id: number; page: string; created_at: Time };
};
