import type { Page } from '@playwright/test';
import { customerWith } from './cabinet.ts';
import { followLink, openLetter } from './mailbox.ts';
import { expect, expectAccessibleInBoth, hydrated, openAccount, test } from './story.ts';

const PASSWORD = 'a good password';
const section = (page: Page) => page.getByRole('region', { name: 'Delete the account' });

test('an account with a balance is to be deleted once that is given up; the letter leads back, and it is kept', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const email = await customerWith(page, '20');
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/app/account-management?part=data');
  await hydrated(page);
  const own = section(page);
  await own.getByText('Delete my account', { exact: true }).click();
  await own.getByLabel('Your password').fill(PASSWORD);
  await own.getByRole('button', { name: 'Delete in seven days' }).click();
  await expect(own.getByText(/^You still have \$20\.00 on your balance/)).toBeVisible();
  await expect(own.getByRole('checkbox')).toBeFocused();
  await expectAccessibleInBoth(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await own.getByRole('checkbox', { name: /I give up my balance/ }).check();
  await own.getByRole('button', { name: 'Delete in seven days' }).click();
  await expect(own.getByText(/^Your account will be deleted on/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goto('/app/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await openLetter(page, /^Your account at/, email);
  await followLink(page, 'Keep the account');
  await hydrated(page);
  await own.getByRole('button', { name: 'Keep the account' }).click();
  await expect(own.getByText('Delete my account', { exact: true })).toBeVisible();
});

test('before scripts the account is given up and kept by plain forms', async ({ page, browser, baseURL }) => {
  await openAccount(page);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    ...(baseURL && { baseURL }),
  });
  const plain = await context.newPage();
  await plain.goto('/app/account-management?part=data');
  const own = section(plain);
  await own.locator('summary').click();
  await own.getByLabel('Your password').fill('another one');
  await own.getByRole('button', { name: 'Delete in seven days' }).click();
  await expect(own.getByText('This is not your current password.')).toBeVisible();
  await own.getByLabel('Your password').fill(PASSWORD);
  await own.getByRole('button', { name: 'Delete in seven days' }).click();
  await expect(own.getByText(/^Your account will be deleted on/)).toBeVisible();
  await own.getByRole('button', { name: 'Keep the account' }).click();
  await expect(own.getByRole('button', { name: 'Keep the account' })).toBeHidden();
  await context.close();
});
