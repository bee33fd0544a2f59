import { customerWith, placeOrders, SHORT } from './cabinet.ts';
import { findOverlaps } from './overlaps.ts';
import { expect, expectAccessibleInBoth, hydrated, test } from './story.ts';

test('RT-24 GRD-01 TB-16 ROLE-09 from the header to the grades: which one is held, which comes next, what each gives', async ({
  page,
}) => {
  await customerWith(page, '300');
  await page.getByRole('banner').getByRole('link', { name: 'Grades' }).click();
  await expect(page).toHaveURL(/\/app\/grades$/);
  await expect(page).toHaveTitle(/^Grades/);
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: 'Your grade' })).toContainText('Starter');
  await expect(main.getByRole('listitem').filter({ hasText: 'Next' })).toContainText('Bronze');
  await expect(main.getByText('$0.00 of $100.00. $100.00 more for Bronze.')).toBeVisible();
  const bronze = main.locator('tbody').filter({ hasText: 'Bronze' });
  await expect(bronze).toContainText('2%');
  await expectAccessibleInBoth(page);

  await placeOrders(
    page,
    Array.from({ length: 45 }, () => SHORT),
  );
  await expect
    .poll(
      async () => {
        await page.reload();
        return main.getByRole('listitem').filter({ hasText: 'Your grade' }).textContent();
      },
      { timeout: 90_000 },
    )
    .toContain('Bronze');
  await expect(main.getByRole('listitem').filter({ hasText: 'Before' })).toContainText('Starter');
  await expect(main.getByText(/more for Silver/)).toBeVisible();
  await expect(bronze).toContainText('yours');

  await page.goto('/app/de/grades');
  await hydrated(page);
  await expect(page).toHaveTitle(/^Stufen/);
  await expect(main.getByText('Silber').first()).toBeVisible();
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverlaps(page), `at ${width}`).toEqual([]);
  }
});
