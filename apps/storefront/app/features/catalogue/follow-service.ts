import { searchWith } from '../../shared/catalogue/filter.ts';

export type Followed = { slug: string; type: string; network: string | null };

/**
 * The query of the list when a link was entered into the form: on the page of a type it goes to that of the service that
 * the form has moved to, otherwise to the network. Filters go along, but those that could hide it there; the link narrows
 * the list, unless nothing fits it.
 */
export function queryOfFollowed(
  { slug, type, network }: Followed,
  shown: { type: string | null; network: string | null },
  search: URLSearchParams,
  link: string,
): string {
  const isHere = shown.type === null ? network === shown.network : type === shown.type;
  const place = shown.type === null ? { network } : { network: null };
  const left = isHere ? {} : { q: null, types: null };

  return searchWith(search, { ...left, ...place, service: null, url: link, pick: slug });
}
