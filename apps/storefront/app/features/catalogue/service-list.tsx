import { useDeferredValue } from 'react';
import type { CatalogueRow } from '../../shared/catalogue/catalogue.ts';
import type { Favourites } from '../../shared/catalogue/favourites.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { useFilterAddress } from './filters/filter-address.tsx';
import type { Middle } from './list-props.ts';
import { MoreServices } from './more-services.tsx';
import { ServiceCards } from './service-cards.tsx';
import { ServiceTable } from './service-table.tsx';
import type { InSight } from './use-catalogue-list.ts';
import { pickBase, usePicking } from './use-picking.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowWords } from './use-row-words.ts';
import type { ViewMode } from './view-mode.ts';

export type ServiceListProps = {
  view: ViewMode;
  rows: readonly CatalogueRow[];
  /** Total of the whole list. */
  total: number;
  /** Rows that fit the screen: painted at once, the rest before the reader scrolls to them. */
  inSight: InSight | null;
  pickedId: number | null;
  hasNetwork: boolean;
  isMeasured: boolean;
  favourites: Favourites;
  middle: Middle | null;
};

/** Enough rows for any screen while none was measured. */
const FIRST_PAINTED = 12;

/** The list in either form. One listener serves the links and the keys of all rows. */
export function ServiceList({
  view,
  rows,
  total,
  inSight,
  pickedId,
  hasNetwork,
  isMeasured,
  favourites,
  middle,
}: ServiceListProps) {
  const words = useRowWords();
  const { profile } = useInstance();
  const base = pickBase(useFilterAddress().search);
  const picking = usePicking(base, pickedId);
  const keys = useRowKeys();
  const settled = useDeferredValue(rows, rows);
  // Rows already painted stay: a list that only grew must not shrink in between.
  const kept = sameBeginning(settled, rows);
  const painted = settled === rows ? rows : rows.slice(0, Math.max(inSight?.rows ?? FIRST_PAINTED, kept));
  const isWhole = painted.length === rows.length;
  const stop = painted.some(({ id }) => id === keys.stop) ? keys.stop : null;
  const items = painted.map((row) => ({
    row,
    words,
    hasNetwork,
    isMeasured,
    hasStar: profile !== null,
    isPicked: picking.isPicked(row),
    isTabStop: stop === null || stop === row.id,
    pickHref: `${base}${row.slug}#order`,
    isFavourite: favourites.ids.includes(row.id),
    onStar: favourites.toggle,
  }));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only links inside it react, as links
    <div
      id="list"
      // The list keeps its height while rows are still missing, so that the reader keeps their place.
      style={isWhole ? {} : { minHeight: inSight?.height }}
      onClick={picking.follow}
      onPointerDown={picking.prepare}
      onKeyDown={keys.move}
      onFocus={keys.enter}
    >
      {view === 'cards' ? (
        <ServiceCards items={items} middle={middle} />
      ) : (
        <ServiceTable items={items} middle={middle} />
      )}
      {isWhole ? <MoreServices shown={rows.length} total={total} /> : null}
    </div>
  );
}

function sameBeginning(a: readonly CatalogueRow[], b: readonly CatalogueRow[]): number {
  const at = b.findIndex((row, place) => row.id !== a[place]?.id);

  return at < 0 ? b.length : at;
}
