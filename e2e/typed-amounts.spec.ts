import type { Page } from '@playwright/test';
import { customerWith } from './cabinet.ts';
import { expect, expectAccessibleInBoth, freshLink, hydrated, linkField, openMore, test } from './story.ts';

const amountOf = (page: Page) => page.locator('[name="amount"]');

test('an amount is read as its language writes it; one that can mean two things is asked and never guessed', async ({
  page,
}) => {
  await customerWith(page, '20');
  await page.goto('/app/add-funds');
  await hydrated(page);
  const main = page.getByRole('main');
  await amountOf(page).fill('1,000');
  await expect(main.getByRole('button', { name: 'Pay $1 035.00' })).toBeEnabled();
  await amountOf(page).fill('1.000');
  await expect(main.getByText('Which amount do you mean?')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Pay $1.04' })).toHaveCount(0);
  await expectAccessibleInBoth(page);
  await main.getByRole('button', { name: '1 000.00', exact: true }).click();
  await expect(amountOf(page)).toHaveValue('1000.00');
  await expect(main.getByText('Which amount do you mean?')).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Pay $1 035.00' })).toBeEnabled();

  await page.goto('/app/de/add-funds');
  await hydrated(page);
  await amountOf(page).fill('1.000');
  await expect(main.getByRole('button', { name: /\$1 035\.00/ })).toBeEnabled();
  await expect(main.getByText('Welchen Betrag meinen Sie?')).toHaveCount(0);
});

test('VAL-19 a quantity of 1,000 is a thousand in every way to write it, and a sum that is not clear buys nothing', async ({
  page,
}) => {
  await page.goto('/app/orders/create?serviceId=1');
  await hydrated(page);
  await linkField(page).fill(freshLink());
  const quantity = page.getByLabel('Quantity', { exact: true });
  for (const text of ['3,000', '3.000', '3 000', '３０００']) {
    await quantity.fill('500');
    await quantity.fill(text);
    await quantity.blur();
    await expect(quantity, text).toHaveValue('3000');
  }
  await openMore(page);
  const sum = page.getByLabel('or by amount');
  await sum.fill('1.000');
  await sum.blur();
  await expect(page.getByText('Which amount do you mean?')).toBeVisible();
  await expect(quantity).toHaveValue('3000');
  await page.getByRole('button', { name: '1.00', exact: true }).click();
  await expect(sum).toBeFocused();
  await sum.blur();
  await expect(quantity).not.toHaveValue('3000');
});
