import type { Page } from '@playwright/test';

/** Fields of the header of which a part that words stand in is covered. Empty when all is well. */
export function findCoveredFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header input')].flatMap((field) => {
      const { left, right, top, width, height } = field.getBoundingClientRect();
      if (!field.checkVisibility() || width < 2) return [];
      const over = [left + 2, left + width / 2, right - 2].map((x) =>
        document.elementFromPoint(x, top + height / 2),
      );
      const cover = over.find((at) => at !== field);

      return cover
        ? [`${field.getAttribute('aria-label')} is covered by ${cover.outerHTML.slice(0, 80)}`]
        : [];
    }),
  );
}
