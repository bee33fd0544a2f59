import type { Network, Service, ServiceType } from '@fanfare/contract';
import type { CatalogueFilter } from './catalogue.search.ts';

type Named = Pick<Service, 'id' | 'name' | 'network_id' | 'service_type_id'>;

/** The services that a filter shows, in its order. Popularity is the order of the operator. */
export function narrowServices(
  services: readonly Service[],
  filter: CatalogueFilter,
  typeId: number | null,
): Service[] {
  const shown = services.filter(
    (service) =>
      (filter.search === '' ? service.service_type_id === typeId : matches(service, filter.search)) &&
      (!filter.hasRefill || service.has_refill) &&
      (!filter.hasDiscount || service.discount_percent > 0) &&
      isListed(service),
  );
  // What can not be ordered now comes last.
  if (filter.sort === 'popularity')
    return shown.toSorted((a, b) => Number(a.is_deactivated) - Number(b.is_deactivated));
  const sign = filter.direction === 'desc' ? -1 : 1;
  const measure = measureOf(filter.sort);

  return shown.toSorted((a, b) => sign * (measure(a) - measure(b)));
}

/** Hidden from lists: disabled ones and those opened only by their link. A deactivated one is shown as such (C-52). */
export function isListed(service: Service): boolean {
  return service.is_enabled && !service.restricted_access;
}

export function isOffered(service: Service): boolean {
  return isListed(service) && !service.is_deactivated;
}

/** By numeric id, or by every word of the text in the name. */
export function matches({ id, name }: Named, text: string): boolean {
  if (/^#?\d+$/.test(text)) return id === Number(text.replace('#', ''));
  const words = text.toLowerCase().split(/\s+/);

  return words.every((word) => name.toLowerCase().includes(word));
}

export type Place = { network: Network; type: ServiceType };

/**
 * Where a filter stands: the named service decides, then the type, then the network; a network resets to its first
 * type that has services (ORD-01). null when a name is unknown or the catalogue is empty.
 */
export function placeOf(
  catalogue: { networks: readonly Network[]; types: readonly ServiceType[]; services: readonly Service[] },
  filter: Pick<CatalogueFilter, 'network' | 'type' | 'service'>,
): Place | null {
  const { networks, types, services } = catalogue;
  const service = services.find(({ slug }) => slug === filter.service);
  const asked = types.find(({ slug }) => slug === filter.type);
  const type =
    asked ??
    types.find(({ id }) => id === service?.service_type_id) ??
    firstType(networks.find(({ slug }) => slug === filter.network) ?? networks[0], types, services);
  const network = networks.find(({ id }) => id === type?.network_id);

  return type && network ? { network, type } : null;
}

function firstType(
  network: Network | undefined,
  types: readonly ServiceType[],
  services: readonly Service[],
): ServiceType | undefined {
  const own = types.filter(({ network_id }) => network_id === network?.id);

  return own.find(({ id }) => services.some((s) => s.service_type_id === id && isOffered(s))) ?? own[0];
}

function measureOf(sort: 'price' | 'discount' | 'quantity'): (service: Service) => number {
  switch (sort) {
    case 'price':
      // Per unit, so that prices for one and for a thousand can be compared.
      return ({ price, pricing_per }) => Number(price) / pricing_per;
    case 'discount':
      return ({ discount_percent }) => discount_percent;
    case 'quantity':
      return ({ min_quantity }) => min_quantity;
  }
}
