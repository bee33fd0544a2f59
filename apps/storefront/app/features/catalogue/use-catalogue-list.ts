import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import type { Listing } from '../../shared/catalogue/listing.ts';
import { tellWhenLate } from './late-flag.ts';
import type { CatalogueView } from './load-catalogue.server.ts';
import { makeThrottle } from './throttle.ts';
import { isCatalogueHere, listInWorker, useEngine } from './use-engine.ts';
import { useFollowingRouter } from './use-following-router.ts';

/** Filter changes within so many milliseconds are one (CONST-28); the first of them is answered at once. */
export const FILTER_PAUSE_MS = 40;

export type InSight = { rows: number; height: number };

export type CatalogueList = {
  /** The query of the address as the list shows it: it may be ahead of the router for a moment. */
  search: URLSearchParams;
  listing: Listing;
  /** Rows in sight when the list was requested; null when it came with the page. */
  inSight: InSight | null;
  /** An answer is overdue. */
  isLate: boolean;
  /** Changes the query; `isReplaced` leaves no step for Back. */
  go: (search: string, options?: { isReplaced?: boolean }) => void;
};

type Shown = { view: CatalogueView; asked: string; listing: Listing; inSight: InSight | null };

/**
 * The list of the address. The server's answer stands until the catalogue is in the browser; from then on a worker
 * answers every change, and list and filters change in one step when it has. A router needs longer than that to move to
 * another address, so it follows when the list is painted.
 */
export function useCatalogueList(view: CatalogueView, favourites: readonly number[]): CatalogueList {
  const location = useLocation();
  const { search: here } = location;
  const loaded = useEngine();
  const [shown, setShown] = useState<Shown>({ view, asked: here, listing: view.listing, inSight: null });
  const [isLate, setLate] = useState(false);
  const router = useFollowingRouter();
  const throttle = useMemo(() => makeThrottle(FILTER_PAUSE_MS), []);
  const latest = useRef('');
  const marks = favourites.join();
  const pageType = view.type?.slug ?? null;
  // The server was asked: by a page that came, or before the catalogue was here.
  if (shown.view !== view) setShown({ view, asked: here, listing: view.listing, inSight: null });

  const ask = useCallback(
    async (asked: string) => {
      if (loaded === null) return;
      latest.current = asked;
      const arrived = tellWhenLate(() => setLate(true));
      const inSight = measureList();
      const isForLink = new URLSearchParams(asked).get('url') === view.fits?.url;
      const context = {
        pageType,
        favourites: marks.split(',').filter(Boolean).map(Number),
        linkTypes: isForLink ? (view.fits?.types ?? null) : null,
      };
      const listing = await listInWorker(loaded, asked, context);
      arrived();
      if (latest.current !== asked) return;
      // Flushed at once: a scheduled update would miss a frame.
      flushSync(() => {
        setLate(false);
        setShown({ view, asked, listing, inSight });
      });
      router.settle();
    },
    [loaded, view, pageType, marks, router],
  );

  const go = useCallback<CatalogueList['go']>(
    (search, { isReplaced = false } = {}) => {
      router.follow(search, isReplaced, isCatalogueHere());
      if (isCatalogueHere()) throttle(() => void ask(search));
    },
    [router, throttle, ask],
  );

  // Back, a link elsewhere, a star while only favourites are listed: the address or the marks moved by themselves. So did
  // the address where it was changed while the catalogue was just coming: nobody could answer then.
  const isStale = shown.asked.includes('isFavourites') && marks !== shown.view.favourites.join();
  useEffect(() => {
    const { search } = location;
    const isElsewhere = search !== shown.asked && !router.isOnItsWay();
    if (isElsewhere || isStale) void ask(isElsewhere ? search : shown.asked);
  }, [isStale, location, shown.asked, ask, router]);

  const search = useMemo(() => new URLSearchParams(shown.asked), [shown.asked]);

  return {
    search,
    listing: shown.view === view ? shown.listing : view.listing,
    inSight: shown.inSight,
    isLate,
    go,
  };
}

/** Height of the list, and the number of rows between its top and the bottom of the screen. */
function measureList(): InSight | null {
  const list = document.getElementById('list');
  const first = list?.querySelector<HTMLElement>('[id^="s"]');
  const box = first?.getBoundingClientRect();
  if (!list || !box || box.height === 0) return null;
  const perLine = Math.max(1, Math.floor((first?.parentElement?.clientWidth ?? 0) / box.width));

  const lines = Math.ceil((innerHeight - Math.max(box.top, 0)) / box.height) + 1;

  return { rows: Math.max(lines, 1) * perLine, height: list.offsetHeight };
}
