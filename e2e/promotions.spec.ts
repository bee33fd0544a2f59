import type { Page } from '@playwright/test';
import { answer, askAs, promote } from './cabinet.ts';
import { row } from './layers.ts';
import { ownShop, test } from './own-shop.ts';
import { expect, expectAccessible, expectAccessibleInBoth, hydrated } from './story.ts';

const shop = ownShop();
const NEXT_POST = { timeout: 90_000 };

const posts = (page: Page) => page.getByRole('region', { name: /^Posts/ }).getByRole('listitem');
const strip = (page: Page) => page.getByRole('main').getByText(/ of 3 unpaid in a row$/);

/** Saves the sandbox's card with these last digits; its id. */
async function saveCard(page: Page, lastFour: string): Promise<number> {
  await shop.open(page, '/add-funds');
  await page.getByRole('button', { name: 'Save a card' }).click();
  await page.getByRole('button', { name: lastFour }).click();
  await expect(page.getByRole('listitem').filter({ hasText: lastFour })).toBeVisible();
  const cards: { id: number; last_four: string }[] = await askAs(page, '/api/v1/recurring-payments-methods');

  return cards.find((card) => card.last_four === lastFour)?.id ?? 0;
}

test('RT-16 STAT-07 a list without any says what they are; its filter has what there is; what is nobody’s is not there', async ({
  page,
}) => {
  await shop.signIn(page);
  await shop.open(page, '/subscriptions');
  await expect(page.getByRole('heading', { name: 'Automatic promotions', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Automatic promotions · Northwind');
  await expect(
    page.getByRole('heading', { name: 'Each new post gets its orders automatically' }),
  ).toBeVisible();
  // Nothing to filter: no pills, no search.
  await expect(page.getByRole('navigation', { name: 'Status' })).toHaveCount(0);
  await expectAccessible(page);
  await shop.open(page, '/subscriptions?status=ended&q=nothing');
  await expect(page.getByRole('heading', { name: 'No matching automatic promotions' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(
    page.getByRole('heading', { name: 'Each new post gets its orders automatically' }),
  ).toBeVisible();

  // In another language, by the row under the header.
  await shop.open(page, '/de/orders');
  await row(page)
    .getByRole('link', { name: /^Automatische Promotionen/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Automatische Promotionen', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Automatische Promotionen · Northwind');
  await expect(
    page.getByRole('heading', { name: 'Jeder neue Beitrag erhält seine Bestellungen automatisch' }),
  ).toBeVisible();

  // A page that is not the customer's own is the page for what does not exist.
  for (const id of ['999999', '0', 'x']) {
    const answered = await page.request.get(shop.url(`/app/subscriptions/${id}`));
    expect(answered.status()).toBe(404);
    expect(await answered.text()).toContain('</h1>');
  }
});

test('RT-17 by a saved card each post is charged when it is found, until all are; in another language too', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await shop.signIn(page);
  const card = await saveCard(page, '4242');
  const id = await promote(page, {
    name: 'Winter reels',
    contents_limit: 2,
    recurring_payments_method_id: card,
  });
  await shop.open(page, `/subscriptions/${id}`);
  await expect(page.getByRole('heading', { name: 'Winter reels' })).toBeVisible();
  await expect(page).toHaveTitle(/^Automatic promotion \d+: .*Winter reels.* · Northwind$/);
  await expect(page.getByText(/^Looking from now on\./)).toBeVisible();
  await expect(page.getByText('Charged to card •••• 4242')).toBeVisible();
  // The entry grows in place.
  await expect(posts(page).filter({ hasText: /^.*Posted .*, found / })).toHaveCount(1, NEXT_POST);
  const first = posts(page).filter({ hasText: 'Posted' }).first();
  await expect(first).toContainText('paid');
  await expect(first.getByRole('link', { name: /Video views/ })).toBeVisible();
  await expectAccessibleInBoth(page);

  await shop.open(page, '/subscriptions');
  const row = page.getByRole('region', { name: 'Running' }).getByRole('listitem');
  await expect(row).toContainText(/by card •••• 4242/);
  await expect(row.getByRole('img', { name: '1 of 2 found' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await row.getByText('by card').click({ force: true });
  await expect(page.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible(NEXT_POST);
  await expect(page.getByText('All 2 posts were found.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start again with these services' })).toHaveAttribute(
    'href',
    /\/orders\/create\?type=autopromotion&again=\d+$/,
  );

  // An order names what placed it.
  await page
    .getByRole('link', { name: /Video views/ })
    .first()
    .click();
  await expect(page.getByText(/^Ordered by the automatic promotion/)).toBeVisible();
  await page.getByRole('link', { name: 'Winter reels' }).click();
  await expect(page).toHaveURL(new RegExp(`/subscriptions/${id}$`));

  await shop.open(page, '/de/subscriptions');
  await page.getByRole('link', { name: 'Winter reels' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/de/subscriptions/${id}$`));
  await expect(page).toHaveTitle(/^Automatische Promotion \d+: .*Winter reels.* · Northwind$/);
  await expect(page.getByText('Alle 2 Beiträge wurden gefunden.')).toBeVisible();
});

test('STAT-09 a card that is declined asks its owner by letter and on the page; the balance pays, and it is canceled', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await shop.signIn(page);
  const card = await saveCard(page, '0002');
  const id = await promote(page, { name: 'Autumn clips', recurring_payments_method_id: card });
  await shop.open(page, `/subscriptions/${id}`);
  await expect(strip(page)).toHaveText(/^1 of 3/, NEXT_POST);
  await expect(page.getByText(/waiting until /)).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: /^Pay \$\d+\.\d\d by card$/ }).click();
  await expect(page.getByText(/^The bank declined this card/).first()).toBeVisible();
  await expect(strip(page)).toBeVisible();
  const mail = await (await page.request.get(shop.url('/dev/mail'))).text();
  expect(mail).toContain('Not paid: a new post');

  await page.getByRole('button', { name: /^Pay \$\d+\.\d\d$/ }).click();
  await expect(page.getByText(/^Paid \$\d+\.\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Pay from the balance' }).click();
  await expect(page.getByRole('button', { name: 'Pay by card from now on' })).toBeVisible();

  const cancel = page.getByRole('button', { name: 'Cancel the automatic promotion' });
  await cancel.click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this automatic promotion?' });
  await expect(question).toContainText(/The other \d+ posts are not looked for/);
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Canceled by you')).toHaveCount(0);
  await cancel.click();
  await answer(page, 'Cancel the automatic promotion');
  await expect(page.getByText('Canceled by you')).toBeVisible();
  await expect(cancel).toHaveCount(0);
});

test('GEN-06 from the balance, while it lasts: what it lacks is added and pays the post that waits, then a card pays; on a phone', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.signIn(page, '30');
  await saveCard(page, '4242');
  // A post takes more than half of the balance.
  const id = await promote(page, {
    contents_limit: 20,
    services: [{ service_id: 1, quantity: 10_000, is_guarantee: false }],
  });
  await shop.open(page, `/subscriptions/${id}`);
  // A single look at the channel may find two posts.
  await expect(strip(page)).toHaveText(/^[12] of 3/, { timeout: 150_000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);

  await shop.open(page, '/subscriptions');
  const waiting = page.getByRole('region', { name: 'Waiting for payment' });
  await expect(waiting.getByRole('img', { name: /of 20 paid$/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await waiting.getByRole('link', { name: /^Add \$\d+\.\d\d and pay$/ }).click();
  await expect(page).toHaveURL(/\/add-funds\?amount=\d+\.\d\d$/);
  await hydrated(page);
  await page.getByLabel(/^Amount/).fill('120');
  await page.getByRole('main').getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
  await page.getByRole('link', { name: 'Back to your automatic promotion' }).click();
  await expect(page.getByText(/^Paid \$\d+\.\d\d$/)).toBeVisible({ timeout: 30_000 });
  await expect(strip(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Pay by card from now on' }).click();
  await page.getByRole('button', { name: /4242$/ }).click();
  await expect(page.getByText('Charged to card •••• 4242')).toBeVisible();
  const newest = posts(page).filter({ hasText: 'Posted' }).first();
  const link = newest.locator('a[target]');
  const before = (await link.getAttribute('href')) ?? '';
  await expect(link).not.toHaveAttribute('href', before, NEXT_POST);
  await expect(page.getByText(/^New post found: /)).toHaveCount(1);
  await expect(newest.getByText('paid', { exact: true })).toBeVisible();
});
