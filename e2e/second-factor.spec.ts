import type { Page } from '@playwright/test';
import { codeOf, PASSWORD, section, turnOn } from './authenticator.ts';
import { customerWith } from './cabinet.ts';
import { confirmEmail, openLetter } from './mailbox.ts';
import { expect, expectAccessible, expectAccessibleInBoth, hydrated, test } from './story.ts';

async function logOut(page: Page): Promise<void> {
  await page.goto('/app/profile');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
}

test('turned on, it asks for a code after the password; a recovery code helps; turned off, it asks no more', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const email = await customerWith(page, '20');
  await confirmEmail(page, email);
  const { key, codes } = await turnOn(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessibleInBoth(page);
  await openLetter(page, /^Two-step verification is on/, email);

  await logOut(page);
  const main = page.getByRole('main');
  const submit = main.getByRole('button', { name: 'Log in' });
  const code = main.getByLabel('Code from your authenticator app');
  await page.goto('/app/login?redirect=/orders');
  await hydrated(page);
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit.click();
  await expect(code).toBeFocused();
  await expect(main.getByLabel('Email')).toBeHidden();
  await expectAccessibleInBoth(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await main.getByRole('button', { name: 'Back' }).click();
  await expect(main.getByLabel('Email')).toHaveValue(email);
  await submit.click();
  await code.fill('000000');
  await code.press('Enter');
  await expect(main.getByText('This code is wrong')).toBeVisible();
  await expect(code).toBeFocused();
  await expectAccessible(page);
  // The one of the setup was taken already; the next half minute's is right.
  await code.fill(codeOf(key, 1));
  await code.press('Enter');
  await expect(page).toHaveURL(/\/app\/orders$/);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/app/account-management');
  await hydrated(page);
  const own = section(page);
  await own.getByText('New recovery codes', { exact: true }).click();
  const renew = own.getByRole('group').filter({ hasText: 'Your current codes stop working.' });
  await renew.getByLabel('Your password').fill(PASSWORD);
  await renew.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await renew.getByRole('button', { name: 'Create new codes' }).click();
  const made = own.locator('[role="group"][tabindex="-1"]').getByRole('listitem');
  await expect(made).toHaveCount(10);
  const fresh = await made.allTextContents();

  await own.getByText('Turn it off', { exact: true }).click();
  const off = own.getByRole('group').filter({ hasText: 'Your password alone will be enough to log in.' });
  await off.getByLabel('Your password').fill(PASSWORD);
  await off.getByLabel('Code', { exact: true }).fill(fresh[0] ?? '');
  await off.getByRole('button', { name: 'Turn off two-step verification' }).click();
  await expect(own.getByText('Turn it on')).toBeVisible();
  await openLetter(page, /^Two-step verification is off/, email);

  await logOut(page);
  await page.goto('/app/login');
  await hydrated(page);
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit.click();
  await expect(page.getByRole('banner').getByText('$20.00')).toBeVisible();
});

test('before scripts it is turned on, and the login takes password and code together', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const email = await customerWith(page, '20');
  await confirmEmail(page, email);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    ...(baseURL && { baseURL }),
  });
  const plain = await context.newPage();
  await plain.goto('/app/account-management');
  const own = section(plain);
  await own.locator('summary').click();
  await own.getByLabel('Your password').fill(PASSWORD);
  await own.getByRole('button', { name: 'Continue' }).click();
  await expect(own.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const key = ((await own.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  await own.getByLabel('Code in the app').fill('000000');
  await own.getByRole('button', { name: 'Turn on two-step verification' }).click();
  await expect(own.getByText('This code is wrong')).toBeVisible();
  await expect(own.getByLabel('Code in the app')).toHaveValue('');
  await own.getByLabel('Code in the app').fill(codeOf(key));
  await own.getByRole('button', { name: 'Turn on two-step verification' }).click();
  const codes = await own.locator('[role="group"][tabindex="-1"]').getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await context.close();

  const again = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const other = await again.newPage();
  await other.goto('/app/orders');
  const main = other.getByRole('main');
  await expect(main.getByLabel('Code from your authenticator app')).toHaveCount(0);
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Log in' }).click();
  await expect(main.getByLabel('Email')).toHaveValue(email);
  await expect(main.getByLabel('Password', { exact: true })).toHaveValue('');
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByLabel('Code from your authenticator app').fill(codes[0] ?? '');
  await main.getByRole('button', { name: 'Log in' }).click();
  await expect(other).toHaveURL(/\/app\/orders$/);
  expect(other.url()).not.toContain('code');
  await again.close();
});
