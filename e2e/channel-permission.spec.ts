import type { Page } from '@playwright/test';
import { untilRead } from './cabinet.ts';
import { ownShop, test } from './own-shop.ts';
import { expect, expectAccessibleInBoth, hydrated } from './story.ts';

const shop = ownShop();

const DAY_MS = 24 * 3_600_000;
const ask = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Allow at YouTube' });
const day = (back: number) => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10);

/** Acts as the owner of channels on the page of Google. */
async function answer(page: Page, { channel = '', without = '', press = 'Continue' }): Promise<void> {
  await expect(page).toHaveTitle('Sign in with Google');
  if (channel !== '') await page.getByRole('radio', { name: channel }).check();
  if (without !== '') await page.getByRole('checkbox', { name: without }).uncheck();
  await page.getByRole('button', { name: press }).click();
  await hydrated(page);
}

test('the owner of a channel refuses to let its figures be read, allows less or another channel, then allows it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { google } = shop;
  const own = google.open('Ada travels');
  google.open('Ada cooks');
  google.report(own, [[day(3), 420, 131, 90, 41.5, 12, 2]]);
  const password = 'a good password';
  const data = { name: 'Ada', email: 'ada@example.com', password, password_confirmation: password };
  expect((await page.request.post(shop.url('/register'), { data })).status()).toBe(201);
  await page.goto(shop.url('/app/channel-statistics'));
  await hydrated(page);
  await page.getByLabel('Link of your channel').fill(`https://www.youtube.com/${own.handle}`);
  await page.getByLabel('Link of your channel').press('Enter');
  const code = (await page.getByText(/^[A-Z]{2}-\w{4}-\w{4}$/).textContent()) ?? '';
  google.describe(own, { description: code, hasPublicSubscriptions: true });
  await page.getByRole('button', { name: 'Check the description' }).click();
  await page.getByRole('button', { name: 'Check the subscriptions' }).click();
  await expect(page.getByRole('heading', { name: 'The channel is linked' })).toBeVisible();
  await expectAccessibleInBoth(page);

  const refusal = page.getByRole('main').getByText(/^We do not have permission to read this channel’s data/);
  for (const given of [
    { press: 'Cancel' },
    { channel: 'Ada travels', without: 'yt-analytics' },
    { channel: 'Ada cooks' },
  ]) {
    await ask(page).click();
    await answer(page, given);
    await expect(refusal).toBeVisible();
  }
  await expectAccessibleInBoth(page);

  await ask(page).click();
  await answer(page, { channel: 'Ada travels' });
  await expect(refusal).toHaveCount(0);
  await untilRead(page);
  await page.getByRole('link', { name: 'See channel statistics' }).click();
  // A channel of three days: no month before, and no videos.
  await expect(page.getByRole('heading', { name: 'The month' })).toBeVisible();
  await expect(page.getByText('This channel has no public videos yet.')).toBeVisible();
  await expectAccessibleInBoth(page);
});
