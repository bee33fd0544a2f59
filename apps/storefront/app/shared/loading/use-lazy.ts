import { useEffect, useState } from 'react';
import { loadPart } from './load-part.ts';

/** A part of the page whose code comes when it is first wanted; null before, and while it can not be loaded. */
export function useLazy<Props>(
  load: () => Promise<React.ComponentType<Props>>,
  isWanted: boolean,
): React.ComponentType<Props> | null {
  const [Part, setPart] = useState<React.ComponentType<Props> | null>(null);
  const isMissing = isWanted && Part === null;

  // Code comes over the network, which is outside of React.
  useEffect(() => {
    if (!isMissing) return;
    const end = new AbortController();
    const { signal } = end;
    loadPart(load, signal)
      .then((loaded) => signal.aborted || setPart(() => loaded))
      .catch(() => null);

    return () => end.abort();
  }, [isMissing, load]);

  return Part;
}
