import { useEffect } from 'react';

/**
 * Publishes the width of the scroll bar just before an overlay locks the page's scroll, so that the page can pad that
 * width and does not move.
 */
export function useScrollBarWidth(): void {
  useEffect(() => {
    const { documentElement } = document;
    const keep = () => {
      if (getComputedStyle(documentElement).overflowY === 'hidden') return;
      const width = window.innerWidth - documentElement.clientWidth;
      documentElement.style.setProperty('--scroll-bar', `${width}px`);
    };
    document.addEventListener('beforetoggle', keep, { capture: true });

    return () => document.removeEventListener('beforetoggle', keep, { capture: true });
  }, []);
}
