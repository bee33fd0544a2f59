import { customerWith, LONG, placeOrders, promote, SHORT } from './cabinet.ts';
import { open, openDoor, row } from './layers.ts';
import { expect, openAccount, test } from './story.ts';

const LANGUAGES = ['', '/de', '/ru', '/hi_IN', '/ja'];

test.describe('the row of a door', () => {
  test('it has the screens of the door with what runs, every one of them is there, and a guest’s home has none', async ({
    page,
  }) => {
    await open(page);
    await expect(row(page)).toHaveCount(0);
    await open(page, '/services/youtube-views');
    await expect(row(page).getByRole('link')).toHaveText([
      'Services',
      'New order',
      'Mass order',
      'Automatic promotion',
      'Service updates',
    ]);
    await expect(row(page).locator('[aria-current]')).toHaveText('Services');
    await customerWith(page, '200');
    await placeOrders(page, [
      LONG,
      LONG,
      { ...LONG, drip_feed: { runs: 2, minutes_between_runs: 60, mode: 'flat', quantity_step: 100 } },
    ]);
    await promote(page);
    await open(page, '/orders');
    await expect(row(page).getByRole('link')).toHaveText([
      'Overview',
      /^All orders\s*3\s*3 running$/,
      /^Drip feeds\s*1\s*1 running$/,
      /^Automatic promotions\s*1\s*1 running$/,
      'Statistics',
      'Channel statistics',
    ]);
    const header = page.getByRole('banner');
    const screens = {
      Money: ['Finances', 'Add funds', 'Bonuses', 'Grades'],
      Growth: [
        'Overview',
        'Referral program',
        'Order widget',
        'Tasks',
        /^Free trials/,
        'Keyword tools',
        'Keyword campaigns',
        'Plans and pricing',
        'Tags generator',
      ],
      Help: ['Support', 'Service status', 'API documentation', 'Refund policy', 'Price list'],
    };
    for (const [door, names] of Object.entries(screens)) {
      await header.getByRole('link', { name: door }).click();
      await expect(header.locator('[data-door][aria-current]')).toHaveText(door);
      const links = row(page).getByRole('link');
      expect((await links.allInnerTexts()).toSorted(), door).toHaveLength(names.length);
      for (const name of names) await expect(links.filter({ hasText: name })).toHaveCount(1);
      for (const link of await links.all()) {
        const href = (await link.getAttribute('href')) ?? '';
        if (href.startsWith('/app')) expect((await page.request.get(href)).status(), href).toBe(200);
      }
    }
    await open(page, '/orders/create?type=expert');
    await expect(row(page).locator('[aria-current]')).toHaveText('Mass order');
    await row(page).getByRole('link', { name: 'New order' }).click();
    await expect(row(page).locator('[aria-current]')).toHaveText('New order');
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

  test('what has no room is in a menu at its end, never the page’s own entry, in any language', async ({
    page,
  }) => {
    await openAccount(page);
    await page.setViewportSize({ width: 800, height: 700 });
    for (const language of LANGUAGES) {
      await open(page, `${language}/tags-generator`);
      const more = row(page).getByRole('button');
      await expect(more).toBeVisible();
      await expect(row(page).locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
      expect(await row(page).evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBeLessThanOrEqual(0);
      await more.click();
      const rest = row(page).locator(':popover-open').getByRole('link');
      await expect(rest.first()).toBeVisible();
      const seen = row(page).getByRole('link').filter({ visible: true });
      await expect(seen).toHaveCount(9);
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize({ width: 1720, height: 700 });
    await expect(row(page).getByRole('button')).toHaveCount(0);
  });

  test('on a phone the title opens them as a sheet, which goes with the page', async ({ page }) => {
    await openAccount(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, '/orders');
    await expect(row(page)).toBeHidden();
    await page.getByRole('button', { name: 'Other pages of Orders' }).click();
    await expect(row(page).locator('[aria-current]')).toHaveText('All orders');
    await row(page).getByRole('link', { name: 'Drip feeds' }).click();
    await expect(page).toHaveURL(/\/app\/drip-feed$/);
    await expect(row(page)).toBeHidden();
  });
});

test('a door opens its menu for a pointer that stays and for a key; Escape gives the focus back, and fingers go', async ({
  page,
}) => {
  await openAccount(page);
  await open(page, '/orders');
  const menu = await openDoor(page, 'Growth');
  await expect(menu.getByText('Earn', { exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'API' })).toHaveAttribute('href', '/app/api');
  await page.mouse.move(600, 700);
  await expect(menu).toHaveCount(0);
  const money = page.getByRole('banner').getByRole('link', { name: 'Money' });
  await money.focus();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(menu.getByRole('link').last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(money).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/add-funds$/);
  await expect(menu).toHaveCount(0);
});

test('what waits for the customer is counted at its door; the counts follow what happens while one looks', async ({
  page,
}) => {
  await customerWith(page, '20');
  await placeOrders(page, [{ ...SHORT, quantity: 5000 }]);
  await placeOrders(page, [SHORT], 1);
  await open(page, '/orders');
  const door = page.getByRole('banner').getByRole('link', { name: /^Orders/ });
  await expect(door).toHaveText(/^Orders\s*1, 1 to do$/);
  const orders = row(page).getByRole('link', { name: /^All orders/ });
  await expect(orders).toHaveText(/^All orders\s*1/);
  await expect(orders).toHaveText('All orders', { timeout: 90_000 });
});
