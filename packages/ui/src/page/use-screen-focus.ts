import { useEffect } from 'react';

/** Path of the screen that is read. The frame around a screen that failed is another one, and goes on from here. */
let read: string | null = null;

/**
 * Moves the focus to the heading of a screen that was gone to, forward or back, so that a screen reader says its name and the keyboard
 * goes on from there; the browser would leave both at the link.
 */
export function useScreenFocus(pathname: string): void {
  useEffect(() => {
    if (read !== null && read !== pathname)
      import('./focus-screen.ts').then(({ focusScreen }) => focusScreen()).catch(() => null);
    read = pathname;
  }, [pathname]);
}
