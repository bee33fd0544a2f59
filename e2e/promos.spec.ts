import { open } from './lists.ts';
import { findOverlaps } from './overlaps.ts';
import { settled } from './settled.ts';
import { expect, hydrated, openAccount, test } from './story.ts';

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

test('BAN-02 BAN-03 BAN-04 BAN-05 BAN-08 SD-03 the cabinet and what is below every page have banners of their own; every banner leads to a page that is there', async ({
  page,
}) => {
  await openAccount(page);
  for (const [path, text] of [
    ['/orders', 'Repeat a good order in two clicks'],
    ['/profile', 'See how each order is going'],
    ['/grades', 'Every completed order brings the next grade closer'],
    ['/drip-feed', 'Spread delivery over days'],
  ] as const) {
    await open(page, path);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  }
  await expect(page.getByRole('contentinfo').getByText('Top up once, order in three clicks')).toBeVisible();

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

const PLACES = {
  '/': {
    services_pricing_main: 'Clear prices, no hidden fees',
    services_pricing_first_short: 'Bonus for a top-up',
    services_pricing_second_short: 'Refund for anything not delivered',
    services_pricing_long: 'Companies: invoice and bank transfer',
    services_pricing_footer: 'Before you order: network rules and prohibited topics',
  },
  '/services/youtube-views': {
    services_type_main: 'Choose by country and pace',
    services_type_first_short: 'Packages save time',
    services_type_second_short: 'Ordered without an account?',
  },
  '/orders/create': { create_order: 'Not sure what to pick? Compare by start time' },
  '/orders/create?type=autopromotion': { autopromotion: 'Published something new? Promote it today' },
};

test('BAN-09 BAN-10 BAN-12 BAN-13 BAN-14 BAN-16 BAN-17 BAN-18 BAN-19 BAN-20 CATB-06 the banner of each place stands in the one slot of its page, and nothing moves for it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += Reflect.get(entry, 'value');
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [path, banners] of Object.entries(PLACES)) {
    await page.goto(`/app${path}`);
    for (const [place, text] of Object.entries(banners))
      await expect(page.locator(`[data-place="${place}"]`), place).toContainText(text);
    await hydrated(page);
    // Late parts move nothing either.
    await settled(page);
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    expect(shift, path).toBeLessThanOrEqual(0.02);
  }
});

test('CATB-06 one slot holds all banners of a page: its words come with the page, turning when it is at rest', async ({
  page,
  browser,
}) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/services/youtube-views']) {
      await page.goto(`/app${path}`);
      const slots = page.locator('main [data-many]');
      await expect(slots).toHaveCount(1);
      const slides = slots.locator('[data-place]');
      const boxes = await Promise.all((await slides.all()).map((slide) => slide.boundingBox()));
      // Side by side, never stacked.
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
      expect(new Set(boxes.map((box) => box?.height)).size).toBe(1);
      expect(await findOverlaps(page)).toEqual([]);
    }
  }
  const slot = page.locator('main [data-many]');
  const height = (await slot.boundingBox())?.height;
  await slot.getByRole('button', { name: 'Pause' }).click();
  await slot.getByRole('button', { name: 'Next' }).click();
  await expect(slot.locator('[data-place="services_type_main"]')).toBeInViewport({ ratio: 0.9 });
  expect((await slot.boundingBox())?.height).toBe(height);

  const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await still.goto('/app/');
  await expect(still.locator('[data-place="services_pricing_main"]').getByRole('link')).toBeVisible();
  await still.context().close();
});
