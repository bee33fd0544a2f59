import { useEffect } from 'react';

/** Largest part of the window that what is pinned takes with all rows of its receipt. */
const MOST = 0.45;

/**
 * Folds the rows of the receipt into the total where the pinned part would leave too little room for the fields, and tells the
 * styles how high that part is (`--pinned`): what has the focus is scrolled to above it. `pinned`: what is left of it where the
 * receipt scrolls.
 */
export function useFoldedReceipt(
  foot: React.RefObject<HTMLElement | null>,
  pinned: React.RefObject<HTMLElement | null>,
): void {
  // Heights are the browser's.
  useEffect(() => {
    const [whole, least] = [foot.current, pinned.current];
    if (whole === null || least === null) return;
    const scroller = whole.closest('aside') ?? document.documentElement;
    const fold = () => {
      delete whole.dataset.folded;
      if (whole.offsetHeight > innerHeight * MOST) whole.dataset.folded = '';
      const height = whole.offsetHeight || least.offsetHeight;
      scroller.style.setProperty('--pinned', `${height}px`);
    };
    // The next frame: the observer must not change what it has just measured.
    const watch = new ResizeObserver(() => requestAnimationFrame(fold));
    for (const part of [whole, least]) watch.observe(part);
    addEventListener('resize', fold);

    return () => {
      watch.disconnect();
      removeEventListener('resize', fold);
      scroller.style.removeProperty('--pinned');
    };
  }, [foot, pinned]);
}
