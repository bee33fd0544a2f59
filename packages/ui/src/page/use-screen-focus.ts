import { useLayoutEffect } from 'react';

/** Path of the screen that is read. The frame around a screen that failed is another one, and goes on from here. */
let read: string | null = null;

/** Signs that the reader goes on already, such as typing into the search of the header. */
const SIGNS = ['keydown', 'pointerdown', 'input'];

/**
 * Moves the focus to the heading of a screen that was gone to, forward or back, so that a screen reader says its name and the keyboard
 * goes on from there; the browser would leave both at the link.
 */
export function useScreenFocus(pathname: string): void {
  // With the screen itself: what is pressed once it is seen counts as going on.
  useLayoutEffect(() => {
    if (read !== null && read !== pathname) focusOnceLoaded();
    read = pathname;
  }, [pathname]);
}

/** The code may come late: a focus that is in use by then is not taken away. */
function focusOnceLoaded(): void {
  const end = new AbortController();
  let isBusy = false;
  for (const sign of SIGNS)
    document.addEventListener(sign, () => (isBusy = true), { capture: true, signal: end.signal });
  import('./focus-screen.ts')
    .then(({ focusScreen }) => focusScreen(isBusy))
    .catch(() => null)
    .finally(() => end.abort());
}
