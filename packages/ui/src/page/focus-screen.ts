import { announce } from '../announcing/announce.ts';

/**
 * Moves the focus to the heading of the screen. What keeps the focus inside the screen, such as a choice that changes the address, stays
 * where it is, and so does an open dialog: the title is announced then.
 */
export function focusScreen(): void {
  if (document.querySelector('dialog[open], main :focus') || !focusHeading())
    announce(document.title, 'title');
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
