import { expect, expectAccessibleInBoth, hydrated, test } from './story.ts';

test('RT-55 texts of the operator are read from the foot of each page, in the reader’s language', async ({
  page,
}) => {
  await page.goto('/app/de/login');
  await hydrated(page);
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('link', { name: 'Nutzungsbedingungen' }).click();
  await expect(page).toHaveURL(/\/app\/de\/legal\/terms$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nutzungsbedingungen');
  await expect(page).toHaveTitle('Nutzungsbedingungen · Northwind');
  await expect(page.getByRole('heading', { name: 'Widerruf' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  // In a language that the operator does not write, English says that it is English.
  await page.goto('/app/ja/legal/refunds');
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
  const missing = await page.goto('/app/legal/nothing');
  expect(missing?.status()).toBe(404);
});
