import type { Page } from '@playwright/test';
import { goToPay } from './guest-order.ts';
import { followLink, openLetter } from './mailbox.ts';
import { expect, expectAccessibleInBoth, hydrated, test } from './story.ts';

const PASSWORD = 'a long autumn walk';

/** A guest orders by card, pays in the sandbox and is on the page of the order. */
async function buy(page: Page, email: string): Promise<number> {
  await goToPay(page, email);
  await page.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
  await expect(page).toHaveURL(/\/app\/orders\/\d+\?token=/);
  await hydrated(page);

  return Number(/orders\/(\d+)/.exec(page.url())?.[1]);
}

const keepForm = (page: Page) => page.locator('#keep');

test('a guest keeps the order with a password alone, and has all of them once the letter is confirmed', async ({
  page,
}) => {
  const email = `keep-story-${Date.now()}@example.com`;
  const id = await buy(page, email);
  const main = page.getByRole('main');
  await expect(keepForm(page)).toBeVisible();
  await expectAccessibleInBoth(page);
  await main.getByLabel('Choose a password').fill('short');
  await main.getByRole('button', { name: 'Keep it' }).click();
  await expect(main.getByLabel('Choose a password')).toHaveAttribute('aria-invalid', 'true');
  await main.getByLabel('Choose a password').fill(PASSWORD);
  await main.getByRole('button', { name: 'Keep it' }).click();
  // In place: the page stays, its address has no token any more.
  await expect(page).toHaveURL(new RegExp(`/app/orders/${id}$`));
  await expect(page.getByText('Kept. The order is in your account.')).toBeVisible();
  await expect(keepForm(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('Log in')).toHaveCount(0);

  await page.goto('/app/orders');
  await expect(main.getByRole('link', { name: `Order #${id}` })).toBeVisible();
  await openLetter(page, /^Confirm/, email);
  await followLink(page, 'Confirm email');
  await hydrated(page);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  await page.goto('/app/orders');
  await expect(main.getByRole('link', { name: 'Views from in-feed placements' })).toBeVisible();
});

test('what is not wanted stays closed in this browser, and is found again', async ({ page }) => {
  await buy(page, `not-kept-${Date.now()}@example.com`);
  const main = page.getByRole('main');
  await keepForm(page).getByRole('button', { name: 'No, thanks' }).click();
  await expect(keepForm(page)).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(main.getByText('More', { exact: true })).toBeVisible();
  await expect(keepForm(page)).toHaveCount(0);
  await main.getByText('More', { exact: true }).click();
  await main.getByRole('button', { name: 'Keep this order in an account' }).click();
  await expect(keepForm(page)).toBeVisible();
});

test('without scripts the form is sent as it stands, and a short password is refused in German', async ({
  page,
  browser,
}) => {
  const id = await buy(page, `plain-keep-${Date.now()}@example.com`);
  const { search } = new URL(page.url());
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`/app/de/orders/${id}${search}`);
  await plain.getByLabel('Passwort wählen').fill('kurz');
  await plain.getByRole('button', { name: 'Aufbewahren' }).click();
  await expect(plain.getByText('Das ist zu kurz. Das Minimum ist 8.')).toBeVisible();
  await plain.getByLabel('Passwort wählen').fill(PASSWORD);
  await plain.getByRole('button', { name: 'Aufbewahren' }).click();
  await expect(plain).toHaveURL(new RegExp(`/app/de/orders/${id}\\?welcome=1$`));
  await expect(plain.getByLabel('Passwort wählen')).toHaveCount(0);
  await context.close();
});
