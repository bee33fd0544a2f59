import type { Locator, Page } from '@playwright/test';
import { answer, askAs, customerWith } from './cabinet.ts';
import { findOverlaps } from './overlaps.ts';
import { atOnce, expect, expectAccessibleInBoth, hydrated, openAccount, test } from './story.ts';

const FORM = '/app/orders/create?type=autopromotion';
/** A channel that no other story follows. */
const freshChannel = () =>
  `https://www.instagram.com/northwind${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;

const linkField = (page: Page) => page.getByLabel('Profile or channel to follow');
/** Column of the sums: the last with a heading, before the bar of a phone. */
const sums = (page: Page) =>
  page
    .getByRole('main')
    .locator('form > div')
    .filter({ has: page.locator('h2') })
    .last();
const start = (page: Page) =>
  sums(page).getByRole('button', { name: /^(Start the promotion|Save a card and start)$/ });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });

async function open(page: Page, path = FORM): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  // The form's own part comes a moment later.
  await linkField(page).evaluate(async (field) => {
    while (!Object.keys(field).some((key) => key.startsWith('__react')))
      await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

/** Asks for a refill in the row of the likes. */
const refill = (page: Page) =>
  page.getByRole('group', { name: 'Refill, Likes' }).getByRole('radio', { name: /^For / }).check();

/** Likes for each new post of a channel of its own. */
async function fill(page: Page, url = freshChannel()): Promise<void> {
  await linkField(page).fill(url);
  await expect(page.getByText('Instagram profile').first()).toBeVisible();
  await tick(page, 'Likes').check();
  await refill(page);
  await page.getByLabel('Quantity, Likes').fill('100');
}

/** The promotions of whoever is signed in. */
const promotions = async (page: Page): Promise<Record<string, unknown>[]> =>
  (await askAs(page, '/api/v1/subscriptions')) ?? [];

const row = (page: Page, label: string): Locator => sums(page).locator('dl > div').filter({ hasText: label });

test('SUB-01 a promotion by balance: the link decides the network, sums follow, two presses start one', async ({
  page,
}) => {
  await customerWith(page, '20');
  await open(page);
  const costs: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/services/cost')) costs.push(request.postData() ?? '');
  });
  const url = freshChannel();
  await fill(page, url);
  await expect(row(page, 'Each post').last()).toContainText('$0.24');
  await expect(row(page, 'At most, for 10 posts')).toContainText('$2.40');
  // Typed in one go it is asked for once, when it has stood still.
  const before = costs.length;
  await page.getByLabel('Quantity, Likes').pressSequentially('0', { delay: 50 });
  await page.getByLabel('Number of posts').fill('12');
  await expect(row(page, 'At most, for 12 posts')).toContainText('$28.20');
  expect(costs.length - before).toBeLessThanOrEqual(2);
  await expect(page.getByRole('radio', { name: /^Balance/ })).toBeChecked();
  await expect(page.getByText('$20.00 pays for 8 of 12 · no fee')).toBeVisible();
  await expect(row(page, 'Now')).toContainText('$0.00');
  await page.getByLabel('Name for your lists').fill('Winter reels');
  await expectAccessibleInBoth(page);

  await atOnce(page).check();
  await start(page).dblclick();
  await expect(page).toHaveURL(/\/app\/subscriptions\/\d+$/);
  const made = await promotions(page);
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({
    url: `${url}/`,
    name: 'Winter reels',
    contents_limit: 12,
    billing_type: 'balance',
  });
  // The next one starts empty, unless it is this one once more.
  await open(page);
  await expect(linkField(page)).toHaveValue('');
  await open(page, `${FORM}&again=${made[0]?.id}`);
  await expect(linkField(page)).toHaveValue(`${url}/`);
  await expect(page.getByLabel('Quantity, Likes')).toHaveValue('1000');
  await expect(page.getByLabel('Number of posts')).toHaveValue('12');
  // A follower of the channel is told so, and may subscribe all the same.
  const note = page.getByText(`This channel already has automatic promotions: #${made[0]?.id}.`);
  await expect(note).toBeVisible();
  await page.getByLabel('Quantity, Likes').fill('100');
  await atOnce(page).check();
  await start(page).click();
  await expect(page).toHaveURL(/\/app\/subscriptions\/\d+$/);
  await expect(note).toBeVisible();
});

test('SUB-02 by card: one is saved at the gateway, pays the first, and is preselected next time; a short balance leads to a top-up and back', async ({
  page,
}) => {
  await openAccount(page);
  await open(page);
  const url = freshChannel();
  await fill(page, url);
  await page.getByLabel('Quantity, Likes').fill('1000');
  await page.getByRole('link', { name: /^Add \$/ }).click();
  await expect(page).toHaveURL(/\/app\/add-funds\?amount=/);
  await page.goBack();
  await expect(linkField(page)).toHaveValue(url);
  // A balance below one post cannot be chosen and offers the difference.
  const balance = page.getByRole('radio', { name: /^Balance/ });
  await expect(balance).toBeDisabled();
  await expect(page.getByRole('radio', { name: /^Save a card/ })).toBeChecked();
  await expect(row(page, 'Now, for the first one')).toContainText('$2.43');
  await atOnce(page).check();
  await start(page).click();
  await page.getByRole('button', { name: '4242' }).click();
  await expect(page).toHaveURL(/\/app\/subscriptions\/\d+\?card=linked/);
  await expect.poll(async () => (await promotions(page))[0]?.recurring_payment_methods).toHaveLength(1);

  await open(page);
  const card = page.getByRole('radio', { name: /Visa ·· 4242/ });
  await expect(card).toBeChecked();
  await fill(page);
  await page.getByLabel('Quantity, Likes').fill('1000');
  await expect(row(page, 'Now')).toContainText('$0.00');
  await atOnce(page).check();
  await start(page).click();
  await expect(page).toHaveURL(/\/app\/subscriptions\/\d+$/);
  expect((await promotions(page))[0]).toMatchObject({ billing_type: 'card' });
});

test('C-15 SUB-05 a guest fills it in, registers, and finds it as it was', async ({ page }) => {
  await open(page);
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/subscriptions'))
      created.push(request.url());
  });
  const url = freshChannel();
  await fill(page, url);
  await page.getByLabel('Number of posts').fill('25');
  await sums(page).getByRole('button', { name: 'Register and start' }).click();
  await expect(page).toHaveURL(/\/app\/register\?/);
  expect(created).toEqual([]);
  await page.getByLabel('Name').fill('Ada Story');
  await page.getByLabel('Email').fill(`promotion-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page
    .getByRole('main')
    .getByRole('button', { name: /register|open an account/i })
    .click();
  await expect(page).toHaveURL(/type=autopromotion/);
  await expect(linkField(page)).toHaveValue(url);
  await expect(tick(page, 'Likes')).toBeChecked();
  await expect(page.getByLabel('Quantity, Likes')).toHaveValue('100');
  await expect(page.getByLabel('Number of posts')).toHaveValue('25');
});

test('DLG-29 DLG-30 what is typed early counts; a post leads to an order, another network asks first, a service tells of itself', async ({
  page,
}) => {
  const part = Promise.withResolvers<void>();
  await page.route('**/assets/promotion-form*.js', async (route) => {
    await part.promise;
    await route.continue();
  });
  await page.goto(FORM);
  await hydrated(page);
  const count = page.getByLabel('Number of posts');
  await count.fill('33');
  await page.getByRole('checkbox').first().check();
  part.resolve();
  await expect(row(page, 'At most, for 33 posts')).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await page.getByRole('checkbox').first().uncheck();

  await linkField(page).fill('https://www.instagram.com/reel/Cdemo12abcd/');
  await expect(linkField(page)).toHaveAccessibleDescription(/^This is a single post/);
  await page.getByRole('link', { name: 'Order for this post' }).click();
  await expect(page).toHaveURL(/\/orders\/create\?url=/);
  await expect(page.getByLabel(/^Link to what/)).toHaveValue('https://www.instagram.com/reel/Cdemo12abcd/');
  await page.goBack();

  const url = freshChannel();
  await linkField(page).fill(url);
  await expect(page.getByText('Instagram profile').first()).toBeVisible();
  await tick(page, 'Likes').check();
  await expect(page.getByLabel('Quantity, Likes')).toBeFocused();
  await page.getByLabel('Quantity, Likes').fill('100');
  await page
    .getByRole('button', { name: /^About / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^About / }).first()).toBeFocused();

  const network = page.getByLabel('Network', { exact: true });
  await network.selectOption('YouTube');
  await answer(page, 'Keep');
  await expect(tick(page, 'Likes')).toBeChecked();
  await network.selectOption('YouTube');
  await answer(page, 'Switch');
  await expect(page.getByText('The link did not lead to YouTube and was removed.')).toBeVisible();
  await expect(linkField(page)).toHaveValue('');
  await expect(page.getByText('Nothing chosen yet.')).toBeVisible();
  // With nothing chosen there is nothing to ask.
  await linkField(page).fill(url);
  await expect(network.locator('option:checked')).toHaveText('Instagram');
});

test('CONST-18 ENT-51 ten posts at first; a quantity that does not fit is told and mended; own texts count themselves, a sum becomes quantities', async ({
  page,
}) => {
  await customerWith(page, '20');
  await open(page);
  const count = page.getByLabel('Number of posts');
  await expect(count).toHaveValue('10');
  await count.fill('1001');
  await count.blur();
  await expect(count).toHaveValue('1000');

  await atOnce(page).check();
  await start(page).click();
  await expect(linkField(page)).toBeFocused();
  await expect(linkField(page)).toHaveAccessibleDescription('Paste a link.');
  await linkField(page).fill(freshChannel());
  await expect(page.getByText('Instagram profile').first()).toBeVisible();
  await start(page).click();
  await expect(page.getByText('Tick at least one service.', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  await tick(page, 'Likes').check();
  const quantity = page.getByLabel('Quantity, Likes');
  await quantity.fill('15');
  await quantity.blur();
  await expect(quantity).toHaveAccessibleDescription(/^The minimum is 20\./);
  await page.getByRole('button', { name: 'Make it 20' }).click();
  await expect(quantity).toHaveValue('20');

  await page.locator('summary').filter({ hasText: 'Set a budget' }).click();
  const sum = sums(page).getByRole('textbox');
  await sum.fill('60');
  await page.getByLabel('Number of posts').fill('12');
  await expect(sums(page).getByText('12 × $')).toBeVisible();
  await expect(page.getByLabel('Quantity, Likes')).not.toHaveValue('100');
  await expect(row(page, 'At most, for 12 posts')).toContainText(/\$(59|60)\.\d\d/);
  await sum.fill('0.10');
  await expect(sums(page).getByText(/^Minimum for these services:/)).toBeVisible();

  await tick(page, 'Likes').uncheck();
  await tick(page, 'Comments').check();
  const texts = page.getByRole('listitem').filter({ hasText: 'Comments' }).getByRole('textbox').last();
  await texts.fill('one\ntwo\nthree\nfour\nfive\nsix');
  await expect(page.getByLabel('Quantity, Comments')).toHaveValue('6');
  await expect(row(page, '6 Comments')).toContainText('$2.88');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('6 custom texts')).toBeVisible();
});

test('a session that ends in the middle keeps what was filled in', async ({ page }) => {
  await customerWith(page, '20');
  await open(page);
  const url = freshChannel();
  await fill(page, url);
  await atOnce(page).check();
  await page.route('**/api/v1/subscriptions?*', (route) => route.fulfill({ status: 401, json: {} }));
  await page.route('**/refresh?*', (route) => route.fulfill({ status: 401, json: {} }));
  await page.context().clearCookies();
  await start(page).click();
  await expect(page).toHaveURL(/\/app\/login\?/);
  await page.unrouteAll();
  await open(page);
  await expect(linkField(page)).toHaveValue(url);
  await expect(tick(page, 'Likes')).toBeChecked();
});

test('on a phone the bar holds the sums and the start, which goes to the first mistake', async ({ page }) => {
  await customerWith(page, '20');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const bar = page.locator('[data-order-bar]');
  await bar.getByRole('button', { name: 'Start' }).click();
  await expect(linkField(page)).toBeFocused();
  await fill(page);
  await expect(bar).toContainText('$0.24');
  await expect(bar).toContainText('at most $2.40 for 10 posts');
  expect(await findOverlaps(page)).toEqual([]);
  await expectAccessibleInBoth(page);
  await atOnce(page).check();
  await bar.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/app\/subscriptions\/\d+$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest comes to the registration and back; a customer is answered with the price and everything that was entered, and starts at the second press', async ({
    page,
  }) => {
    await page.goto(FORM);
    const url = freshChannel();
    await linkField(page).fill(url);
    await page.getByLabel('Number of posts').fill('12');
    await sums(page).getByRole('button', { name: 'Register and start' }).click();
    await expect(page).toHaveURL(/\/app\/register\?/);
    const back = new URL(page.url()).searchParams.get('redirect') ?? '';
    await page.goto(`/app${back}`);
    await expect(linkField(page)).toHaveValue(url);
    await expect(page.getByLabel('Number of posts')).toHaveValue('12');

    await customerWith(page, '20');
    await page.goto(FORM);
    await linkField(page).fill(url);
    await page.getByLabel('Network', { exact: true }).selectOption('Instagram');
    await page.getByLabel('Number of posts').fill('12');
    await start(page).click();
    // The rows are those of the link.
    await expect(linkField(page)).toHaveValue(url);
    await tick(page, 'Likes').check();
    await page.getByLabel('Quantity, Likes').fill('1000');
    await refill(page);
    await start(page).click();
    await expect(page.getByText(/^Each post costs \$2\.\d\d\./)).toBeVisible();
    await expect(page.getByLabel('Quantity, Likes')).toHaveValue('1000');
    // A refusal of the server stands at its field.
    await start(page).click();
    await expect(linkField(page)).toHaveValue(url);
    await expect(page.getByText(/start right away/i).first()).toBeVisible();
    await atOnce(page).check();
    await start(page).click();
    await expect(page).toHaveURL(/\/app\/subscriptions\/\d+$/);
  });
});
