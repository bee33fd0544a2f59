import { useEffect } from 'react';
import { useInstance } from '../../shared/pages/instance.ts';
import { listOffset } from './list-offset.ts';

const SCROLL_PAUSE_MS = 300;
/** Offset up to which the reader still sees the beginning of the page. */
const BEGINNING = 400;
/** Times at which a page still being built checks its scroll position again. */
const LOOKS_MS = [0, 150, 400, 900];
/** Events that only a reader causes. */
const READER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Keeps the first service in sight in the address (#s123), so that Back, reload, a shared link and a new tab come to the
 * same place of the list. The router restores a number of pixels, which is not the place where rows were not laid out yet.
 */
export function usePlaceInList(): void {
  const { navigation } = useInstance().settings;
  // Scrolling is the browser's: at first the page is brought to its place, then the address follows the reader.
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    // The filters scroll away with the page.
    const offset = listOffset(navigation, 0);
    let isAtPlace = comeToPlace(offset) === null;
    const looks = LOOKS_MS.map((delay) => setTimeout(() => requestAnimationFrame(look), delay));
    function look(): void {
      if (!isAtPlace && !signal.aborted) comeToPlace(offset);
    }
    function arrive(): void {
      isAtPlace = true;
      looks.forEach(clearTimeout);
    }
    looks.push(setTimeout(arrive, Math.max(...LOOKS_MS) + SCROLL_PAUSE_MS));
    for (const name of READER_EVENTS) addEventListener(name, arrive, { passive: true, signal });

    let pause: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(pause);
      pause = setTimeout(() => {
        if (isAtPlace) writePlace(offset);
      }, SCROLL_PAUSE_MS);
    };
    addEventListener('scroll', follow, { passive: true, signal });
    return () => {
      end.abort();
      clearTimeout(pause);
      looks.forEach(clearTimeout);
    };
  }, [navigation]);
}

/** Scrolls to the service that the address names unless it is in sight; null when it names none. */
function comeToPlace(offset: number): Element | null {
  const row = /^#s\d+$/.test(location.hash) ? document.getElementById(location.hash.slice(1)) : null;
  const box = row?.getBoundingClientRect();
  if (box && (box.top < 0 || box.bottom > innerHeight)) scrollBy(0, box.top - offset);

  return row;
}

function writePlace(offset: number): void {
  const { pathname, search, hash } = location;
  const place = firstInSight(offset);
  // The router need not know of it.
  if (place !== hash) history.replaceState(history.state, '', `${pathname}${search}${place}`);
}

function firstInSight(offset: number): string {
  if (scrollY < BEGINNING) return '';
  for (const row of document.querySelectorAll<HTMLElement>('#services [id^="s"]')) {
    // A partly visible row counts as the place: coming back shows it whole.
    if (row.getBoundingClientRect().bottom > offset + 1) return `#${row.id}`;
  }

  return '';
}
