import { bar, group, open, openPalette, options, palette, search } from './layers.ts';
import { expect, register, test } from './story.ts';

test.describe('header search', () => {
  test('HS-01 HS-03 a service is found and opened by the keyboard alone, by its number first; the list moves nothing', async ({
    page,
  }) => {
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

    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    await search(page).fill('1');
    await expect(options(page).first()).toContainText('Views from in-feed placements');
    expect(await heading.boundingBox()).toEqual(before);
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

  test('HS-02 HS-03 HS-04 HS-05 a network leads to the index, a type to its page, filters to the narrowed list; nonsense matches nothing', async ({
    page,
  }) => {
    await open(page);
    await search(page).fill('tikt');
    await group(page, 'Networks').getByRole('option', { name: 'TikTok' }).click();
    await expect(page).toHaveURL(/\/app\/\?network=tiktok$/);
    await search(page).fill('youtube video views');
    await group(page, 'Types').getByRole('option', { name: 'Video views' }).click();
    await expect(page).toHaveURL(/\/app\/services\/youtube-views$/);

    await search(page).fill('cheapest instagram likes refill');
    const narrowed = group(page, 'Filtered list').getByRole('option');
    await expect(narrowed).toHaveText('Instagram · Likes · with refill · cheapest first');
    await narrowed.click();
    await expect(page).toHaveURL(/\/app\/services\/instagram-likes\?refill=1&sort=price$/);

    await search(page).fill('qwxz');
    await expect(bar(page).locator('[data-announced]')).toHaveText('Nothing matches “qwxz”');
    await search(page).fill('likes');
    await search(page).press('Enter');
    await expect(page).toHaveURL(/\/app\/\?q=likes$/);
  });
});

test.describe('command palette', () => {
  test('SC 2.1.4 a customer opens an order by its number, a guest is offered none; the single key stays switched off', async ({
    page,
  }) => {
    await open(page);
    await openPalette(page);
    await page.keyboard.type('4711');
    await expect(page.getByRole('option', { name: 'Order #4711' })).toHaveCount(0);
    await palette(page).getByRole('combobox').fill('');
    await palette(page).getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(search(page)).not.toBeFocused();
    await register(page);
    await page.keyboard.press('/');
    await expect(search(page)).not.toBeFocused();
    await openPalette(page);
    await page.keyboard.type('4711');
    await expect(page.getByRole('option', { name: 'Order #4711' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app\/orders\/4711$/);
  });

  test('focus returns to where it was; what was picked last comes first; theme and language are changed', async ({
    page,
  }) => {
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

    await openPalette(page);
    await page.keyboard.type('theme');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
    await openPalette(page);
    await page.keyboard.type('deutsch');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app\/de\/?\?network=telegram$/);
  });
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form, the panel leads to all services', async ({ page }) => {
    await page.goto('/app/services/youtube-views');
    await page.setViewportSize({ width: 760, height: 850 });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Services' }).click();
    await page.getByRole('link', { name: 'All services' }).first().click();
    await expect(page).toHaveURL(/\/app\/?$/);
    await search(page).fill('likes');
    await search(page).press('Enter');
    await expect(page).toHaveURL(/\/app\/?\?q=likes$/);
  });
});
