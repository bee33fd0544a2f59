import { useEffect } from 'react';

const SCROLL_PAUSE_MS = 300;
/** Above it the reader sees the beginning of the page. */
const BEGINNING = 400;

/**
 * Keeps the first service in sight in the address (#s123), so that a shared link and a new tab come to the same place of
 * the list. Back and reload have the exact place from the router, which need not know of this.
 */
export function usePlaceInList(): void {
  // Scrolling is the browser's; the address follows when it has come to rest.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { pathname, search, hash } = location;
        const place = firstInSight();
        if (place !== hash) history.replaceState(history.state, '', `${pathname}${search}${place}`);
      }, SCROLL_PAUSE_MS);
    };
    addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', follow);
    };
  }, []);
}

function firstInSight(): string {
  if (scrollY < BEGINNING) return '';
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  for (const row of document.querySelectorAll<HTMLElement>('#services [id^="s"]')) {
    if (row.getBoundingClientRect().top >= top - 1) return `#${row.id}`;
  }

  return '';
}
