import { expect, test } from './story.ts';

test('RT-49 RT-50 RT-54 login, register and what is not there are screens with titles, in English and in German', async ({
  request,
}) => {
  for (const [path, title, heading, status] of [
    ['/login', /^Log in/, /^Log in/, 200],
    ['/de/login', /^Anmelden/, /^Anmelden/, 200],
    ['/register', /^(Open an account|Register)/, /^(Open an account|Register)/, 200],
    ['/de/register', /^(Konto|Registrier)/, /^(Konto|Registrier)/, 200],
    ['/not-found', /^404$/, /^This page could not be found/, 404],
    ['/de/not-found', /^404$/, /^Diese Seite wurde nicht gefunden/, 404],
  ] as const) {
    const reply = await request.get(`/app${path}`);
    const page = await reply.text();
    expect(reply.status(), path).toBe(status);
    expect(/<title>(.*?)<\/title>/.exec(page)?.[1], path).toMatch(title);
    expect(/<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(page)?.[1], path).toMatch(heading);
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
