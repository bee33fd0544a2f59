import { useEffect, useEffectEvent } from 'react';

const EVERY_MS = 3_000;
const MOST_MS = 30_000;

/** Asks again while something goes on, more seldom the longer it takes; not while the page is not looked at. */
export function useAskAgain(isGoingOn: boolean, ask: () => void): void {
  const askAgain = useEffectEvent(ask);
  // The clock is outside of React.
  useEffect(() => {
    if (!isGoingOn) return;
    let wait = EVERY_MS;
    let timer = setTimeout(tick, wait);
    function tick() {
      if (!document.hidden) askAgain();
      wait = Math.min(wait * 1.5, MOST_MS);
      timer = setTimeout(tick, wait);
    }

    return () => clearTimeout(timer);
  }, [isGoingOn]);
}
