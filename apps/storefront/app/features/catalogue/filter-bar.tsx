import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { type CatalogueFilter, searchWith } from '../../shared/catalogue/filter.ts';
import type { Listing } from '../../shared/catalogue/listing.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { FilterLink, useFilterAddress } from './filter-address.tsx';
import styles from './pills.module.css';
import { PriceFilter, QuantityFilter } from './range-filters.tsx';
import { SortSelect } from './sort-select.tsx';
import { useStartNames } from './start-names.ts';
import type { ViewMode } from './view-mode.ts';
import { ViewSwitch } from './view-switch.tsx';

export type FilterBarProps = {
  filter: CatalogueFilter;
  listing: Listing;
  /** False on the page of one type. */
  hasTypes: boolean;
  view: ViewMode;
  onViewChange: (view: ViewMode) => void;
};

/** Everything that narrows the list, each with what it would show, and its order. */
export function FilterBar({ filter, listing, hasTypes, view, onViewChange }: FilterBarProps) {
  const startNames = useStartNames();
  const starts = listing.starts.map(({ minutes, count, isOn }) => ({
    value: String(minutes),
    name: startNames[minutes],
    count,
    isOn,
  }));

  return (
    <div className={styles.pills}>
      <Toggle name="refill" value="1" isOn={filter.hasRefill} count={listing.refillCount}>
        <Trans>With refill</Trans>
      </Toggle>
      {hasTypes ? (
        <ChoiceFilter
          label={<Trans>Type</Trans>}
          name="types"
          on={filter.types}
          choices={() => listing.types}
        />
      ) : null}
      <ChoiceFilter
        label={<Trans>Country</Trans>}
        name="countries"
        on={filter.countries}
        choices={() => listing.countries}
      />
      <QuantityFilter filter={filter} range={listing.range} />
      <PriceFilter filter={filter} range={listing.range} />
      <ChoiceFilter
        label={<Trans>Start</Trans>}
        name="start"
        on={filter.startWithin === null ? [] : [String(filter.startWithin)]}
        choices={() => starts}
        isSingle
      />
      <ChoiceFilter
        label={<Trans>Features</Trans>}
        name="features"
        on={filter.features.map(String)}
        choices={() => listing.features}
      />
      <Toggle name="discount" value="1" isOn={filter.hasDiscount} count={listing.discountCount}>
        <Trans>Discounted</Trans>
      </Toggle>
      <Toggle name="isFavourites" value="true" isOn={filter.isFavourites}>
        <Trans>Favourites</Trans>
      </Toggle>
      <SortSelect filter={filter} />
      <ViewSwitch view={view} onChange={onViewChange} />
    </div>
  );
}

type ToggleProps = { name: string; value: string; isOn: boolean; count?: number; children: React.ReactNode };

function Toggle({ name, value, isOn, count, children }: ToggleProps) {
  const { search } = useFilterAddress();

  return (
    <FilterLink
      className={styles.pill}
      to={searchWith(search, { [name]: isOn ? null : value })}
      aria-current={isOn ? 'true' : undefined}
    >
      {children}
      {isOn || count === undefined ? null : <small>{formatNumber(count)}</small>}
      {isOn ? <Icon name="close" size={16} /> : null}
    </FilterLink>
  );
}
