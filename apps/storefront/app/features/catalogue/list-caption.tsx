import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { type CatalogueFilter, searchWith } from '../../shared/catalogue/filter.ts';
import type { Listing } from '../../shared/catalogue/listing.ts';
import { LateFacts } from '../../shared/facts/late-facts.tsx';
import { FilterLink, useFilterAddress } from './filters/filter-address.tsx';
import { SortSelect } from './filters/sort-select.tsx';
import { FoundCount } from './found-count.tsx';
import styles from './list-caption.module.css';
import { ListFinder } from './list-finder.tsx';
import type { CatalogueView } from './load-catalogue.server.ts';
import type { ViewMode } from './view-mode.ts';
import { ViewSwitch } from './view-switch.tsx';

export type ListCaptionProps = {
  filter: CatalogueFilter;
  listing: Listing;
  /** Link that narrows the list. */
  fits: CatalogueView['fits'];
  mode: ViewMode;
  onModeChange: (mode: ViewMode) => void;
};

/** Caption above the rows: count, sort order and view. On phones it is among the filters. */
export function ListCaption({ filter, listing, fits, mode, onModeChange }: ListCaptionProps) {
  const { t } = useLingui();
  const { search } = useFilterAddress();

  return (
    <div className={styles.caption} data-view={mode}>
      <div className={styles.said}>
        <Announced>
          <FoundCount total={listing.total} fits={fits} />
        </Announced>
        {fits === null ? null : (
          <FilterLink
            className={styles.tool}
            to={searchWith(search, { url: null })}
            aria-label={t`Show services for any link`}
            title={t`Show services for any link`}
          >
            <Icon name="close" size={16} />
          </FilterLink>
        )}
        <span aria-hidden="true">·</span>
        <SortSelect filter={filter} />
        <div className={styles.tools}>
          <ListFinder search={filter.search} />
          <ViewSwitch view={mode} onChange={onModeChange} />
        </div>
      </div>
      {/* The columns that readers hear are in the table itself. */}
      {listing.isMeasured ? (
        <LateFacts as="caption" className={styles.column} />
      ) : (
        <span className={styles.column} aria-hidden="true">
          <Trans>Start · speed</Trans>
        </span>
      )}
      <span className={styles.column} aria-hidden="true">
        <Trans>Price without refill</Trans>
      </span>
    </div>
  );
}
