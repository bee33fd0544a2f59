import { customerWith } from './cabinet.ts';
import { expect, hydrated, test } from './story.ts';

test('where the browser refuses its storage, every page works as it would, without a fault', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await customerWith(page, '20');
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  for (const path of [
    '/',
    '/orders/create?serviceId=1',
    '/orders/create?type=expert',
    '/orders',
    '/add-funds',
    '/finances',
    '/bonuses',
    '/referral-program',
    '/profile',
    '/account-management',
    '/notifications',
    '/grades',
    '/find-order',
    '/legal/terms',
    '/services/youtube-video-views',
  ]) {
    await page.goto(`/app${path}`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/app/');
  await hydrated(page);
  const html = page.locator('html');
  const before = await html.getAttribute('data-color-scheme');
  await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(html).not.toHaveAttribute('data-color-scheme', before ?? '');
});
