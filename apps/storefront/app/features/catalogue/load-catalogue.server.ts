import {
  getService,
  identifyLink,
  type Locale,
  listLabels,
  listNetworks,
  listServices,
  listServiceTypes,
  type Service,
} from '@fanfare/contract';
import { redirect } from 'react-router';
import { ApiError } from '../../shared/api-error.ts';
import type { Call } from '../../shared/app-context.ts';
import { localPath } from '../../shared/locales.ts';
import { missing } from '../../shared/refusals.ts';
import { looksLikeLink, parseCatalogueFilter } from './catalogue.search.ts';
import { isOffered, narrowServices, placeOf } from './narrow.ts';

export type CatalogueView = Awaited<ReturnType<typeof loadCatalogue>>;

/** Everything that the services page shows for an address. `typeSlug` is given where the path names the type. */
export async function loadCatalogue(call: Call, locale: Locale, url: URL, typeSlug: string | null = null) {
  const filter = parseCatalogueFilter(url.searchParams);
  if (looksLikeLink(filter.search)) await goToNetworkOf(call, locale, filter.search);
  const query = { locale };
  const [networks, types, services, labels] = await Promise.all([
    call(listNetworks, { query }),
    call(listServiceTypes, { query }),
    call(listServices, { query }),
    call(listLabels, { query }),
  ]);
  const catalogue = { networks: networks.data, types: types.data, services: services.data };
  if (typeSlug !== null && !types.data.some(({ slug }) => slug === typeSlug)) throw missing('service_type');
  const place = placeOf(catalogue, { ...filter, type: typeSlug ?? filter.type });
  if (place === null) throw missing('service_type');
  const listed = narrowServices(services.data, filter, place.type.id);
  const named = await namedService(call, locale, filter.service, services.data);
  const withServices = new Set(services.data.map(({ service_type_id }) => service_type_id));

  return {
    filter,
    networks: networks.data.map(({ id, slug, name, color, url_placeholder, service_types }) => ({
      id,
      slug,
      name,
      color,
      url_placeholder,
      service_types: service_types.filter((type) => withServices.has(type.id)),
    })),
    networkId: place.network.id,
    type: place.type,
    services: listed,
    selected: named ?? listed.find(isOffered) ?? listed[0] ?? null,
    isServiceNamed: named !== null,
    labels: labels.data.filter(({ type }) => type === 'badge'),
    /** A link that the search recognised, carried to the form. */
    url: url.searchParams.get('url')?.slice(0, 2000) ?? '',
  };
}

/** The service of the address; one that only its link opens is added on demand (VAL-39). Without one the form stays (ORD-36). */
async function namedService(
  call: Call,
  locale: Locale,
  slug: string | null,
  services: readonly Service[],
): Promise<Service | null> {
  if (slug === null) return null;
  const known = services.find((service) => service.slug === slug);
  if (known) return known;
  try {
    return (await call(getService, { params: { idOrSlug: slug }, query: { locale } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** A link in the search box leads to the services of its network, with the link in the form. */
async function goToNetworkOf(call: Call, locale: Locale, link: string): Promise<void> {
  const { data } = await call(identifyLink, { body: { url: link } });
  if (data === null) return;
  throw redirect(`${localPath(locale, '/')}?${new URLSearchParams({ network: data.network, url: link })}`);
}
