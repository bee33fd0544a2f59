import { open, openServices, options, search, services, tabs } from './layers.ts';
import { expect, test } from './story.ts';

test.describe('services panel', () => {
  test('SP-01 SP-02 SP-04 SP-05 SP-06 networks are found by name, their groups have icon and lowest price; all services clears the selection', async ({
    page,
    request,
  }) => {
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

    await expect(tabs(page)).not.toHaveCount(0);
    await services(page).getByRole('searchbox').fill('SPOT');
    await expect(tabs(page)).toHaveText(['Spotify']);
    await services(page).getByRole('searchbox').fill('qwxz');
    await expect(services(page).locator('[data-announced]')).toHaveText('No network with that name');

    await services(page).getByRole('searchbox').fill('');
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

  test('SP-03 CONST-28 CONST-29 CONST-30 a pointer that rests 250 ms on a network chooses it, the focus at once; suggestions follow 40 ms after the last key and go 300 ms after leaving', async ({
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
    await page.keyboard.press('Escape');
    await page.clock.resume();

    await search(page).fill('likes');
    await expect(options(page).first()).toBeVisible();
    await page.clock.pauseAt(Date.now() + 7_200_000);
    const count = await options(page).count();
    await search(page).fill('qwxz');
    await page.clock.runFor(39);
    await expect(options(page)).toHaveCount(count);
    await page.clock.runFor(1);
    // Nothing is found: three types that are nearest.
    await expect(options(page)).toHaveCount(3);
    await search(page).fill('likes');
    await page.clock.runFor(40);
    await expect(options(page)).toHaveCount(count);
    await search(page).blur();
    await page.clock.runFor(299);
    await expect(options(page)).toHaveCount(count);
    await page.clock.runFor(1);
    await expect(options(page)).toHaveCount(0);
  });
});
