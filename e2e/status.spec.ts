import { ownShop, test } from './own-shop.ts';
import { expect, expectAccessibleInBoth, hydrated } from './story.ts';

const shop = ownShop();

test('the status of services: nothing measured, all well, some paused, and the times of orders', async ({
  page,
}) => {
  await shop.changeService(180, 'is_deactivated', false);
  await shop.open(page, '/status');
  await expect(page).toHaveTitle(/^Service status/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('All services can be ordered.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Not measured yet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paused services' })).toHaveCount(0);
  await expectAccessibleInBoth(page);

  await shop.changeService(2, 'is_deactivated', true);
  const paused = page.getByRole('main').getByRole('listitem');
  await expect(async () => {
    await page.reload();
    await expect(paused).toContainText('since', { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await hydrated(page);
  await expect(page.getByText(/^1 of \d+ services is paused\. Running orders continue\.$/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: 'All pauses of the last days' }).click();
  await expect(page).toHaveURL(/\/service-updates\?kind=paused/);
  await expect(page.getByRole('heading', { name: 'Service updates', level: 1 })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 700 });
  for (const [prefix, title] of [
    ['', /^Service status/],
    ['/de', /^Status der Dienste/],
    ['/hi_IN', /^सेवाओं की स्थिति/],
    ['/ja', /^サービスの状況/],
  ] as const) {
    await shop.open(page, `${prefix}/status`);
    await expect(page).toHaveTitle(title);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});
