import type { Service } from '@fanfare/contract';
import { foldText, searchedText, typedId } from '@fanfare/rules';
import { makeYielder } from '../../lib/yield-to-event-loop.ts';
import type { CatalogueContent } from './face/snapshot.ts';

const PER_PAGE = 40;
type ServicePage = {
  page?: number | undefined;
  per_page?: number | undefined;
  search?: string | undefined;
};

/** The services of these ids. */
export function servicesOf(content: CatalogueContent, ids: readonly number[]): Service[] {
  return ids.flatMap((id) => content.service(id) ?? []);
}

/** JSON of the whole list, the most ordered first. It is long: others run in between. */
export async function allServices(content: CatalogueContent): Promise<string> {
  const yieldNow = makeYielder();
  const parts: string[] = [];
  for (const id of content.byPopularity) {
    parts.push(JSON.stringify(content.service(id)));
    await yieldNow();
  }

  return `{"data":[${parts.join(',')}],"total":${parts.length}}`;
}

/** A page of the catalogue: 40 services by default, those that match the search when one is given. */
export async function pageOfServices(
  content: CatalogueContent,
  english: CatalogueContent,
  { page = 1, per_page = PER_PAGE, search = '' }: ServicePage,
): Promise<{ data: Service[]; total: number }> {
  const found = await searchServices(content, english, search);
  const start = (page - 1) * per_page;

  return { data: servicesOf(content, found.slice(start, start + per_page)), total: found.length };
}

/**
 * Ids of services whose number is the search, or whose name, network and type together hold every word of it, in the
 * reader's language or in English, whatever their case and accents. All services for an empty search.
 */
export async function searchServices(
  content: CatalogueContent,
  english: CatalogueContent,
  search: string,
): Promise<readonly number[]> {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return content.byPopularity;
  const searchable = await searchableOf(content, english);

  return searchable
    .filter((entry) =>
      words.every((word) => entry.words.includes(word) || String(entry.id) === typedId(word)),
    )
    .map(({ id }) => id);
}

type Searchable = { id: number; words: string };
const kept = new WeakMap<CatalogueContent, Promise<readonly Searchable[]>>();

function searchableOf(content: CatalogueContent, english: CatalogueContent): Promise<readonly Searchable[]> {
  const known = kept.get(content) ?? foldServices(content, english);
  kept.set(content, known);

  return known;
}

/** Search text of each service, folded once per catalogue. */
async function foldServices(content: CatalogueContent, english: CatalogueContent): Promise<Searchable[]> {
  const yieldNow = makeYielder();
  const namings = [...new Set([content, english])].map(namesIn);
  const folded: Searchable[] = [];
  for (const id of content.byPopularity) {
    const names = new Set(namings.flatMap((namesOf) => namesOf(id)));
    folded.push({ id, words: searchedText([...names].join('\n')) });
    await yieldNow();
  }

  return folded;
}

/** The names of a service, its network and its type in a language. */
function namesIn(content: CatalogueContent): (id: number) => (string | undefined)[] {
  const networks = new Map(content.networks.map(({ id, name }) => [id, name]));
  const types = new Map(content.serviceTypes.map(({ id, name }) => [id, name]));

  return (id) => {
    const service = content.service(id);
    return [service?.name, networks.get(service?.network_id ?? 0), types.get(service?.service_type_id ?? 0)];
  };
}
