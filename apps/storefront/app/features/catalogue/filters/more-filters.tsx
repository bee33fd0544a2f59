import { Icon } from '@fanfare/ui/icon.tsx';
import { followLayer } from '@fanfare/ui/overlays/follow-layer.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useEffect, useId, useRef, useState } from 'react';
import type { CatalogueFilter } from '../../../shared/catalogue/filter.ts';
import type { Listing } from '../../../shared/catalogue/listing.ts';
import { useLazy } from '../../../shared/loading/use-lazy.ts';
import { ListSearch } from '../list-search.tsx';
import pills from '../pills.module.css';
import type { ViewMode } from '../view-mode.ts';
import { ViewSwitch } from '../view-switch.tsx';
import { ClearLink } from './applied-filters.tsx';
import styles from './filter-layer.module.css';
import { filtersOn } from './filters-on.ts';
import { SortSelect } from './sort-select.tsx';
import { Toggles } from './toggles.tsx';

export type MoreFiltersProps = {
  filter: CatalogueFilter;
  listing: Listing;
  /** False on the page of one type. */
  hasTypes: boolean;
  /** False where the toggles stand beside the button. */
  hasToggles: boolean;
  mode: ViewMode;
  onModeChange: (mode: ViewMode) => void;
};

const loadFields = () => import('./filter-fields.tsx').then(({ FilterFields }) => FilterFields);
const ServedFields = lazy(() => loadFields().then((part) => ({ default: part })));

/**
 * A button with a layer of filters, a sheet on phones, where it also holds what else is done with the list. The browser
 * opens and closes it. Where no script runs the page has the filters in it; otherwise they come when a hand is near, and
 * are not kept up to date behind a closed layer.
 */
export function MoreFilters({ filter, listing, hasTypes, hasToggles, mode, onModeChange }: MoreFiltersProps) {
  const { t } = useLingui();
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  const Fields = useLazy(loadFields, isNear || isOpen);
  const anchor = `--filters-${id.replaceAll(/\W/g, '')}`;
  const count = filtersOn(filter, { hasTypes, hasToggles });
  const fields = {
    filter,
    listing,
    hasTypes,
    layer: id,
    children: (
      <>
        {import.meta.env.SSR ? null : (
          <div className={styles.tools}>
            <ListSearch search={filter.search} />
            <SortSelect filter={filter} />
            <ViewSwitch view={mode} onChange={onModeChange} />
          </div>
        )}
        {count > 0 ? (
          <p className={styles.clear}>
            <ClearLink />
          </p>
        ) : null}
        {hasToggles ? <Toggles filter={filter} listing={listing} /> : null}
      </>
    ),
  };

  // The browser may have opened it before any script listened.
  useEffect(() => setOpen(layer.current?.matches(':popover-open') ?? false), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks out for what comes near
    <div className={styles.menu} onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
      <button
        type="button"
        className={pills.pill}
        style={{ anchorName: anchor }}
        popoverTarget={id}
        aria-haspopup="dialog"
        data-on={count > 0 || undefined}
      >
        <Icon name="filters" size={18} />
        <span>
          <Trans>More filters</Trans>
        </span>
        {count > 0 ? <b>{count}</b> : null}
      </button>
      <div
        ref={layer}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t`Filters`}
        className={styles.layer}
        style={{ positionAnchor: anchor }}
        {...followLayer(setOpen)}
        // Several choices are made one after the other, the list behind it follows.
        data-stays=""
      >
        <noscript>{import.meta.env.SSR ? <ServedFields {...fields} /> : null}</noscript>
        {isOpen && Fields !== null ? <Fields {...fields} /> : null}
      </div>
    </div>
  );
}
