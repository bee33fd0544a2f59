import { useEffect, useState } from 'react';

/**
 * A part of the page whose code comes when it is first wanted; null before. One that can not be loaded stays null, and
 * is asked for again the next time.
 */
export function useLazy<Props>(
  load: () => Promise<React.ComponentType<Props>>,
  isWanted: boolean,
): React.ComponentType<Props> | null {
  const [Part, setPart] = useState<React.ComponentType<Props> | null>(null);
  const isMissing = isWanted && Part === null;

  // Code comes over the network, which is outside of React.
  useEffect(() => {
    if (!isMissing) return;
    let isLate = false;
    load().then(
      (loaded) => {
        if (!isLate) setPart(() => loaded);
      },
      () => null,
    );

    return () => {
      isLate = true;
    };
  }, [isMissing, load]);

  return Part;
}
