import { expect, test } from './story.ts';

for (const [id, path, english, german] of [
  ['RT-49', '/login', /^Log in/, /^Anmelden/],
  ['RT-50', '/register', /Open an account|Create an account|Register/, /Konto|Registrier/],
] as const)
  test(`${id} ${path} is its screen, with its title, in English and in German`, async ({ page }) => {
    for (const [prefix, words] of [
      ['', english],
      ['/de', german],
    ] as const) {
      const answer = await page.goto(`/app${prefix}${path}`);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
      await expect(page).toHaveTitle(words);
    }
  });

test('RT-09 / is the page of services, with the catalogue and the order form, in English and in German', async ({
  page,
}) => {
  for (const [prefix, form] of [
    ['', 'Order form'],
    ['/de', 'Bestellformular'],
  ] as const) {
    const answer = await page.goto(`/app${prefix}`);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle('Northwind');
    await expect(page.locator('#services').getByRole('row').nth(5)).toBeVisible();
    await page.locator('#services a[data-pick]').first().click();
    await expect(page.getByRole('complementary', { name: form })).toBeVisible();
  }
});

test('RT-54 /not-found is the page of what is not there, in English and in German', async ({ page }) => {
  for (const [prefix, words] of [
    ['', 'This page could not be found'],
    ['/de', 'Diese Seite wurde nicht gefunden'],
  ] as const) {
    const answer = await page.goto(`/app${prefix}/not-found`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expect(page).toHaveTitle('404');
  }
});

test('CONST-01 RT-01 everything of the shop is under /app/, what its pages load as well', async ({
  page,
  request,
  baseURL,
}) => {
  const root = await request.get('/', { maxRedirects: 0 });
  expect([root.status(), root.headers().location]).toEqual([302, '/app/']);
  await page.goto('/app/de');
  const own = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const inside = own.filter((href) => href.startsWith(String(baseURL)));
  expect(inside.length).toBeGreaterThan(40);
  expect(inside.filter((href) => !new URL(href).pathname.startsWith('/app/'))).toEqual([]);
  const loaded = await page
    .locator('script[src], link[rel="stylesheet"]')
    .evaluateAll((all) =>
      all.map(
        (one) => new URL((one.getAttribute('src') ?? one.getAttribute('href')) || '', location.href).pathname,
      ),
    );
  expect(loaded.length).toBeGreaterThan(1);
  expect(loaded.filter((path) => !path.startsWith('/app/assets/'))).toEqual([]);
});
