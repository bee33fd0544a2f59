import type { Core } from '../../core.ts';
import type { CatalogueContent, CatalogueSnapshot } from './face/snapshot.ts';
import { readBoughtTogether } from './store.ts';

const AT_MOST = 6;

/** Ids of services to choose instead: of the same type, then of the same network, the most ordered first. */
export function relatedServices(
  { services }: CatalogueSnapshot,
  { byPopularity }: CatalogueContent,
  serviceId: number,
): number[] {
  const own = services.get(serviceId);
  const others = byPopularity.filter((id) => id !== serviceId && !services.get(id)?.isDeactivated);
  const ofType = others.filter((id) => services.get(id)?.serviceTypeId === own?.serviceTypeId);
  const ofNetwork = others.filter((id) => services.get(id)?.networkId === own?.networkId);

  return [...new Set([...ofType, ...ofNetwork])].slice(0, AT_MOST);
}

/** Ids of services that can be ordered and were often bought together with this one. */
export async function boughtTogether(
  core: Core,
  { services }: CatalogueSnapshot,
  serviceId: number,
): Promise<number[]> {
  const ids = await readBoughtTogether(core.db, serviceId);
  const canBeOrdered = (id: number) => {
    const service = services.get(id);
    return service?.isEnabled && !service.isRestricted && !service.isDeactivated;
  };

  return ids.filter(canBeOrdered).slice(0, AT_MOST);
}
