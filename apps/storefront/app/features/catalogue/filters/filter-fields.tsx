import { Plural, useLingui } from '@lingui/react/macro';
import type { CatalogueFilter } from '../../../shared/catalogue/filter.ts';
import type { Listing } from '../../../shared/catalogue/listing.ts';
import { useStartNames } from '../start-names.ts';
import { Choices } from './choices.tsx';
import { PriceFilter, QuantityFilter } from './range-filters.tsx';

export type FilterFieldsProps = {
  filter: CatalogueFilter;
  listing: Listing;
  /** False on the page of one type. */
  hasTypes: boolean;
  /** Id of the layer that it closes. */
  layer: string;
  /** Filters that the page shows already, repeated in the layer. */
  children: React.ReactNode;
};

/** The filters that have no pill of their own. */
export function FilterFields({ filter, listing, hasTypes, layer, children }: FilterFieldsProps) {
  const { t } = useLingui();
  const startNames = useStartNames();
  const starts = listing.starts.map(({ minutes, count, isOn }) => ({
    value: String(minutes),
    name: startNames[minutes],
    count,
    isOn,
  }));

  return (
    <>
      {children}
      <div>
        <QuantityFilter filter={filter} range={listing.range} />
        <PriceFilter filter={filter} range={listing.range} />
      </div>
      <Choices label={t`Start`} name="start" choices={starts} isSingle />
      <Choices label={t`Features`} name="features" choices={listing.features} />
      <Choices label={t`Country`} name="countries" choices={listing.countries} />
      {hasTypes ? <Choices label={t`Type`} name="types" choices={listing.types} /> : null}
      <button type="button" popoverTarget={layer} popoverTargetAction="hide">
        <Plural value={listing.total} one="Show # service" other="Show # services" />
      </button>
    </>
  );
}
