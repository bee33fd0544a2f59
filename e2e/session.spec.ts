import type { Page } from '@playwright/test';
import { customerWith } from './cabinet.ts';
import {
  atOnce,
  chooseRefill,
  expect,
  expectAccessible,
  freshLink,
  hydrated,
  linkField,
  openAccount,
  order,
  test,
} from './story.ts';

const PASSWORD = 'a good password';
const ENDED = 'Your session has ended.';
const email = (page: Page) => page.getByRole('main').getByLabel('Email');

async function logIn(page: Page, name: string): Promise<void> {
  await hydrated(page);
  await email(page).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** Ends the session as another device of the customer does; this page knows nothing of it. */
async function endElsewhere(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const session = await fetch('/refresh');
    const authorization = session.headers.get('authorization') ?? '';
    return (await fetch('/logout', { method: 'POST', headers: { authorization } })).status;
  });
  expect(status).toBe(204);
}

test('a session that ends while ordering: told, brought to the login, and back with the draft', async ({
  page,
}) => {
  await customerWith(page, '20');
  const [customer] = (await page.context().cookies()).filter(({ name }) => name === 'AUTH_TOKEN');
  expect(customer).toBeDefined();
  await page.goto('/app/orders/create?serviceId=1');
  await hydrated(page);
  const name = await page.evaluate(async () => {
    const session = await fetch('/refresh');
    const headers = { authorization: session.headers.get('authorization') ?? '' };
    return (await (await fetch('/api/v1/profile', { headers })).json()).data.email as string;
  });
  const url = freshLink();
  await linkField(page).fill(url);
  await page.getByLabel('Quantity', { exact: true }).fill('2000');
  await page.getByLabel('Quantity', { exact: true }).blur();
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  // The price is of the account: it comes before the session goes.
  await expect(page.getByRole('button', { name: /^Order and pay/ })).toBeEnabled();
  await chooseRefill(page, false);
  await atOnce(page).check();
  await endElsewhere(page);

  // The page may hear of it before anybody presses. A press that still waits then would press the button of the next form.
  const left = page.waitForURL(/\/app\/login\?redirect=/);
  const button = page.getByRole('button', { name: /^Order and pay/ });
  await button.click({ timeout: 5_000 }).catch(() => undefined);
  await left;
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(page.getByRole('banner').getByText('$20.00')).toHaveCount(0);
  await expectAccessible(page);

  await logIn(page, name);
  await expect(page).toHaveURL(/\/app\/orders\/create\?serviceId=1$/);
  await expect(linkField(page)).toHaveValue(url);
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2000');
  await expect(page.getByRole('banner').getByText('$20.00')).toBeVisible();
  await order(page);
  await expect(page.getByText('Your order is placed.')).toBeVisible();
  await expect(page.getByRole('main').getByText(url.slice(-11))).toHaveCount(1);
});

test('a session that ends while a message is written comes back to the message', async ({ page }) => {
  const name = await openAccount(page);
  await page.goto('/app/support/new');
  await hydrated(page);
  const message = page.getByRole('main').getByLabel('Message');
  await message.fill('Could the rest arrive before Monday?');
  await endElsewhere(page);
  // The page may hear of it before anybody presses.
  const left = page.waitForURL(/\/app\/login\?redirect=/);
  const send = page.getByRole('main').getByRole('button', { name: 'Send', exact: true });
  await send.click({ timeout: 5_000 }).catch(() => undefined);
  await left;
  await expect(page.getByText(ENDED)).toBeVisible();
  await logIn(page, name);
  await expect(page).toHaveURL(/\/app\/support\/new$/);
  await expect(message).toHaveValue('Could the rest arrive before Monday?');
});

test('AUTH-12 AUTH-13 ERR-05 a 401 or 403 on any request logs out, tells and leads to the login', async ({
  page,
}) => {
  for (const status of [401, 403]) {
    await openAccount(page);
    await page.route('**/services/total-cost*', (route) =>
      route.fulfill({ status, json: { message: '', errors: {} } }),
    );
    // The page leaves before it is whole.
    await page.goto('/app/de/orders/create', { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/app\/de\/login\?redirect=%2Fde%2Forders%2Fcreate&session=ended$/);
    await expect(page.getByRole('banner').getByText('$0.00')).toHaveCount(0);
    const { length } = (await page.context().cookies()).filter(({ name }) => name === 'AUTH_TOKEN');
    expect(length).toBe(0);
    await page.unrouteAll();
  }
});

test.describe('a server that fails', () => {
  test.use({ provoked: /the server responded with a status of 50\d/ });

  test('AUTH-05 ERR-09 a refresh that goes on failing logs out', async ({ page }) => {
    await openAccount(page);
    let asked = 0;
    await page.route('**/refresh?*', (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: { message: '', errors: {} } });
    });
    await page.goto('/app/');
    await expect(page).toHaveURL(/\/app\/login\?redirect=%2F&session=ended$/, { timeout: 30_000 });
    expect(asked).toBeGreaterThan(1);
    await expect(page.getByText(ENDED)).toBeVisible();
  });

  test('a refresh that fails for a moment, as while a new release starts, ends no session', async ({
    page,
  }) => {
    await openAccount(page);
    let asked = 0;
    await page.route('**/refresh?*', (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.continue();
    });
    const refreshed = page.waitForResponse(
      (answer) => new URL(answer.url()).pathname === '/refresh' && answer.ok(),
    );
    await page.goto('/app/profile');
    await refreshed;
    await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
    await expect(page).toHaveURL(/\/app\/profile$/);
  });
});

test('AUTH-04 ERR-08 a guest asks for no session, and none is missed', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/app/orders/create');
  await hydrated(page);
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  expect(asked).not.toContain('/refresh');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('logging out ends the session', async ({ page }) => {
    const name = `plain-${Date.now()}@example.com`;
    await page.goto('/app/register');
    await page.getByLabel('Name').fill('Ada Plain');
    await email(page).fill(name);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await page.goto('/app/profile');
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/app\/login$/);
    await page.goto('/app/profile');
    await expect(page).toHaveURL(/\/app\/login\?redirect=%2Fprofile$/);
  });
});
