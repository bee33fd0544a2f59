import { ApiError } from '@fanfare/client/api-error.ts';
import {
  getCatalogue,
  getService,
  getServiceFacts,
  getServiceType,
  type Locale,
  listFrequentlyBoughtTogether,
  listNetworks,
  listPaymentMethods,
  listRelatedServices,
  listServiceReviews,
  type Service,
  type ServiceDetail,
} from '@fanfare/contract';
import { missing } from '../../shared/addresses/refusals.ts';
import { type Catalogue, type CatalogueRow, catalogueOf, rowAt } from '../../shared/catalogue/catalogue.ts';
import { orderOf } from '../../shared/catalogue/match.ts';
import { loadFavourites, networkOf } from '../../shared/catalogue/services.server.ts';
import type { AppContext, Call } from '../../shared/pages/app-context.ts';

export type ServiceView = Awaited<ReturnType<typeof loadService>>;

/** A service in a short list of others. */
export type ServiceTile = Pick<
  Service,
  'id' | 'slug' | 'name' | 'lang' | 'price' | 'price_type' | 'pricing_per' | 'start_time' | 'guarantee'
>;

/** Most substitutes offered when nothing was bought together with the service. */
const MOST_COMPANIONS = 4;

/** The page of a service with its order form. A 404 says whether a service is missing or a type that nobody knows. */
export async function loadService(app: AppContext, locale: Locale, slug: string) {
  const { call } = app;
  const query = { locale };
  const service = await requireService(call, locale, slug);
  const id = String(service.id);
  const [type, networks, methods, related, together, document, favourites, facts, reviews] =
    await Promise.all([
      call(getServiceType, { params: { slug: service.type }, query }),
      call(listNetworks, { query }),
      call(listPaymentMethods, { query }),
      call(listRelatedServices, { params: { id }, query }),
      call(listFrequentlyBoughtTogether, { params: { id }, query }),
      call(getCatalogue, { query }),
      loadFavourites(app, locale),
      service.facts === null ? null : call(getServiceFacts, { params: { id }, query }),
      call(listServiceReviews, { params: { id }, query }),
    ]);
  const { name, title, network } = type.data;

  return {
    service,
    favourites,
    /** null where the operator shows none. */
    facts: facts?.data ?? null,
    reviews: reviews.data,
    type: { slug: type.data.slug, name, title },
    network,
    networks: networks.data.map(networkOf),
    methods: methods.data,
    related: related.data.map(tileOf),
    /** Bought together, or else the best known of the network's other types. */
    companions:
      together.data.length > 0
        ? { areBought: true, services: together.data.map(tileOf) }
        : { areBought: false, services: popularBeside(catalogueOf(document), service) },
  };
}

async function requireService(call: Call, locale: Locale, slug: string): Promise<ServiceDetail> {
  try {
    return (await call(getService, { params: { idOrSlug: slug }, query: { locale } })).data;
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 422)) throw error;
    const isKnown = error.code === 'service_disabled' || /^\d+$/.test(slug);
    throw missing(isKnown ? 'service' : 'service_type');
  }
}

function tileOf(service: Service | CatalogueRow): ServiceTile {
  const { id, slug, name, lang, price, price_type, pricing_per, start_time, guarantee } = service;

  return { id, slug, name, lang, price, price_type, pricing_per, start_time, guarantee };
}

/** The most ordered service of each other type of the same network. */
function popularBeside(catalogue: Catalogue, service: Service): ServiceTile[] {
  const seen = new Set([service.service_type_id]);
  const tiles: ServiceTile[] = [];
  for (const place of orderOf(catalogue.columns, 'popularity', 'desc')) {
    if (tiles.length === MOST_COMPANIONS) break;
    const type = catalogue.document.types[catalogue.columns.type[place] ?? 0];
    if (type?.network_id !== service.network_id || seen.has(type.id)) continue;
    seen.add(type.id);
    const row = rowAt(catalogue, place);
    if (!row.is_deactivated) tiles.push(tileOf(row));
  }

  return tiles;
}
