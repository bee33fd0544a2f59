import type { Locale, staff } from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import { sql } from 'kysely';
import type { OrderStatusColumn } from '../../../data/tables.ts';
import type { CatalogueSnapshot } from '../../catalogue/face/snapshot.ts';

/** An order with its cause, as SQL gives it. */
export type DeskOrderRow = {
  id: number;
  part_of: number | null;
  customer_id: number;
  customer_name: string;
  email: string | null;
  service_id: number;
  url: string;
  quantity: number;
  delivered: number;
  status: OrderStatusColumn;
  why: staff.OrderCause | null;
  since: Date | null;
  /** `since` to the microsecond: a date would lose the end of it. */
  since_key: string | null;
  provider: string | null;
  cost: bigint;
  refunded: bigint;
  created_at: Date;
};

/** Columns of `ordersWithCause`. */
export const deskOrderColumns = sql`
  orders.id, coalesce(orders.parent_id, nullif(orders.drip_feed_id, orders.id)) as part_of, orders.customer_id,
  customer.name as customer_name, customer.email, orders.service_id, orders.url, orders.quantity, orders.delivered, orders.status,
  cause.why, cause.since, to_char(cause.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since_key,
  nullif(delivery.provider, 'none') as provider, orders.cost, orders.refunded, orders.created_at`;

export function presentDeskOrder(
  row: DeskOrderRow,
  snapshot: CatalogueSnapshot,
  locale: Locale,
): staff.DeskOrder {
  const { id, part_of, url, quantity, delivered, status, why, provider } = row;

  return {
    ...{ id, part_of, url, quantity, delivered, status, why, provider },
    customer: { id: row.customer_id, name: row.customer_name, email: row.email },
    service: presentService(row.service_id, snapshot, locale),
    since: row.since?.toISOString() ?? null,
    paid: formatAmount(row.cost, 6),
    refunded: formatAmount(row.refunded, 6),
    created_at: row.created_at.toISOString(),
  };
}

/** A service as the desk names it, also one that is not sold any more. */
export function presentService(
  id: number,
  snapshot: CatalogueSnapshot,
  locale: Locale,
): staff.DeskOrder['service'] {
  const content = snapshot.content(locale);
  const networkId = snapshot.services.get(id)?.networkId;
  const network = content.networks.find((one) => one.id === networkId);
  const { slug = '', name = '', color = '' } = network ?? {};

  return {
    id,
    name: content.serviceName(id),
    lang: content.serviceLang(id),
    network: { id: networkId ?? 1, slug, name, color },
  };
}
