import type { Browser, Page } from '@playwright/test';
import { photo } from '../apps/core/testing/fixtures/documents.ts';
import type { Instance } from '../apps/core/testing/instance.ts';
import { comeInAsOwner, test } from './order-desk.ts';
import { expect, expectAccessibleInBoth, openAccount } from './story.ts';

/** The queue of documents holds those of these stories alone. */
let shop: Instance;
let desk: string;

// The storage is away in one of them.
test.use({ provoked: /the server responded with a status of (4\d\d|503)/ });
test.beforeAll(({ deskShop }) => {
  ({ shop, desk } = deskShop);
});
test.afterAll(({ deskShop }) => deskShop.restore());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name });

/** A customer who has sent both photos that are needed; their page stays open. */
async function senderOf(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await openAccount(page, name);
  const authorization = (await page.request.get('/refresh')).headers().authorization ?? '';
  for (const step of ['card', 'selfie']) {
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() };
    const sent = await page.request.post('/api/v1/verification-document', {
      headers: { authorization },
      multipart: { step, file },
    });
    expect(sent.status(), await sent.text()).toBe(200);
  }

  return page;
}

async function expectOutcome(customer: Page, words: string | RegExp): Promise<void> {
  await customer.goto('/app/card-verification');
  await expect(customer.getByText(words)).toBeVisible();
}

test('job 6: from Today documents are accepted in 2 clicks and refused in 3, and by keys alone; their customers read it', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const [dana, lena, omar, yuki] = [
    await senderOf(browser, 'Dana Keller'),
    await senderOf(browser, 'Lena Roth'),
    await senderOf(browser, 'Omar Haddad'),
    await senderOf(browser, 'Yuki Mori'),
  ];
  await comeInAsOwner(page, desk);
  const way = page.getByRole('main').getByRole('link', { name: /Documents/ });
  await expect(way).toContainText('4');

  await way.click();
  await expect(heading(page, 'Documents')).toBeVisible();
  const photo = page.getByRole('img', { name: 'Card, as the customer sent it' });
  await expect(panelOf(page, 'Dana Keller')).toBeVisible();
  await expect(photo).toBeVisible();
  await expectAccessibleInBoth(page);
  await panelOf(page, 'Dana Keller')
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(panelOf(page, 'Lena Roth')).toBeVisible();
  // Going on is not the next move: what was decided keeps its place and says what became of it.
  await expect(page.getByRole('listitem').filter({ hasText: 'Dana Keller' })).toContainText(
    'accepted by you',
  );
  await expectOutcome(dana, 'Your documents are accepted. There is nothing more to do.');

  await page.goto(`${desk}/`);
  await way.click();
  await panelOf(page, 'Lena Roth').getByRole('button', { name: 'Middle digits differs…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuse the documents of Lena Roth' });
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: /^Refuse them/ }).click();
  await expect(panelOf(page, 'Omar Haddad')).toBeVisible();
  await expectOutcome(lena, 'Reason: The middle digits are visible. Please cover them.');

  await page.goto(`${desk}/`);
  await expect(heading(page, 'Today')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(panelOf(page, 'Omar Haddad')).toBeVisible();
  await expect(photo).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('img', { name: 'Selfie, as the customer sent it' })).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.press('+');
  await expect(page.getByRole('button', { name: 'In its own size' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(panelOf(page, 'Yuki Mori')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByLabel('In your words, if the sentence is not enough')).toBeFocused();
  await page.keyboard.type('A finger over them will do.');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Enter');
  await expect(panelOf(page, 'Yuki Mori')).toBeHidden();
  // A decided case keeps its place until the next move.
  await page.goto(`${desk}/documents`);
  await expect(page.getByText('No documents wait')).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectOutcome(omar, 'Your documents are accepted. There is nothing more to do.');
  await expectOutcome(
    yuki,
    'Reason: The middle digits are visible. Please cover them. A finger over them will do.',
  );
});

test('a photo that does not come says so, one that was taken back too, and a phone shows one above the other', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const dana = await senderOf(browser, 'Dana Keller');
  await comeInAsOwner(page, desk);
  await page.route('**/api/console/v1/photos/*?*', (route) => route.fulfill({ status: 503, json: {} }));
  await page
    .getByRole('navigation', { name: 'Console' })
    .getByRole('link', { name: /Documents/ })
    .click();
  await expect(page.getByText('Could not load the photo')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.unroute('**/api/console/v1/photos/*?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: 'Card, as the customer sent it' })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expect(page.getByRole('img', { name: 'Card, as the customer sent it' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible();
  await expectAccessibleInBoth(page);
  const authorization = (await dana.request.get('/refresh')).headers().authorization ?? '';
  const taken = await dana.request.delete('/api/v1/verification-document', { headers: { authorization } });
  expect(taken.status()).toBe(200);
  // At once: the stream tells of it soon, and the button goes by itself.
  await page.getByRole('button', { name: /^Accept/ }).dispatchEvent('click');
  await expect(page.getByText('Nothing was decided. Please review again.')).toBeVisible();
  await expect(page.getByText('No photo is kept.')).toBeVisible();
});
