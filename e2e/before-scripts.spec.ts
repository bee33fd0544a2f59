import type { Page } from '@playwright/test';
import { expect, freshLink, hydrated, linkField, openAccount, order, test } from './story.ts';

/** The page without its scripts; gives how to let them come. */
async function withoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });

  return async () => {
    scripts.resolve();
    await hydrated(page);
  };
}

for (const path of ['/app/', '/app/orders/create?serviceId=1'])
  test(`what is typed into the order form on ${path} before its scripts come is kept, and counts`, async ({
    page,
  }) => {
    const come = await withoutScripts(page, path);
    const link = freshLink();
    await linkField(page).fill(link);
    await page.getByLabel('Email').fill('early@example.com');
    const quantity = page.getByLabel('Quantity', { exact: true });
    await quantity.fill('3000');
    await page.getByRole('radio', { name: /^Without/ }).check();
    await linkField(page).focus();
    await page.keyboard.press('End');
    await come();
    await expect(linkField(page)).toHaveAccessibleDescription(/matching service/);
    await expect(linkField(page)).toHaveValue(link);
    await expect(quantity).toHaveValue(/^3.?000$/);
    await expect(page.getByLabel('Email')).toHaveValue('early@example.com');
    await expect(page.getByRole('radio', { name: /^Without/ })).toBeChecked();
    // The hand goes on where it was.
    await expect(linkField(page)).toBeFocused();
    await page.keyboard.type('&t=1');
    await expect(linkField(page)).toHaveValue(`${link}&t=1`);
    await order(page);
    await expect(page).toHaveURL(/sandbox-gateway/);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a row of types that is moved before the scripts come stays where it is', async ({ page }) => {
    const come = await withoutScripts(page, '/app/?network=youtube');
    const packages = page.getByRole('link', { name: /^Packages/ });
    await packages.scrollIntoViewIfNeeded();
    await come();
    await expect(packages).toBeInViewport();
    await page.getByRole('link', { name: 'TikTok', exact: true }).first().click();
    await expect(page.getByRole('link', { name: /^All types/ })).toBeInViewport();
  });
});

test('what is typed while the list beside the form follows its link is kept', async ({ page }) => {
  await page.goto('/app/');
  await hydrated(page);
  const list = Promise.withResolvers<void>();
  const asked = page.waitForRequest(/\.data\?.*url=/);
  await page.route(/\.data\?.*url=/, async (route) => {
    await list.promise;
    await route.continue();
  });
  const link = freshLink();
  await linkField(page).fill(link);
  await asked;
  await linkField(page).press('End');
  await page.keyboard.type('&t=1');
  const followed = page.waitForURL(/[?&]url=/);
  list.resolve();
  await followed;
  await expect(linkField(page)).toHaveAccessibleDescription(/matching service/);
  await expect(linkField(page)).toHaveValue(`${link}&t=1`);
});

test('what is typed into the mass order before its own part comes is kept, and counts', async ({ page }) => {
  const part = Promise.withResolvers<void>();
  await page.route('**/assets/mass-order*.js', async (route) => {
    await part.promise;
    await route.continue();
  });
  await page.goto('/app/orders/create?type=expert');
  await hydrated(page);
  const email = page.getByLabel('Email');
  await email.fill('early@example.com');
  const crypto = page.getByRole('radiogroup', { name: 'Pay with' }).getByRole('radio', { name: /crypto/i });
  await crypto.check();
  await page.getByLabel('Paste your orders').fill(`1 | ${freshLink()} | 3000`);
  part.resolve();
  await expect(page.getByText('1 order ready').first()).toBeVisible();
  await expect(email).toHaveValue('early@example.com');
  await expect(crypto).toBeChecked();
  await order(page);
  await expect(page).toHaveURL(/sandbox-gateway/);
});

test('a search that is typed before the scripts come is answered when they are here', async ({ page }) => {
  const come = await withoutScripts(page, '/app/');
  const search = page.getByRole('banner').getByRole('search').getByRole('combobox');
  await search.fill('likes');
  await come();
  await expect(page.getByRole('banner').getByRole('option').first()).toBeVisible();
  await expect(search).toHaveValue('likes');
});

test('fields of an account, and choices, are kept as well', async ({ page }) => {
  const come = await withoutScripts(page, '/app/register');
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Ada Early');
  await main.getByLabel('Password', { exact: true }).fill('a good password');
  await come();
  await expect(main.getByLabel('Name')).toHaveValue('Ada Early');
  // The hint below the password has heard of it.
  await expect(main.getByText('Long enough. A sentence is easy to remember.')).toBeVisible();
  await page.unrouteAll();

  await openAccount(page);
  const again = await withoutScripts(page, '/app/add-funds');
  await page.getByLabel('Amount').fill('40');
  await again();
  await expect(main.getByRole('button', { name: 'Pay $41.40' })).toBeVisible();
  await expect(page.getByLabel('Amount')).toHaveValue('40');
});
