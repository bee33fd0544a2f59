import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

const SCROLL_PAUSE_MS = 300;
/** Above it the reader sees the beginning of the page. */
const BEGINNING = 400;

/**
 * Keeps the first service in sight in the address (#s123), so that a reload, a shared link and a new tab come to the
 * same place of the list. Back has the exact place from the router.
 */
export function usePlaceInList(): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  // Scrolling is the browser's; the address follows when it has come to rest.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const place = firstInSight();
        if (place !== hash)
          void navigate({ search, hash: place }, { replace: true, preventScrollReset: true });
      }, SCROLL_PAUSE_MS);
    };
    addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', follow);
    };
  }, [navigate, search, hash]);
}

function firstInSight(): string {
  if (scrollY < BEGINNING) return '';
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  for (const row of document.querySelectorAll<HTMLElement>('#services [id^="s"]')) {
    if (row.getBoundingClientRect().top >= top - 1) return `#${row.id}`;
  }

  return '';
}
