export const SORTS = ['popularity', 'price', 'discount', 'quantity'] as const;
export type Sort = (typeof SORTS)[number];
export type Direction = 'asc' | 'desc';

/** What the address of the catalogue says. The address is its only home, so Back, reload and a shared link all work. */
export type CatalogueFilter = {
  network: string | null;
  type: string | null;
  service: string | null;
  search: string;
  sort: Sort;
  direction: Direction;
  hasRefill: boolean;
  hasDiscount: boolean;
};

export function parseCatalogueFilter(search: URLSearchParams): CatalogueFilter {
  return {
    network: search.get('network'),
    type: search.get('type'),
    service: search.get('service'),
    search: (search.get('q') ?? '').trim().slice(0, 200),
    sort: SORTS.find((known) => known === search.get('sort')) ?? 'popularity',
    direction: search.get('direction') === 'desc' ? 'desc' : 'asc',
    hasRefill: search.get('refill') === '1',
    hasDiscount: search.get('discount') === '1',
  };
}

/** The query of a filter with some of it changed; what is at its default is left out. */
export function searchWith(search: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();

  return text === '' ? '' : `?${text}`;
}

/** A pasted link rather than words: it has a host and no spaces. */
export function looksLikeLink(text: string): boolean {
  return /^(https?:\/\/)?[\w-]+(\.[\w-]+)+(\/|$|\?)/i.test(text.trim()) && !/\s/.test(text.trim());
}
