import type { Page } from '@playwright/test';
import { BREAKPOINTS } from '../apps/storefront/app/ui/breakpoints.ts';
import { expect, expectAccessible, hydrated, register, test } from './story.ts';

const { searchInBar, phone, wideToolbar, tablet } = BREAKPOINTS;

test.describe('header search', () => {
  test('HS-01 HS-03 a service is found and opened by the keyboard alone', async ({ page }) => {
    await open(page);
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('FEED placements');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(search(page)).toHaveAttribute('aria-activedescendant', /-0$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app\/\?service=[a-z0-9-]*feed-placements$/);
    await expect(options(page)).toHaveCount(0);
    await expect(search(page)).toHaveValue('');
  });

  test('HS-01 a number finds its service first, Home and End reach the ends, Escape closes', async ({
    page,
  }) => {
    await open(page);
    await search(page).fill('1');
    await expect(options(page).first()).toContainText('Views from in-feed placements');
    await search(page).fill('views');
    await expect(group(page, 'Services').getByRole('option')).toHaveCount(6);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(search(page)).toHaveValue('views');
  });

  test('HS-02 HS-03 HS-04 a network leads to the index, a type to its page', async ({ page }) => {
    await open(page);
    await search(page).fill('tikt');
    await group(page, 'Networks').getByRole('option', { name: 'TikTok' }).click();
    await expect(page).toHaveURL(/\/app\/\?network=tiktok$/);
    await search(page).fill('youtube video views');
    await group(page, 'Types').getByRole('option', { name: 'Video views' }).click();
    await expect(page).toHaveURL(/\/app\/services\/youtube-views$/);
  });

  test('HS-05 nonsense is said to match nothing; Enter searches the list for what was typed', async ({
    page,
  }) => {
    await open(page);
    await search(page).fill('qwxz');
    await expect(bar(page).getByRole('status')).toHaveText('Nothing matches “qwxz”');
    await search(page).fill('likes');
    await search(page).press('Enter');
    await expect(page).toHaveURL(/\/app\/\?q=likes$/);
  });

  test('a search that names filters leads to the narrowed list', async ({ page }) => {
    await open(page);
    await search(page).fill('cheapest instagram likes refill');
    const narrowed = group(page, 'Narrowed list').getByRole('option');
    await expect(narrowed).toHaveText('Instagram · Likes · with refill · cheapest first');
    await narrowed.click();
    await expect(page).toHaveURL(/\/app\/services\/instagram-likes\?refill=1&sort=price$/);
  });

  test('CONST-28 CONST-29 suggestions follow 40 ms after the last key and go 300 ms after leaving', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page);
    await search(page).fill('likes');
    await expect(options(page).first()).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const count = await options(page).count();
    await search(page).fill('qwxz');
    await page.clock.runFor(39);
    await expect(options(page)).toHaveCount(count);
    await page.clock.runFor(1);
    await expect(options(page)).toHaveCount(0);
    await search(page).fill('likes');
    await page.clock.runFor(40);
    await expect(options(page)).toHaveCount(count);
    await search(page).blur();
    await page.clock.runFor(299);
    await expect(options(page)).toHaveCount(count);
    await page.clock.runFor(1);
    await expect(options(page)).toHaveCount(0);
  });

  test('a pasted link is sent, not searched, and the list moves nothing', async ({ page }) => {
    await open(page);
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    await search(page).fill('likes');
    await expect(options(page).first()).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
    await search(page).fill('https://www.instagram.com/p/CxYz123abcd/');
    await expect(options(page)).toHaveCount(0);
    await search(page).press('Enter');
    await expect(page).toHaveURL(/network=instagram&url=/);
  });
});

test.describe('command palette', () => {
  test('a customer opens an order by its number, a guest is offered none', async ({ page }) => {
    await open(page);
    await openPalette(page);
    await page.keyboard.type('4711');
    await expect(page.getByRole('option', { name: 'Order #4711' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await register(page);
    await hydrated(page);
    await openPalette(page);
    await page.keyboard.type('4711');
    await expect(page.getByRole('option', { name: 'Order #4711' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app\/orders\/4711$/);
  });

  test('focus returns to where it was; what was picked last comes first', async ({ page }) => {
    await open(page);
    const button = page.getByRole('banner').getByRole('button', { name: 'Commands' });
    await button.press('Enter');
    await expect(palette(page)).toBeVisible();
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await openPalette(page);
    await page.keyboard.type('telegram');
    await expect(palette(page).getByRole('option').first()).toHaveText(/Telegram/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/network=telegram$/);
    await openPalette(page);
    await expect(group(page, 'Recent').getByRole('option')).toHaveText(['Telegram']);
    await expect(palette(page).getByRole('option').first()).toHaveText('Telegram');
  });

  test('it changes the theme and the language', async ({ page }) => {
    await open(page, '/services/youtube-views');
    await openPalette(page);
    await page.keyboard.type('theme');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await openPalette(page);
    await page.keyboard.type('deutsch');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app\/de\/services\/youtube-views$/);
  });

  test('SC 2.1.4 the single key can be switched off, and stays off', async ({ page }) => {
    await open(page);
    await openPalette(page);
    await palette(page).getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(search(page)).not.toBeFocused();
    await page.reload();
    await hydrated(page);
    await page.keyboard.press('/');
    await expect(search(page)).not.toBeFocused();
  });
});

test.describe('services panel', () => {
  test('SP-01 SP-02 networks are listed and found by name', async ({ page }) => {
    await open(page);
    await openServices(page);
    await expect(tabs(page)).not.toHaveCount(0);
    await services(page).getByRole('searchbox').fill('SPOT');
    await expect(tabs(page)).toHaveText(['Spotify']);
    await services(page).getByRole('searchbox').fill('qwxz');
    await expect(services(page).getByRole('status')).toHaveText('No network is called so');
  });

  test('SP-03 CONST-30 a pointer that rests 250 ms on a network chooses it; the focus does at once', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page);
    await openServices(page);
    const tiktok = services(page).getByRole('tab', { name: 'TikTok' });
    await expect(tiktok).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await tiktok.hover();
    await page.clock.runFor(200);
    await expect(tiktok).toHaveAttribute('aria-selected', 'false');
    await page.clock.runFor(100);
    await expect(tiktok).toHaveAttribute('aria-selected', 'true');
    await tiktok.focus();
    await page.keyboard.press('ArrowDown');
    await expect(tiktok).toHaveAttribute('aria-selected', 'false');
  });

  test('SP-04 SP-05 the groups of a network have icon, name and the lowest price of the catalogue', async ({
    page,
    request,
  }) => {
    await open(page);
    await openServices(page);
    await services(page).getByRole('tab', { name: 'Instagram' }).click();
    const likes = services(page).getByRole('link', { name: /^Likes from/ });
    await expect(likes.locator('svg')).toBeVisible();
    const { data } = await (await request.get('/api/v1/services')).json();
    const prices = data
      .filter((service: { type: string; is_deactivated: boolean }) => service.type === 'instagram-likes')
      .filter((service: { is_deactivated: boolean }) => !service.is_deactivated)
      .map(({ price }: { price: string }) => Number(price));
    const lowest = Math.min(...prices).toFixed(2);
    await expect(likes).toContainText(`from $${lowest} per 1 000`);
    await likes.click();
    await expect(page).toHaveURL(/\/app\/services\/instagram-likes$/);
    await expect(services(page)).toBeHidden();
  });

  test('SP-06 all services clears the selection', async ({ page }) => {
    await open(page, '/?network=instagram');
    await openServices(page);
    await expect(services(page).getByRole('tab', { name: 'Instagram' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await services(page).getByRole('link', { name: 'All services' }).click();
    await expect(page).toHaveURL(/\/app\/?$/);
    await expect(services(page)).toBeHidden();
    await openServices(page);
    await expect(services(page).getByRole('tab', { name: 'Instagram' })).toHaveAttribute(
      'aria-selected',
      'false',
    );
  });
});

test.describe('widths', () => {
  test('MOB-05 under 680 px a button opens the search over the bar', async ({ page }) => {
    await page.setViewportSize({ width: searchInBar - 1, height: 800 });
    await open(page);
    const button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
    await expect(search(page)).toBeHidden();
    await button.click();
    await expect(search(page)).toBeFocused();
    expect((await bar(page).boundingBox())?.width).toBe(searchInBar - 1);
    await page.keyboard.press('Escape');
    await expect(search(page)).toBeHidden();
    await expect(button).toBeFocused();
    await page.setViewportSize({ width: searchInBar, height: 800 });
    await expect(search(page)).toBeVisible();
    await expect(button).toBeHidden();
  });

  test('MOB-02 at most 725 px the services panel takes the whole screen, one side after the other', async ({
    page,
  }) => {
    await page.setViewportSize({ width: phone, height: 800 });
    await open(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Services' }).click();
    await expect(tabs(page).first()).toBeVisible();
    expect(await services(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: phone, height: 800 });
    await expect(services(page).getByRole('tabpanel')).toBeHidden();
    await services(page).getByRole('tab', { name: 'Instagram' }).click();
    await expect(services(page).getByRole('tabpanel')).toBeVisible();
    await expect(tabs(page).first()).toBeHidden();
    await services(page).getByRole('button', { name: 'All networks' }).click();
    await expect(tabs(page).first()).toBeVisible();
    await page.setViewportSize({ width: phone + 1, height: 800 });
    await expect(services(page).getByRole('tabpanel')).toBeVisible();
    expect((await services(page).boundingBox())?.width).toBeLessThan(phone);
  });

  test('MOB-01 MOB-04 under 768 px the bottom bar stands in for tools of the toolbar', async ({ page }) => {
    await page.setViewportSize({ width: wideToolbar - 1, height: 800 });
    await open(page);
    const bottom = page.getByRole('navigation', { name: 'Main' });
    await expect(bottom.locator('a, button')).toHaveText(['Services', 'Create order', 'Orders', 'Log in']);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Services' })).toBeHidden();
    await page.setViewportSize({ width: wideToolbar, height: 800 });
    await expect(bottom).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Services' })).toBeVisible();
    await register(page);
    await page.setViewportSize({ width: wideToolbar - 1, height: 800 });
    await expect(bottom.locator('a, button').last()).toHaveText('Profile');
  });

  test('MOB-03 from 1150 px the toolbar spells its tools out', async ({ page }) => {
    await page.setViewportSize({ width: tablet, height: 800 });
    await open(page);
    const words = page.getByRole('banner').getByText('Services', { exact: true });
    await expect(words).toBeHidden();
    await page.setViewportSize({ width: tablet + 1, height: 800 });
    await expect(words).toBeVisible();
  });
});

test('MOB-06 MOB-07 the panel, the menu and the palette lock the scroll, and the page does not move', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => scrollTo(0, 300));
  const place = () => page.getByRole('main').boundingBox();
  const before = await place();
  // A click of the test itself would first scroll the button of the sticky bar to where it already is.
  const press = async (name: string) => {
    const box = await page.getByRole('banner').getByRole('button', { name }).boundingBox();
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  };
  const openings = [() => press('Services'), () => press('Menu'), () => openPalette(page)];
  for (const openLayer of openings) {
    await openLayer();
    await expect(page.locator(':popover-open, dialog:modal')).toBeVisible();
    await page.mouse.move(1_200, 850);
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(200);
    expect(await place()).toEqual(before);
    await page.keyboard.press('Escape');
  }
  await page.mouse.wheel(0, 200);
  await expect.poll(async () => (await place())?.y).toBeLessThan(before?.y ?? 0);
});

test('CATB-03 settings are asked for at once and every ten minutes; what was typed stays', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/settings') asked.push(request.url());
  });
  await page.clock.install();
  await open(page);
  await expect.poll(() => asked.length).toBe(1);
  await search(page).fill('half a thou');
  await page.clock.fastForward('09:30');
  expect(asked).toHaveLength(1);
  await page.clock.fastForward('00:31');
  await expect.poll(() => asked.length).toBe(2);
  await expect(search(page)).toHaveValue('half a thou');
});

test.describe('favourites', () => {
  const star = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: 'Favourite: Views from in-feed placements' }).first();
  const TOGGLE = '**/favorites/toggle**';

  test('a star is kept; while calls overlap the last click holds', async ({ page }) => {
    await register(page);
    await open(page);
    await page.route(TOGGLE, async (route) => {
      await new Promise((resume) => setTimeout(resume, 300));
      await route.continue();
    });
    const kept = page.waitForResponse(/favorites\/toggle/);
    await star(page).click();
    await star(page).click();
    await star(page).click();
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
    await kept;
    // The list is asked for again once every mark is sent.
    await page.waitForResponse(/services\/favorites\?/);
    await page.reload();
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  });

  test('a refused star turns back and says why', async ({ page }) => {
    await register(page);
    await open(page);
    await page.route(TOGGLE, (route) =>
      route.fulfill({ status: 404, json: { message: 'This service is not here', errors: {} } }),
    );
    await star(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'This service is not here' })).toBeVisible();
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
    await expectAccessible(page);
  });

  test('C-33 a guest is led to the login, with the way back', async ({ page }) => {
    await open(page, '/services/youtube-views');
    await star(page).click();
    await expect(page).toHaveURL(/\/app\/login\?redirect=%2Fservices%2Fyoutube-views$/);
  });
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form, the panel leads to all services', async ({ page }) => {
    await page.goto('/app/services/youtube-views');
    await page.getByRole('banner').getByRole('button', { name: 'Services' }).click();
    await page.getByRole('link', { name: 'All services' }).first().click();
    await expect(page).toHaveURL(/\/app\/?$/);
    await search(page).fill('likes');
    await search(page).press('Enter');
    await expect(page).toHaveURL(/\/app\/?\?q=likes$/);
  });
});

test.describe('accessible in both schemes at every width', () => {
  const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
    [320, 768, 1280].flatMap((width) =>
      ['', '/hi_IN', '/ja'].map((prefix) => ({ colorScheme, width, prefix })),
    ),
  );
  for (const { colorScheme, width, prefix } of looks) {
    test(`panel, search and palette: ${colorScheme} ${width} ${prefix}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      // They are the same on every page: a short one keeps the check short.
      await open(page, `${prefix}/login`);
      await page.locator('[popovertarget="services-panel"]:visible').first().click();
      await expect(page.getByRole('tab').first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await page.keyboard.type('insta');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await openPalette(page);
      await page.keyboard.type('insta');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      await expectAccessible(page);
    });
  }
});

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(`/app${path}`);
  await hydrated(page);
}

const bar = (page: Page) => page.getByRole('banner').getByRole('search');
const search = (page: Page) => bar(page).getByRole('combobox');
const options = (page: Page) => bar(page).getByRole('option');
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' });
const services = (page: Page) => page.getByRole('dialog', { name: 'Services' });
const tabs = (page: Page) => services(page).getByRole('tab');

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.locator('dialog').getByRole('combobox')).toBeFocused();
}

async function openServices(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Services' }).click();
  await expect(tabs(page).first()).toBeVisible();
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}
