import type { Page } from '@playwright/test';

/**
 * Waits until nothing more is put into the page: late parts are still to be taken over, and with other words they would
 * be drawn anew. The network says nothing of it, for orders that run are told of by a stream.
 */
export function settled(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new MutationObserver(wait);
        let still: ReturnType<typeof setTimeout>;
        function wait() {
          clearTimeout(still);
          still = setTimeout(() => {
            observer.disconnect();
            resolve();
          }, 400);
        }
        observer.observe(document.body, { childList: true, subtree: true });
        wait();
      }),
  );
}
