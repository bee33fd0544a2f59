import type { Browser, Page } from '@playwright/test';
import { answer, fillBalance, placeOrders, SHORT } from './cabinet.ts';
import { earn, inDatabase } from './earnings.ts';
import { open } from './lists.ts';
import { confirmEmail, openLetter } from './mailbox.ts';
import { findOverlaps } from './overlaps.ts';
import { asStaff } from './staff.ts';
import { expect, expectAccessibleInBoth, hydrated, openAccount, registerByForm, test } from './story.ts';

const PASSWORD = 'a good password';

/** A friend who comes by the link in a browser of their own, and orders. */
async function friendBuys(browser: Browser, link: string): Promise<void> {
  const page = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  const counted = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /click/.test(answer.url()),
  );
  await page.goto(link);
  await hydrated(page);
  await counted;
  expect(await page.evaluate(() => sessionStorage.getItem('affiliate_code'))).not.toBeNull();
  await registerByForm(page);
  await fillBalance(page, '100');
  await placeOrders(page, [SHORT]);
  await page.context().close();
}

const figure = (page: Page, name: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: name }).locator('dd');

test('RT-23 BAN-15 a friend’s order earns a share, which is held, then withdrawn, canceled, moved to the balance and sent', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const email = await openAccount(page);
  await confirmEmail(page, email);
  await open(page, '/referral-program');
  await expect(page).toHaveTitle(/^Referral program/);
  const main = page.getByRole('main');
  await expect(main.getByText('Find a service worth sharing')).toBeVisible();
  await expect(main.getByText('No one yet.')).toBeVisible();
  await expect(main.getByText('You get 5% of what people you refer')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', /^https:..t\.me.share/);
  await main.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: 'Your link as a QR code' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Save the picture' })).toHaveAttribute('download', /svg$/);
  await page.getByRole('button', { name: 'Close' }).click();
  const link = (await main.locator('code').textContent()) ?? '';
  expect(link).toMatch(/\/app\/\?ref=[0-9a-f]{14}$/);

  await friendBuys(browser, link);
  await expect
    .poll(
      async () => {
        await open(page, '/referral-program');
        return figure(page, 'Customers').first().textContent();
      },
      { timeout: 90_000 },
    )
    .toBe('1');
  await expect(figure(page, 'Link clicks').first()).toHaveText('1');
  await expect(figure(page, 'Available')).toHaveText('$0.00');
  await expect(main.locator('tbody').filter({ hasText: 's•••@e•••' })).toBeVisible();
  const held = (await figure(page, 'On hold').textContent())?.replace('−', '') ?? '';
  expect(Number(held.slice(1))).toBeGreaterThan(0);

  await inDatabase(baseURL, 'update reward set available_at = now()');
  await open(page, '/referral-program');
  await expect(figure(page, 'Available')).toHaveText(held);
  const button = main.getByRole('button', { name: 'Pay out', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Pay out' });
  const send = dialog.getByRole('button', { name: 'Pay out', exact: true });
  const receives = dialog.locator('[data-announced]').filter({ hasText: 'You receive' });
  await expect(main.getByRole('button', { name: 'Payouts from $1.00' })).toBeDisabled();
  await earn(baseURL, email, 5);
  await open(page, '/referral-program');
  await button.click();
  // A method that starts above the available sum says so.
  await expect(dialog.getByRole('radio', { name: /Bank card/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await earn(baseURL, email, 60);
  await open(page, '/referral-program');
  await button.click();
  await dialog.getByRole('button', { name: 'All' }).click();
  await expect(dialog.getByLabel('Amount in USD')).toHaveValue(/^6\d\.\d\d$/);
  await dialog.getByLabel('Amount in USD').fill('50');
  // Each way tells what arrives by it.
  await expect(dialog.locator('label').filter({ hasText: 'Account balance' })).toContainText('$50.00');
  await expect(dialog.locator('label').filter({ hasText: 'Bank card' })).toContainText('$48.50');
  await dialog.getByLabel('Amount in USD').fill('1');
  await dialog.getByRole('radio', { name: /Account balance/ }).check();
  await expect(receives).toContainText('$1.00');
  await expectAccessibleInBoth(page);
  await dialog.getByLabel('Your password').fill('not it');
  await send.click();
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await send.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Your earnings were added to your balance.')).toBeVisible();
  await expect(page.getByRole('banner').getByText('$1.00')).toBeVisible();
  const paid = main.getByRole('table', { name: 'Payouts' });
  await main.getByText('Payouts, 1').click();
  await expect(paid.locator('tbody')).toContainText('Sent');

  await button.click();
  await dialog.getByLabel('Amount in USD').fill('50');
  await dialog.getByRole('radio', { name: /Bank card/ }).check();
  await expect(receives).toContainText('$48.50');
  await dialog.getByLabel('Card, account or wallet number').fill('4242 4242 4242 4242');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await send.click();
  const waiting = paid.locator('tbody').filter({ hasText: 'Waiting for approval' });
  await expect(waiting).toContainText('•••• 4242');
  await waiting.getByRole('button').click();
  await answer(page, 'Cancel the payout');
  await expect(paid.locator('tbody').filter({ hasText: 'Canceled' })).toBeVisible();

  await button.click();
  await dialog.getByLabel('Amount in USD').fill('20');
  await dialog.getByRole('radio', { name: /Bank card/ }).check();
  await dialog.getByLabel('Card, account or wallet number').fill('4242 4242 4242 4242');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await send.click();
  const number = (await waiting.getByRole('button').getAttribute('aria-label'))?.match(/\d+/)?.[0] ?? '';
  await asStaff(baseURL, 'withdrawals', 'approve', number);
  await asStaff(baseURL, 'withdrawals', 'sent', number);
  await open(page, '/referral-program');
  await expect(paid).toBeHidden();
  await main.getByText('Payouts, 3').click();
  await expect(waiting).toHaveCount(0);
  await expect(paid.locator('tbody').filter({ hasText: '$18.50' })).toContainText('Sent');
  await expectAccessibleInBoth(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverlaps(page), `at ${width}`).toEqual([]);
  }

  await page.goto('/app/de/referral-program');
  await expect(page).toHaveTitle(/^Empfehlungsprogramm/);
  await expect(main.getByRole('heading', { name: /^Ihre Empfehlungen/ })).toBeVisible();
  await openLetter(page, new RegExp(`your payout ${number}$`), email);
  await expect(page.getByText('Your payout is on its way')).toBeVisible();
});

test('whose e-mail is not confirmed is told how to withdraw, who has nothing from how much it can be; a link to one page of the shop is made there', async ({
  page,
}) => {
  const email = await openAccount(page);
  await open(page, '/referral-program');
  await page.getByRole('link', { name: 'Confirm your email to get payouts' }).click();
  await expect(page).toHaveURL(/\/account-management$/);
  await confirmEmail(page, email);
  await open(page, '/referral-program');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Payouts from $1.00' })).toBeDisabled();
  await expect(main.getByText('Nothing to pay out yet.')).toBeVisible();

  const ask = main.getByRole('button', { name: 'A link to one service' });
  const [here, code] = await Promise.all([
    ask.boundingBox(),
    main.getByRole('button', { name: 'QR code' }).boundingBox(),
  ]);
  expect((here?.y ?? 0) + (here?.height ?? 0) / 2).toBeCloseTo((code?.y ?? 0) + (code?.height ?? 0) / 2, 0);
  await ask.click();
  await main.getByLabel('Address of the service page').fill('/app/services/youtube-views');
  await expect(main.getByText(/\/services\/youtube-views\?ref=/)).toBeVisible();
  await ask.click();
  await expect(main.getByLabel('Address of the service page')).toHaveCount(0);
});

test('before the scripts are here a withdrawal is a form that comes back with what is wrong, without the password', async ({
  page: first,
  browser,
  baseURL,
}) => {
  const email = await openAccount(first);
  await confirmEmail(first, email);
  await earn(baseURL, email, 5);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await first.context().storageState(),
  });
  const page = await plain.newPage();
  await page.goto(first.url().replace(/\/app.*/, '/app/referral-program'));
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Pay out', exact: true }).click();
  await main.getByLabel('Amount in USD').fill('1e3');
  await main.getByLabel('Your password').fill(PASSWORD);
  await main.getByRole('button', { name: 'Pay out', exact: true }).click();
  await expect(main.getByLabel('Amount in USD')).toHaveValue('1e3');
  await expect(main.getByLabel('Amount in USD')).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByLabel('Your password')).toHaveValue('');
  await plain.close();
});
