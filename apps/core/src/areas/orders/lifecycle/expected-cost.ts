import { deliveryCost, type Micro, sumOf } from '@fanfare/rules';
import type { CatalogueService, CatalogueSnapshot } from '../../catalogue/face/snapshot.ts';

/**
 * Cost of so many units at the first providers of a service now, micro-USD, for a package those of its parts; null where nobody
 * knows it of one of them.
 */
export function expectedCost(
  { isPackage, packageContents, routes }: CatalogueService,
  quantity: number,
  services: CatalogueSnapshot['services'],
): Micro | null {
  if (isPackage) {
    const parts = packageContents.map((part) => {
      const service = services.get(part.serviceId);
      return service ? expectedCost(service, part.quantity, services) : null;
    });
    return parts.includes(null) ? null : sumOf(parts.map((cost) => cost ?? 0n));
  }
  const cost = routes[0]?.costPerThousand ?? null;

  return cost === null ? null : deliveryCost(cost, quantity);
}
