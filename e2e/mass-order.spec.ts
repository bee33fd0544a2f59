import { customerWith } from './cabinet.ts';
import { expect, expectAccessible, freshLink, hydrated, test } from './story.ts';

test('a mass order reads its lines as they are typed; wrong ones say why, are mended, or stay', async ({
  page,
}) => {
  await customerWith(page, '20');
  await page.goto('/app/orders/create?type=expert');
  await hydrated(page);
  const box = page.getByLabel('Orders, one per line');
  const [first, second] = [freshLink(), freshLink()];
  await box.fill(
    `1 | ${first} | 1000\n1 | ${second}\n9999 | ${freshLink()} | 1000\n1 | ${freshLink()} | 7\nviews`,
  );
  await expect(page.getByText('Write the line as: service ID | link | quantity.')).toHaveCount(2);
  // What only the server knows comes with the price.
  await expect(page.getByRole('status').filter({ hasText: '1 order is ready' })).toContainText(
    '4 lines need fixing',
  );
  await expectAccessible(page);

  const wrong = page.getByLabel('Line 2');
  await wrong.fill(`1 | ${second} | 1000`);
  await wrong.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '2 orders are ready' })).toBeVisible();
  await page.getByRole('button', { name: 'Order for $5.38' }).click();
  await expect(page.getByText('Your order is placed')).toBeVisible();
  await expect(page.getByRole('main').getByText(/youtube\.com\/watch/)).toHaveCount(2);

  await page.goto('/app/orders/create?type=expert');
  await hydrated(page);
  await expect(box).toHaveValue(/^9999 \|/);
  await expect(box).not.toHaveValue(new RegExp(first.slice(-11)));
});

test('a line whose link belongs to another network is not ready, and says so before anything is sent', async ({
  page,
}) => {
  await customerWith(page, '20');
  await page.goto('/app/orders/create?type=expert');
  await hydrated(page);
  const box = page.getByLabel('Orders, one per line');
  await box.fill(`1 | https://www.instagram.com/p/Cdemo12abcd/ | 1000\n1 | ${freshLink()} | 1000`);
  await expect(page.getByText('This link belongs to another network.')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: '1 order is ready' })).toContainText(
    '1 line needs fixing',
  );
});

test('lines that are pasted before the scripts are here are read when they come', async ({ page }) => {
  await customerWith(page, '20');
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/app/orders/create?type=expert', { waitUntil: 'commit' });
  const box = page.getByLabel('Orders, one per line');
  await box.fill(`1 | ${freshLink()} | 1000\nviews`);
  scripts.resolve();
  await expect(page.getByText('Write the line as: service ID | link | quantity.')).toHaveCount(1);
  await expect(box).toHaveValue(/views$/);
});
