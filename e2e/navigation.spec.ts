import { LOCALES } from '../packages/contract/src/locales.ts';
import { customerWith, placeOrders, SHORT } from './cabinet.ts';
import { expect, hydrated, openAccount, test } from './story.ts';

test.use({ provoked: /the server responded with a status of|Error Response|Internal Server Error|500/ });

const banner = 'banner';
const scrolled = (page: import('@playwright/test').Page) => page.evaluate(() => Math.round(scrollY));

test('NAV-01 NAV-02 a new page begins at its top, and Back leads to where one was', async ({ page }) => {
  await page.goto('/app/');
  await hydrated(page);
  // Late parts may still move what is read.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => scrolled(page)).toBe(900);
  await page.evaluate(() =>
    document.addEventListener('click', () => sessionStorage.setItem('left-at', String(scrollY)), {
      capture: true,
    }),
  );
  await page.getByRole(banner).getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  const left = Number(await page.evaluate(() => sessionStorage.getItem('left-at')));
  expect(left).toBeGreaterThan(200);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(Math.round(left));
});

test('NAV-03 the place that an address names is scrolled to, below the header', async ({ page }) => {
  await page.goto('/app/');
  const id = await page.evaluate(() => [...document.querySelectorAll('#list [id^="s"]')].at(15)?.id);
  await page.goto(`/app/#${id}`);
  await page.reload();
  const row = page.locator(`#${id}`);
  await expect(row).toBeInViewport();
  expect(await scrolled(page)).toBeGreaterThan(100);
  const header = await page.getByRole(banner).boundingBox();
  expect((await row.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test('NAV-11 NAV-12 NAV-13 the head has the currency that the address asks for, else dollars, the canonical link and one for each of the 12 languages', async ({
  request,
  baseURL,
}) => {
  for (const path of ['/', '/orders/create', '/services/instagram-likes'])
    for (const [query, currency] of [
      ['?currency=RUB', 'RUB'],
      ['?currency=EUR', 'USD'],
      ['', 'USD'],
    ]) {
      const page = await (await request.get(`/app/de${path === '/' ? '' : path}${query}`)).text();
      expect(page).toContain(`<meta name="currency" content="${currency}"`);
      const links = [...page.matchAll(/<link [^>]*>/g)].map(([tag]) => tag);
      const read = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
      const inLanguage = (locale: string) =>
        `${baseURL}/app${locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`}`;
      const canonical = links.filter((tag) => tag.includes('rel="canonical"'));
      expect(canonical.map((tag) => read(tag, 'href'))).toEqual([inLanguage('de')]);
      const alternate = links.filter((tag) => tag.includes('rel="alternate"') && /hreflang/i.test(tag));
      expect(Object.fromEntries(alternate.map((tag) => [read(tag, 'hreflang'), read(tag, 'href')]))).toEqual({
        ...Object.fromEntries(LOCALES.map((locale) => [locale.replace('_', '-'), inLanguage(locale)])),
        'x-default': inLanguage('en'),
      });
    }
});

test('TB-01 TB-04 TB-14 a guest has the parts of the shop, the menu where they have no room, the search, login and register', async ({
  page,
}) => {
  await page.goto('/app/');
  await hydrated(page);
  const header = page.getByRole(banner);
  await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/app/login');
  await expect(header.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/app/register');
  const parts = header.getByRole('navigation', { name: 'Parts of the shop' }).getByRole('link');
  await expect(parts).toHaveText(['Buy', 'Growth', 'Help']);
  await expect(parts.first()).toHaveAttribute('aria-current', 'true');

  await page.setViewportSize({ width: 800, height: 800 });
  await expect(parts.filter({ visible: true })).toHaveText(['Buy']);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await header.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  const search = header.getByRole('combobox').first();
  await search.fill('youtube views');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test.describe('pages of a failure', () => {
  const button = (page: import('@playwright/test').Page, name: string) =>
    page.getByRole('main').getByRole('link', { name });

  test('ERRP-03 ERRP-11 ERRP-12 what is not there leads to a new order, to the address that was meant, and to what is the reader’s own', async ({
    page,
  }) => {
    await page.goto('/app/x/y/z');
    const main = page.getByRole('main');
    await expect(main).toContainText('There is nothing at /x/y/z.');
    await main.getByRole('button', { name: 'New order' }).click();
    await expect(page).toHaveURL(/\/app\/orders\/create\?url=$/);

    await page.goto('/app/nothing');
    await main
      .getByLabel('Link to what you want to promote')
      .fill('https://www.youtube.com/watch?v=dEm0VideoA1');
    await main.getByRole('button', { name: 'New order' }).click();
    await expect(main.getByLabel('Link', { exact: false }).first()).toHaveValue(/dEm0VideoA1$/);

    const rows = page.getByRole('main').getByRole('list').getByRole('link');
    const reply = await page.goto('/app/services/youtube-veiws');
    expect(reply?.status()).toBe(404);
    await expect(rows).toHaveText([/YouTube, closest match/, /^Services/, /^Find my order/]);
    await expect(page.getByRole('link', { name: 'Tell us which one' })).toHaveAttribute(
      'href',
      /\/app\/support\/new$/,
    );
    await rows.first().click();
    await expect(page).toHaveURL(/\/app\/services\/youtube-views$/);

    await customerWith(page, '20');
    await placeOrders(page, [SHORT]);
    await page.goto('/app/de/odrers');
    await expect(rows).toHaveText([/\/orders/, /Ihre letzte Bestellung/, /^Bestellungen/, /^Finanzen/]);

    const missing = await page.goto('/app/orders/987654');
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This order could not be found' })).toBeVisible();
    await button(page, 'Go to orders').click();
    await expect(page).toHaveURL(/\/app\/orders$/);
  });

  test('ERRP-05 ERRP-13 ERR-06 ERR-21 a page that fails says so, and leads to a new order', async ({
    page,
  }) => {
    await openAccount(page);
    await page.goto('/app/profile');
    await hydrated(page);
    await page.route('**/orders.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page
      .getByRole(banner)
      .getByRole('link', { name: /^Orders/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByRole('main').getByText('500', { exact: true })).toBeVisible();
    await button(page, 'New order').click();
    await expect(page).toHaveURL(/\/app\/orders\/create$/);
  });
});
