import type { Order, OrderDetail } from '@fanfare/contract';
import { fillPercent, formatExact, formatPrice } from '@fanfare/rules';
import { secondsAfter } from '../../../clock.ts';
import type { CatalogueContent, CatalogueService, CatalogueSnapshot } from '../../catalogue/face/snapshot.ts';
import { actionsOf } from './order-actions.ts';
import type { OrderEventRow } from './order-events.ts';
import type { OrderRow } from './order-rows.ts';

/** An order as its buyer sees it. */
export function presentOrder(order: OrderRow, snapshot: CatalogueSnapshot, content: CatalogueContent): Order {
  const service = snapshot.services.get(order.service_id);

  return {
    id: order.id,
    version: order.version,
    name: order.name,
    url: order.url,
    cost: formatExact(order.cost, snapshot.decimals),
    price: formatPrice(order.unit_price),
    quantity: order.quantity,
    status: order.status,
    has_refill: order.is_guaranteed,
    countries: order.countries,
    created_at: order.created_at.toISOString(),
    started_at: order.started_at?.toISOString() ?? null,
    completed_at: order.completed_at?.toISOString() ?? null,
    cancel_requested_at: order.cancel_requested_at?.toISOString() ?? null,
    guarantee_until: guaranteeUntil(order, service),
    start_count: order.start_count === null ? null : Number(order.start_count),
    current_quantity: order.delivered,
    remains: Math.max(order.quantity - order.delivered, 0),
    percent_of_current_fill: fillPercent(order.delivered, order.quantity),
    refunded: formatExact(order.refunded, snapshot.decimals),
    // An order that staff asks back has a reason already.
    cancel_reason: order.status === 'canceled' ? order.cancel_reason : null,
    cancel_description: null,
    drip_feed_id: order.drip_feed_id,
    service: presentOrderedService(order.service_id, snapshot, content),
    actions: actionsOf(order, service),
  };
}

/** The service of an order, also of one that is not sold any more. */
export function presentOrderedService(
  id: number,
  snapshot: CatalogueSnapshot,
  content: CatalogueContent,
): Order['service'] {
  const service = snapshot.services.get(id);
  const shown = content.service(id);

  return {
    id,
    name: content.serviceName(id),
    lang: content.serviceLang(id),
    slug: service?.slug ?? '',
    type: shown?.type ?? '',
    network_id: service?.networkId ?? 1,
    speed: shown?.speed ?? '',
    start_time: shown?.start_time ?? '',
    guarantee: shown?.guarantee ?? null,
    is_package: service?.isPackage ?? false,
    price_type: service?.terms.priceType ?? 'per_unit',
    pricing_per: service?.terms.pricingPer ?? 1000,
  };
}

/** The start count that a guarantee keeps up, once it is measured (rules §2.17). */
export function presentGuarantee(order: OrderRow): Pick<OrderDetail, 'auto_refill_is_allowed' | 'refill'> {
  const { is_guaranteed: isGuaranteed, started_at, start_count } = order;
  const isMeasured = isGuaranteed && started_at !== null && start_count !== null;

  return {
    auto_refill_is_allowed: isGuaranteed,
    refill: isMeasured
      ? { first_statistic: { date: started_at.toISOString(), quantity: Number(start_count) } }
      : null,
  };
}

function guaranteeUntil(
  { is_guaranteed, completed_at }: OrderRow,
  service: Pick<CatalogueService, 'guaranteeDays'> | undefined,
): string | null {
  if (!is_guaranteed || completed_at === null) return null;

  return secondsAfter(completed_at, (service?.guaranteeDays ?? 0) * 24 * 3600).toISOString();
}

export function presentEvent(event: OrderEventRow) {
  return {
    type: event.type,
    status: event.status,
    delivered: event.delivered,
    created_at: event.created_at.toISOString(),
  };
}
