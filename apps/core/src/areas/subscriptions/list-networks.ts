import type { Locale, Network, Service, ServiceType } from '@fanfare/contract';
import { type Caller, customerIdOf } from '../../caller.ts';
import type { Core } from '../../core.ts';
import { notFound } from '../../refusal.ts';
import type { CatalogueContent, CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import { gradeDiscount } from '../loyalty/face/grade-discount.ts';
import { canFollow, isSubscribable } from './face/subscribable.ts';

/**
 * Networks whose publications the shop learns of, with the types that have services for them, in the operator's order (API-108).
 */
export async function listNetworks(core: Core, locale: Locale): Promise<Network[]> {
  const snapshot = await core.catalogue.current();
  const content = snapshot.content(locale);
  const served = new Set(subscribableOf(snapshot, content).map(({ service_type_id }) => service_type_id));

  return content.networks.flatMap((network) => {
    const types = network.service_types.filter(({ id }) => served.has(id));

    return types.length > 0 && canFollow(core, network.slug) ? [{ ...network, service_types: types }] : [];
  });
}

/** Service types of such a network with the services of each (API-109). Throws 404 for any other network. */
export async function listServiceTypes(
  core: Core,
  caller: Caller,
  networkId: string,
  locale: Locale,
): Promise<(Omit<ServiceType, 'services'> & { services: Service[] })[]> {
  const network = (await listNetworks(core, locale)).find(({ id }) => String(id) === networkId);
  if (!network) throw notFound('page');
  const snapshot = await core.catalogue.current();
  const content = snapshot.content(locale, await gradeDiscount(core, customerIdOf(caller)));
  const byType = Map.groupBy(subscribableOf(snapshot, content), ({ service_type_id }) => service_type_id);

  return content.serviceTypes
    .filter(({ network_id }) => network_id === network.id)
    .flatMap((type) => {
      const services = byType.get(type.id);
      return services ? [{ ...type, services }] : [];
    });
}

function subscribableOf({ services }: CatalogueSnapshot, content: CatalogueContent): Service[] {
  return content.listed.flatMap((id) => {
    const service = services.get(id);
    const shown = content.service(id);
    return service && shown && isSubscribable(service) ? [shown] : [];
  });
}
