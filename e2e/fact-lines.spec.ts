import type { Page } from '@playwright/test';
import { open } from './lists.ts';
import { expect, test } from './story.ts';

/** Texts of the page whose last line is one word that the line before could have kept company, or that begin a line with a unit. */
function orphans(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const UNITS = /^(?:Std\.|Min\.|Tagen?|pro|%|ч|мин|дн(?:\.|я|ей)|в)$/;
    const found: string[] = [];
    const isText = (element: Element) =>
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && /\S/.test(nodeValue ?? ''));
    const blocks = [...document.querySelectorAll('main *')].filter(
      (element) =>
        /^(block|flow-root|grid|list-item)$/.test(getComputedStyle(element).display) &&
        element.checkVisibility() &&
        !element.matches('button, option') &&
        [element, ...element.children].some(
          (part) => (part === element || getComputedStyle(part).display === 'inline') && isText(part),
        ),
    );
    for (const block of blocks) {
      const words: { text: string; top: number; left: number; right: number }[] = [];
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.parentElement?.checkVisibility()) continue;
        for (const { 0: text, index } of (node.nodeValue ?? '').matchAll(/[^ \n]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + text.length);
          const { top, left, right, width } = range.getBoundingClientRect();
          if (width > 0) words.push({ text, top, left, right });
        }
      }
      const lines: (typeof words)[] = [];
      for (const word of words) {
        const line = lines.at(-1);
        if (line?.[0] && Math.abs(line[0].top - word.top) < 8) line.push(word);
        else lines.push([word]);
      }
      const [before, last] = lines.slice(-2);
      if (lines.length < 2 || before === undefined || last === undefined) continue;
      const says = `${before.map(({ text }) => text).join(' ')} / ${last.map(({ text }) => text).join(' ')}`;
      const { width } = block.getBoundingClientRect();
      const moved = before.at(-1);
      const [only] = last;
      if (last.length === 1 && before.length > 2 && moved && only) {
        const alone = only.right - only.left;
        // A long word fills its line as a few short ones do.
        if (alone < width / 3 && moved.right - moved.left + alone + 8 < width) found.push(says);
      }
      for (const [place, line] of lines.entries())
        if (place > 0 && UNITS.test(line[0]?.text ?? '') && /\d$/.test(lines[place - 1]?.at(-1)?.text ?? ''))
          found.push(`unit: ${says}`);
    }
    return found;
  });
}

for (const language of ['de', 'ru'])
  test(`facts and sentences end in no lone word in ${language}, on a phone and on a desk`, async ({
    page,
  }) => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/', '/services/youtube-video-views', '/orders/create']) {
        await open(page, `/${language}${path}`);
        expect(await orphans(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });
