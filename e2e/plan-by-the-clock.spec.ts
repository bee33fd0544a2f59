import type { Page } from '@playwright/test';
import { type Instance, removeFolder, startInstance } from '../apps/core/testing/instance.ts';
import { askAs } from './cabinet.ts';
import { expect, expectAccessibleInBoth, freshLink, hydrated, test } from './story.ts';

const DAY = 86_400;
const TRIAL_DAYS = 7;
let shop: Instance | undefined;
let dataDir: string | undefined;

test.afterAll(async () => {
  await shop?.stop();
  if (dataDir !== undefined) await removeFolder(dataDir);
});

/** The same shop, so many days after the story began. */
async function onDay(page: Page, days: number): Promise<void> {
  // A page that is open asks on while there is no shop.
  await page.goto('about:blank');
  await shop?.stop();
  shop = await startInstance({ LOG_LEVEL: 'warn', CLOCK: `+${days * DAY}` }, dataDir);
  dataDir = shop.dataDir;
}

/** A session lasts a week: who comes back later logs in again. */
async function signIn(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${shop?.url}/app/login?redirect=/youtube-campaign`);
  await hydrated(page);
  await page.getByLabel('Email').fill('customer@demo.local');
  await page.getByLabel('Password', { exact: true }).fill('northwind-customer');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keyword campaigns' })).toBeVisible();
}

const statusOf = async (page: Page) => (await askAs(page, '/api/v1/campaigns/subscription')).status;
const balanceOf = async (page: Page) => (await askAs(page, '/api/v1/profile')).balance;

test('a campaign goes from its trial to paid months, to one that is not paid, and to its end', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await onDay(page, 0);
  await signIn(page);
  await page.getByRole('main').getByRole('link', { name: 'New campaign' }).click();
  await page.getByLabel('Link of the video').fill(freshLink());
  await page.getByRole('textbox', { name: 'Keywords' }).fill('coast walk,cliff walk,');
  await page.getByRole('button', { name: /^Try \d+ days free$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Order, free until / })
    .click();
  await expect(page.getByRole('table', { name: 'Keywords' }).locator('tbody tr')).toHaveCount(2);
  await page.locator('#door-row').getByRole('link', { name: 'Keyword campaigns' }).click();
  await expect(page.getByText(/^free until/)).toBeVisible();
  expect(await balanceOf(page)).toBe('50.00');

  // The trial is over: the first month, and the second one, are taken from the balance.
  await onDay(page, TRIAL_DAYS + 1);
  await signIn(page);
  await expect.poll(() => balanceOf(page), { timeout: 20_000 }).toBe('26.00');
  await page.reload();
  await expect(page.getByText(/^next charge/)).toBeVisible();
  await onDay(page, TRIAL_DAYS + 32);
  await signIn(page);
  await expect.poll(() => balanceOf(page), { timeout: 20_000 }).toBe('2.00');

  // The third is more than there is.
  await onDay(page, TRIAL_DAYS + 64);
  await signIn(page);
  await expect.poll(() => statusOf(page), { timeout: 20_000 }).toBe('past_due');
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'The plan is not paid yet' })).toBeVisible();
  await expect(page.getByText('Payment due')).toBeVisible();
  await expectAccessibleInBoth(page);
  const pay = page.getByRole('link', { name: 'Add $22.00 and pay' });
  await expect(pay).toHaveAttribute('href', /\/add-funds\?amount=22\.00$/);

  // A week later reading has stopped; the campaign stays.
  await onDay(page, TRIAL_DAYS + 72);
  await signIn(page);
  await expect.poll(() => statusOf(page), { timeout: 20_000 }).toBe('canceled');
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Checks have stopped' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Start Standard again/ })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessibleInBoth(page);
  expect(await balanceOf(page)).toBe('2.00');
});
