import { findOverlaps } from './overlaps.ts';
import { expect, expectAccessibleInBoth, hydrated, openAccount, test } from './story.ts';

test('RT-22 from the list of bonuses to a top-up with its coupon, and to one that reaches the first step of a method', async ({
  page,
}) => {
  await openAccount(page);
  await page.goto('/app/bonuses');
  await hydrated(page);
  await expect(page).toHaveTitle(/^Bonuses/);
  const main = page.getByRole('main');
  const coupon = main.locator('section > div > ul > li').filter({ hasText: 'TOPUP15' });
  await expect(coupon).toContainText('15%');
  await expect(coupon).toContainText('bonus on a top-up from $50.00');
  await expect(coupon.getByRole('listitem')).toHaveText(['up to $100.00', 'until 2027-12-31', '2 uses left']);
  await expect(main.getByText('NOLIMIT3')).toHaveCount(0);
  await expect(main.getByText('OLD20')).toHaveCount(0);
  await expectAccessibleInBoth(page);

  // The best of one method and one coupon is found for the amount, and Add funds begins with it.
  const card = main.locator('section').filter({ hasText: 'Best top-up' });
  await card.getByRole('button', { name: '$100', exact: true }).click();
  await expect(coupon).toContainText('In use');
  await expect(card.getByRole('definition').filter({ hasText: '$118.00' })).toBeVisible();
  await main
    .getByRole('listitem')
    .filter({ hasText: 'GIFT10' })
    .getByRole('link', { name: 'Use it' })
    .click();
  await expect(card.getByRole('definition').filter({ hasText: '$113.00' })).toBeVisible();
  await card.getByRole('button', { name: '$50', exact: true }).click();
  await expect(card.locator('[data-announced]')).toContainText('GIFT10 needs $50.00 more');
  await coupon.getByRole('link', { name: 'Use it' }).click();
  await card.getByRole('link', { name: 'Add $50.00' }).click();
  await expect(page).toHaveURL(/\/app\/add-funds\?amount=50.00&method=\d+&coupon=TOPUP15$/);
  await expect(main.getByLabel('Coupon code')).toHaveValue('TOPUP15');
  await expect(
    main
      .getByRole('term')
      .filter({ hasText: /^Coupon$/ })
      .locator('..'),
  ).toContainText('$7.50');

  await page.goto('/app/bonuses');
  await hydrated(page);
  const crypto = main.getByRole('row', { name: 'Crypto invoice' });
  await expect(crypto.getByRole('cell').first()).toHaveText('+3%');
  await crypto.getByRole('link', { name: 'Crypto invoice' }).click();
  await expect(main.getByLabel('Crypto invoice')).toBeChecked();
  await expect(main.getByLabel('Amount')).toHaveValue('50.00');

  // A coupon of orders goes into the cart and into the form of the order that follows.
  await page.goto('/app/bonuses');
  await hydrated(page);
  await main.getByRole('listitem').filter({ hasText: 'BACK7' }).getByRole('link', { name: 'Use it' }).click();
  await expect(page).toHaveURL(/\/app\/$/);
  const orderCoupon = main.getByLabel('Coupon', { exact: false }).first();
  await expect(orderCoupon).toBeVisible();
  await expect(orderCoupon).toHaveValue('BACK7');

  // With coupons, which the customer of the table of screens has none of.
  await page.goto('/app/de/bonuses');
  await expect(page).toHaveTitle(/^Boni|^Bonus/);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverlaps(page), `at ${width}`).toEqual([]);
  }
});
