import type { Page } from '@playwright/test';
import { customerWith, LONG, placeOrders, promote, SHORT } from './cabinet.ts';
import { open } from './layers.ts';
import { expect, openAccount, test } from './story.ts';

const LANGUAGES = ['', '/de', '/ru', '/hi_IN', '/ja'];

test.describe('the row of the cabinet', () => {
  const row = (page: Page) => page.getByRole('navigation', { name: 'Your account' });

  test('it has the screens that exist with what runs, and what else the menu has', async ({ page }) => {
    await open(page);
    await expect(row(page)).toHaveCount(0);
    await customerWith(page, '200');
    await placeOrders(page, [
      LONG,
      LONG,
      { ...LONG, drip_feed: { runs: 2, minutes_between_runs: 60, mode: 'flat', quantity_step: 100 } },
    ]);
    await promote(page);
    await open(page, '/add-funds');
    await expect(row(page).getByRole('link')).toHaveText([
      'Services',
      'Overview',
      /^Orders\s*3\s*3 running$/,
      /^Drip feeds\s*1\s*1 running$/,
      /^Automatic promotions\s*1\s*1 running$/,
      'Funds',
      'Finances',
      'Statistics',
      /^Free trials/,
      'Refund policy',
      'Price list',
      'Support',
    ]);
    await row(page).getByRole('button', { name: 'Money' }).click();
    const money = row(page).locator(':popover-open').getByRole('link');
    await expect(money).toHaveText(['Bonuses', 'Grades']);
    for (const link of await money.all())
      expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
    await page.keyboard.press('Escape');
    await row(page).getByRole('button', { name: 'Earn' }).click();
    await expect(row(page).locator(':popover-open').getByRole('link')).toHaveText([
      'Referral program',
      'Order widget',
      'Tasks',
      'API',
      'Free trials',
    ]);
    await page.keyboard.press('Escape');
    await expect(row(page).getByRole('link', { name: 'Funds' })).toHaveAttribute('aria-current', 'page');
    for (const link of await row(page).getByRole('link').all()) {
      const href = (await link.getAttribute('href')) ?? '';
      if (href.startsWith('/app')) expect((await page.request.get(href)).status(), href).toBe(200);
    }
    await row(page)
      .getByRole('link', { name: /^Orders/ })
      .click();
    await expect(page).toHaveURL(/\/app\/orders$/);
    await expect(row(page).locator('[aria-current]')).toHaveText(/^Orders/);
  });

  test('it is there before scripts, 44 px under the header', async ({ page, browser }) => {
    await openAccount(page);
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const still = await context.newPage();
    await still.goto('/app/orders');
    expect(await row(still).boundingBox()).toMatchObject({ y: 60, height: 44 });
    await row(still).getByRole('link', { name: 'Drip feeds' }).click();
    await expect(still).toHaveURL(/\/app\/drip-feed$/);
    await context.close();
  });

  test('on a phone it scrolls sideways and shows where one is, in any language', async ({ page }) => {
    await openAccount(page);
    await page.setViewportSize({ width: 320, height: 700 });
    for (const language of LANGUAGES) {
      await open(page, `${language}/add-funds`);
      const current = row(page).or(page.locator('header + nav')).first().locator('[aria-current="page"]');
      await expect(current).toBeInViewport({ ratio: 1 });
    }
  });
});

test('the counts of the row follow what happens while one looks', async ({ page }) => {
  await customerWith(page, '20');
  await placeOrders(page, [{ ...SHORT, quantity: 5000 }]);
  await open(page, '/orders');
  const orders = page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('link', { name: /^Orders/ });
  await expect(orders).toHaveText(/^Orders\s*1/);
  await expect(orders).toHaveText('Orders', { timeout: 90_000 });
});
