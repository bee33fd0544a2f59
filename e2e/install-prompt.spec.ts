import type { Page } from '@playwright/test';
import { findOverlaps } from './overlaps.ts';
import { expect, expectAccessible, hydrated, test } from './story.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const SAFARI = `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`;
const TWO_DAYS_MS = 2 * 86_400_000;

const prompt = (page: Page) => page.getByRole('complementary', { name: 'Install the app' });

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(`/app${path}`);
  await hydrated(page);
}

/** Fires the event that Chrome sends when the shop can be installed. */
async function offer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset.asked = 'true';
      },
    });
    window.dispatchEvent(event);
  });
}

test.describe('on a phone with iOS', () => {
  test.use({ userAgent: SAFARI, viewport: { width: 390, height: 844 } });

  test('DLG-24 CONST-45 closed, it comes again after 2 days; DLG-25 download_app brings it at once', async ({
    page,
  }) => {
    const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'install_closed');
    await open(page, '/login');
    await expectAccessible(page);
    await prompt(page).getByRole('button', { name: 'Close' }).click();
    await expect(prompt(page)).toBeHidden();
    expect(Math.abs(((await kept())?.expires ?? 0) * 1000 - Date.now() - TWO_DAYS_MS)).toBeLessThan(60_000);
    await open(page, '/login');
    await expect(prompt(page)).toBeHidden();
    await open(page, '/login?download_app');
    await expect(prompt(page)).toBeVisible();
    expect(await kept()).toBeUndefined();
    await offer(page);
    await prompt(page).locator('summary').click();
    await expectAccessible(page);
  });

  test('it covers no button of the order, moves nothing and fits at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/', '/orders/create', '/ja', '/hi_IN/orders/create']) {
      await open(page, path);
      await expect(page.locator('aside:has(> button)')).toBeVisible();
      expect(await findOverlaps(page), path).toEqual([]);
      const box = await page.locator('aside:has(> button)').boundingBox();
      const bottom = (box?.y ?? 0) + (box?.height ?? 0);
      // The bar of the order stands below it, that of the shop below both.
      expect(bottom, path).toBeLessThanOrEqual(640 - 60 - 66);
    }
  });
});

test.describe('in a low window, before anything was chosen', () => {
  test.use({
    userAgent: SAFARI,
    viewport: { width: 320, height: 256 },
    storageState: { cookies: [], origins: [] },
  });

  test('one note at a time, and none is pinned: cookies are asked about, then the app is offered', async ({
    page,
  }) => {
    await open(page);
    const cookies = page.locator('#cookies');
    await expect(cookies).toBeVisible();
    await expect(page.locator('aside:has(> button)')).toBeHidden();
    await cookies.getByRole('button').first().click();
    await expect(prompt(page)).toBeVisible();
    for (const note of [prompt(page), page.getByRole('navigation', { name: 'Main' }).last()])
      expect(await note.evaluate((element) => getComputedStyle(element).position)).toBe('static');
    expect(await findOverlaps(page)).toEqual([]);
  });
});

test('DLG-13 a new build is told of, and only the press of Update loads it', async ({ page, request }) => {
  await page.clock.install();
  await open(page, '/login');
  // The version is that of the page, and nobody keeps it.
  const own = await page.evaluate(() => window.__reactRouterManifest?.version);
  const reply = await request.get('/version');
  expect(await reply.json()).toEqual({ version: own });
  expect(reply.headers()['cache-control']).toBe('no-store');
  const asked: string[] = [];
  await page.route('**/version', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ json: { version: 'another' } });
  });
  await page.clock.fastForward('09:00');
  expect(asked).toEqual([]);
  await page.clock.fastForward('01:30');
  const told = page.locator('[popover]').filter({ hasText: 'A new version of the shop is available.' });
  await expect(told).toBeVisible();
  await page.clock.fastForward('00:30');
  await expect(told).toBeVisible();
  const email = page.getByRole('main').getByLabel('Email');
  await email.fill('typed@example.com');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('a secret');
  const loaded = page.waitForEvent('load');
  await told.getByRole('button', { name: 'Update' }).click();
  await loaded;
  await expect(email).toHaveValue('typed@example.com');
  await expect(password).toHaveValue('');
});

declare global {
  interface Window {
    readonly __reactRouterManifest?: { version: string };
  }
}
