import type { Page } from '@playwright/test';
import { open } from './layers.ts';
import { expect, hydrated, openAccount, test } from './story.ts';

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

/** Names of what can be paid by. */
async function waysToPay(page: Page): Promise<string[]> {
  await open(page, '/orders/create?service=youtube-views-from-in-feed-placements');
  const ways = page.getByRole('group', { name: 'Pay with' });
  await ways.locator('summary').click();
  await expect(ways.getByRole('radio').first()).toBeVisible();

  return ways
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
}

async function entriesOfMenu(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('[popovertarget="side-menu"]:visible').click();
  const entries = await menu(page).getByRole('link').allInnerTexts();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 720 });

  return entries;
}

test('ROLE-05 ROLE-06 a guest sees login and register, and neither balance, cards, favorites nor the Earn menu, nor gets them by a call', async ({
  page,
}) => {
  await open(page);
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Register' })).toBeVisible();
  await expect(page.getByText('Balance, add funds')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Favorite:/ })).toHaveCount(0);
  expect((await entriesOfMenu(page)).join()).not.toMatch(/Earn|Referral/);
  for (const path of [
    '/api/v1/services/favorites',
    '/api/v1/recurring-payments-methods',
    '/api/v1/profile',
    '/api/v1/api-token',
  ])
    expect((await page.request.get(path)).status(), path).toBe(401);
  const body = {
    orders: [{ service_id: 1, quantity: 1000, url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' }],
  };
  expect((await page.request.post('/api/v1/order-widget/orders', { data: body })).status()).toBe(401);
});

test('ROLE-10 the menu and the ways to pay of a customer are others than those of a guest', async ({
  page,
}) => {
  const [guestWays, guestMenu] = [await waysToPay(page), await entriesOfMenu(page)];
  await openAccount(page);
  const [ways, entries] = [await waysToPay(page), await entriesOfMenu(page)];
  expect(guestWays).not.toContain('0');
  expect(ways).toContain('0');
  expect(ways).toEqual(expect.arrayContaining(guestWays));
  expect(guestMenu).toEqual(expect.arrayContaining(['Log in', 'Register']));
  expect(entries).not.toEqual(expect.arrayContaining(['Log in']));
  expect(entries.length).toBeGreaterThan(guestMenu.length);
});

test('TB-08 TB-09 CATB-04 a customer has balance, a new order, language, profile and the way out in the header, and a dark look that stays', async ({
  page,
}) => {
  await openAccount(page);
  await open(page);
  await expect(header(page).getByRole('link', { name: 'Balance, add funds' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  const profile = page.getByRole('navigation', { name: 'Profile' });
  await header(page).getByRole('button', { name: 'Profile' }).click();
  await profile.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await hydrated(page);
  await header(page).getByRole('button', { name: 'Profile' }).click();
  await profile.getByRole('button', { name: /^Language/ }).click();
  await expect(page.getByRole('navigation', { name: 'Language' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await header(page).getByRole('link', { name: 'New order' }).click();
  await expect(page).toHaveURL(/\/orders\/create$/);
  await header(page).getByRole('link', { name: 'Balance, add funds' }).click();
  await expect(page).toHaveURL(/\/add-funds$/);
  await open(page);
  await header(page).getByRole('button', { name: 'Profile' }).click();
  await profile.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('DLG-27 banners of the operator stand on a phone as well, whole and in the width of the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/');
  const banner = page.locator('[data-place="services_pricing_first_short"]');
  await banner.scrollIntoViewIfNeeded();
  await expect(banner).toContainText('Bonus for a top-up');
  const box = await banner.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
});
