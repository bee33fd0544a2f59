import { Trans } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router';
import { parseFilter } from '../../shared/catalogue/filter.ts';
import { useFavourites } from '../../shared/favourites.ts';
import { hideOrderSheet, OrderPanel } from '../../shared/order-panel.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import styles from './catalogue-screen.module.css';
import { FilterAddressContext } from './filter-address.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { CatalogueView } from './load-catalogue.server.ts';
import { NetworkRow } from './network-row.tsx';
import { NoServices } from './no-services.tsx';
import { SearchBox } from './search-box.tsx';
import { ServiceList } from './service-list.tsx';
import { TypePills } from './type-pills.tsx';
import { useCatalogueList } from './use-catalogue-list.ts';
import { usePlaceInList } from './use-place-in-list.ts';
import { useViewMode } from './view-mode.ts';

/** Offers and banners of the page, by where they stand. */
export type CatalogueSlots = Partial<
  Record<'search' | 'network' | 'top' | 'middle' | 'bottom', React.ReactNode>
>;

export type CatalogueScreenProps = {
  view: CatalogueView;
  pickedId: number | null;
  slots?: CatalogueSlots;
  /** null when there is nothing to order. */
  panel: React.ReactNode;
};

/** What stands in the middle of the list comes after so many services. */
const MIDDLE_AFTER = 7;

/** Networks, types and services, with the order panel beside them. */
export function CatalogueScreen({ panel, ...list }: CatalogueScreenProps) {
  const { view, slots } = list;
  const isPicking = useIsPicking();
  useSheetClosedByBack();

  return (
    <div className={styles.screen}>
      <NetworkRow networks={view.networks} network={view.network} />
      {slots?.network}
      <div className={styles.columns}>
        <Services {...list} />
        {panel === null ? null : <OrderPanel isBusy={isPicking}>{panel}</OrderPanel>}
      </div>
    </div>
  );
}

function useIsPicking(): boolean {
  const { search } = useLocation();
  const { location } = useNavigation();
  const pickIn = (query: string) => new URLSearchParams(query).get('pick');

  return location !== undefined && pickIn(location.search) !== pickIn(search);
}

function useSheetClosedByBack(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  // The sheet is the browser's; the key tells one step back from the next.
  useEffect(() => {
    if (isBack && key !== '') hideOrderSheet();
  }, [isBack, key]);
}

function Services({ view, pickedId, slots = {} }: Omit<CatalogueScreenProps, 'panel'>) {
  const favourites = useFavourites(view.favourites);
  const { search, listing, inSight, isLate, go } = useCatalogueList(view, favourites.ids);
  const filter = useMemo(() => parseFilter(search), [search]);
  const address = useMemo(() => ({ search, go }), [search, go]);
  const [mode, setMode] = useViewMode(view.view);
  usePlaceInList();
  const { network, type } = view;

  return (
    <FilterAddressContext value={address}>
      <section className={styles.list} id="services" aria-labelledby="services-title">
        <h1 id="services-title">
          <Title view={view} search={filter.search} />
        </h1>
        {type?.meta_description ? <p className={styles.lead}>{type.meta_description}</p> : null}
        {slots.search}
        {slots.top}
        {network === null ? null : <TypePills networks={view.networks} network={network} type={type} />}
        <SearchBox search={filter.search} />
        <FilterBar
          filter={filter}
          listing={listing}
          hasTypes={type === null}
          view={mode}
          onViewChange={setMode}
        />
        <AppliedFilters filter={filter} listing={listing} />
        <div className={styles.found} aria-busy={isLate}>
          {listing.total === 0 ? (
            <NoServices filter={filter} listing={listing} />
          ) : (
            <ServiceList
              view={mode}
              rows={listing.rows}
              total={listing.total}
              inSight={inSight}
              pickedId={pickedId}
              hasNetwork={network === null}
              favourites={favourites}
              middle={
                slots.middle
                  ? { after: Math.min(MIDDLE_AFTER, listing.rows.length - 1), content: slots.middle }
                  : null
              }
            />
          )}
        </div>
        {slots.bottom}
      </section>
    </FilterAddressContext>
  );
}

function Title({ view: { network, type }, search }: { view: CatalogueView; search: string }) {
  if (search !== '') return <Trans>Results for “{search}”</Trans>;
  if (type !== null) return type.title;
  if (network !== null) return <Trans>{network.name} services</Trans>;

  return <Trans>All services</Trans>;
}
