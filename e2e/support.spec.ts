import type { Page } from '@playwright/test';
import { askAs, customerWith, LONG, placeOrders } from './cabinet.ts';
import { open } from './layers.ts';
import { followLink, openLetter } from './mailbox.ts';
import { asStaff } from './staff.ts';
import { expect, expectAccessibleInBoth, freshLink, hydrated, openAccount, test } from './story.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const supportEntry = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Help/ });

test('a customer asks about an order from its page, is answered by staff, answers back and says that it is solved', async ({
  page,
  baseURL,
}) => {
  await customerWith(page, '100');
  const [orderId] = await placeOrders(page, [LONG]);
  await open(page, `/orders/${orderId}`);
  await page.getByRole('link', { name: `Contact support about order #${orderId}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact support');
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: /^A refill/ })).toBeDisabled();
  await expect(main.getByText('not for this order: it has no guarantee')).toBeVisible();
  await expect(main.getByText(/^You can cancel this order right now/)).toBeVisible();
  await main.getByRole('radio', { name: /^Faster delivery/ }).check();
  await expectAccessibleInBoth(page);

  // Too short, and then with a picture that is one and a page that is called one.
  const send = main.getByRole('button', { name: 'Send', exact: true });
  await main.getByLabel('Message').fill('Faster');
  await send.click();
  await expect(main.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByLabel('Message')).toBeFocused();
  await main.getByLabel('Message').fill('Could the rest arrive before Monday morning?');
  await main.locator('input[type=file]').setInputFiles([
    { name: 'screen.png', mimeType: 'image/png', buffer: PICTURE },
    { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<script>') },
  ]);
  await expect(main.getByText('Send a PNG or JPEG image, or a PDF.')).toBeVisible();
  await main.getByRole('button', { name: 'Remove page.png' }).click();
  await expect(main.getByText('1 KB')).toBeVisible();
  await expect(main.getByText(/^Kept as a draft at/)).toBeVisible({ timeout: 15_000 });
  await send.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Faster delivery of order #${orderId}`);
  await expect(main.getByText('With us', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: /^screen\.png/ })).toBeVisible();
  const ticket = page.url().split('/').at(-1) ?? '';

  // Actions of staff come into the open page, and are read there.
  await asStaff(baseURL, 'tickets', 'look', ticket);
  await expect(main.getByText('Northwind is looking into it')).toBeVisible();
  await asStaff(baseURL, 'tickets', 'answer', ticket, 'It goes faster now.');
  await expect(main.getByText('It goes faster now.')).toBeVisible();
  await expect.poll(async () => (await askAs(page, '/api/v1/profile')).unread_tickets).toBe(0);

  // An answer that comes elsewhere is counted in the row until the ticket is opened.
  await open(page, '/support');
  await asStaff(baseURL, 'tickets', 'answer', ticket, 'And it is done by Sunday.');
  await expect(supportEntry(page)).toHaveText(/^Help\s*1, 1 to do$/);
  await main.getByRole('link', { name: /^Faster delivery of order/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Faster delivery of order #${orderId}`);
  await expect(supportEntry(page)).toHaveText('Help');

  await main.getByLabel('Write an answer').fill('Thank you, that is early enough.');
  await main.getByLabel('Write an answer').press('Control+Enter');
  await expect(
    main.getByRole('listitem').filter({ hasText: 'Thank you, that is early enough.' }),
  ).toHaveCount(1);
  await expect(main.getByLabel('Write an answer')).toHaveValue('');
  await expect(main.getByText('With us', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'It is solved' }).click();
  await expect(main.getByText('You closed the ticket')).toBeVisible();
  await main.getByRole('button', { name: 'Yes' }).click();
  await expect(main.getByText('You said that it helped.')).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('a guest asks with an email and the number of an order, and is answered by the link of a letter', async ({
  page,
  baseURL,
}) => {
  const email = `asks-${Date.now()}@example.com`;
  await page.goto('/app/de/support/new?kind=payment');
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: /^Eine Zahlung/ })).toBeChecked();
  await main.getByLabel('E-Mail für unsere Antwort').fill(email);
  await main.getByLabel(/^Nummer der Bestellung/).fill('999999');
  await main.getByLabel('Nachricht').fill('Die Zahlung wurde zweimal abgelehnt.');
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessibleInBoth(page);
  await main.getByRole('button', { name: 'Senden' }).click();
  await expect(main.getByText(/^Ihre Nachricht ist angekommen/)).toBeVisible();
  await openLetter(page, /, Anfrage \d+$/, email);
  await followLink(page, 'Anfrage öffnen');
  await expect(main.getByText('Die Zahlung wurde zweimal abgelehnt.', { exact: true }).last()).toBeVisible();
  const ticket = /\/support\/(\d+)\?token=/.exec(page.url())?.[1] ?? '';
  await asStaff(baseURL, 'tickets', 'answer', ticket, 'Ihre Bank wollte einen zweiten Schritt.');
  await page.reload();
  await hydrated(page);
  await expect(main.getByText('Ihre Bank wollte einen zweiten Schritt.')).toBeVisible();
  await main.getByLabel('Antwort schreiben').fill('Jetzt geht es, vielen Dank.');
  await main.getByRole('button', { name: 'Senden' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Jetzt geht es' })).toHaveCount(1);
  await expect(main.getByLabel('Antwort schreiben')).toHaveValue('');
  await expectAccessibleInBoth(page);
  await page.goto(`/app/de/support/${ticket}`);
  await expect(page).toHaveURL(/\/login/);
});

test.describe('before scripts', () => {
  test('a ticket is opened, answered and closed by plain forms', async ({ page, browser }) => {
    await openAccount(page);
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const still = await context.newPage();
    const main = still.getByRole('main');
    await still.goto('/app/support/new');
    await main.getByLabel('Message').fill('Short');
    await main.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(main.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true');
    await expect(main.getByLabel('Message')).toHaveValue('Short');
    await main.getByLabel('Message').fill('Is my invoice correct?');
    await main.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(still).toHaveURL(/\/app\/support\/\d+$/);
    await expect(still.getByRole('heading', { level: 1 })).toHaveText('Is my invoice correct?');
    await main.getByLabel('Write an answer').fill('It names another company.');
    await main.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(main.getByText('It names another company.')).toBeVisible();
    await main.getByRole('button', { name: 'It is solved' }).click();
    await expect(main.getByText('You closed the ticket')).toBeVisible();
    await main.getByRole('button', { name: 'No', exact: true }).click();
    await expect(main.getByText('You said that it did not help.')).toBeVisible();
    await context.close();
  });
});

test('the order of a ticket is found by its number; on a phone it is a line above the thread', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await customerWith(page, '50');
  const [first = 0, second = 0] = await placeOrders(page, [
    { ...LONG, url: freshLink() },
    { ...LONG, url: freshLink() },
  ]);
  await page.goto('/app/support/new');
  await hydrated(page);
  await page.getByText('About an order').click();
  const find = page.getByLabel('Number, link or service');
  await find.fill('nothing-like-it');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText('No order matches.')).toBeVisible();
  await find.fill(String(first));
  await find.press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name: `#${second}` })).toHaveCount(0);
  await expectAccessibleInBoth(page);
  await page.getByLabel('Message').fill('Could the rest arrive before Monday morning?');
  await page
    .getByRole('main')
    .getByRole('link', { name: `#${first}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`order=${first}$`));
  await expect(page.getByRole('progressbar', { name: `Delivery of order ${first}` })).toBeVisible();
  // The message that was written before its order was chosen.
  await expect(page.getByLabel('Message')).toHaveValue('Could the rest arrive before Monday morning?');
  await page.getByRole('radio', { name: /Something else/ }).check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/\/support\/\d+$/);
  const folded = page.locator('summary').filter({ has: page.getByRole('progressbar') });
  await folded.click();
  await expect(page.getByRole('link', { name: `Order #${first}` })).toBeVisible();
  await expectAccessibleInBoth(page);
});
