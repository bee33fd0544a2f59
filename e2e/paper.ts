import type { Page } from '@playwright/test';

/** Parts of the frame, and things to press, that a printed page would show; empty when all is well. */
export async function findOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(() => {
    const frame = 'header, footer, nav, aside, [popover], #cookies';
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const ofFrame = shown(frame).filter((element) => element.closest('main') === null);
    const ground = getComputedStyle(document.body).backgroundColor;

    return [
      ...[...ofFrame, ...shown('main button')].map((element) => `on paper: ${element.tagName.toLowerCase()}`),
      ...(ground === 'rgb(255, 255, 255)' ? [] : [`the paper is ${ground}`]),
      ...(shown('main :is(h1, h2)').length > 0 ? [] : ['no heading on paper']),
    ];
  });
  await page.emulateMedia({ media: 'screen' });

  return [...new Set(found)];
}
