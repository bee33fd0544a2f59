import { SCREENS } from '@fanfare/contract';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './story.ts';

const LOCALES = ['de', 'es', 'fr', 'hi_IN', 'ja', 'ko', 'pt_BR', 'ru', 'tr', 'vi', 'zh_CN'];
/** A page of something that a guest has none of: what is asked for is checked where it is made. */
const OF_NOBODY = /\/1$|^\/site-view$/;

test.describe('languages', () => {
  test('RT-03 RT-04 RT-08 every page is there in English without a prefix, and in another language under its prefix', async ({
    request,
  }) => {
    // Addresses with an id lead to what a guest may see, or to the login.
    const FILLED: Record<string, string> = {
      slug: '/services/youtube-views',
      'legal-text': '/legal/terms',
      'free-trial': '/free-trials/1',
    };
    const paths = Object.entries(SCREENS).map(
      ([name, { path }]) => FILLED[name] ?? path.replace(/:\w+\??/g, '1'),
    );
    const wrong: string[] = [];
    // Each language has five of them; that every one is there in all twelve is told by routes.test.ts.
    for (const [place, path] of paths.entries())
      for (const locale of ['en', LOCALES[place % LOCALES.length] ?? '']) {
        const at = `/app${locale === 'en' ? '' : `/${locale}`}${path === '/' && locale !== 'en' ? '' : path}`;
        const reply = await request.get(at, { maxRedirects: 0, headers: { 'accept-language': 'en' } });
        const [status, location = ''] = [reply.status(), reply.headers().location];
        const isThere = status === 200 || (status === 302 && location !== '') || OF_NOBODY.test(path);
        const isInIt =
          status !== 200 || (await reply.text()).includes(`<html lang="${locale.replace('_', '-')}"`);
        if (!isThere || !isInIt) wrong.push(`${at} ${status}`);
      }
    expect(wrong).toEqual([]);
  });

  test('RT-02 addresses have no hash: what was gone to is there when loaded anew, and by Back', async ({
    page,
  }) => {
    await page.goto('/app/login');
    await hydrated(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /password/i })
      .click();
    await expect(page).toHaveURL(/\/app\/password\/reset$/);
    const heading = page.getByRole('heading', { level: 1, name: 'New password' });
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/app\/login$/);
  });

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

test('ERR-19 what does not exist, and an address that is none, is a real 404', async ({ page, request }) => {
  for (const path of [
    '/app/nothing',
    '/app/xx/orders',
    '/app/services/nothing',
    '/app/de/nothing',
    '/app/orders/abc?token=x',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  await page.goto('/app/services/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('GUARD-01 GUARD-02 a guest who opens the orders is sent to the login with the way back and its query', async ({
  request,
}) => {
  for (const [path, login] of [
    ['/orders?page=2', '/app/login?redirect=%2Forders%3Fpage%3D2'],
    ['/orders?status=completed', '/app/login?redirect=%2Forders%3Fstatus%3Dcompleted'],
    ['/de/orders', '/app/de/login?redirect=%2Fde%2Forders'],
  ] as const) {
    const reply = await request.get(`/app${path}`, { maxRedirects: 0 });
    expect([reply.status(), reply.headers().location]).toEqual([302, login]);
  }
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
