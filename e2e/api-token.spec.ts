import type { Page } from '@playwright/test';
import { answer, customerWith } from './cabinet.ts';
import { confirmEmail } from './mailbox.ts';
import { expect, expectAccessible, expectAccessibleInBoth, freshLink, hydrated, test } from './story.ts';

const PASSWORD = 'a good password';
/** 43 random characters and 6 of their checksum. */
const TOKEN = /^fanfare_[\w-]{49}$/;
const section = (page: Page) => page.getByRole('region', { name: 'API token' });

async function open(page: Page, language = ''): Promise<void> {
  await page.goto(`/app${language}/account-management`);
  await hydrated(page);
}

/** Answer to a program of the customer's. */
async function program(page: Page, token: string, method: 'GET' | 'POST', path: string, data?: object) {
  const reply = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  });

  return { status: reply.status(), body: await reply.json().catch(() => null) };
}

test('API-23 API-24 API-25 a token is made with the password, shown once, orders, is replaced and ended', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const email = await customerWith(page, '20');
  await open(page);
  const own = section(page);
  await own.getByText('Create a token', { exact: true }).click();
  await own.getByLabel('Your password').fill(PASSWORD);
  await own.getByRole('button', { name: 'Create token' }).click();
  await expect(own.getByRole('alert')).toContainText('Confirm your email address first.');

  await confirmEmail(page, email);
  await open(page);
  await own.getByText('Create a token', { exact: true }).click();
  await own.getByLabel('Place orders, paid from the balance').check();
  await own.getByLabel('Allowed IP addresses').fill('127.0.0.0/8\nhere\n::1');
  await own.getByLabel('Your password').fill(PASSWORD);
  await own.getByRole('button', { name: 'Create token' }).click();
  await expect(own.getByLabel('Allowed IP addresses')).toBeFocused();
  await expect(own.getByText('Enter an IP address such as')).toBeVisible();
  await expectAccessible(page);
  await own.getByLabel('Allowed IP addresses').fill('127.0.0.0/8\n::1');
  // The second press comes before any answer, however slow the machine is.
  await own.getByRole('button', { name: 'Create token' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  const token = (await own.locator('[role="group"][tabindex="-1"]').getByRole('code').textContent()) ?? '';
  expect(token).toMatch(TOKEN);
  await expect(own.locator('[role="group"][tabindex="-1"]')).toBeFocused();
  await expect(own.getByText('127.0.0.0/8, ::1')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const line = { service_id: 1, quantity: 1000, url: freshLink(), is_guarantee: false };
  const placed = await program(page, token, 'POST', '/api/v1/orders', { orders: [line] });
  expect(placed.status).toBe(201);
  expect((await program(page, token, 'GET', '/api/v1/profile')).body.code).toBe('token_not_allowed');

  // The token is not shown a second time; the known facts are.
  await open(page);
  await expect(own.getByText(`${token.slice(0, 14)}…`)).toBeVisible();
  await expect(own.getByText('never')).toBeHidden();
  expect(await page.content()).not.toContain(token.slice(14));

  await own.getByText('Create a new token', { exact: true }).click();
  await own.getByLabel('Your password').fill(PASSWORD);
  await own.getByRole('button', { name: 'Create token' }).click();
  const second = (await own.locator('[role="group"][tabindex="-1"]').getByRole('code').textContent()) ?? '';
  expect((await program(page, token, 'GET', '/api/v1/orders')).status).toBe(401);
  expect((await program(page, second, 'GET', '/api/v1/orders')).status).toBe(200);

  await own.getByRole('button', { name: 'Revoke the token' }).click();
  await answer(page, 'Cancel');
  expect((await program(page, second, 'GET', '/api/v1/orders')).status).toBe(200);
  await own.getByRole('button', { name: 'Revoke the token' }).click();
  await answer(page, 'Revoke the token');
  await expect(own.getByRole('button', { name: 'Revoke the token' })).toBeHidden();
  await expect(own.getByRole('heading', { name: 'API token' })).toBeFocused();
  expect((await program(page, second, 'GET', '/api/v1/orders')).status).toBe(401);
});

test('before scripts a token is made, shown once and ended', async ({ page, browser, baseURL }) => {
  const email = await customerWith(page, '20');
  await confirmEmail(page, email);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    ...(baseURL && { baseURL }),
  });
  const plain = await context.newPage();
  await plain.goto('/app/de/account-management');
  const own = plain.getByRole('region', { name: 'API-Token' });
  await own.locator('summary').click();
  await own.getByLabel('Ihr Passwort').fill('not this one');
  await own.getByLabel('IP-Adressen').fill('127.0.0.1');
  await own.getByRole('button', { name: 'Token erstellen' }).click();
  await expect(own.getByText('Das ist nicht Ihr aktuelles Passwort.')).toBeVisible();
  await expect(own.getByLabel('Ihr Passwort')).toHaveValue('');
  await expect(own.getByLabel('IP-Adressen')).toHaveValue('127.0.0.1');
  await own.getByLabel('Ihr Passwort').fill(PASSWORD);
  await own.getByRole('button', { name: 'Token erstellen' }).click();
  const token = (await own.locator('[role="group"][tabindex="-1"]').getByRole('code').textContent()) ?? '';
  expect(token).toMatch(TOKEN);
  expect(plain.url()).not.toContain('fanfare_');
  await own.getByRole('button', { name: 'Token widerrufen' }).click();
  await expect(own.getByRole('button', { name: 'Token widerrufen' })).toHaveCount(0);
  expect((await program(plain, token, 'GET', '/api/v1/orders')).status).toBe(401);
  await context.close();
});
