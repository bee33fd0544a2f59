import { useEffect, useMemo, useRef, useState } from 'react';
import { parseFilter } from '../../shared/catalogue/filter.ts';
import { type Listing, listingOf, shownIn } from '../../shared/catalogue/listing.ts';
import { queryOf } from '../../shared/catalogue/query.ts';
import { useFilterAddress } from './filter-address.tsx';
import type { CatalogueView } from './load-catalogue.server.ts';
import { makeThrottle } from './throttle.ts';
import { type LoadedCatalogue, useEngine } from './use-engine.ts';

/** Filter changes within so many milliseconds are one (specification §9); the first of them is answered at once. */
export const FILTER_PAUSE_MS = 40;
const LATE_MS = 250;

/**
 * The list of the address. The server's answer stands until the catalogue is in the browser; from then on a worker
 * answers every change of the filters and the server is not asked.
 */
export function useListing(
  view: CatalogueView,
  favourites: readonly number[],
): { listing: Listing; isLate: boolean } {
  const loaded = useEngine();
  const { search } = useFilterAddress();
  const asked = search.toString();
  const pageType = view.type?.slug ?? null;
  const served = useServed(view, asked);
  const [answer, setAnswer] = useState<{ view: CatalogueView; asked: string; listing: Listing } | null>(null);
  const throttle = useMemo(() => makeThrottle(FILTER_PAUSE_MS), []);
  const marks = favourites.join();

  // The worker is outside of React: it is asked when the address changes, and answers when it is done.
  useEffect(() => {
    if (loaded === null || (served && marks === view.favourites.join())) return;
    let isCurrent = true;
    throttle(() => {
      void listInWorker(loaded, asked, {
        pageType,
        favourites: marks.split(',').filter(Boolean).map(Number),
      }).then((listing) => {
        if (isCurrent) setAnswer({ view, asked, listing });
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [loaded, served, asked, pageType, marks, view, throttle]);

  const isAnswered = answer !== null && answer.view === view && !(served && answer.asked !== asked);
  const isWaiting = !served && !(isAnswered && answer.asked === asked);
  const isLate = useLate(isWaiting);

  return { listing: isAnswered ? answer.listing : view.listing, isLate };
}

/** True when something has been going on for longer than a reader takes for at once (CONST-37). */
function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  // Only the clock knows.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);

  return isLate;
}

/** Whether the server's answer is for this very address. */
function useServed(view: CatalogueView, asked: string): boolean {
  const served = useRef({ view, asked });
  if (served.current.view !== view) served.current = { view, asked };

  return served.current.asked === asked;
}

async function listInWorker(
  { catalogue, engine }: LoadedCatalogue,
  asked: string,
  context: { pageType: string | null; favourites: readonly number[] },
): Promise<Listing> {
  const search = new URLSearchParams(asked);
  const filter = parseFilter(search);
  const match = await engine.match(queryOf(catalogue, filter, context));

  return listingOf(catalogue, filter, match, shownIn(search));
}
