import type { Page } from '@playwright/test';
import { customerWith, freshChannel, linkChannel, placeOrders, untilRead } from './cabinet.ts';
import { open } from './lists.ts';
import { expect, expectAccessibleInBoth, openAccount, test } from './story.ts';

const SUBSCRIBERS = { service_id: 9, quantity: 500 };
const field = (page: Page) => page.getByLabel('Link of your channel');
const step = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('ROLE-13 RT-27 a channel is linked in three steps, proven, read and seen', async ({ page }) => {
  test.setTimeout(120_000);
  await openAccount(page);
  await open(page, '/channel-statistics');
  await expect(page).toHaveTitle(/^Channel statistics/);
  await expect(page.getByRole('heading', { name: 'See what your orders did for the channel' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Three newest videos' })).toHaveCount(0);

  await field(page).fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await page.getByRole('button', { name: 'Link the channel' }).click();
  await expect(page.getByText('This is a video, not a channel.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill(freshChannel());
  await field(page).press('Enter');
  await expect(heading(page)).toHaveText('Link a YouTube channel');
  const code = step(page, 'Code in the description');
  await expect(code).toHaveAttribute('aria-current', 'step');
  await expect(code.getByText(/^[A-Z]{2}-\w{4}-\w{4}$/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Check the description' }).click();
  await expect(code).toContainText('You can remove it from the description now.');
  await page.getByRole('button', { name: 'Check the subscriptions' }).click();
  await expect(page.getByRole('heading', { name: 'The channel is linked' })).toBeVisible();
  await untilRead(page);
  await page.getByRole('link', { name: 'See channel statistics' }).click();
  await expect(page.getByRole('heading', { name: 'Three newest videos' })).toBeVisible();
  await expectAccessibleInBoth(page);

  // In German, without a page of its own being loaded.
  await open(page, '/de/statistics');
  await page.getByRole('link', { name: 'Kanal', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/de\/channel-statistics/);
  await expect(page).toHaveTitle(/^Kanalstatistik/);
  await expect(page.getByRole('heading', { name: 'Drei neueste Videos' })).toBeVisible();
});

test('what is not there yet is said, and may be looked for again after a pause', async ({ page }) => {
  await openAccount(page);
  await open(page, '/channel-statistics?link=new');
  await field(page).fill(`${freshChannel()}-no-code-private`);
  await field(page).press('Enter');
  await page.getByRole('button', { name: 'Check the description' }).click();
  await expect(page.getByText('Not there yet', { exact: true })).toBeVisible();
  await expect(page.getByText(/code not found\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Check again in \d+ s$/ })).toBeVisible();
  // The other step may be done first.
  await page.getByRole('link', { name: 'Do this first' }).click();
  await page.getByRole('button', { name: 'Check the subscriptions' }).click();
  await expect(page.getByText('Still private', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Not this one' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take another' }).click();
  await expect(field(page)).toBeVisible();
});

test('DLG-33 CONST-63 figures stand in cards, the three newest videos in a table, days in a chart and as a table', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await customerWith(page, '100');
  const url = freshChannel();
  const id = await linkChannel(page, url);
  await placeOrders(page, [{ ...SUBSCRIBERS, url }]);
  await untilRead(page);
  await open(page, '/channel-statistics');
  const main = page.getByRole('main');
  for (const card of ['Subscribers by day', 'The month', 'Three newest videos'])
    await expect(main.getByRole('heading', { name: card })).toBeVisible();
  for (const figure of ['Gained', 'Lost', 'Subscribers now', 'Watch time', 'Popularity', 'Engagement'])
    await expect(main.getByText(figure, { exact: true }).first()).toBeVisible();
  const videos = main.getByRole('table');
  await expect(videos.locator('tbody tr:not([hidden])')).toHaveCount(3);
  await videos.getByRole('button').first().press('Enter');
  await expect(videos.getByText('Impressions')).toBeVisible();
  await expect(videos.getByRole('link', { name: 'Promote this video' })).toBeVisible();

  // The chart is one stop for the keyboard; a day is read out as text.
  const chart = main.getByRole('group', { name: /^Subscribers by day/ });
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chart.getByText(/: \d+ gained,.* \d+ lost$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chart.getByText(/gained,/)).toHaveCount(0);

  await main.getByRole('button', { name: 'Show as table' }).click();
  const days = main.getByRole('table', { name: 'Subscribers by day' });
  await expect(days.getByRole('row').nth(1)).toContainText(/\d/);
  await page.reload();
  await expect(days).toBeVisible();
  await main.getByRole('button', { name: 'Show as chart' }).click();
  await page.getByRole('button', { name: /^Period/ }).click();
  await page.getByRole('link', { name: '90 days' }).click();
  await expect(page).toHaveURL(new RegExp(`account=${id}&days=90`));
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('YT-02 YT-03 YT-04 the chosen channel is remembered; when it is gone, the first verified one is shown', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openAccount(page);
  await linkChannel(page, `${freshChannel()}-first`);
  const second = await linkChannel(page, `${freshChannel()}-second`);
  await untilRead(page);
  await open(page, '/channel-statistics');
  await expect(heading(page)).toHaveText(/First$/);
  await page.getByRole('button', { name: 'Channels' }).click();
  await page.getByRole('link', { name: /Second$/ }).click();
  await expect(heading(page)).toHaveText(/Second$/);
  const kept = () => page.evaluate(() => localStorage.getItem('video_account'));
  expect(await kept()).toBe(String(second));
  await open(page, '/channel-statistics');
  await expect(heading(page)).toHaveText(/Second$/);

  await open(page, `/channel-statistics?link=${second}`);
  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(field(page)).toBeVisible();
  await open(page, '/channel-statistics');
  await expect(heading(page)).toHaveText(/First$/);
  await expect.poll(kept).not.toBe(String(second));
});

test('before scripts a channel is linked and proven by forms', async ({ page, browser }) => {
  await openAccount(page);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await context.newPage();
  await still.goto('/app/channel-statistics');
  await field(still).fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await still.getByRole('button', { name: 'Link the channel' }).click();
  await expect(still.getByText('This is a video, not a channel.')).toBeVisible();
  await field(still).fill(freshChannel());
  await still.getByRole('button', { name: 'Link the channel' }).click();
  await still.getByRole('link', { name: 'Do this first' }).click();
  await still.getByRole('button', { name: 'Check the subscriptions' }).click();
  await still.getByRole('button', { name: 'Check the description' }).click();
  await expect(still.getByRole('heading', { name: 'The channel is linked' })).toBeVisible();
  await still.getByRole('button', { name: 'Unlink' }).click();
  await expect(field(still)).toBeVisible();
  await context.close();
});
