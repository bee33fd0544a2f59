import type { Page } from '@playwright/test';
import { open, search } from './layers.ts';
import { expect, hydrated, openAccount, test } from './story.ts';

const banner = (page: Page) => page.getByRole('banner');

test('NAV-08 a page of no one has the name of the shop around it and nothing else', async ({ page }) => {
  await open(page, '/paid');
  await expect(banner(page).getByRole('link')).toHaveText(['Northwind']);
  await expect(banner(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Choose a service' }).click();
  await expect(search(page)).toBeVisible();
});

test('NAV-08 what needs login leads there and back', async ({ request }) => {
  for (const path of [
    '/orders',
    '/dashboard',
    '/statistics',
    '/channel-statistics',
    '/api',
    '/drip-feed',
    '/subscriptions',
    '/subscriptions/1',
    '/support',
    '/support/1',
    '/order-widget',
    '/tasks',
    '/youtube-campaign',
    '/youtube-campaign/create',
    '/youtube-campaign/1',
    '/add-funds',
    '/profile',
    '/verify-email',
    '/add-funds/success',
    '/finances',
    '/referral-program',
  ]) {
    const reply = await request.get(`/app/de${path}?x=1`, { maxRedirects: 0 });
    expect([reply.status(), reply.headers().location]).toEqual([
      302,
      `/app/de/login?redirect=${encodeURIComponent(`/de${path}?x=1`)}`,
    ]);
  }
  expect((await request.get('/app/xx/orders')).status()).toBe(404);
  expect((await request.get('/app/en/profile')).status()).toBe(404);
});

test('NAV-04 NAV-05 NAV-06 a page that is late is told after 200 ms, and for 500 ms that it came', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/orders/create');
  const progress = page.locator('[data-stage]');
  let arrive = () => {};
  let isAsked = false;
  await page.route('**/*.data*', async (route) => {
    await new Promise<void>((resolve) => {
      isAsked = true;
      arrive = resolve;
    });
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await banner(page).getByRole('link', { name: 'Northwind' }).click();
  await expect.poll(() => isAsked).toBe(true);
  // React's work after painting is done by then.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(0);
      });
  });
  await page.clock.runFor(199);
  await expect(progress).toHaveAttribute('data-stage', 'still');
  await page.clock.runFor(1);
  await expect(progress).toHaveAttribute('data-stage', 'going');
  expect(await progress.evaluate((bar) => bar.style.getPropertyValue('--lasts'))).toBe('5000ms');
  arrive();
  await expect(progress).toHaveAttribute('data-stage', 'done');
  await page.clock.runFor(499);
  await expect(progress).toHaveAttribute('data-stage', 'done');
  await page.clock.runFor(1);
  await expect(progress).toHaveAttribute('data-stage', 'still');
});

test('the page of a customer stands still while React takes over, even if it draws it anew', async ({
  page,
  browser,
}) => {
  await openAccount(page);
  const cookies = await page.context().cookies();
  // Cookies that scripts can not read are no choice about cookies: what the server drew and what React draws differ.
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  const reader = await context.newPage();
  await reader.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as { sources: { node?: Node }[] }[])
        moved.push(...sources.map(({ node }) => node?.nodeName ?? ''));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await reader.goto('/app/profile');
  await hydrated(reader);
  await expect(reader.locator('#account')).toBeAttached();
  expect(await reader.evaluate('window.moved')).not.toContain('MAIN');
  await context.close();
});
