import { useEffect } from 'react';

const SCROLL_PAUSE_MS = 300;
/** Above it the reader sees the beginning of the page. */
const BEGINNING = 400;

/**
 * Keeps the first service in sight in the address (#s123), so that Back, reload, a shared link and a new tab come to the
 * same place of the list. The router restores a number of pixels, which is not the place where rows were not laid out yet.
 */
export function usePlaceInList(): void {
  // After the router's own restoring, which comes with the first painting.
  useEffect(() => {
    const frame = requestAnimationFrame(() => requestAnimationFrame(comeToPlace));
    return () => cancelAnimationFrame(frame);
  }, []);

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

function comeToPlace(): void {
  const row = /^#s\d+$/.test(location.hash) ? document.getElementById(location.hash.slice(1)) : null;
  const box = row?.getBoundingClientRect();
  if (box && (box.top < 0 || box.bottom > innerHeight)) row?.scrollIntoView();
}

function firstInSight(): string {
  if (scrollY < BEGINNING) return '';
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  for (const row of document.querySelectorAll<HTMLElement>('#services [id^="s"]')) {
    if (row.getBoundingClientRect().top >= top - 1) return `#${row.id}`;
  }

  return '';
}
