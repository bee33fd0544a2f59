import type { Page } from '@playwright/test';
import { askAs } from './cabinet.ts';
import { open } from './lists.ts';
import { confirmEmail } from './mailbox.ts';
import { asStaff } from './staff.ts';
import { expect, expectAccessibleInBoth, freshLink, hydrated, openAccount, test } from './story.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('main');
const send = (page: Page) => page.getByRole('button', { name: 'Send for a decision' });

/** Somebody whose e-mail is confirmed, as every free trial needs. */
async function verified(page: Page): Promise<void> {
  await confirmEmail(page, await openAccount(page));
}

const lastTrial = async (page: Page): Promise<string> =>
  String((await askAs(page, '/api/v1/free-trials'))[0].id);

test('RT-34 RT-35 RD-04 BAN-07 a guest reads what is offered, in English and in German', async ({ page }) => {
  await page.goto('/app/free-views');
  await expect(page).toHaveURL(/\/app\/free-trials$/);
  await expect(page).toHaveTitle(/^Free trials · /);
  await expect(heading(page, 'Free trials')).toBeVisible();
  await expect(main(page).getByText('Start small, then order more')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Log in to take it' })).toHaveCount(5);
  await hydrated(page);
  await main(page).getByRole('link', { name: 'Write about your experience' }).click();
  await expect(heading(page, 'Write about your experience')).toBeVisible();
  await expect(page).toHaveTitle(/^Free trial: Write about your experience/);
  await expect(main(page).getByRole('link', { name: 'Log in to take it' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, name] of [
    ['/de/free-trials', 'Gratis-Tests'],
    ['/de/free-trials/3', 'Über Ihre Erfahrung schreiben'],
  ] as const) {
    await page.goto(`/app${path}`);
    await expect(heading(page, name)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  expect((await page.goto('/app/free-trials/6'))?.status()).toBe(404);
});

test('VAL-05 a proof is sent, not granted, corrected and granted', async ({ page, baseURL }) => {
  await openAccount(page);
  await open(page, '/free-trials');
  await expect(main(page).getByText('Free trials need a confirmed email address.')).toBeVisible();
  await expect(main(page).getByText('$20.00 of $20.00 to go')).toBeVisible();

  await verified(page);
  await open(page, '/free-trials/4');
  await expect(send(page)).toBeDisabled();
  await page.getByRole('button', { name: 'I have done it' }).click();
  await expect(send(page)).toBeEnabled();
  await page.getByLabel('Link to your page').fill('http://127.0.0.1/page');
  await page.getByLabel(/^Link for the order/).fill('javascript:alert(1)');
  await page.reload();
  await hydrated(page);
  // The draft is still there.
  await expect(page.getByLabel('Link to your page')).toHaveValue('http://127.0.0.1/page');
  await send(page).click();
  await expect(main(page).getByText(/^This address cannot be opened by everyone/)).toBeVisible();
  await expect(page.getByLabel(/^Link for the order/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Link to your page')).toBeFocused();
  await expectAccessibleInBoth(page);

  const unique = Date.now().toString(36);
  await page.getByLabel('Link to your page').fill(`https://pages.example.com/${unique}`);
  await page.getByLabel(/^Link for the order/).fill(`https://pages.example.com/${unique}/shop`);
  await send(page).click();
  await expect(page.getByText('Waiting for a decision')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: 'Change the links' }).click();
  await page.getByLabel('Link to your page').fill(`https://pages.example.com/${unique}/better`);
  await page.getByRole('button', { name: 'Save the links' }).click();
  await expect(main(page).getByRole('link', { name: `pages.example.com/${unique}/better` })).toBeVisible();

  const refuse = ['trials', 'refuse', await lastTrial(page), 'proof_not_marked', '--reason', 'no mark'];
  await asStaff(baseURL, ...refuse);
  await expect(page.getByText('Not granted')).toBeVisible({ timeout: 40_000 });
  await expect(main(page).getByText(/is not marked as sponsored/)).toBeVisible();
  await page.getByRole('link', { name: 'Correct and send again' }).click();
  await send(page).click();
  await expect(page.getByText('Waiting for a decision')).toBeVisible();
  await asStaff(baseURL, 'trials', 'grant', await lastTrial(page), '--reason', 'it is there');
  await expect(page.getByText('Granted').first()).toBeVisible({ timeout: 40_000 });
  await expect(main(page).getByText('You paid')).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('a free order starts at once and runs to its end; FT-02 what was taken off is said, and nothing is lost', async ({
  page,
}) => {
  await verified(page);
  await open(page, '/free-trials');
  await main(page).getByRole('link', { name: 'Choose a link' }).click();
  await expect(heading(page, 'Confirm your email')).toBeVisible();
  const link = page.getByLabel(/^Link for the order of 500/);
  const url = freshLink();
  await link.fill(url);
  await page.route('**/api/v1/free-trials*', (route) => route.fulfill({ status: 204 }), { times: 1 });
  await page.getByRole('button', { name: 'Start the free order' }).click();
  await expect(main(page).getByText(/^This trial was withdrawn while you were writing/)).toBeVisible();
  await expect(link).toHaveValue(url);
  await page.getByRole('button', { name: 'Start the free order' }).click();
  await expect(page.getByText('Granted').first()).toBeVisible();
  await expect(page.getByText('Completed')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(heading(page, /./)).toBeVisible();
  await expect(main(page).getByText('Free trial', { exact: true })).toBeVisible();
  await expect(main(page).getByText('This was a free trial, so nothing is charged.')).toBeVisible();
  await expect(main(page).getByText('Paid with')).toHaveCount(0);
  await expect(main(page).getByText('Withdraw from contract')).toHaveCount(0);
  await open(page, '/finances');
  await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
});
