import { useEffect } from 'react';
import { announce } from '../announcing/announce.ts';

/** Path of the screen that is read. The frame around a screen that failed is another one, and goes on from here. */
let read: string | null = null;

/**
 * Moves the focus to the heading of a screen that was gone to, forward or back, so that a screen reader says its name and the keyboard
 * goes on from there; the browser would leave both at the link. What keeps the focus inside the screen, such as a choice that changes
 * the address, stays where it is, and so does an open dialog: the title is announced then.
 */
export function useScreenFocus(pathname: string): void {
  useEffect(() => {
    const isNew = read !== null && read !== pathname;
    read = pathname;
    if (!isNew) return;
    if (document.querySelector('dialog[open], main :focus') || !focusHeading())
      announce(document.title, 'title');
  }, [pathname]);
}

/** Moves the focus to the heading of the screen. False where it has none in sight. */
export function focusHeading(): boolean {
  const heading = [...document.querySelectorAll<HTMLElement>('main h1')].find((one) => one.checkVisibility());
  if (!heading) return false;
  heading.tabIndex = -1;
  // The router puts the page where it was left.
  heading.focus({ preventScroll: true });

  return true;
}
