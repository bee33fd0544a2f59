import { formatMoney, formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type CatalogueFilter, NARROWING, searchWith, toggled } from '../../../shared/catalogue/filter.ts';
import type { Listing } from '../../../shared/catalogue/listing.ts';
import { useStartNames } from '../start-names.ts';
import styles from './applied-filters.module.css';
import { FilterLink, useFilterAddress } from './filter-address.tsx';

type Applied = { id: string; name: React.ReactNode; without: Record<string, string | null> };

export type AppliedFiltersProps = { filter: CatalogueFilter; listing: Listing };

/** Active filters, each with a link to remove it; nothing when none is on. */
export function AppliedFilters({ filter, listing }: AppliedFiltersProps) {
  const applied = useApplied(filter, listing);
  if (applied.length === 0) return null;

  return (
    <ul className={styles.row}>
      {applied.map((one) => (
        <li key={one.id}>
          <TakeOff name={one.name} without={one.without} />
        </li>
      ))}
      <li>
        <ClearLink />
      </li>
    </ul>
  );
}

/** The filters that are on, for the list that nothing is left of. */
export function AppliedNames({ filter, listing }: AppliedFiltersProps) {
  const applied = useApplied(filter, listing);

  return (
    <ul className={styles.names}>
      {applied.map((one) => (
        <li key={one.id}>
          <TakeOff name={one.name} without={one.without} />
        </li>
      ))}
    </ul>
  );
}

export function ClearLink() {
  const { search } = useFilterAddress();
  const cleared = searchWith(search, Object.fromEntries(NARROWING.map((name) => [name, null])));

  return (
    <FilterLink className={styles.clear} to={cleared}>
      <Trans>Clear all filters</Trans>
    </FilterLink>
  );
}

function TakeOff({ name, without }: Omit<Applied, 'id'>) {
  const { search } = useFilterAddress();

  return (
    <FilterLink className={styles.chip} to={searchWith(search, without)}>
      <span className="visually-hidden">
        <Trans>Remove filter</Trans>
      </span>{' '}
      <bdi>{name}</bdi>
      <Icon name="close" size={16} />
    </FilterLink>
  );
}

function useApplied(filter: CatalogueFilter, listing: Listing): Applied[] {
  const { t } = useLingui();
  const view = useMoneyView();
  const startNames = useStartNames();
  const choices = (name: 'types' | 'countries' | 'features') => {
    // The names of hundreds of choices are made only where one of them is on.
    const on = filter[name].length === 0 ? [] : listing[name].filter(({ isOn }) => isOn);
    const values = on.map(({ value }) => value);
    return on.map((choice) => ({
      id: `${name} ${choice.value}`,
      name: choice.name,
      without: { [name]: toggled(values, choice.value) },
    }));
  };
  const one = (isOn: boolean, id: string, name: React.ReactNode): Applied[] =>
    isOn ? [{ id, name, without: { [id]: null } }] : [];
  const { search, service, startWithin, quantityFrom, quantityTo, priceFrom, priceTo } = filter;
  const money = (usd: number | null) => formatMoney((usd ?? 0).toFixed(2), view);

  return [
    ...one(search !== '', 'q', t`Search: ${search}`),
    ...one(service !== null, 'service', t`Service: ${listing.rows[0]?.name ?? service ?? ''}`),
    ...choices('types'),
    ...choices('countries'),
    ...choices('features'),
    ...one(filter.hasRefill, 'refill', t`With refill`),
    ...one(filter.hasDiscount, 'discount', t`Discounted`),
    ...one(filter.isFavourites, 'isFavourites', t`Favorites`),
    ...one(startWithin !== null, 'start', startWithin === null ? '' : startNames[startWithin]),
    ...one(quantityFrom !== null, 'from', t`Quantity from ${formatNumber(quantityFrom ?? 0)}`),
    ...one(quantityTo !== null, 'to', t`Quantity up to ${formatNumber(quantityTo ?? 0)}`),
    ...one(priceFrom !== null, 'price_from', t`Price from ${money(priceFrom)}`),
    ...one(priceTo !== null, 'price_to', t`Price up to ${money(priceTo)}`),
  ];
}
