import type { Page } from '@playwright/test';
import { customerWith } from './cabinet.ts';
import { expect, expectAccessibleInBoth, hydrated, test } from './story.ts';

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
