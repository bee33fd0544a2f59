import { open, openServices, services, tabs } from './layers.ts';
import { expect, test } from './story.ts';

test.describe('services panel', () => {
  test('SP-01 SP-02 networks are listed and found by name', async ({ page }) => {
    await open(page);
    await openServices(page);
    await expect(tabs(page)).not.toHaveCount(0);
    await services(page).getByRole('searchbox').fill('SPOT');
    await expect(tabs(page)).toHaveText(['Spotify']);
    await services(page).getByRole('searchbox').fill('qwxz');
    await expect(services(page).getByRole('status')).toHaveText('No network with that name');
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
