import { useEffect } from 'react';

/**
 * What is laid over the page locks its scroll, which takes the scroll bar away. Its width is kept just before, so that
 * the page can leave that room free and does not move.
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
