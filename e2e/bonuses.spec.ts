import { findOverlaps } from './overlaps.ts';
import { expect, expectAccessibleInBoth, hydrated, register, test } from './story.ts';

test('RT-22 from the list of bonuses to a top-up with its coupon, and to one that reaches the first step of a method', async ({
  page,
}) => {
  await register(page);
  await page.goto('/app/bonuses');
  await hydrated(page);
  await expect(page).toHaveTitle(/^Bonuses/);
  const main = page.getByRole('main');
  const coupon = main.getByRole('listitem').filter({ hasText: 'TOPUP15' });
  await expect(coupon).toContainText('15% more on a top-up');
  await expect(coupon).toContainText('from $50.00 · until 2027-12-31');
  await expect(main.getByText('NOLIMIT3')).toHaveCount(0);
  await expect(main.getByText('OLD20')).toHaveCount(0);
  await expectAccessibleInBoth(page);

  await coupon.getByRole('link', { name: 'Add funds' }).click();
  await expect(page).toHaveURL(/\/app\/add-funds\?coupon=TOPUP15&amount=50.00$/);
  await expect(main.getByLabel('Coupon code')).toHaveValue('TOPUP15');
  await expect(
    main
      .getByRole('term')
      .filter({ hasText: /^Coupon$/ })
      .locator('..'),
  ).toContainText('$7.50');

  await page.goto('/app/bonuses');
  const crypto = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Crypto invoice' }) });
  await expect(crypto).toContainText('+3% from $50.00');
  await crypto.getByRole('link', { name: 'Add funds' }).click();
  await expect(main.getByLabel('Crypto invoice')).toBeChecked();
  await expect(main.getByLabel('Amount')).toHaveValue('50.00');

  for (const [path, title] of [
    ['de', /^Boni|^Bonus/],
    ['hi_IN', /./],
    ['ja', /./],
  ] as const) {
    await page.goto(`/app/${path}/bonuses`);
    await hydrated(page);
    await expect(page).toHaveTitle(title);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findOverlaps(page), `${path} at ${width}`).toEqual([]);
    }
  }
});
