import { useEffect, useState } from 'react';
import { connected } from './connection.ts';
import { loadAnew, tellOfMissing } from './missing-code.ts';

/** What a line dropped once comes the next time. */
const AGAIN_MS = 1000;

/**
 * A part of the page whose code comes when it is first wanted; null before. One that can not be loaded stays null and takes
 * nothing else away: it is asked for again by itself, when the connection is back, and by whoever is told of it; with a whole
 * new page at last, where a release may have taken it away.
 */
export function useLazy<Props>(
  load: () => Promise<React.ComponentType<Props>>,
  isWanted: boolean,
): React.ComponentType<Props> | null {
  const [Part, setPart] = useState<React.ComponentType<Props> | null>(null);
  const [tries, setTries] = useState(0);
  const isMissing = isWanted && Part === null;

  // Code comes over the network, which is outside of React.
  useEffect(() => {
    if (!isMissing) return;
    const end = new AbortController();
    const { signal } = end;
    async function fetchPart(): Promise<void> {
      try {
        const loaded = await load();
        if (!signal.aborted) setPart(() => loaded);
      } catch (error) {
        if (signal.aborted) return;
        console.error(error);
        const again = () => setTries(tries + 1);
        if (!navigator.onLine) await connected(signal);
        else if (tries === 0) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        else return tries === 1 ? tellOfMissing(again) : loadAnew();
        again();
      }
    }
    fetchPart().catch(() => null);

    return () => end.abort();
  }, [isMissing, load, tries]);

  return Part;
}
