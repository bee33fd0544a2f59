import type { Page } from '@playwright/test';
import { bar, group, open, options, search } from './layers.ts';
import { findOverlaps } from './overlaps.ts';
import { expect, expectAccessible, test } from './story.ts';

// The browser's own word for a call that the story cut off.
test.use({ provoked: /net::ERR_FAILED|status of 4\d\d/ });

const LINK = 'https://www.youtube.com/watch?v=dEm0VideoA1';

test.describe('in the header', () => {
  test('a link is shown for what it is before Enter, with what fits it, which is picked by the keyboard; what can not be read may still be ordered, and being cut off is told', async ({
    page,
  }) => {
    await open(page, '/login');
    await search(page).fill(LINK);
    const target = group(page, 'Your link').getByRole('option');
    await expect(target).toContainText('YouTube video');
    await expect(target).toContainText('youtube.com/watch?v=dEm0VideoA1 · 17 matching services');
    const fitting = group(page, 'Matching services').getByRole('option');
    await expect(fitting).toHaveCount(3);
    await expect(fitting.first()).toContainText('$');
    await expect(bar(page).locator('[data-announced]')).toHaveText('YouTube video: 17 matching services');
    await expectAccessible(page);
    await search(page).press('Enter');
    await expect(page).toHaveURL(/\?network=youtube&url=/);
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue(LINK);

    await search(page).fill(LINK);
    await expect(options(page)).toHaveCount(4);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const option = group(page, 'Matching services').getByRole('option').first();
    const name = await option
      .locator('small')
      .first()
      .evaluate((note) => note.previousSibling?.textContent);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?network=youtube&pick=[a-z0-9-]+&url=/);
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue(LINK);
    await expect(page.getByRole('complementary')).toContainText(name ?? '');

    await search(page).fill('https://youtube.com/foo/bar/baz');
    await expect(bar(page).locator('[data-announced]')).toHaveText(
      'We could not read this link, but you can still order',
    );
    await options(page).getByText('New order').click();
    await expect(page).toHaveURL(/\/orders\/create\?url=https/);
    await expect(page.getByRole('textbox', { name: /^Link/ })).toHaveValue('https://youtube.com/foo/bar/baz');
    await page.route('**/networks/identify*', (route) => route.abort());
    await search(page).fill('https://youtu.be/dEm0VideoA1');
    await expect(bar(page).locator('[data-announced]')).toContainText('Check your connection');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const field = (page: Page) =>
    page.getByRole('main').getByRole('combobox', { name: 'Search, or paste a link' });
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Services for this link' });

  test('the search stands in the page of services, in the bar elsewhere; all that fits is the list of the network', async ({
    page,
  }) => {
    await open(page);
    await expect(field(page)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })).toBeHidden();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await open(page, '/login');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
    await search(page).fill(LINK);
    await sheet(page).getByRole('link', { name: 'All 17 services for this video' }).click();
    await expect(page).toHaveURL(/\/app\/?\?network=youtube&url=/);
    await expect(sheet(page)).toHaveCount(0);
  });

  test('a pasted link opens the sheet of what fits; a service of it opens its form with the link', async ({
    page,
  }) => {
    await open(page);
    await field(page).fill(LINK);
    await expect(sheet(page)).toContainText('YouTube video');
    await expect(sheet(page)).toContainText('youtube.com/watch?v=dEm0VideoA1');
    const types = sheet(page).getByRole('group', { name: 'Service types' }).getByRole('button');
    await expect(types.first()).toHaveText('Video views 6');
    await expect(types.first()).toHaveAttribute('aria-pressed', 'true');
    const rows = sheet(page).getByRole('listitem');
    await expect(rows).toHaveCount(6);
    expect((await rows.first().boundingBox())?.height).toBeGreaterThanOrEqual(64);
    await expect(rows.first()).toContainText(/\$\d.*Starts in .* · .*per 1/s);
    await expect(sheet(page).getByRole('link', { name: 'All 17 services for this video' })).toBeVisible();
    expect(await findOverlaps(page)).toEqual([]);
    await expectAccessible(page);
    await types.filter({ hasText: 'Likes' }).click();
    await expect(rows).toHaveCount(2);
    const name = (await rows.first().locator('span').first().textContent()) ?? '';
    await rows.first().getByRole('link').click();
    await expect(page).toHaveURL(/\?network=youtube&pick=[a-z0-9-]+&url=/);
    const form = page.getByRole('complementary', { name: 'Order form' });
    await expect(form).toBeInViewport();
    await expect(form).toContainText(name);
    await expect(form.getByLabel('Link', { exact: true })).toHaveValue(LINK);
    await expect(sheet(page)).toHaveCount(0);
    // The sheet was no step of its own any more: Back leads to where the link was pasted.
    await page.goBack();
    await expect(page).toHaveURL(/\/app\/?$/);
  });

  const ways: [name: string, close: (page: Page) => Promise<unknown>][] = [
    ['X', (page) => sheet(page).getByRole('button', { name: 'Close' }).click()],
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['Back', (page) => page.goBack()],
    ['a touch outside', (page) => page.touchscreen.tap(200, 60)],
    ['drawing it down', (page) => drawDown(page, 200)],
  ];
  test('the sheet goes by X, Escape, Back, a touch outside and drawing it down, and the focus returns to the search; drawn down a little, it springs back', async ({
    page,
  }) => {
    await open(page, '/orders/create');
    await open(page);
    for (const [name, close] of ways)
      await test.step(name, async () => {
        await field(page).fill('');
        await field(page).fill(LINK);
        await expect(sheet(page).getByRole('listitem').first()).toBeVisible();
        await close(page);
        await expect(sheet(page)).toHaveCount(0);
        await expect(field(page)).toBeFocused();
        await expect(field(page)).toHaveValue(LINK);
        await expect(page).toHaveURL(/\/app\/?$/);
      });
    await field(page).fill('');
    await field(page).fill(LINK);
    await expect(sheet(page).getByRole('listitem').first()).toBeVisible();
    const before = await sheet(page).boundingBox();
    await drawDown(page, 40);
    await expect.poll(() => sheet(page).boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    // None of them has left a step of its own behind.
    await page.goBack();
    await expect(page).toHaveURL(/\/orders\/create$/);
  });

  test('what can not be read may still be ordered; being cut off is told', async ({ page }) => {
    await open(page);
    await field(page).fill('https://youtube.com/foo/bar/baz');
    await expect(sheet(page).locator('[data-announced]')).toHaveText(
      'We could not read this link, but you can still order',
    );
    await expectAccessible(page);
    await sheet(page).getByRole('link', { name: 'New order' }).click();
    await expect(page).toHaveURL(/\/orders\/create\?url=https/);
    await open(page);
    await page.route('**/networks/identify*', (route) => route.abort());
    await field(page).fill(LINK);
    await expect(sheet(page).locator('[data-announced]')).toContainText('Check your connection');
  });

  async function drawDown(page: Page, by: number): Promise<void> {
    const head = await sheet(page).getByRole('heading').boundingBox();
    const [x, y] = [(head?.x ?? 0) + 10, (head?.y ?? 0) + 5];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + by / 2);
    await page.mouse.move(x, y + by);
    await page.mouse.up();
  }
});
