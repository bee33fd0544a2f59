import type { Page } from '@playwright/test';

/**
 * A translator of a browser, as it changes the page: each text, also one that comes later, goes into elements of the
 * translator (`wraps`), or is exchanged for them (`exchanges`, as Chrome does). It says the same words, so that stories can
 * look for them: one that is not brought up to date says old ones.
 */
export async function translate(page: Page, how: 'wraps' | 'exchanges'): Promise<void> {
  await page.evaluate((how) => {
    const isFor = (text: Text) =>
      text.data.trim() !== '' &&
      text.parentElement?.closest('font, script, style, noscript, textarea, select, title, head') === null;
    const one = (text: Text) => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      if (how === 'exchanges') inner.textContent = text.data;
      text.replaceWith(outer);
      if (how === 'wraps') inner.append(text);
    };
    const all = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter(isFor)) one(text);
    };
    all();
    // The translator looks again when the page has changed, in a task of its own.
    let timer: ReturnType<typeof setTimeout> | undefined;
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(all, 20);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, how);
}
