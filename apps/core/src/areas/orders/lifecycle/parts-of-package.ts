import { splitPackagePrice, spreadOverLines } from '@fanfare/rules';
import type { CatalogueService, CatalogueSnapshot } from '../../catalogue/face/snapshot.ts';
import type { NewOrder } from '../face/order-rows.ts';
import { expectedCost } from './expected-cost.ts';

type Sold = { service: CatalogueService; services: CatalogueSnapshot['services']; decimals: number };

/** Contents of a package, as far as their services exist; none for a service that is no package. */
export function partsOf(sold: CatalogueService, services: CatalogueSnapshot['services']) {
  if (!sold.isPackage) return [];

  return sold.packageContents.flatMap(({ serviceId, quantity }) => {
    const service = services.get(serviceId);
    return service ? [{ service, serviceId, quantity, terms: service.terms }] : [];
  });
}

/** Orders for the parts of a package: its price is split over its contents, and each is refunded by its share. */
export function partsOfPackage(
  whole: NewOrder,
  parentId: number,
  { service: sold, services, decimals }: Sold,
): NewOrder[] {
  const contents = partsOf(sold, services);
  const costs = splitPackagePrice(whole.cost, contents, decimals);
  const { cost_bonus: bonus = 0n } = whole;
  const paid = { cash: whole.cost - bonus, bonus };
  const buckets = spreadOverLines(paid, costs, decimals);

  return contents.map(({ service, quantity }, place) => ({
    ...whole,
    parent_id: parentId,
    service_id: service.id,
    service_type_id: service.serviceTypeId,
    quantity,
    unit_price: service.terms.defaultPrice,
    cost: costs[place] ?? 0n,
    cost_bonus: buckets[place]?.bonus ?? 0n,
    expected_cost: expectedCost(service, quantity, services),
    holds_link: false,
  }));
}
