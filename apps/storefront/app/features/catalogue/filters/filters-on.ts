import type { CatalogueFilter } from '../../../shared/catalogue/filter.ts';

export type Behind = { hasTypes: boolean; hasToggles: boolean };

/** Number of active filters behind the button: each choice counts one, a range counts one. */
export function filtersOn(filter: CatalogueFilter, { hasTypes, hasToggles }: Behind): number {
  const { types, countries, features, startWithin } = filter;
  const isRange = (from: number | null, to: number | null) => from !== null || to !== null;
  const single = [
    startWithin !== null,
    isRange(filter.quantityFrom, filter.quantityTo),
    isRange(filter.priceFrom, filter.priceTo),
    hasToggles && filter.hasRefill,
    hasToggles && filter.hasDiscount,
    hasToggles && filter.isFavourites,
  ].filter(Boolean);

  return single.length + countries.length + features.length + (hasTypes ? types.length : 0);
}
