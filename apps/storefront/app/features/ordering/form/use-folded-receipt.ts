import { useEffect } from 'react';

/** Largest part of the window that what is pinned takes with all rows of its receipt. */
const MOST = 0.45;

/** Folds the rows of the receipt into the total where the pinned part would leave too little room for the fields. */
export function useFoldedReceipt(foot: React.RefObject<HTMLElement | null>): void {
  // Heights are the browser's.
  useEffect(() => {
    const part = foot.current;
    if (part === null) return;
    const fold = () => {
      delete part.dataset.folded;
      if (part.offsetHeight > innerHeight * MOST) part.dataset.folded = '';
    };
    // The next frame: the observer must not change what it has just measured.
    const watch = new ResizeObserver(() => requestAnimationFrame(fold));
    watch.observe(part);
    addEventListener('resize', fold);

    return () => {
      watch.disconnect();
      removeEventListener('resize', fold);
    };
  }, [foot]);
}
