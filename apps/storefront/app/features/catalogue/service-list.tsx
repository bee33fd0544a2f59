import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';
import type { CatalogueRow } from '../../shared/catalogue/catalogue.ts';
import { searchWith } from '../../shared/catalogue/filter.ts';
import type { Favourites } from '../../shared/favourites.ts';
import { showOrderSheet } from '../../shared/order-panel.tsx';
import { isPlainClick, useFilterAddress } from './filter-address.tsx';
import { MoreServices } from './more-services.tsx';
import type { RowProps } from './row-parts.tsx';
import { ServiceCards } from './service-cards.tsx';
import { ServiceTable } from './service-table.tsx';
import type { InSight } from './use-catalogue-list.ts';
import { useRowWords } from './use-row-words.ts';
import type { ViewMode } from './view-mode.ts';

/** What either form of the list is given: rows ready to be drawn. */
export type ListProps = {
  items: readonly RowProps[];
  middle: Middle | null;
};

/** Something that stands between two rows. */
type Middle = { after: number; content: React.ReactNode };

export type ServiceListProps = {
  view: ViewMode;
  rows: readonly CatalogueRow[];
  /** Of the whole list. */
  total: number;
  /** How many rows the screen shows: they are painted at once, the rest before anybody has scrolled to it. */
  inSight: InSight | null;
  pickedId: number | null;
  hasNetwork: boolean;
  favourites: Favourites;
  middle: Middle | null;
};

/** Enough for any screen, where nothing was measured yet. */
const FIRST_PAINTED = 12;

/** The list in either form. One listener serves the links of all rows. */
export function ServiceList({
  view,
  rows,
  total,
  inSight,
  pickedId,
  hasNetwork,
  favourites,
  middle,
}: ServiceListProps) {
  const words = useRowWords();
  const { search } = useFilterAddress();
  const base = pickBase(search);
  const settled = useDeferredValue(rows, rows);
  // What stands already stays: a list that only grew must not shrink in between.
  const kept = sameBeginning(settled, rows);
  const painted = settled === rows ? rows : rows.slice(0, Math.max(inSight?.rows ?? FIRST_PAINTED, kept));
  const isWhole = painted.length === rows.length;
  const { follow, freshen } = useRowLinks(base);
  const items = painted.map((row) => ({
    row,
    words,
    hasNetwork,
    isPicked: row.id === pickedId,
    pickHref: `${base}${row.slug}`,
    isFavourite: favourites.ids.includes(row.id),
    onStar: favourites.toggle,
  }));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only links inside it react, as links
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link sends a click for Enter itself
    <div
      id="list"
      // While rows are still to come the page keeps its height: nobody's place in it is lost.
      style={isWhole ? {} : { minHeight: inSight?.height }}
      onClick={follow}
      onPointerDown={freshen}
      onFocus={freshen}
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

/**
 * Turns clicks on the links of rows into moves of the router. The link that picks a service carries the filters along;
 * it is brought up to date when somebody is about to use it, instead of forty of them at every change of a filter.
 */
function useRowLinks(base: string) {
  const navigate = useNavigate();
  const freshen = ({ target }: React.SyntheticEvent) => {
    const link = linkOf(target);
    if (link?.dataset.pick !== undefined) link.href = `${base}${link.dataset.pick}`;
  };
  const follow = (event: React.MouseEvent) => {
    const link = linkOf(event.target);
    if (link === null || !isPlainClick(event)) return;
    const { pick, route } = link.dataset;
    if (pick === undefined && route === undefined) return;
    event.preventDefault();
    if (pick === undefined) return void navigate(link.pathname.replace(/^\/app(?=\/)/, '') + link.search);
    showOrderSheet();
    void navigate({ search: `${base}${pick}` }, { preventScrollReset: true });
  };

  return { freshen, follow };
}

function sameBeginning(a: readonly CatalogueRow[], b: readonly CatalogueRow[]): number {
  const at = b.findIndex((row, place) => row.id !== a[place]?.id);

  return at < 0 ? b.length : at;
}

function linkOf(target: EventTarget): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

/** Picking a service keeps everything else of the address. */
function pickBase(search: URLSearchParams): string {
  const kept = searchWith(search, { pick: null, url: null, shown: search.get('shown') });

  return `${kept}${kept === '' ? '?' : '&'}pick=`;
}
