import { open } from './lists.ts';
import { expect, register, test } from './story.ts';

test('ENT-80 ENT-81 ENT-82 an offer stands on the pages of its types and is told with the order', async ({
  page,
}) => {
  await open(page, '/services/youtube-shorts-views');
  const offer = page.getByRole('region', { name: 'Shorts week' });
  await expect(offer.getByRole('link')).toHaveCount(2);
  await offer.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/orders\/create\?service=.*&utm_name=shorts_week$/);
  await open(page, '/services/youtube-views');
  await expect(page.getByRole('region', { name: 'More for this video' }).getByRole('link')).toHaveCount(2);
  await page.getByRole('button', { name: 'Show 1 more' }).click();
  await expect(page.getByRole('region', { name: 'More for this video' }).getByRole('link')).toHaveCount(3);
});

test('BAN-02 BAN-03 BAN-04 BAN-08 SD-03 the cabinet and the side menu have banners of their own', async ({
  page,
}) => {
  await register(page);
  for (const [path, text] of [
    ['/orders', 'Repeat a good order in two clicks'],
    ['/profile', 'See how each order is going'],
    ['/grades', 'Every completed order moves you up'],
  ] as const) {
    await open(page, path);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByText('Top up once, order in three clicks'),
  ).toBeVisible();
});

test('every banner leads to a page that is there', async ({ page }) => {
  await register(page);
  const banners: { content: string | null; information: { link: string | null }[] }[] = (
    await (await page.request.get('/banners')).json()
  ).data;
  const links = banners.flatMap(({ content, information }) => [
    ...information.map(({ link }) => link),
    ...[...(content ?? '').matchAll(/href="([^"]+)"/g)].map(([, link]) => link),
  ]);
  expect(links).toHaveLength(20);
  for (const link of links) expect((await page.request.get(link ?? '')).status(), `${link}`).toBe(200);
});

for (const [id, place, path, text] of [
  ['BAN-09', 'create_order', '/orders/create', 'Not sure what to pick? Compare by start time'],
  ['BAN-12', 'services_type_main', '/services/youtube-views', 'Choose by country and pace'],
  ['BAN-13', 'services_type_first_short', '/services/youtube-views', 'Packages save time'],
  ['BAN-14', 'services_type_second_short', '/services/youtube-views', 'Ordered without an account?'],
  ['BAN-16', 'services_pricing_main', '/', 'Plain prices, no hidden fees'],
  ['BAN-17', 'services_pricing_first_short', '/', 'Bonus for a top-up'],
  ['BAN-18', 'services_pricing_second_short', '/', 'Refund for what was not delivered'],
  ['BAN-19', 'services_pricing_long', '/', 'Companies: invoice and bank transfer'],
  ['BAN-20', 'services_pricing_footer', '/', 'Before you order: rules of networks and prohibited topics'],
] as const) {
  test(`${id} CATB-06 the banner of ${place} comes when the page is at rest, and nothing moves for it`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shift: number }).shift += Reflect.get(entry, 'value');
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`/app${path}`);
    await expect(page.locator(`[data-place="${place}"]`)).toContainText(text);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(
      0.02,
    );
  });
}
