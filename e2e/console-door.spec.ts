import { codeOf, PASSWORD } from './authenticator.ts';
import { comeIn, deskUrl, enterPassword } from './desk.ts';
import { answerOf, openTicketAs } from './desk-tickets.ts';
import { expect, expectAccessibleInBoth, test } from './story.ts';

test.use({ provoked: /the server responded with a status of 4(01|03|22)/ });

test('staff comes in by a password and a second factor, which is set up at the first time and shown ever after', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000);
  await page.goto(deskUrl(baseURL));
  await expect(page.getByRole('heading', { name: /^Log in to/ })).toBeVisible();
  await expectAccessibleInBoth(page);
  const { email, key, codes } = await comeIn(page, baseURL, 'support');
  expect(codes).toHaveLength(10);
  await expectAccessibleInBoth(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  // Screens that a role may not open are not there.
  const rail = page.getByRole('navigation', { name: 'Console' });
  await expect(rail.getByRole('link', { name: 'Tickets' })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Staff' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Mira Olsen' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await enterPassword(page, email, 'not the password');
  await expect(page.getByText(/email or password/i)).toBeVisible();
  await enterPassword(page, email);
  await expect(page.getByText('Mira Olsen')).toBeVisible();
  const field = page.getByLabel('Code from your app');
  await field.fill('000000');
  await field.press('Enter');
  await expect(page.getByText(/code is wrong/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: /Recovery code/ }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(key).toHaveLength(32);

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.evaluate(() => localStorage.setItem('console-language', 'de'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('keys go where they say: palette, screens by letter, all keys; they can be switched off', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, baseURL, 'support');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Order, customer, or do something' });
  await expect(palette).toBeFocused();
  await palette.fill('tick');
  await expect(page.getByRole('option', { name: 'Tickets' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'All keys' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mira Olsen' }).click();
  await page.getByRole('checkbox', { name: /Single keys/ }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});

test('job 7: a ticket is answered beside its thread; a session that ends meanwhile loses no word', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const subject = `Views do not start ${Date.now()}`;
  const customer = await openTicketAs(browser, baseURL, subject);
  const { email, key } = await comeIn(page, baseURL, 'support');
  await page.getByRole('link', { name: /Tickets without an answer/ }).click();
  await page.getByRole('searchbox').fill(customer.email);
  await page.getByRole('button', { name: subject }).click();
  const ticket = page.getByRole('complementary', { name: `Ticket ${customer.ticketId}` });
  await expect(ticket).toContainText('Dana Keller · no one answers');
  await expectAccessibleInBoth(page);
  const answer = page.getByLabel('Answer', { exact: true });
  await answer.fill('They start within the hour. I looked at the order.');

  // The same browser signs out in another tab.
  const other = await page.context().newPage();
  await other.goto(deskUrl(baseURL));
  await other.getByRole('button', { name: 'Mira Olsen' }).click();
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('heading', { name: /^Log in to/ })).toBeVisible();
  await other.close();
  // The page finds it by itself, as it counts what waits.
  const lost = page.getByRole('dialog', { name: 'Logged out' });
  await expect(lost).toBeVisible({ timeout: 30_000 });
  await lost.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await lost.getByRole('button', { name: 'Continue' }).click();
  await lost.getByLabel('Code from your app').fill(codeOf(key, 1));
  await lost.getByRole('button', { name: 'Continue' }).click();
  await expect(lost).toHaveCount(0);
  await expect(answer).toHaveValue('They start within the hour. I looked at the order.');
  expect(email).toContain('@');
  await answer.press('Control+Enter');
  await expect(page.getByText(/^To Dana in \d+ s\./)).toBeVisible();
  // Left, it goes out, and whoever answered has the ticket.
  await expect(async () => {
    // The answer is on its way while the next page asks for the ticket.
    await page.goto(deskUrl(baseURL, `tickets?view=answered&open=${customer.ticketId}`));
    await expect(ticket).toContainText('you answer', { timeout: 3_000 });
  }).toPass();
  expect(await answerOf(browser, baseURL, customer)).toContain('They start within the hour.');
});
