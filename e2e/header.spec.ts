import type { Page } from '@playwright/test';
import { customerWith, LONG, placeOrders, SHORT } from './cabinet.ts';
import { bar, open, search } from './layers.ts';
import { findOverlaps } from './overlaps.ts';
import { expect, expectAccessible, hydrated, openAccount, test } from './story.ts';

const WIDTHS = [320, 390, 768, 1024, 1280, 1720];
const LANGUAGES = ['', '/de', '/ru', '/hi_IN', '/ja'];
const banner = (page: Page) => page.getByRole('banner');

/** How the header stands: what of it is outside of it, whether the name is whole, and what is widest. */
function measure(page: Page) {
  return page.evaluate(() => {
    const header = document.querySelector('header');
    const frame = header?.getBoundingClientRect();
    const tools = [...(header?.querySelectorAll<HTMLElement>('a, button, label, search') ?? [])].filter(
      (tool) => tool.checkVisibility() && tool.closest('[popover]') === null,
    );
    const name = header?.querySelector('a span');
    return {
      height: frame?.height,
      outside: tools
        .filter((tool) => {
          const { top, right, bottom, left } = tool.getBoundingClientRect();
          return left < 0 || right > innerWidth || top < (frame?.top ?? 0) || bottom > (frame?.bottom ?? 0);
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      isNameWhole: name !== null && name !== undefined && name.scrollWidth <= name.clientWidth,
      widest: tools.toSorted((a, b) => b.offsetWidth - a.offsetWidth)[0]?.tagName,
    };
  });
}

for (const who of ['guest', 'customer'] as const)
  test(`the header of a ${who} fits at every width in every kind of language`, async ({ page }) => {
    if (who === 'customer') await openAccount(page);
    for (const language of LANGUAGES) {
      // Short pages without lists: what is around them is the same everywhere.
      await page.goto(`/app${language}${who === 'guest' ? '/login' : '/add-funds'}`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const at = `${language} ${width}`;
        expect(await findOverlaps(page), at).toEqual([]);
        expect(await measure(page), at).toMatchObject({
          height: width < 768 ? 56 : 60,
          outside: [],
          isNameWhole: true,
          ...(width < 768 ? {} : { widest: 'SEARCH' }),
        });
      }
    }
  });

test('TB-05 TB-06 TB-07 MOB-04 what a phone has no room for lies in the side menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(banner(page).getByText('EN · USD')).toBeVisible();
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(banner(page).getByRole('link', { name: 'Register' })).toBeHidden();
  await banner(page).getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Register' })).toBeVisible();
  await menu.getByRole('combobox', { name: 'Currency' }).selectOption('RUB');
  await expect(page.getByText('EN · RUB')).toBeAttached();
  await menu.getByRole('button', { name: 'Light or dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expectAccessible(page);
  await menu.getByRole('button', { name: 'English' }).click();
  const languages = page.getByRole('navigation', { name: 'Language' });
  expect(await languages.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await expect(languages).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await banner(page)
    .getByRole('button', { name: /^Language/ })
    .click();
  expect((await languages.boundingBox())?.width).toBe(300);
});

test('TB-13 TB-19 TB-21 TB-22 initials open who is signed in, their pages, the socials and the way out', async ({
  page,
}) => {
  const email = await openAccount(page);
  await open(page);
  const profile = banner(page).getByRole('button', { name: 'Profile' });
  await expect(profile).toHaveText(/^AS/);
  await expect(profile).toHaveAttribute('title', 'Ada Story');
  await profile.click();
  const menu = banner(page).getByRole('navigation', { name: 'Profile' });
  await expect(menu).toContainText('Ada Story');
  await expect(menu).toContainText(email);
  await expect(menu.getByRole('link', { name: 'Account and security' })).toHaveAttribute(
    'href',
    '/app/account-management',
  );
  await expect(menu.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', /t\.me/);
  const out = menu.getByRole('button', { name: 'Log out' });
  // It looks like the links above it.
  const link = await menu.getByRole('link', { name: 'Add funds' }).boundingBox();
  expect(await out.boundingBox()).toMatchObject({ width: link?.width, height: link?.height, x: link?.x });
  await expect(out).toHaveCSS('border-top-width', '0px');
  await expectAccessible(page);
  await out.click();
  await expect(page).toHaveURL(/\/app\/login/);
  await expect(profile).toHaveCount(0);
});

test('TB-15 on a desktop the name of who is signed in stands in the toolbar, a long one cut; what is narrower has initials', async ({
  page,
}) => {
  await openAccount(page, 'Maximiliane Alexandra von Hohenstein-Weissenburg');
  await page.setViewportSize({ width: 1280, height: 800 });
  const name = banner(page).getByRole('button', { name: /^MH/ }).getByText('Maximiliane');
  for (const path of ['', '/de']) {
    await open(page, path);
    await expect(name).toBeVisible();
    expect((await name.boundingBox())?.width).toBeLessThanOrEqual(120);
    expect(await name.evaluate((cut) => cut.scrollWidth > cut.clientWidth)).toBe(true);
    const bar = await page.evaluate(() => document.querySelector('header')?.scrollWidth);
    expect(bar).toBe(1280);
  }
  await page.setViewportSize({ width: 1149, height: 800 });
  await expect(name).toBeHidden();
});

test('the key that leads to the search is named in it, and the palette waits in its place', async ({
  page,
}) => {
  await open(page);
  await expect(bar(page).getByText('/', { exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await expect(bar(page).getByRole('button', { name: 'Commands' })).toHaveCSS('opacity', '1');
});

test.describe('the row of the cabinet', () => {
  const row = (page: Page) => page.getByRole('navigation', { name: 'Your account' });

  test('it has the screens that exist with what runs, and what else the menu has', async ({ page }) => {
    await open(page);
    await expect(row(page)).toHaveCount(0);
    await customerWith(page, '200');
    await placeOrders(page, [
      LONG,
      LONG,
      { ...LONG, drip_feed: { runs: 2, minutes_between_runs: 60, mode: 'flat', quantity_step: 100 } },
    ]);
    await open(page, '/add-funds');
    await expect(row(page).getByRole('link')).toHaveText([
      'Services',
      /^Orders\s*3\s*3 running$/,
      /^Drip feeds\s*1\s*1 running$/,
      'Funds',
      'Finances',
      'Referral program',
      'Refund policy',
      'Price list',
    ]);
    await row(page).getByRole('button', { name: 'Money' }).click();
    const money = row(page).locator(':popover-open').getByRole('link');
    await expect(money).toHaveText(['Bonuses', 'Grades']);
    for (const link of await money.all())
      expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
    await page.keyboard.press('Escape');
    await expect(row(page).getByRole('link', { name: 'Funds' })).toHaveAttribute('aria-current', 'page');
    for (const link of await row(page).getByRole('link').all()) {
      const href = (await link.getAttribute('href')) ?? '';
      if (href.startsWith('/app')) expect((await page.request.get(href)).status(), href).toBe(200);
    }
    await row(page)
      .getByRole('link', { name: /^Orders/ })
      .click();
    await expect(page).toHaveURL(/\/app\/orders$/);
    await expect(row(page).locator('[aria-current]')).toHaveText(/^Orders/);
    await expectAccessible(page);
  });

  test('it is there before scripts, 44 px under the header', async ({ page, browser }) => {
    await openAccount(page);
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const still = await context.newPage();
    await still.goto('/app/orders');
    expect(await row(still).boundingBox()).toMatchObject({ y: 60, height: 44 });
    await row(still).getByRole('link', { name: 'Drip feeds' }).click();
    await expect(still).toHaveURL(/\/app\/drip-feed$/);
    await context.close();
  });

  test('on a phone it scrolls sideways and shows where one is, in any language', async ({ page }) => {
    await openAccount(page);
    await page.setViewportSize({ width: 320, height: 700 });
    for (const language of LANGUAGES) {
      await open(page, `${language}/add-funds`);
      const current = row(page).or(page.locator('header + nav')).first().locator('[aria-current="page"]');
      await expect(current).toBeInViewport({ ratio: 1 });
    }
  });
});

test('NAV-08 a page of no one has the name of the shop around it and nothing else', async ({ page }) => {
  await open(page, '/paid');
  await expect(banner(page).getByRole('link')).toHaveText(['Northwind']);
  await expect(banner(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Choose a service' }).click();
  await expect(search(page)).toBeVisible();
});

test('NAV-08 what needs login leads there and back, by a link within the shop as well', async ({ page }) => {
  for (const path of [
    '/orders',
    '/drip-feed',
    '/add-funds',
    '/profile',
    '/verify-email',
    '/add-funds/success',
  ]) {
    await page.goto(`/app/de${path}?x=1`);
    await expect(page).toHaveURL(`/app/de/login?redirect=${encodeURIComponent(`/de${path}?x=1`)}`);
  }
  expect((await page.request.get('/app/xx/orders')).status()).toBe(404);
  expect((await page.request.get('/app/en/profile')).status()).toBe(404);
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
  // What React does after it has painted is done by then.
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

test('SD-05 SD-06 SD-07 without a row the drawer stands beside the page: icons, or whole when pointed at or kept so', async ({
  page,
}) => {
  // As if the operator had chosen it while the page was open.
  await page.route('**/settings?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), navigation: 'drawer' } });
  });
  await page.route('**/*.data*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"navbar"', '"drawer"') });
  });
  await page.goto('/app/orders/create');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const width = async () => (await menu.boundingBox())?.width;
  const left = () => page.locator('#content').evaluate((content) => getComputedStyle(content).paddingLeft);
  await expect(menu).toBeVisible();
  await expect.poll(width).toBe(68);
  expect(await left()).toBe('68px');
  expect(await findOverlaps(page)).toEqual([]);
  await menu.hover();
  await expect.poll(width).toBe(260);
  await expect(menu.getByText('Find my order')).toBeInViewport();
  expect(await left()).toBe('68px');
  await page.mouse.move(900, 500);
  await expect.poll(width).toBe(68);
  const toggle = banner(page).getByRole('button', { name: 'Menu' });
  await toggle.click();
  await page.mouse.move(900, 500);
  await expect.poll(width).toBe(260);
  expect(await left()).toBe('260px');
  expect(await page.evaluate(() => localStorage.getItem('side-menu-mini'))).toBe('false');
  await expectAccessible(page);
  await page.reload();
  await expect.poll(width).toBe(260);
  await toggle.click();
  await page.mouse.move(900, 500);
  await expect.poll(width).toBe(68);
  await page.setViewportSize({ width: 1149, height: 800 });
  await expect(menu).toBeHidden();
  await toggle.click();
  await expect(menu).toBeVisible();
});

test('the counts of the row follow what happens while one looks', async ({ page }) => {
  await customerWith(page, '20');
  await placeOrders(page, [{ ...SHORT, quantity: 5000 }]);
  await open(page, '/orders');
  const orders = page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('link', { name: /^Orders/ });
  await expect(orders).toHaveText(/^Orders\s*1/);
  await expect(orders).toHaveText('Orders', { timeout: 90_000 });
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
