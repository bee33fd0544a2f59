import type { Page } from '@playwright/test';
import { open, search } from './layers.ts';
import { orderForm as form, pick } from './lists.ts';
import { expect, expectAccessible, test } from './story.ts';

const INSTAGRAM = 'https://www.instagram.com/p/CxYz123abcd/';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const link = (page: Page) => form(page).getByLabel(/^link/i).first();

test.describe('a link of another network takes the list along, and filters stay', () => {
  for (const path of ['/?network=youtube&refill=1', '/?network=youtube']) {
    test(`given to the search on ${path}`, async ({ page }) => {
      await open(page, path);
      await search(page).fill(INSTAGRAM);
      await search(page).press('Enter');
      // The form reads the link and moves to what accepts it: the list must still be there.
      await expect(page).toHaveURL(/pick=instagram/);
      await expect(page).toHaveURL(/network=instagram/);
      await expect(heading(page)).toHaveText('Instagram services');
      await expect(link(page)).toHaveValue(INSTAGRAM);
    });
  }

  test('given to the form', async ({ page }) => {
    await open(page, '/?network=youtube&refill=1');
    await link(page).fill(INSTAGRAM);
    await expect(heading(page)).toHaveText('Instagram services');
    await expect(page).toHaveURL(
      /network=instagram&refill=1&pick=instagram|refill=1&network=instagram|network=instagram.*refill=1/,
    );
    await pick(page, 2).click();
    await expect(form(page)).toContainText((await pick(page, 2).textContent()) ?? '');
    await expect(page).toHaveURL(/network=instagram.*refill=1/);
    await expect(heading(page)).toHaveText('Instagram services');
  });
});

test('at 320 and 1149 px a picked service comes over the page with its form, and gives the focus back', async ({
  page,
}) => {
  for (const width of [320, 1149]) {
    await page.setViewportSize({ width, height: 700 });
    await open(page, '/?network=instagram');
    const row = pick(page, 3);
    await row.click();
    await expect(page).toHaveURL(/pick=/);
    await expect(form(page)).toBeFocused();
    await expect(form(page)).toContainText((await row.textContent()) ?? '');
    await expect(link(page)).toBeInViewport();
    await expect(page.getByRole('button', { name: /^Order and pay/ })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
    await expect(row).toBeInViewport();
    await row.press('Enter');
    await form(page).getByRole('button', { name: 'Close' }).click();
    await expect(row).toBeFocused();
    await row.press('Enter');
    await expect(form(page)).toBeFocused();
    await expectAccessible(page);
    await page.goBack();
    await expect(form(page)).not.toBeInViewport();
  }
});
