import type { Page } from '@playwright/test';
import { open } from './layers.ts';
import { rows } from './lists.ts';
import { expect, expectAccessible, openAccount, test } from './story.ts';

test.describe('favourites', () => {
  const star = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: 'Favorite: Views from in-feed placements' }).first();
  const TOGGLE = '**/favorites/toggle**';

  test('ROLE-08 a star is kept; while calls overlap the last click holds', async ({ page }) => {
    await openAccount(page);
    await open(page);
    await page.route(TOGGLE, async (route) => {
      await new Promise((resume) => setTimeout(resume, 300));
      await route.continue();
    });
    let marks = 0;
    const answered: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('favorites/toggle')) marks += 1;
    });
    page.on('response', (response) => answered.push(response.url()));
    const last = (path: string) => answered.findLastIndex((url) => url.includes(path));
    await star(page).click();
    await star(page).click();
    await star(page).click();
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
    // The list is asked for again once every mark is sent.
    const isDone = () =>
      marks > 0 &&
      answered.filter((url) => url.includes('favorites/toggle')).length === marks &&
      last('services/favorites?') > last('favorites/toggle');
    await expect.poll(isDone).toBe(true);
    await page.reload();
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  });

  test('a refused star turns back and says why', async ({ page }) => {
    await openAccount(page);
    await open(page);
    await page.route(TOGGLE, (route) =>
      route.fulfill({ status: 404, json: { message: 'This service is not here', errors: {} } }),
    );
    await star(page).click();
    await expect(page.getByText('This service is not here')).toBeVisible();
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
    await expectAccessible(page);
  });

  test('C-33 a guest has no stars in the list; that of a service leads to the login, with the way back', async ({
    page,
  }) => {
    await open(page, '/services/youtube-views');
    await expect(rows(page).first()).toBeVisible();
    await expect(star(page)).toHaveCount(0);
    await open(page, '/services/youtube-views-from-in-feed-placements');
    await star(page).click();
    await expect(page).toHaveURL(
      /\/app\/login\?redirect=%2Fservices%2Fyoutube-views-from-in-feed-placements$/,
    );
  });
});
