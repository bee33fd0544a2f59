import type { Lang, SpecialOffer } from '@fanfare/contract';
import type { CatalogueContent, CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import type { OfferRow } from './store.ts';

type Named = { offer: OfferRow; name: string; lang: Lang };

/** Offers with the services that can be ordered now; one without any is not shown. */
export function presentOffers(
  offers: readonly Named[],
  snapshot: CatalogueSnapshot,
  content: CatalogueContent,
): SpecialOffer[] {
  const openTypes = new Set(content.serviceTypes.map(({ id }) => id));

  return offers.flatMap(({ offer, name, lang }) => {
    const network = content.networks.find(({ id }) => id === offer.network_id);
    const services = offer.services.flatMap((id) => {
      const facts = snapshot.services.get(id);
      if (!facts?.isEnabled || facts.isRestricted || facts.isDeactivated) return [];
      return { id, slug: facts.slug, name: content.serviceName(id), lang: content.serviceLang(id) };
    });
    if (!network || services.length === 0) return [];
    return {
      id: offer.id,
      name,
      lang,
      place: offer.place,
      position: offer.position,
      network: { id: network.id, slug: network.slug, name: network.name },
      utm_name: offer.utm_name,
      service_types: offer.service_types.filter((id) => openTypes.has(id)).map((id) => ({ id })),
      services,
      showAll: offer.show_all,
    };
  });
}
