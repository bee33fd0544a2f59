import type {
  searchCatalogue as endpoint,
  Network,
  ParsedInputOf,
  Service,
  ServiceType,
} from '@fanfare/contract';
import { foldText, searchedText } from '@fanfare/rules';
import type { CatalogueContent, CatalogueSnapshot } from './face/snapshot.ts';
import { searchServices, servicesOf } from './list-services.ts';

const AT_MOST = 20;
/** The network of a search that names none (C-18). */
const DEFAULT_NETWORK = 1;

type Search = ParsedInputOf<typeof endpoint>['body'];
type SearchResults = { services: Service[]; service_types: ServiceType[]; networks: Network[] };

/**
 * Services by name or number and types by name within a network, or within all for `network_id` null, and networks by
 * name, in the reader's language or in English. Only one of the three when `searchType` says so.
 */
export async function searchCatalogue(
  snapshot: CatalogueSnapshot,
  content: CatalogueContent,
  { query, options, network_id = DEFAULT_NETWORK }: Search,
): Promise<SearchResults> {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const wants = (kind: keyof SearchResults) => (options?.searchType ?? kind) === kind && words.length > 0;
  const english = snapshot.content('en');
  const englishNames = {
    types: new Map(english.serviceTypes.map(({ id, name }) => [id, name])),
    networks: new Map(english.networks.map(({ id, name }) => [id, name])),
  };
  const isNamed = (kind: keyof typeof englishNames, { id, name }: { id: number; name: string }) => {
    const names = searchedText(`${name}\n${englishNames[kind].get(id) ?? ''}`);
    return words.every((word) => names.includes(word));
  };
  const isThere = (networkId: number | undefined) => network_id === null || networkId === network_id;

  const serviceIds = wants('services') ? await searchServices(content, english, query) : [];
  const types = wants('service_types') ? content.serviceTypes : [];
  const networks = wants('networks') ? content.networks : [];

  return {
    services: servicesOf(
      content,
      serviceIds.filter((id) => isThere(snapshot.services.get(id)?.networkId)).slice(0, AT_MOST),
    ),
    service_types: types
      .filter((type) => isThere(type.network_id) && isNamed('types', type))
      .slice(0, AT_MOST),
    networks: networks.filter((network) => isNamed('networks', network)).slice(0, AT_MOST),
  };
}
