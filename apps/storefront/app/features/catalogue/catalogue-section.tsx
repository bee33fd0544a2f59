import { lazy, Suspense, useMemo } from 'react';
import { useFavourites } from '../../shared/catalogue/favourites.ts';
import { parseFilter } from '../../shared/catalogue/filter.ts';
import looks from '../../shared/facts/fact-cells.css?url';
import { loadPart } from '../../shared/loading/load-part.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import styles from './catalogue-screen.module.css';
import type { CatalogueSlots } from './catalogue-slots.ts';
import { AppliedFilters } from './filters/applied-filters.tsx';
import { FilterAddressContext } from './filters/filter-address.tsx';
import { FilterRow } from './filters/filter-row.tsx';
import { Intro } from './intro.tsx';
import { ListCaption } from './list-caption.tsx';
import type { CatalogueView } from './load-catalogue.server.ts';
import { NetworkRow } from './network-row.tsx';
import { ServiceList } from './service-list.tsx';
import { useCatalogueList } from './use-catalogue-list.ts';
import { usePlaceInList } from './use-place-in-list.ts';
import type { ViewMode } from './view-mode.ts';

/** Loaded late: most lists have rows. */
const NoServices = lazy(() =>
  loadPart(() => import('./no-services.tsx')).then(({ NoServices }) => ({ default: NoServices })),
);

export type CatalogueSectionProps = {
  view: CatalogueView;
  pickedId: number | null;
  mode: ViewMode;
  onModeChange: (mode: ViewMode) => void;
  slots: CatalogueSlots;
};

/** Rows before the slot in the middle of the list: in cards, whole rows of three. */
const MIDDLE_AFTER: Record<ViewMode, number> = { table: 8, cards: 9 };

/** Networks, filters and the list that they make. */
export function CatalogueSection({ view, pickedId, mode, onModeChange, slots }: CatalogueSectionProps) {
  const { profile } = useInstance();
  const favourites = useFavourites(view.favourites);
  const { search, listing, inSight, isLate, go } = useCatalogueList(view, favourites.ids);
  const filter = useMemo(() => parseFilter(search), [search]);
  const address = useMemo(() => ({ search, go }), [search, go]);
  usePlaceInList();
  const fits = view.fits !== null && search.get('url') === view.fits.url ? view.fits : null;

  return (
    <FilterAddressContext value={address}>
      <section className={styles.list} id="services" aria-labelledby="services-title">
        <Intro view={view} search={filter.search} />
        {slots.search}
        <NetworkRow networks={view.networks} network={view.network} />
        <FilterRow view={view} filter={filter} listing={listing} mode={mode} onModeChange={onModeChange} />
        <AppliedFilters filter={filter} listing={listing} />
        <div
          className={styles.card}
          data-view={mode}
          data-starred={profile !== null}
          data-measured={listing.isMeasured}
        >
          {listing.isMeasured ? <link rel="stylesheet" href={looks} precedence="default" /> : null}
          <ListCaption
            filter={filter}
            listing={listing}
            fits={fits}
            mode={mode}
            onModeChange={onModeChange}
          />
          <div className={styles.found} aria-busy={isLate}>
            {listing.total === 0 ? (
              <Suspense>
                <NoServices filter={filter} listing={listing} nearest={view.nearest} />
              </Suspense>
            ) : (
              <ServiceList
                view={mode}
                rows={listing.rows}
                total={listing.total}
                inSight={inSight}
                pickedId={pickedId}
                hasNetwork={view.network === null}
                isMeasured={listing.isMeasured}
                favourites={favourites}
                middle={
                  slots.middle
                    ? { after: Math.min(MIDDLE_AFTER[mode], listing.rows.length) - 1, content: slots.middle }
                    : null
                }
              />
            )}
          </div>
        </div>
        {slots.bottom}
      </section>
    </FilterAddressContext>
  );
}
