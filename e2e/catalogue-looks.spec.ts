import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, hydrated, test } from './story.ts';

/** States that no address opens; the lists themselves are among the screens of every-screen.spec.ts. */
const OPENED = [
  ['/?network=youtube', showCards],
  ['/services/instagram-followers', openMenu],
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

for (const [locale, width] of [
  ['hi_IN', 320],
  ['en', 768],
  ['ja', 1280],
] as const)
  test(`cards and filters are accessible in both schemes in ${locale} at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, act] of OPENED) {
      await page.goto(`/app${locale === 'en' ? '' : `/${locale}`}${path}`);
      await act(page, width);
      await expectAccessibleInBoth(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
