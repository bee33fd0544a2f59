import { expect, expectAccessible, hydrated, test } from './story.ts';

test.describe('accessible', () => {
  const LOOKS = [
    ['en', 'light', 1280],
    ['en', 'dark', 320],
    ['hi_IN', 'light', 768],
    ['hi_IN', 'dark', 1280],
    ['ja', 'light', 320],
    ['ja', 'dark', 768],
    ['en', 'light', 768],
    ['en', 'dark', 1280],
    ['hi_IN', 'light', 320],
    ['hi_IN', 'dark', 320],
    ['ja', 'light', 1280],
    ['ja', 'dark', 1280],
  ] as const;
  for (const [locale, colorScheme, width] of LOOKS) {
    test(`list, cards, filters and detail in ${locale}, ${colorScheme}, ${width}`, async ({ browser }) => {
      const context = await browser.newContext({
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 900 },
      });
      const page = await context.newPage();
      const prefix = `${test.info().project.use.baseURL}/app${locale === 'en' ? '' : `/${locale}`}`;
      for (const [path, act] of [
        ['/services/instagram-likes?refill=1&countries=BR', null],
        ['/?network=youtube', 'cards'],
        ['/services/instagram-followers', 'menu'],
        ['/services/youtube-start-package-for-a-new-video', null],
        ['/?isFavourites=true', null],
      ] as const) {
        await page.goto(`${prefix}${path}`);
        if (act === 'cards') {
          await hydrated(page);
          // On phones the form of the list is chosen among the filters.
          if (width < 768) await page.locator('#services [aria-haspopup="dialog"]').click();
          await page.locator('#services fieldset:visible button:has(svg)').last().click();
        }
        if (act === 'menu') {
          await hydrated(page);
          await page.locator('#services [aria-haspopup="dialog"]').click();
          await expect(page.locator('[role="dialog"]:popover-open section').first()).toBeVisible();
        }
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      }
      await context.close();
    });
  }
});
