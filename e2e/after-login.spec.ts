import type { Page } from '@playwright/test';
import { open } from './layers.ts';
import { answersOf, expect, hydrated, loseSession, openAccount, register, test } from './story.ts';

const PASSWORD = 'a good password';
const main = (page: Page) => page.getByRole('main');
const star = (page: Page) =>
  main(page).getByRole('button', { name: 'Favorite: Views from in-feed placements' }).first();

async function logIn(page: Page, email?: string): Promise<void> {
  await hydrated(page);
  if (email !== undefined) await main(page).getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Log in' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/app/profile');
  await hydrated(page);
  await main(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/app\/login$/);
}

/** Paths of calls, in the order in which they were asked for. */
function callsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
  });

  return asked;
}

const cookieNames = async (page: Page) =>
  (await page.context().cookies())
    .map(({ name }) => name)
    .filter((name) => /AUTH|Logged|remember/.test(name));

const AT_HAND = ['/api/v1/services/favorites', '/api/v1/networks', '/api/v1/recurring-payments-methods'];

test('AUTH-01 AUTH-02 AUTH-03 AUTH-16 AUTH-17 AUTH-19 on start: the token, then the profile, then favorites, networks and cards; every ten minutes the settings', async ({
  page,
}) => {
  await openAccount(page);
  // The page before is still about its own.
  const fresh = await page.context().newPage();
  const asked = callsOf(fresh);
  await fresh.clock.install();
  const settings = answersOf(fresh, '/settings');
  await fresh.goto('/app/profile');
  await expect.poll(() => AT_HAND.filter((path) => asked.includes(path))).toEqual(AT_HAND);
  const first = ['/refresh', '/api/v1/profile', ...AT_HAND].map((path) => asked.indexOf(path));
  expect(first[0]).toBeGreaterThanOrEqual(0);
  expect(first[0]).toBeLessThan(first[1] ?? -1);
  for (const place of first.slice(2)) expect(first[1]).toBeLessThan(place);

  // Settings are asked for again every ten minutes.
  await expect.poll(settings).toBe(1);
  await fresh.clock.fastForward(600_000);
  await expect.poll(settings).toBe(2);
});

test('AUTH-08 AUTH-09 AUTH-10 AUTH-11 AUTH-20 login fetches the profile and goes to the services or where it was asked from; logout leaves nothing', async ({
  page,
}) => {
  const email = await openAccount(page);
  await open(page);
  const marked = page.waitForResponse(/services\/favorites\?/);
  await star(page).click();
  await marked;
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  await logOut(page);
  expect(await cookieNames(page)).toEqual([]);
  await expect(page.getByRole('banner').getByText('$0.00')).toHaveCount(0);
  // Data of the customer is gone with the page: the list of a guest, with its networks, is another one.
  await open(page);
  await expect(main(page).getByRole('link', { name: 'YouTube' }).first()).toBeVisible();
  await expect(star(page)).toHaveCount(0);

  await page.goto('/app/login');
  const asked = callsOf(page);
  await logIn(page, email);
  await expect(page).toHaveURL(/\/app\/$/);
  await expect.poll(() => asked).toContain('/api/v1/profile');
  expect(await cookieNames(page)).toEqual(expect.arrayContaining(['AUTH_TOKEN', 'onPanelLoggedIn']));
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');

  await logOut(page);
  await page.goto('/app/login?redirect=%2Fadd-funds');
  await logIn(page, email);
  await expect(page).toHaveURL(/\/app\/add-funds$/);
});

test('who asks to be remembered finds the e-mail in the form when the session has ended', async ({
  page,
}) => {
  const email = await register(page);
  await logOut(page);
  await hydrated(page);
  const box = page.getByLabel('Remember me on this device');
  await expect(box).not.toBeChecked();
  await main(page).getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await box.focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();

  await loseSession(page, { name: 'AUTH_TOKEN' });
  await page.goto('/app/profile');
  await expect(page).toHaveURL(/\/app\/login\?redirect=%2Fprofile$/);
  await expect(main(page).getByLabel('Email')).toHaveValue(email);
  await expect(box).toBeChecked();
  await logIn(page);
  await expect(page).toHaveURL(/\/app\/profile$/);
  expect(await cookieNames(page)).toEqual(expect.arrayContaining(['rememberUser', 'rememberEmail']));
});

test('a remembered e-mail is in the page of its own browser alone', async ({ request, browser, baseURL }) => {
  const headers = { cookie: 'rememberEmail=kept-from-others%40example.com' };
  for (let again = 0; again < 2; again += 1) {
    expect(await (await request.get('/app/login', { headers })).text()).toContain(
      'kept-from-others@example.com',
    );
    const other = await browser.newContext({ baseURL: baseURL ?? '' });
    expect(await (await other.request.get('/app/login')).text()).not.toContain('kept-from-others');
    await other.close();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the choice is kept with a refused form, and counts with one that is taken', async ({ page }) => {
    const email = `plain-${Date.now()}@example.com`;
    await page.goto('/app/register');
    await page.getByLabel('Name').fill('Ada Plain');
    await main(page).getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await main(page).getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/app\/\?welcome=1$/);
    await loseSession(page, { name: 'AUTH_TOKEN' });
    await page.goto('/app/login');
    const box = page.getByLabel('Remember me on this device');
    for (const password of ['not this one', PASSWORD]) {
      await main(page).getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await box.setChecked(true);
      await main(page).getByRole('button', { name: 'Log in' }).click();
      if (password === PASSWORD) continue;
      await expect(main(page).getByText('The email or password is wrong. Check both.')).toBeVisible();
      await expect(box).toBeChecked();
    }
    await expect(page).toHaveURL(/\/app\/$/);
    await loseSession(page, { name: 'AUTH_TOKEN' });
    await page.goto('/app/login');
    await expect(main(page).getByLabel('Email')).toHaveValue(email);
  });
});
