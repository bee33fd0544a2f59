/** Time in which a page shows what an action changed. */
const WATCH_MS = 10_000;
const STOPS = 'h1, h2, h3, a[href], button:not(:disabled), input:not(:disabled), select, textarea';

/**
 * Keeps the focus where it stood when the control that was pressed goes with what it changed, as Pause does once an order is
 * paused: it moves to what comes first in the closest part of the screen that is left. A browser would begin at the top.
 */
export function keepFocus(pressed: Element | null): void {
  if (pressed === null || pressed === document.body) return;
  const screen = pressed.closest('main');
  const { pathname } = location;
  const around: Element[] = [];
  for (let at = pressed.parentElement; at !== null && at !== screen; at = at.parentElement) around.push(at);
  if (screen === null) return;

  const watcher = new MutationObserver(() => {
    if (pressed.isConnected) return;
    watcher.disconnect();
    // After the screen's own focus: that of a new screen, of a dialog that closed.
    setTimeout(() => {
      if (document.activeElement !== document.body || location.pathname !== pathname) return;
      const left = [...around.filter((one) => one.isConnected), screen];
      const next = left.map((one) => one.querySelector<HTMLElement>(STOPS)).find((stop) => stop !== null);
      if (next?.matches('h1, h2, h3')) next.tabIndex = -1;
      next?.focus({ preventScroll: true });
    });
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watcher.disconnect(), WATCH_MS);
}
