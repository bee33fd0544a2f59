import {
  getCatalogue,
  getServiceType,
  type Locale,
  listFrequentlyBoughtTogether,
  listNetworks,
  listPaymentMethods,
  listRelatedServices,
  type Service,
} from '@fanfare/contract';
import type { AppContext } from '../../shared/app-context.ts';
import { type Catalogue, type CatalogueRow, catalogueOf, rowAt } from '../../shared/catalogue/catalogue.ts';
import { orderOf } from '../../shared/catalogue/match.ts';
import { findService, loadFavourites, networkOf } from '../../shared/services.server.ts';

export type ServiceView = NonNullable<Awaited<ReturnType<typeof loadService>>>;

/** A service in a short list of others. */
export type ServiceTile = Pick<
  Service,
  'id' | 'slug' | 'name' | 'price' | 'price_type' | 'pricing_per' | 'start_time' | 'guarantee'
>;

/** As many as are offered instead of what was bought together, when nothing was. */
const MOST_COMPANIONS = 4;

/** The page of a service with its order form; null when nothing has that slug, or nobody may see it. */
export async function loadService(app: AppContext, locale: Locale, slug: string) {
  const { call } = app;
  const query = { locale };
  const service = await findService(call, locale, slug);
  if (service === null) return null;
  const id = String(service.id);
  const [type, networks, methods, related, together, document, favourites] = await Promise.all([
    call(getServiceType, { params: { slug: service.type }, query }),
    call(listNetworks, { query }),
    call(listPaymentMethods, { query }),
    call(listRelatedServices, { params: { id }, query }),
    call(listFrequentlyBoughtTogether, { params: { id }, query }),
    call(getCatalogue, { query }),
    loadFavourites(app, locale),
  ]);
  const { name, title, network } = type.data;

  return {
    service,
    favourites,
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

function tileOf(service: Service | CatalogueRow): ServiceTile {
  const { id, slug, name, price, price_type, pricing_per, start_time, guarantee } = service;

  return { id, slug, name, price, price_type, pricing_per, start_time, guarantee };
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
