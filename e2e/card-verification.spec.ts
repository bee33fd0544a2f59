import type { Page } from '@playwright/test';
import { openLetter } from './mailbox.ts';
import { asStaff } from './staff.ts';
import { expect, expectAccessibleInBoth, hydrated, openAccount, test } from './story.ts';

/** A photo, made by the browser; a grainy one of 12 million pixels is megabytes large, as a phone's. */
async function photo(page: Page, { width = 600, height = 400, grain = 0 } = {}): Promise<Buffer> {
  const text = await page.evaluate(
    ({ width, height, grain }) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      const picture = context?.createImageData(width, height);
      if (!context || !picture) throw new Error('no canvas');
      for (let at = 0; at < picture.data.length; at += 1)
        picture.data[at] = at % 4 === 3 ? 255 : 128 + Math.round((Math.random() - 0.5) * grain);
      context.putImageData(picture, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
    },
    { width, height, grain },
  );

  return Buffer.from(text, 'base64');
}

const step = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

const choose = (page: Page, title: string, buffer: Buffer) =>
  step(page, title)
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });

const send = (page: Page) => page.getByRole('button', { name: 'Send the photos' }).click();

const isSent = (page: Page, title: string) =>
  expect(step(page, title).getByText('Sent, waiting for review')).toBeVisible();

test('RT-48 DLG-28 asked for documents, a phone sends all steps and sees them wait; refused they are sent again, and accepted', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 320, height: 700 });
  const email = await openAccount(page);
  await page.goto('/app/profile');
  const alert = page.getByRole('link', { name: 'Send the photos' });
  await expect(alert).toBeHidden();
  await asStaff(baseURL, 'documents', 'require', email);
  await page.goto('/app/profile');
  await hydrated(page);
  await alert.click();
  await expect(page.getByRole('heading', { name: 'Cards', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Card verification/);
  await expect(alert).toBeHidden();
  await expectAccessibleInBoth(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const cameras = page.locator('input[type=file]');
  expect(await cameras.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('capture')))).toEqual(
    ['environment', 'user', 'environment'],
  );

  const card = step(page, 'Photo of the card');
  const isAsked = expect(card.getByLabel('Photo', { exact: true }));
  await send(page);
  await expect(card.getByText('Choose a file.')).toBeVisible();
  await isAsked.toBeFocused();
  // Nothing is sent while one of the two that are needed is missing.
  await choose(page, 'Photo of the card', Buffer.from('<html>'));
  await send(page);
  await expect(step(page, 'Selfie with the card').getByText('Choose a file.')).toBeVisible();
  await expect(card.getByText('Choose a file.')).toBeHidden();
  await choose(page, 'Selfie with the card', await photo(page));
  await send(page);
  await expect(card.getByText(/^This is not a photo/)).toBeVisible();
  await isSent(page, 'Selfie with the card');

  // A large photo is made smaller here before it goes over the phone's line.
  const large = await photo(page, { width: 4000, height: 3000, grain: 60 });
  const sent = page.waitForRequest(
    (request) => request.url().includes('/verification-document') && request.method() === 'POST',
  );
  await choose(page, 'Photo of the card', large);
  await choose(page, 'ID document', await photo(page));
  await send(page);
  await isSent(page, 'Photo of the card');
  await isSent(page, 'ID document');
  expect(large.length).toBeGreaterThan(1_500_000);
  expect((await (await sent).sizes()).requestBodySize).toBeLessThan(large.length);
  await expect(page.getByRole('heading', { name: 'Photo of the card' })).toBeFocused();
  await expect(page.getByText(/^We have your photos/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the photos' })).toHaveCount(0);
  await step(page, 'ID document').getByRole('button', { name: 'Remove the photo' }).click();
  await expect(step(page, 'ID document').getByLabel('Photo', { exact: true })).toBeVisible();
  await expectAccessibleInBoth(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto('/app/profile');
  await expect(alert).toBeHidden();

  await asStaff(baseURL, 'documents', 'refuse', email, '--reason', 'The', 'name', 'is', 'not', 'readable');
  await page.goto('/app/card-verification');
  await hydrated(page);
  await expect(page.getByText('Reason: The name is not readable')).toBeVisible();
  await expectAccessibleInBoth(page);
  await choose(page, 'Photo of the card', await photo(page));
  await choose(page, 'Selfie with the card', await photo(page));
  await send(page);
  await isSent(page, 'Selfie with the card');
  await asStaff(baseURL, 'documents', 'accept', email);
  await page.goto('/app/card-verification');
  await expect(page.getByText('Your documents are accepted.')).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await openLetter(page, /are accepted$/, email);
});

test('RT-48 before scripts photos are sent and taken back by plain forms, in another language too', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await openAccount(page);
  const small = await photo(page);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    ...(baseURL && { baseURL }),
  });
  const plain = await context.newPage();
  await plain.goto('/app/de/card-verification');
  await expect(plain.getByRole('heading', { name: 'Kartenprüfung', level: 2 })).toBeVisible();
  await expect(plain).toHaveTitle(/^Kartenprüfung/);
  const own = step(plain, 'Foto der Karte');
  const sendPlain = async (buffer: Buffer) => {
    await own
      .getByLabel('Foto', { exact: true })
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await plain.getByRole('button', { name: 'Fotos senden' }).click();
  };
  await sendPlain(Buffer.from('%PDF-1.7'));
  await expect(own.getByText(/^Ein PDF können wir nicht annehmen/)).toBeVisible();
  await sendPlain(small);
  await expect(own.getByText('Gesendet, wartet auf Prüfung')).toBeVisible();
  await own.getByRole('button', { name: 'Foto entfernen' }).click();
  await expect(own.getByLabel('Foto', { exact: true })).toBeVisible();
  await context.close();

  const stranger = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const guest = await stranger.newPage();
  await guest.goto('/app/card-verification');
  await expect(guest).toHaveURL(/\/login\?redirect=%2Fcard-verification/);
  await stranger.close();
});

test('DLG-26 a payment that is checked leads from the cabinet to the card verification', async ({ page }) => {
  await openAccount(page);
  await page.goto('/app/orders');
  const alert = page.getByRole('link', { name: 'Verify your card' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(alert).toBeHidden();
  await page.goto('/app/add-funds');
  await hydrated(page);
  await page.getByLabel('Manual transfer with QR').check();
  await page.getByRole('button', { name: 'Pay $20.00' }).click();
  await page.getByRole('button', { name: 'I’ve paid' }).click();
  await expect(page.getByText(/^Message sent/)).toBeVisible();
  await page.goto('/app/orders');
  await hydrated(page);
  await alert.click();
  await expect(page).toHaveURL(/\/card-verification$/);
});
