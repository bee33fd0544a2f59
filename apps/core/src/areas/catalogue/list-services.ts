import type { Service } from '@fanfare/contract';
import type { CatalogueContent } from './snapshot.ts';

const PER_PAGE = 40;
type ServicePage = {
  page?: number | undefined;
  per_page?: number | undefined;
  search?: string | undefined;
};
type Searchable = { service: Service; words: string };

const searchableOf = new WeakMap<CatalogueContent, readonly Searchable[]>();

/** One page of the catalogue: 40 services a page, those that match the search when one is given. */
export function pageOfServices(
  content: CatalogueContent,
  { page = 1, per_page = PER_PAGE, search = '' }: ServicePage,
): { data: readonly Service[]; total: number } {
  const found = searchServices(content, search);
  const start = (page - 1) * per_page;

  return { data: found.slice(start, start + per_page), total: found.length };
}

/**
 * Services whose number is the search, or whose name, network and type together hold every word of it, whatever their
 * case and accents. All services for an empty search.
 */
function searchServices(content: CatalogueContent, search: string): readonly Service[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return content.services;

  return searchable(content)
    .filter((entry) => words.every((word) => entry.words.includes(word) || String(entry.service.id) === word))
    .map(({ service }) => service);
}

/** Small letters without accents, so that "Español" finds "espanol" and "Ёлка" finds "елка". */
function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** What each service is found by, folded once a catalogue. */
function searchable(content: CatalogueContent): readonly Searchable[] {
  const known = searchableOf.get(content);
  if (known) return known;
  const networks = new Map(content.networks.map(({ id, name }) => [id, name]));
  const types = new Map(content.serviceTypes.map(({ id, name }) => [id, name]));
  const made = content.services.map((service) => ({
    service,
    words: foldText(
      [service.name, networks.get(service.network_id), types.get(service.service_type_id)].join('\n'),
    ),
  }));
  searchableOf.set(content, made);

  return made;
}
