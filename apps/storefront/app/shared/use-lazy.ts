import { useEffect, useState } from 'react';
import { connected } from './connection.ts';
import { loadAnew } from './missing-code.ts';

/**
 * A part of the page whose code comes when it is first wanted; null before. One that can not be loaded stays null: it is
 * asked for again when the connection is back, and with a whole new page where a release took it away.
 */
export function useLazy<Props>(
  load: () => Promise<React.ComponentType<Props>>,
  isWanted: boolean,
): React.ComponentType<Props> | null {
  const [Part, setPart] = useState<React.ComponentType<Props> | null>(null);
  const [tries, setTries] = useState(0);
  const isMissing = isWanted && Part === null;

  // Code comes over the network, which is outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is one more
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
        if (navigator.onLine) return loadAnew();
        await connected(signal);
        setTries((known) => known + 1);
      }
    }
    fetchPart().catch(() => null);

    return () => end.abort();
  }, [isMissing, load, tries]);

  return Part;
}
