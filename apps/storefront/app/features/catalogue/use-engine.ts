import { useEffect, useState } from 'react';
import { type Catalogue, rowOfSlug } from '../../shared/catalogue/catalogue.ts';
import { type Engine, startEngine } from '../../shared/catalogue/engine.ts';
import { parseFilter } from '../../shared/catalogue/filter.ts';
import { type Listing, listingOf, shownIn } from '../../shared/catalogue/listing.ts';
import { type QueryContext, queryOf } from '../../shared/catalogue/query.ts';
import { useCatalogue } from '../../shared/catalogue/use-catalogue.ts';

const LATEST_START_MS = 2_000;

export type LoadedCatalogue = { catalogue: Catalogue; engine: Engine };

let here: Catalogue | null = null;

/** True once filters are answered in this page, so that changing them needs no answer from the server. */
export function isCatalogueHere(): boolean {
  return here !== null;
}

/** True where the page knows a service itself; those that only their link opens are in no catalogue. */
export function isServiceHere(slug: string): boolean {
  return here !== null && rowOfSlug(here, slug) >= 0;
}

/** The catalogue and its workers, loaded when the page has nothing better to do; null before. */
export function useEngine(): LoadedCatalogue | null {
  const isWanted = useIdle();
  const catalogue = useCatalogue(isWanted);
  const [loaded, setLoaded] = useState<LoadedCatalogue | null>(null);
  // Workers live as long as the page that asks them.
  useEffect(() => {
    if (catalogue === null) return;
    const engine = startEngine(catalogue);
    here = catalogue;
    setLoaded({ catalogue, engine });
    return () => {
      here = null;
      engine.close();
    };
  }, [catalogue]);

  return loaded;
}

/** The list of a query, matched off the page's own thread. */
export async function listInWorker(
  { catalogue, engine }: LoadedCatalogue,
  asked: string,
  context: QueryContext,
): Promise<Listing> {
  const search = new URLSearchParams(asked);
  const filter = parseFilter(search);
  const match = await engine.match(queryOf(catalogue, filter, context));

  return listingOf(catalogue, filter, context, match, shownIn(search));
}

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  // Idle time is known only to the browser; without `requestIdleCallback` a delay after the first paint stands in.
  useEffect(() => {
    if ('requestIdleCallback' in globalThis) {
      const asked = requestIdleCallback(() => setIdle(true), { timeout: LATEST_START_MS });
      return () => cancelIdleCallback(asked);
    }
    const timer = setTimeout(() => setIdle(true), LATEST_START_MS / 4);
    return () => clearTimeout(timer);
  }, []);

  return isIdle;
}
