import { findOverlaps } from './overlaps.ts';
import { ownShop, test } from './own-shop.ts';
import { expect, expectAccessible, linkField } from './story.ts';

const shop = ownShop();

const bar = 'banner';

test('INST-03 INST-04 INST-05 TB-02 SD-01 the logo, its words and where it leads follow the operator; without one there is the name', async ({
  page,
}) => {
  // The menu is for a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  const logo = page.getByRole(bar).locator('a').first();
  const open = () => shop.open(page, '/login');
  await open();
  await expect(logo).toHaveText('Northwind');
  await expect(logo).toHaveAttribute('href', '/app/');
  await expect(page.locator('#side-menu')).toContainText('Northwind');

  await shop.set({
    logoLight: '/icon.svg?light',
    logoDark: '/icon.svg?dark',
    logoAlt: 'The wind of the north',
    logoDestinationUrl: 'https://northwind.example/',
  });
  for (const [colorScheme, src] of [
    ['light', '/icon.svg?light'],
    ['dark', '/icon.svg?dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await open();
    const shown = logo.getByRole('img', { name: 'The wind of the north' }).filter({ visible: true });
    await expect(shown).toHaveAttribute('src', src);
    await page.getByRole(bar).getByRole('button', { name: 'Menu' }).click();
    const inDrawer = page.locator('#side-menu').getByRole('img', { name: 'The wind of the north' });
    await expect(inDrawer.filter({ visible: true })).toHaveAttribute('src', src);
  }
  await expect(logo).toHaveAttribute('href', 'https://northwind.example/');
  await shop.set({ logoLight: null, logoDark: null, logoDestinationUrl: null });
});

test('INST-10 INST-13 INST-17 INST-18 ROLE-11 ROLE-12 CATB-05 TB-03 without a dark look there is no switch, with one currency or no rate no choice of it; a chat loads after a press', async ({
  page,
  context,
}) => {
  const scheme = () => page.evaluate(() => document.documentElement.getAttribute('data-color-scheme'));
  const switches = page.getByRole(bar).getByRole('button', { name: /theme/i });
  const select = page.getByRole(bar).getByRole('combobox', { name: /currency/i });
  const chat = page.getByRole('button', { name: 'Chat with us' });
  const asked: string[] = [];
  await context.route(/^https?:\/\/(?!localhost)/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'window.said = []; window.Intercom = (...words) => window.said.push(words)',
    });
  });
  const openLooks = () =>
    page
      .getByRole(bar)
      .getByRole('button', { name: /^Language/ })
      .click();
  await shop.open(page, '/login');
  await openLooks();
  await expect(select).toBeVisible();
  await expect(chat).toHaveCount(0);
  await switches.filter({ visible: true }).click();
  await expect.poll(scheme).toBe('dark');

  await shop.set({ darkModeAvailable: false, currencies: ['USD'], intercomAppId: 'ab12cd34' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await shop.open(page, '/login');
  await expect.poll(scheme).toBe('light');
  await openLooks();
  await expect(page.getByRole('navigation', { name: 'Language' })).toBeVisible();
  await expect(switches.filter({ visible: true })).toHaveCount(0);
  await expect(select).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(chat).toBeVisible();
  await expectAccessible(page);
  expect(asked).toEqual([]);
  await chat.click();
  await expect
    .poll(() => page.evaluate(() => (window as { said?: unknown[] }).said))
    .toEqual([['boot', { app_id: 'ab12cd34', language_override: 'en' }], ['show']]);
  expect(asked).toEqual(['https://widget.intercom.io/widget/ab12cd34']);

  await shop.set({
    darkModeAvailable: true,
    currencies: ['USD', 'RUB'],
    rubExchangeRate: null,
    intercomAppId: null,
  });
  await shop.open(page, '/login');
  await expect(select).toHaveCount(0);
});

test('INST-25 INST-29 INST-30 INST-31 SD-04 socials, support and legal pages follow the operator; where contacts are wanted, the form asks for a messenger and says so, before scripts as well', async ({
  browser,
  page,
}) => {
  await shop.set({
    contactInfoRequired: true,
    socials: [{ name: 'Our blog', url: 'https://blog.example/', icon: 'link' }],
    supportContact: 'help@southwind.example',
    legalUrls: [{ name: 'House rules', url: 'https://southwind.example/rules' }],
  });
  const fill = async (on: typeof page, email: string) => {
    await on.getByLabel('Name', { exact: true }).fill('Ada');
    await on.getByLabel('Email').fill(email);
    await on.getByLabel('Password', { exact: true }).fill('a quiet harbour');
    await on.getByRole('main').getByRole('button', { name: 'Register' }).click();
  };
  const refusal = 'Enter at least one messenger';
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(shop.url('/app/register'));
  await fill(plain, 'plain@example.com');
  await expect(plain.getByText(refusal)).toBeVisible();
  await plain.close();

  await shop.open(page, '/register');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'House rules' })).toHaveAttribute(
    'href',
    'https://southwind.example/rules',
  );
  await expect(footer.getByRole('link', { name: 'Support' })).toHaveAttribute(
    'href',
    'mailto:help@southwind.example',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'House rules' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Our blog' })).toHaveAttribute(
    'href',
    'https://blog.example/',
  );

  await fill(page, 'ada@example.com');
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(page.getByLabel('Username or number')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Messenger').selectOption('WhatsApp');
  await page.getByLabel('Username or number').fill('+1 555 0100');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole(bar).getByText('$0.00')).toBeVisible();
  await shop.set({ contactInfoRequired: false });
});

test('INST-09 SD-02 SD-05 SD-06 SD-07 without the row the drawer stands beside the page, narrow until it is kept wide', async ({
  page,
}) => {
  await shop.signIn(page);
  await shop.open(page, '/orders');
  await expect(page.locator('#door-row')).toBeVisible();
  await shop.set({ navigation: 'drawer' });
  await shop.open(page, '/orders');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const width = async () => (await menu.boundingBox())?.width;
  await expect(page.locator('#door-row')).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'All orders' })).toBeVisible();
  const left = () => page.locator('#content').evaluate((content) => getComputedStyle(content).paddingLeft);
  await page.mouse.move(900, 500);
  await expect.poll(width).toBe(68);
  expect(await left()).toBe('68px');
  expect(await findOverlaps(page)).toEqual([]);
  await menu.hover();
  await expect.poll(width).toBe(260);
  await expect(menu.getByText('All orders')).toBeInViewport();
  expect(await left()).toBe('68px');
  await page.mouse.move(900, 500);
  await expect.poll(width).toBe(68);
  const toggle = page.getByRole(bar).getByRole('button', { name: 'Menu' });
  await toggle.click();
  await page.mouse.move(900, 500);
  await expect.poll(width).toBe(260);
  expect(await left()).toBe('260px');
  expect(await page.evaluate(() => localStorage.getItem('side-menu-mini'))).toBe('false');
  await expectAccessible(page);
  // Nothing kept, or anything but false: narrow. Kept as false: wide.
  for (const [kept, wanted] of [
    ['false', 260],
    ['true', 68],
    ['nonsense', 68],
  ] as const) {
    await page.evaluate((value) => localStorage.setItem('side-menu-mini', value), kept);
    await shop.open(page, '/orders');
    await page.mouse.move(900, 500);
    await expect.poll(width).toBe(wanted);
  }
  await page.setViewportSize({ width: 1149, height: 800 });
  await expect(menu).toBeHidden();
  await toggle.click();
  await expect(menu).toBeVisible();
  await shop.set({ navigation: 'navbar' });
});

test('INST-27 the ways to order are those of the operator', async ({ page }) => {
  const ways = page.getByRole('main').getByRole('navigation', { name: 'Ways to order' }).getByRole('link');
  await shop.open(page, '/orders/create');
  await expect(ways).toHaveText(['By link', 'Mass order', 'Automatic promotion']);
  await shop.set({ createOrderTypes: ['single'] });
  await shop.open(page, '/orders/create?type=autopromotion');
  await expect(ways).toHaveCount(0);
  await expect(linkField(page)).toBeVisible();
  await shop.set({ createOrderTypes: ['autopromotion', 'multi'] });
  await shop.open(page, '/orders/create');
  await expect(ways).toHaveText(['By link', 'Automatic promotion']);
  await shop.set({ createOrderTypes: ['single', 'multi', 'expert', 'autopromotion'] });
});
