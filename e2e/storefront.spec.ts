import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, hydrated, test } from './story.ts';

const LOCALES = ['de', 'es', 'fr', 'hi_IN', 'ja', 'ko', 'pt_BR', 'ru', 'tr', 'vi', 'zh_CN'];
const PATHS = ['/', '/services/youtube-views', '/orders/create', '/login', '/register'];

test.describe('languages', () => {
  for (const locale of LOCALES) {
    test(`RT-04 ${locale} has every page under its prefix, in its language`, async ({ request }) => {
      for (const path of PATHS) {
        const reply = await request.get(`/app/${locale}${path === '/' ? '' : path}`);
        expect(reply.status(), path).toBe(200);
        expect(await reply.text()).toContain(`<html lang="${locale.replace('_', '-')}"`);
      }
    });
  }

  test('RT-05..07 only the root path looks at the cookie, then at the browser', async ({ request }) => {
    const go = (path: string, headers: Record<string, string>) =>
      request.get(path, { headers: { accept: 'text/html', ...headers }, maxRedirects: 0 });
    expect((await go('/app/', { 'accept-language': 'en' })).status()).toBe(200);
    expect((await go('/app/', { 'accept-language': 'ja,en;q=0.5' })).headers().location).toMatch(
      /\/app\/ja\/?$/,
    );
    expect((await go('/app/', { 'accept-language': 'ja', cookie: 'locale=de' })).headers().location).toMatch(
      /\/app\/de\/?$/,
    );
    expect((await go('/app/orders/create', { 'accept-language': 'ja', cookie: 'locale=de' })).status()).toBe(
      200,
    );
  });
});

test('what does not exist is a real 404', async ({ page, request }) => {
  for (const path of ['/app/nothing', '/app/xx/orders', '/app/services/nothing', '/app/de/nothing']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  await page.goto('/app/services/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('GUARD-01 a guest who opens the orders is sent to the login with the way back', async ({ page }) => {
  await page.goto('/app/orders?page=2');
  await expect(page).toHaveURL(/\/app\/login\?redirect=%2Forders%3Fpage%3D2/);
  await page.goto('/app/de/orders');
  await expect(page).toHaveURL(/\/app\/de\/login\?redirect=%2Fde%2Forders/);
});

test.describe('within the shop, where a page is its data alone', () => {
  const go = (page: Page, path: string) =>
    page.evaluate(async (to) => {
      await (
        window as unknown as { __reactRouterDataRouter: { navigate(path: string): Promise<void> } }
      ).__reactRouterDataRouter.navigate(to);
    }, path);

  test('the language, the way back from the login and old addresses are those of the page', async ({
    page,
  }) => {
    await page.goto('/app/de/login');
    await hydrated(page);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await go(page, '/de/orders');
    await expect(page).toHaveURL(/\/app\/de\/login\?redirect=%2Fde%2Forders$/);
    expect(asked.filter((url) => url.includes('.data')).length).toBeGreaterThan(0);

    await go(page, '/de/orders/create');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bestellung/);
    await go(page, '/de/1');
    await expect(page.getByRole('heading', { name: 'Diese Seite wurde nicht gefunden' })).toBeVisible();
  });

  test('a path of one part that is no page is not the list of services', async ({ page }) => {
    await page.goto('/app/login');
    await hydrated(page);
    await go(page, '/nothing');
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    await go(page, '/services');
    await expect(page).toHaveURL(/\/app\/?$/);
  });
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the services page reads, narrows by links, and leads to the order form', async ({ page }) => {
    await page.goto('/app/');
    await expect(page.getByText('Views from in-feed placements').first()).toBeVisible();
    await page.getByRole('link', { name: 'Instagram', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Instagram');
    await page.getByRole('link', { name: 'Likes from feed placements', exact: true }).click();
    const form = page.getByRole('complementary', { name: 'Order form' });
    await expect(form.getByRole('heading', { name: 'Likes from feed placements' })).toBeVisible();
    await expect(form.getByLabel('Quantity')).toBeVisible();
  });
});

test.describe('accessible in both schemes', () => {
  for (const width of [320, 768, 1280])
    test(`at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/', '/ja/orders/create', '/hi_IN/login', '/register', '/nothing']) {
        await page.goto(`/app${path}`);
        await expectAccessibleInBoth(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      }
    });
});
