import type { Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { customerWith, fillOrder } from './cabinet.ts';
import { expect, expectAccessible, hydrated, openAccount, order, test } from './story.ts';

/** Content that a phone reads from the code on the screen. */
async function scan(page: Page): Promise<string> {
  const pixels = await page
    .getByRole('dialog')
    .getByRole('img')
    .evaluate(async (picture) => {
      const image = picture as HTMLImageElement;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 400, 400);
      context.imageSmoothingEnabled = false;
      context.drawImage(image, 0, 0, 400, 400);

      return [...context.getImageData(0, 0, 400, 400).data];
    });

  return decodeQR({ width: 400, height: 400, data: Uint8Array.from(pixels) });
}

test('DLG-11 CONST-56 ROLE-04 ORD-25 a guest scans the code, pays on the phone, and the waiting page goes on to the order', async ({
  page,
  browser,
}) => {
  await fillOrder(page, 'Fast bank transfer by QR');
  await page.getByLabel('Email').fill('scanner-story@example.com');
  await order(page);
  const overlay = page.getByRole('dialog', { name: 'Scan to pay' });
  await expect(overlay).toBeVisible();
  expect((await overlay.getByRole('img').boundingBox())?.width).toBe(200);
  await expectAccessible(page);

  const address = await scan(page);
  expect(await overlay.getByRole('link', { name: 'Open the payment page' }).getAttribute('href')).toBe(
    address,
  );
  const phone = await browser.newPage();
  await phone.goto(address);
  await phone.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
  await phone.close();
  await expect(page).toHaveURL(/\/app\/orders\/\d+\?token=/);
  await expect(overlay).toBeHidden();
  await expect(page.getByRole('main').getByText('Completed', { exact: true })).toBeVisible({
    timeout: 45_000,
  });
});

test('TOP-04 a top-up by code ends on its result; the overlay closes by its button, and the form is as it was', async ({
  page,
  browser,
}) => {
  await openAccount(page);
  await page.goto('/app/add-funds');
  await hydrated(page);
  await page.getByLabel('Fast bank transfer by QR').check();
  await page.getByRole('button', { name: 'Pay $20.30' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Pay $20.30' }).click();
  const address = await scan(page);
  const phone = await browser.newPage();
  await phone.goto(address);
  await phone.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
  await phone.close();
  await expect(page.getByRole('heading', { name: 'Funds added' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('$20.00')).toBeVisible();
});

test('TOP-05 TOP-07 TOP-08 TOP-09 DLG-01 DLG-02 DLG-03 DLG-04 DLG-05 DLG-06 CONST-54 ERR-16 a manual payment: copy fields, code, comment, and it is marked once', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAccount(page);
  await page.goto('/app/add-funds');
  await hydrated(page);
  await page.getByLabel('Manual transfer with QR').check();
  await page.getByRole('button', { name: 'Pay $20.00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment by transfer' });
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBe(628);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('button', { name: 'Copy the name' }).click();
  expect(await copied()).toBe('Manual transfer with QR');
  await dialog.getByRole('button', { name: 'Copy the account number' }).click();
  expect(await copied()).toBe('4410 2207 0031');
  expect(await scan(page)).toBe('4410 2207 0031');
  await dialog.getByRole('button', { name: 'Copy the amount' }).click();
  expect(await copied()).toBe('$20.00');
  await dialog.getByRole('button', { name: 'Copy the invoice number' }).click();
  expect(await copied()).toMatch(/^\d+$/);
  await expect(dialog.getByText('enter the name of the sender in the note')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Note (optional)').fill('From Ada Story');

  // The first attempt fails on its way: its words are shown, and nothing was marked.
  const words = 'The service is briefly unavailable. Please try again in a moment.';
  await page.route('**/mark-is-paid**', (route) =>
    route.fulfill({ status: 422, json: { message: words, errors: {} } }),
  );
  await dialog.getByRole('button', { name: 'I’ve paid' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(words);
  await page.unroute('**/mark-is-paid**');
  const marked = page.waitForRequest('**/mark-is-paid**');
  await dialog.getByRole('button', { name: 'I’ve paid' }).click();
  expect([(await marked).method(), (await marked).postDataJSON()]).toEqual([
    'POST',
    expect.objectContaining({ comment: 'From Ada Story' }),
  ]);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Message sent. We will check the payment and email you.')).toBeVisible();
  await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
});

test('DLG-06 a manual payment of an order that is canceled leads to the unpaid order, where it is taken up again', async ({
  page,
}) => {
  await openAccount(page);
  await fillOrder(page, 'Manual transfer with QR', '5000');
  await order(page);
  const dialog = page.getByRole('dialog', { name: 'Payment by transfer' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Pay for the order' })).toBeVisible();
  await page.getByLabel('Manual transfer with QR').check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await dialog.getByRole('button', { name: 'I’ve paid' }).click();
  await expect(page.getByText('Message sent. We will check the payment and email you.')).toBeVisible();
});

/** Links the sandbox's card with these last digits and waits until it is listed. */
async function linkCard(page: Page, lastFour: string): Promise<void> {
  await page.goto('/app/add-funds');
  await hydrated(page);
  await page.getByRole('button', { name: 'Save a card' }).click();
  await expect(page.getByRole('heading', { name: 'Save a card' })).toBeVisible();
  await page.getByRole('button', { name: lastFour }).click();
  await expect(page).toHaveURL(/\/app\/add-funds\?card=linked/);
  await expect(page.getByRole('listitem').filter({ hasText: lastFour })).toBeVisible();
}

test('ROLE-07 ORD-25 ORD-26 ORD-27 whoever is signed in pays from the balance, by a method or by a linked card, at once; the profile is read anew and the orders come next', async ({
  page,
}) => {
  await customerWith(page, '20');
  await linkCard(page, '4242');
  await expect(page.getByRole('listitem').filter({ hasText: 'Visa ·· 4242' })).toContainText('08/31');
  await expectAccessible(page);

  await fillOrder(page, 'Visa ·· 4242');
  const profile = page.waitForRequest((request) => request.url().includes('/orders/create.data'));
  await order(page, 'Order and pay $2.78');
  await profile;
  await expect(page).toHaveURL(/\/app\/orders$/);
  await expect(page.getByText('Your order is placed')).toBeVisible();
  await expect(page.getByRole('main').getByText('Completed', { exact: true })).toBeVisible({
    timeout: 45_000,
  });

  await fillOrder(page, /^Balance/);
  await order(page);
  await expect(page).toHaveURL(/\/app\/orders$/);
  await fillOrder(page, 'Bank card');
  await order(page);
  await page.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
  await expect(page).toHaveURL(/\/app\/orders\/\d+/);
  await page.goto('/app/orders');
  await expect(page.locator('tbody:has(input[type="checkbox"])')).toHaveCount(3);
});

test('a card whose bank wants to see its owner leads there and back to the order; one without money says so', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openAccount(page);
  await linkCard(page, '3220');
  await fillOrder(page, 'Visa ·· 3220');
  await order(page);
  await page.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
  await expect(page).toHaveURL(/\/app\/orders\/\d+/);
  await expect(page.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible({
    timeout: 60_000,
  });

  await linkCard(page, '9995');
  await fillOrder(page, 'Visa ·· 9995');
  await order(page);
  await expect(
    page.getByText(/^There is not enough money on the card or in the account\./).first(),
  ).toBeVisible();
});

test('ORD-25 a refused card is told in words, a lost answer is being checked and settled, a card is removed', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openAccount(page);
  await linkCard(page, '0002');
  await fillOrder(page, 'Visa ·· 0002');
  await order(page);
  await expect(page.getByText(/^The bank declined this card, so nothing was charged/).first()).toBeVisible();

  await linkCard(page, '0119');
  await fillOrder(page, 'Mastercard ·· 0119');
  await order(page);
  await expect(page).toHaveURL(/\/app\/orders$/);
  await expect(page.getByText('Your bank has not answered yet.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Completed', { exact: true })).toBeVisible({
    timeout: 60_000,
  });

  await page.goto('/app/add-funds');
  await hydrated(page);
  await page.getByRole('button', { name: 'Remove Visa ·· 0002' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Visa ·· 0002')).toBeHidden();
  await expect(page.getByText('Mastercard ·· 0119')).toBeVisible();
});
