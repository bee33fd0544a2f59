import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInBoth, hydrated, test } from './story.ts';

const LOOKS = [
  ['en', 'both', 1280],
  ['en', 'dark', 320],
  ['en', 'light', 768],
  ['hi_IN', 'both', 320],
  ['hi_IN', 'light', 768],
  ['hi_IN', 'dark', 1280],
  ['ja', 'both', 1280],
  ['ja', 'light', 320],
  ['ja', 'dark', 768],
] as const;
const SCREENS = [
  ['/services/instagram-likes?refill=1&countries=BR', null],
  ['/?network=youtube', showCards],
  ['/services/instagram-followers', openMenu],
  ['/services/youtube-start-package-for-a-new-video', null],
  ['/?isFavourites=true', null],
] as const;

async function showCards(page: Page, width: number): Promise<void> {
  await hydrated(page);
  // On phones the form of the list is chosen among the filters.
  if (width < 768) await page.locator('#services [aria-haspopup="dialog"]').click();
  await page.locator('#services fieldset:visible button:has(svg)').last().click();
}

async function openMenu(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator('#services [aria-haspopup="dialog"]').click();
  await expect(page.locator('[role="dialog"]:popover-open section').first()).toBeVisible();
}

test.describe('accessible', () => {
  for (const [locale, scheme, width] of LOOKS)
    test(`list, cards, filters and detail in ${locale}, ${scheme}, ${width}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light' });
      await page.setViewportSize({ width, height: 900 });
      for (const [path, act] of SCREENS) {
        await page.goto(`/app${locale === 'en' ? '' : `/${locale}`}${path}`);
        await act?.(page, width);
        await (scheme === 'both' ? expectAccessibleInBoth : expectAccessible)(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      }
    });
});
