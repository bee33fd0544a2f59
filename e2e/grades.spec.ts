import type { Locator } from '@playwright/test';
import { askAs, fillBalance, placeOrders, SHORT } from './cabinet.ts';
import { expect, hydrated, openAccount, test } from './story.ts';

test('RT-24 GRD-01 TB-16 ROLE-09 from the header to the grades: which one is held, which comes next, what each gives', async ({
  page,
}) => {
  await openAccount(page);
  await fillBalance(page, '300');
  await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Grades' }).click();
  await expect(page).toHaveURL(/\/app\/grades$/);
  await expect(page).toHaveTitle(/^Grades/);
  const main = page.getByRole('main');
  await expect(main.getByText('Counted over the last 180 days', { exact: true })).toBeVisible();
  const step = main.locator('[aria-current="step"]');
  await expect(step).toContainText('Starter');
  await expect(main.getByText('To Bronze')).toBeVisible();
  await expect(main.getByText('$100.00').first()).toBeVisible();
  const way = main.getByRole('img', { name: '$0.00 of $100.00, 0 percent of the way to Bronze' });
  await expect(way).toBeVisible();
  // A stop stands where its part begins, the last one where all of it ends.
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x;
  const stops = main.locator('ol').getByRole('listitem');
  for (const place of [0, 1, 2, 3])
    expect(await leftOf(stops.nth(place)), `stop ${place}`).toBeCloseTo(
      (await leftOf(way.locator('i').nth(place))) ?? 0,
      0,
    );
  await expect(stops.last()).toContainText('Platinum');
  const table = main.getByRole('table');
  const discounts = table.getByRole('row', { name: 'Discount on services' });
  await expect(discounts.getByRole('cell')).toHaveText(['–', '2%', '4%', '7%', '10%']);
  await expect(table.locator('[aria-current]')).toContainText('Starter');

  await placeOrders(
    page,
    Array.from({ length: 45 }, () => SHORT),
  );
  await expect
    .poll(async () => (await askAs(page, '/api/v1/profile/grades')).current.name, { timeout: 90_000 })
    .toBe('Bronze');
  await page.reload();
  await expect(step).toContainText('Bronze');
  await expect(table.locator('[aria-current]')).toContainText('Bronze');
  await expect(main.getByText('To Silver')).toBeVisible();
  await expect(main.getByText('2% off, except on packages.')).toBeVisible();
  await expect(main.getByText('Savings with Silver')).toBeVisible();

  // The counted sum leads to the orders that it is made of.
  const counts = main.locator('section').filter({ hasText: 'What counts' });
  const [paid, bonus, counted] = (await counts.getByRole('definition').allTextContents()).map(toNumber);
  expect(counted).toBeCloseTo((paid ?? 0) + (bonus ?? 0), 2);
  await counts.getByRole('link', { name: 'See these orders' }).click();
  await expect(page).toHaveURL(/\/app\/orders\?status=done&from=\d{4}-\d\d-\d\d$/);

  await page.goto('/app/de/grades');
  await hydrated(page);
  await expect(page).toHaveTitle(/^Stufen/);
  await expect(main.getByText('Silber').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(main.getByRole('table')).toBeHidden();
  await expect(main.getByRole('heading', { name: 'Das enthält Silber' })).toBeVisible();
});

function toNumber(money: string): number {
  return Number(money.replace('−', '-').replace(/[$\s]/g, ''));
}
