import type { OrderLine } from '@fanfare/contract';
import { type CartItem, hasRefill, isRefillOpen, type NewCartItem } from '../../../shared/cart/cart-item.ts';
import { isGuaranteed, type Line, limitsOf, quantityOf, totalQuantityOf } from '../draft/line.ts';
import { dripQuery, EDITED_ITEM } from '../draft/prefill.ts';

/**
 * A line of the form as an item of the cart; null without a service. `subtotal` is its cost in USD, `pageLang` what the
 * page is written in.
 */
export function itemOfLine(
  line: Line,
  subtotal: string | null,
  isServiceFixed: boolean,
  pageLang: string,
): NewCartItem | null {
  const { service, url, targets, isDripFeed, drip } = line;
  if (service === null) return null;

  return {
    url: url.trim(),
    networkId: service.network_id,
    serviceTypeId: service.service_type_id,
    serviceId: service.id,
    serviceName: service.name,
    nameLang: service.lang ?? pageLang,
    icon: service.type,
    quantity: quantityOf(line),
    ...limitsOf(service),
    subtotal,
    isCalculable: service.calculable_quantity,
    isGuarantee: isGuaranteed(line),
    refillChosen: service.has_refill ? line.refillChosen : false,
    guarantee: service.has_refill ? service.guarantee : null,
    packageServiceSlug: service.is_package ? service.slug : null,
    isServicesFreezed: isServiceFixed,
    countries: [...line.countries],
    targetableValues: service.targets.flatMap(({ id, type }) => {
      const values = targets[id];
      return values === undefined || values.length === 0
        ? []
        : [{ targetId: id, viewType: type.viewType, values }];
    }),
    isDripFeed,
    numberOfRuns: drip.runs,
    dripFeedMinutes: drip.minutesBetweenRuns,
    dripFeedMode: drip.mode,
    dripFeedQuantityStep: drip.quantityStep,
    dripFeedTotalQuantity: totalQuantityOf(line),
  };
}

/** An item as the calls take it. */
export function orderLineOfItem(item: CartItem): OrderLine {
  return {
    service_id: item.serviceId,
    quantity: item.quantity,
    url: item.url,
    ...(!isRefillOpen(item) && { is_guarantee: item.refillChosen === true }),
    drip_feed: item.isDripFeed
      ? {
          runs: item.numberOfRuns,
          minutes_between_runs: item.dripFeedMinutes,
          mode: item.dripFeedMode,
          quantity_step: item.dripFeedQuantityStep,
        }
      : null,
    targetable_values: item.targetableValues.map(({ targetId, values }) => ({ target_id: targetId, values })),
    ...(item.countries.length > 0 ? { countries: item.countries } : {}),
  };
}

/** The address that opens the form to edit a drip feed (CART-20), which then takes the place of the item. */
export function editPath(item: CartItem): string {
  const query = new URLSearchParams({
    url: item.url,
    networkId: String(item.networkId),
    serviceTypeId: String(item.serviceTypeId),
    serviceId: String(item.serviceId),
    quantity: String(item.quantity),
    ...(hasRefill(item) && item.refillChosen !== null && { isGuarantee: String(item.refillChosen) }),
    ...(item.countries.length > 0 && { countries: item.countries.join(',') }),
    [EDITED_ITEM]: String(item.index),
    ...dripQuery({
      mode: item.dripFeedMode,
      runs: item.numberOfRuns,
      quantityStep: item.dripFeedQuantityStep,
      minutesBetweenRuns: item.dripFeedMinutes,
    }),
  });

  return `/orders/create?${query}`;
}
