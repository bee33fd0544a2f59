import { chosen } from './chosen-cookies.ts';
import { findOverlaps } from './overlaps.ts';
import { ownShop, test } from './own-shop.ts';
import { expect, expectAccessible } from './story.ts';

const shop = ownShop();

const BRANDS = {
  yellow: { primary: '#ffd43b', secondary: '#b08800', headerLeft: '#ffd43b', headerRight: '#ff922b' },
  black: { primary: '#000000', secondary: '#444444', headerLeft: '#000000', headerRight: '#3a3a3a' },
  red: { primary: '#e03131', secondary: '#0b7285', headerLeft: '#e03131', headerRight: '#862e9c' },
};
const REST = { icons: '#1971c2', info: '#1098ad', success: '#2f9e44', warning: '#f08c00' };

/** Each of them once, so that both schemes and both widths are looked at. */
const LOOKS = [
  ['yellow', 'light', 1280, '/'],
  ['yellow', 'dark', 390, '/orders/create'],
  ['black', 'dark', 1280, '/'],
  ['red', 'light', 390, '/orders/create'],
] as const;

test('INST-08 brands in yellow, black and red are whole and readable', async ({ page }) => {
  let worn = '';
  for (const [name, colorScheme, width, path] of LOOKS)
    await test.step(`${name}, ${colorScheme}, ${width}`, async () => {
      const all = { ...BRANDS[name], ...REST };
      if (worn !== name) await shop.set({ colors: { light: all, dark: all } });
      worn = name;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await shop.open(page, path);
      const variables = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ['--brand', '--secondary', '--icons', '--run', '--ok', '--wait', '--header'].map((variable) =>
          style.getPropertyValue(variable),
        );
      });
      expect(variables.slice(0, 2)).toEqual([all.primary, all.secondary]);
      expect(variables.every((value) => value !== '')).toBe(true);
      await expectAccessible(page);
      expect(await findOverlaps(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`) });
    });
});

test('INST-06 INST-07 the head names favicon, icon and manifest, those of the operator once there are any', async ({
  page,
}) => {
  const links = () =>
    page.evaluate(() =>
      ['icon', 'apple-touch-icon', 'manifest'].map((rel) =>
        document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href'),
      ),
    );
  await shop.open(page, '/de');
  expect(await links()).toEqual(['/icon.svg', '/icon-512-maskable.png', '/manifest.json?locale=de']);
  for (const path of await links()) expect((await page.request.get(path ?? '')).status()).toBe(200);

  await shop.set({ favicon: '/icon.svg?own', icon512: '/icon-512.png?own' });
  await shop.open(page);
  expect(await links()).toEqual(['/icon.svg?own', '/icon-512.png?own', '/manifest.json?locale=en']);
  const manifest = await (await page.request.get('/manifest.json')).json();
  expect(manifest.icons[0].src).toBe('/icon-512.png?own');
});

test.describe('analytics', () => {
  const HOST = 'https://www.googletagmanager.com';

  test('INST-14 tags load only after consent, only from their host, and never after a refusal; without tags a page may ask no other origin', async ({
    page,
    context,
  }) => {
    const asked: string[] = [];
    await context.route(/^https?:\/\/(?!localhost)/, async (route) => {
      asked.push(route.request().url());
      await route.fulfill({
        contentType: 'text/javascript',
        body: 'window.tagRan = (window.tagRan ?? 0) + 1',
      });
    });
    await context.clearCookies();
    await shop.set({ googleAnalytics4Id: 'G-AB12CD34EF', tagManagerId: 'GTM-AB12CD3' });
    await shop.open(page);
    await expect.poll(() => page.evaluate(() => (window.dataLayer ?? []).length)).toBe(1);
    expect(asked).toEqual([]);
    await page.locator('#cookies').getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => page.evaluate(() => window.tagRan)).toBe(2);
    expect(asked).toEqual([`${HOST}/gtag/js?id=G-AB12CD34EF`, `${HOST}/gtm.js?id=GTM-AB12CD3`]);
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.tagRan)).toBe(2);

    await context.clearCookies();
    await context.addCookies([chosen('localhost')]);
    asked.length = 0;
    await shop.open(page);
    await expect.poll(() => page.evaluate(() => (window.dataLayer ?? []).length)).toBe(2);
    expect(asked).toEqual([]);

    await shop.set({ googleAnalytics4Id: null, tagManagerId: null });
    const policy = (await page.request.get('/app/')).headers()['content-security-policy'] ?? '';
    expect(policy).not.toContain('google');
  });
});

test.describe('the operator’s own script', () => {
  test.use({ provoked: /Custom code is not valid JavaScript/ });

  test('INST-15 VAL-51 VAL-52 runs when it parses, without a restart; else the console says so, and nothing of it runs', async ({
    page,
  }) => {
    await shop.set({ customCode: 'window.operatorRan = document.title.length > 0;' });
    await shop.open(page);
    await expect.poll(() => page.evaluate(() => window.operatorRan)).toBe(true);

    await shop.set({ customCode: 'window.operatorRan = true; (((' });
    const said = page.waitForEvent('console', (message) => message.type() === 'error');
    await shop.open(page);
    expect((await said).text()).toBe('Custom code is not valid JavaScript');
    expect(await page.evaluate(() => window.operatorRan)).toBeUndefined();
  });
});

declare global {
  interface Window {
    dataLayer?: unknown[];
    tagRan?: number;
    operatorRan?: boolean;
  }
}
