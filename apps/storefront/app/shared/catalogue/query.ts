import { parseAmount, wordsOf } from '@fanfare/rules';
import { type Catalogue, rowOfSlug } from './catalogue.ts';
import type { CatalogueFilter } from './filter.ts';
import type { Query } from './match.ts';

export type QueryContext = {
  /** Slug of the type whose page it is. */
  pageType: string | null;
  /** Slugs of the types that accept the link that somebody came with; null without one. */
  linkTypes: readonly string[] | null;
  /** Ids of the reader's favourites; a guest has none. */
  favourites: readonly number[];
};

/** A filter in the numbers of a catalogue. A name that the catalogue does not know asks for nothing. */
export function queryOf(catalogue: Catalogue, filter: CatalogueFilter, context: QueryContext): Query {
  const { networks, types, countries, services } = catalogue.document;
  const typeOf = (slug: string) => types.findIndex((type) => type.slug === slug);
  const known = (slugs: readonly string[]) => slugs.map(typeOf).filter((place) => place >= 0);
  const pageType = context.pageType === null ? -1 : typeOf(context.pageType);
  const networkId = types[pageType]?.network_id;

  return {
    network: networks.findIndex(({ id, slug }) =>
      filter.network === null ? id === networkId : slug === filter.network,
    ),
    pageType,
    linkTypes: context.linkTypes === null ? null : known(context.linkTypes),
    service: filter.service === null ? 0 : (services.id[rowOfSlug(catalogue, filter.service)] ?? 0),
    number: numberOf(filter.search),
    words: wordsOf(filter.search.replace(/^#/, '')),
    types: known(filter.types),
    countries: countries
      .filter(({ iso_code_2 }) => filter.countries.includes(iso_code_2))
      .map(({ id }) => id),
    features: filter.features.filter((id) => catalogue.document.labels.some((label) => label.id === id)),
    startWithin: filter.startWithin ?? 0,
    hasRefill: filter.hasRefill,
    hasDiscount: filter.hasDiscount,
    favourites: filter.isFavourites ? context.favourites : null,
    quantityFrom: filter.quantityFrom ?? 0,
    quantityTo: filter.quantityTo ?? Number.MAX_SAFE_INTEGER,
    priceFrom: filter.priceFrom === null ? 0 : microOf(filter.priceFrom),
    priceTo: filter.priceTo === null ? Number.MAX_SAFE_INTEGER : microOf(filter.priceTo),
    sort: filter.sort,
    direction: filter.direction,
  };
}

/** "#12" and "12" name service 12; other text is words. */
function numberOf(search: string): number {
  const digits = /^#?(\d{1,9})$/.exec(search)?.[1];

  return digits === undefined ? 0 : Number(digits);
}

function microOf(amount: number): number {
  return Number(parseAmount(amount.toFixed(6)));
}
