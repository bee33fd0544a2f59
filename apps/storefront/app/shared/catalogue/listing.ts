import { isolated, LAST_ORDERS } from '@fanfare/rules';
import { type Catalogue, type CatalogueRow, rowAt } from './catalogue.ts';
import { type CatalogueFilter, START_CHOICES, type StartChoice } from './filter.ts';
import { type Counts, type Match, matchRows, type Range } from './match.ts';
import { type QueryContext, queryOf } from './query.ts';

/** Services shown at first, and added by each scroll to the end (CONST-46, CONST-47). */
export const PAGE = 40;

export type Choice = { value: string; name: string; count: number; isOn: boolean };

/** A narrowed list with everything that its filters show. */
export type Listing = {
  rows: CatalogueRow[];
  total: number;
  /** Rows are beside others of which facts were measured. */
  isMeasured: boolean;
  types: Choice[];
  /** The types of the page's network, each with what it alone would show. */
  ownTypes: Choice[];
  countries: Choice[];
  features: Choice[];
  starts: { minutes: StartChoice; count: number; isOn: boolean }[];
  refillCount: number;
  discountCount: number;
  range: Range;
};

/** The list of a filter, computed here and now: what the server does, and tests. */
export function listServices(
  catalogue: Catalogue,
  filter: CatalogueFilter,
  context: QueryContext,
  shown: number,
): Listing {
  return listingOf(
    catalogue,
    filter,
    context,
    matchRows(catalogue.columns, queryOf(catalogue, filter, context)),
    shown,
  );
}

/** The rows and choices of a match, in words. Choices that would show nothing are left out, unless they are on. */
export function listingOf(
  catalogue: Catalogue,
  filter: CatalogueFilter,
  context: QueryContext,
  { rows, counts, range }: Match,
  shown: number,
): Listing {
  const { types, networks, countries, labels } = catalogue.document;
  const networkName = (id: number) => networks.find((network) => network.id === id)?.name ?? '';

  return {
    rows: Array.from(rows.subarray(0, shown), (row) => rowAt(catalogue, row)),
    total: rows.length,
    isMeasured: hasFacts(catalogue),
    range,
    refillCount: counts.refill,
    discountCount: counts.discount,
    ownTypes: ownTypes(catalogue, filter, context, counts),
    // Choices are made when a filter is opened: there are hundreds, and most changes of the list show none of them.
    get types() {
      return offered(
        types.map(({ slug, name, network_id }, place) => ({
          value: slug,
          name: filter.network === null ? `${isolated(networkName(network_id))}: ${isolated(name)}` : name,
          count: counts.types[place] ?? 0,
          isOn: filter.types.includes(slug),
        })),
      );
    },
    get countries() {
      return offered(
        countries.map(({ id, name, iso_code_2 }) => ({
          value: iso_code_2,
          name,
          count: counts.countries[id] ?? 0,
          isOn: filter.countries.includes(iso_code_2),
        })),
      );
    },
    get features() {
      return offered(
        labels.map(({ id, name }) => ({
          value: String(id),
          name,
          count: counts.features[id] ?? 0,
          isOn: filter.features.includes(id),
        })),
      );
    },
    starts: START_CHOICES.map((minutes, place) => ({
      minutes,
      count: counts.starts[place] ?? 0,
      isOn: filter.startWithin === minutes,
    })),
  };
}

function ownTypes(
  { document: { types, networks } }: Catalogue,
  filter: CatalogueFilter,
  { pageType }: QueryContext,
  counts: Counts,
): Choice[] {
  const network =
    types.find(({ slug }) => slug === pageType)?.network_id ??
    networks.find(({ slug }) => slug === filter.network)?.id;

  return types.flatMap(({ slug, name, network_id }, place) => {
    if (network_id !== network) return [];
    const isOn = slug === pageType || filter.types.includes(slug);
    return offered([{ value: slug, name, count: counts.types[place] ?? 0, isOn }]);
  });
}

function offered(choices: Choice[]): Choice[] {
  return choices.filter(({ count, isOn }) => count > 0 || isOn);
}

/** Number of services that an address shows: whole pages, at least one. */
export function shownIn(search: URLSearchParams, most = Number.MAX_SAFE_INTEGER): number {
  const asked = Math.ceil((Number(search.get('shown')) || 0) / PAGE) * PAGE;

  return Math.min(Math.max(asked, PAGE), most);
}

/** True where some service has facts for lists: without any, lists have no columns for them. */
export const hasFacts = ({ document }: Catalogue): boolean =>
  document.services.fact_orders.some((orders) => orders >= LAST_ORDERS);
