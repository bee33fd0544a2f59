import { announce } from '../announcing/announce.ts';

/**
 * Moves the focus to the heading of the screen. What keeps the focus inside the screen, such as a choice that changes the address, stays
 * where it is, and so do an open dialog and a search of the header, which may be typed into already: the title is announced then.
 */
export function focusScreen(): void {
  if (document.querySelector('dialog[open], main :focus, header input:focus') || !focusHeading())
    announce(document.title, 'title');
}

/** Moves the focus to the heading of the screen. False where it has none in sight. */
export function focusHeading(): boolean {
  const heading = [...document.querySelectorAll<HTMLElement>('main h1')].find((one) => one.checkVisibility());
  if (!heading) return false;
  heading.tabIndex = -1;
  // The router puts the page where it was left.
  heading.focus({ preventScroll: true });
  followHeading(heading);

  return true;
}

/** A heading that is drawn anew while it has the focus, as that of an order that starts, would leave it nowhere. */
function followHeading(heading: HTMLElement): void {
  const watcher = new MutationObserver(() => {
    if (heading.isConnected) return;
    watcher.disconnect();
    // After the focus of a new screen.
    setTimeout(() => {
      if (document.activeElement === document.body) focusHeading();
    });
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  // Some browsers say so when the heading goes, too.
  heading.addEventListener('blur', () => setTimeout(() => heading.isConnected && watcher.disconnect()), {
    once: true,
  });
}
