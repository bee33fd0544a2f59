import { BREAKPOINTS } from '@fanfare/ui/breakpoints.ts';
import type { Page } from '@playwright/test';
import { bar, open, openPalette, search, services, tabs } from './layers.ts';
import { answersOf, expect, expectAccessibleInBoth, hydrated, register, test } from './story.ts';

const { searchInBar, phone, wideToolbar, tablet } = BREAKPOINTS;

test.describe('widths', () => {
  test('MOB-01 MOB-02 MOB-03 MOB-04 MOB-05 CONST-59 under 680 px the search is a button, up to 725 px the panel is the whole screen, under 768 px a bar stands at the bottom, from 1150 px the tools are spelled out', async ({
    page,
  }) => {
    await page.setViewportSize({ width: searchInBar - 1, height: 800 });
    // On the page of services the search stands in the page itself.
    await open(page, '/login');
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

    await page.setViewportSize({ width: phone, height: 800 });
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

    await page.setViewportSize({ width: wideToolbar - 1, height: 800 });
    const bottom = page.getByRole('navigation', { name: 'Main' });
    await expect(bottom.locator('a, button')).toHaveText([
      'Services',
      'My order',
      'New order',
      /^Cart/,
      'Log in',
    ]);
    const parts = page.getByRole('navigation', { name: 'Parts of the shop' });
    await expect(parts).toBeHidden();
    await page.setViewportSize({ width: wideToolbar, height: 800 });
    await expect(bottom).toBeHidden();
    await expect(parts).toBeVisible();

    await page.setViewportSize({ width: tablet, height: 800 });
    const spelled = page.getByRole('banner').getByText('My order', { exact: true });
    await expect(spelled).toBeHidden();
    await page.setViewportSize({ width: tablet + 1, height: 800 });
    await expect(spelled).toBeVisible();

    await register(page);
    await page.setViewportSize({ width: wideToolbar - 1, height: 800 });
    await expect(bottom.locator('a, button').last()).toHaveText('Profile');
  });
});

test('MOB-06 MOB-07 the panel, the menu and the palette lock the scroll, and the page does not move', async ({
  page,
}) => {
  await page.setViewportSize({ width: 760, height: 850 });
  await open(page);
  // Words in another font take other lines.
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => scrollTo(0, 300));
  // Parts that come late may make the page longer below: they move nothing of what is seen.
  const place = async () => {
    const { x, y, width } = (await page.getByRole('main').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    return { x, y, width };
  };
  const before = await place();
  // A click of the test itself would first scroll the button of the sticky bar to where it already is.
  const press = async (place: 'banner' | 'navigation', name: string) => {
    const box = await page.getByRole(place).getByRole('button', { name }).first().boundingBox();
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  };
  const openings = [
    () => press('navigation', 'Services'),
    () => press('banner', 'Menu'),
    () => openPalette(page),
  ];
  for (const openLayer of openings) {
    await openLayer();
    await expect(page.locator(':popover-open, dialog:modal')).toBeVisible();
    await page.mouse.move(740, 700);
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(200);
    expect(await place()).toEqual(before);
    await page.keyboard.press('Escape');
  }
  await page.mouse.wheel(0, 200);
  await expect.poll(async () => (await place()).y).toBeLessThan(before.y);
});

test('CATB-03 CATB-07 CONST-33 settings are asked for at once and every ten minutes; what was typed stays; the browser says once how the shop is looked at', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/settings') asked.push(request.url());
  });
  const answers = answersOf(page, '/settings');
  let told = 0;
  page.on('request', (request) => {
    if (request.url().includes('/events/display-mode')) told += 1;
  });
  const answered = page.waitForResponse(/events\/display-mode/);
  await page.clock.install();
  await open(page);
  await expect.poll(answers).toBe(1);
  await search(page).fill('half a thou');
  await page.clock.fastForward('09:30');
  expect(asked).toHaveLength(1);
  await page.clock.fastForward('00:31');
  await expect.poll(() => asked.length).toBe(2);
  await expect(search(page)).toHaveValue('half a thou');

  await answered;
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'display_mode_sent'))
    .toBe(true);
  await page.reload();
  await hydrated(page);
  expect(told).toBe(1);
});

test.describe('accessible in both schemes at every width', () => {
  for (const [width, prefix] of [
    [320, '/hi_IN'],
    [760, '/ja'],
  ] as const)
    test(`panel, search and palette: ${width} ${prefix}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      // The parts are the same on every page: a short page keeps the check short.
      await open(page, `${prefix}/login`);
      await page.locator('[popovertarget="services-panel"]:visible').first().click();
      await expect(page.getByRole('tab').first()).toBeVisible();
      await expectAccessibleInBoth(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await page.keyboard.type('insta');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectAccessibleInBoth(page);
      await expectNoSidewaysScroll(page);
      await openPalette(page);
      await page.keyboard.type('insta');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      await expectAccessibleInBoth(page);
    });
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}
