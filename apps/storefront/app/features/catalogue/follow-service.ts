import { searchWith } from '../../shared/catalogue/filter.ts';

export type Followed = { slug: string; type: string; network: string | null };

/**
 * The query of the list when a link moved the form to another service: on the page of a type it goes to that of the
 * service, otherwise to the network. Filters go along, but those that could hide it there.
 */
export function queryOfFollowed(
  { slug, type, network }: Followed,
  shown: { type: string | null; network: string | null },
  search: URLSearchParams,
): string {
  const isHere = shown.type === null ? network === shown.network : type === shown.type;
  const place = shown.type === null ? { network } : { network: null };
  const left = isHere ? {} : { q: null, types: null };

  return searchWith(search, { ...left, ...place, service: null, url: null, pick: slug });
}
