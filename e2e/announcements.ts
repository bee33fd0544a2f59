import { expect, type Page } from '@playwright/test';

/** A price as it is compared. */
const PRICE = 'Total $…';

/**
 * Notes what a page announces, by its live region and by alerts, and answers it in order. Call it before the page is opened: the
 * region writes into a closed tree.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const note = (words: string) => {
      if (words.trim() !== '') said.push(words.replace(/\s+/g, ' ').trim());
    };
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      const tree = attach.call(this, init);
      const watcher = new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) note(node.textContent ?? '');
      });
      if (this.hasAttribute('data-announcer')) watcher.observe(tree, { childList: true });

      return tree;
    };
    const ALERT = '[role="alert"]';
    new MutationObserver((records) => {
      const alerts = new Set<HTMLElement>();
      for (const { target, addedNodes } of records) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>(
          ALERT,
        );
        const come = [...addedNodes].filter((node) => node instanceof Element);
        const within = come.flatMap((node) => [...node.querySelectorAll<HTMLElement>(`${ALERT}`)]);
        const own = come.filter(
          (node) => node instanceof HTMLElement && node.matches(ALERT),
        ) as HTMLElement[];
        for (const alert of [...(around ? [around] : []), ...own, ...within]) alerts.add(alert);
      }
      // biome-ignore lint/performance/useDomNodeTextContent: the text alone would join the words of neighbours
      for (const alert of alerts) note(alert.innerText);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

  return () => page.evaluate(() => [...(Reflect.get(window, 'said') as string[])]);
}

/** Announcements with prices left out, and those that follow each other as one: how often a price is said depends on the machine. */
export function withPricesFolded(said: readonly string[]): string[] {
  const bare = said.map((words) => words.replace(/^Total [$].*/, PRICE));

  return bare.filter((words, place) => words !== PRICE || words !== bare[place - 1]);
}

/**
 * Compares what was announced since the step before, word by word. Texts of several places may come in any order, and a price that the
 * step does not name may still be on its way.
 *
 * @param foreign Texts that other stories on the same shop cause.
 */
export function expectSteps(
  said: () => Promise<string[]>,
  foreign?: RegExp,
): (expected: unknown[]) => Promise<void> {
  let heard = 0;

  return async (expected) => {
    const isPriceless = !expected.includes(PRICE);
    const heardSince = async () =>
      withPricesFolded((await said()).slice(heard)).filter(
        (words) => !(isPriceless && words === PRICE) && foreign?.test(words) !== true,
      );
    await expect.poll(async () => (await heardSince()).toSorted()).toEqual(expected.toSorted());
    heard = (await said()).length;
  };
}
