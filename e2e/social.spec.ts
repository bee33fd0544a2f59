import type { Page } from '@playwright/test';
import { ownShop, test } from './own-shop.ts';
import { expect, expectAccessibleInBoth, hydrated } from './story.ts';

// Customers may sign in with Acme.
const shop = ownShop();

const main = (page: Page) => page.getByRole('main');
const section = (page: Page) => page.getByRole('form', { name: 'Other ways to log in' });
const balance = (page: Page) => page.getByRole('banner').getByText('$0.00');

test('a new customer comes by Acme and stays one; the only way in is not taken away', async ({ page }) => {
  shop.acme.state.person = { sub: 'ada', email: 'ada@example.com', email_verified: true, name: 'Ada Acme' };
  await shop.open(page, '/register?redirect=%2Faccount-management');
  await main(page).getByRole('link', { name: 'Continue with Acme' }).click();
  await expect(page).toHaveURL(/\/app\/account-management$/);
  await expect(balance(page)).toBeVisible();
  await hydrated(page);
  await expect(page.getByText(/^Welcome\. /)).toBeVisible();
  await expect(section(page).getByText('ada@example.com')).toBeVisible();
  await section(page).getByRole('button', { name: 'Disconnect Acme' }).click();
  await expect(section(page).getByText('This is your only way to log in.')).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('what does not work there is said at the login, in the language of the reader, on a telephone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  shop.acme.state.person = null;
  await shop.open(page, '/de/login');
  await main(page).getByRole('link', { name: 'Weiter mit Acme' }).click();
  await expect(page).toHaveURL(/\/app\/de\/login\?social=denied$/);
  await expect(main(page).getByText(/^Sie haben die Anmeldung dort nicht abgeschlossen/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessibleInBoth(page);
  // A visitor who comes back without having left from here.
  await page.goto('/socialite/acme/callback?code=x&state=y');
  await expect(page).toHaveURL(/\/app\/login\?social=failed$/);
});

test('an account is connected, logs in by it, with a code where it asks for one, and is disconnected', async ({
  page,
}) => {
  const email = 'bea@example.com';
  await shop.open(page, '/register');
  await page.getByLabel('Name').fill('Bea Both');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await main(page).getByRole('button', { name: 'Register' }).click();
  await expect(balance(page)).toBeVisible();
  await shop.database.query('update customer set email_verified_at = now() where email = $1', [email]);
  shop.acme.state.person = { sub: 'bea', email: 'bea-at-acme@example.com', email_verified: true };
  await shop.open(page, '/account-management');
  await section(page).getByRole('button', { name: 'Connect Acme' }).click();
  await expect(page).toHaveURL(/social=connected$/);
  await expect(main(page).getByText('Connected. You can now log in with it.')).toBeVisible();

  await shop.open(page, '/profile');
  await main(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/app\/login$/);
  await shop.database.query(
    `insert into second_factor (customer_id, secret, began_at, enabled_at)
     select id, decode(repeat('07', 48), 'hex'), now(), now() from customer where email = $1`,
    [email],
  );
  await shop.open(page, '/login?redirect=%2Faccount-management');
  await main(page).getByRole('link', { name: 'Continue with Acme' }).click();
  await hydrated(page);
  const code = page.getByLabel('Code from your authenticator app');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await code.press('Enter');
  await expect(main(page).getByText(/This code is wrong/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await shop.database.query('delete from second_factor');
  await code.press('Enter');
  await expect(page).toHaveURL(/\/app\/account-management$/);
  await hydrated(page);
  await section(page).getByRole('button', { name: 'Disconnect Acme' }).click();
  await expect(section(page).getByRole('button', { name: 'Connect Acme' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the way there and back is links', async ({ page }) => {
    shop.acme.state.person = {
      sub: 'plain',
      email: 'plain@example.com',
      email_verified: true,
      name: 'Plain',
    };
    await page.goto('/app/login?redirect=%2Fprofile');
    await main(page).getByRole('link', { name: 'Continue with Acme' }).click();
    await expect(page).toHaveURL(/\/app\/profile\?welcome=1$/);
    await expect(main(page).getByText(/^Welcome\. /)).toBeVisible();
    await expect(balance(page)).toBeVisible();
  });
});
