import type { Page } from '@playwright/test';
import { askAs, customerWith, placeOrders, SHORT } from './cabinet.ts';
import { findCoveredFields } from './covered-fields.ts';
import { comeIn, deskUrl } from './desk.ts';
import { findOverlaps } from './overlaps.ts';
import { test as base, expect, hydrated } from './story.ts';

/** Playwright hides the scrollbars of a browser without a window; shown, they take 15 px as on Windows and Linux. */
const test = base.extend<object, { launchOptions: object }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
    },
    { scope: 'worker' },
  ],
});

/** The windows of most laptops. */
const SIZES = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
];
const OF_A_GUEST = ['/', '/services/youtube-video-views', '/orders/create', '/login', '/status'];
const OF_A_CUSTOMER = ['/', '/dashboard', '/orders', '/drip-feed', '/finances', '/add-funds', '/support'];
/** Numbers as long as a row must hold. */
const LARGE = { service_id: 1, quantity: 250_000 };
const OF_STAFF = ['', 'orders?view=all', 'payments', 'tickets', 'customers', 'audit'];

/** Faults beside classic scrollbars: a page that scrolls sideways, or a control that something covers. */
async function look(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const found = [...(await findOverlaps(page)), ...(await findCoveredFields(page))];
    faults.push(...found.map((fault) => `${path} at ${size.width}: ${fault}`));
  }

  return faults;
}

const barOf = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.minHeight = '200vh';
    const width = innerWidth - document.documentElement.clientWidth;
    document.documentElement.style.minHeight = '';
    return width;
  });

test('beside scrollbars of 15 px no screen of the shop scrolls sideways or hides a control', async ({
  page,
}) => {
  const faults: string[] = [];
  const lookAt = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(`/app${path}`);
      await hydrated(page);
      faults.push(...(await look(page, path)));
    }
  };
  await lookAt(OF_A_GUEST);
  expect(await barOf(page)).toBe(15);
  await customerWith(page, '30');
  await placeOrders(page, [SHORT]);
  await lookAt(OF_A_CUSTOMER);
  expect(faults).toEqual([]);
});

test('beside scrollbars of 15 px no screen of the console scrolls sideways or hides a control', async ({
  page,
  baseURL,
}) => {
  const faults: string[] = [];
  await customerWith(page, '900');
  const [id] = await placeOrders(page, [LARGE]);
  await expect
    .poll(async () => (await askAs(page, `/api/v1/orders/${id}`)).current_quantity, { timeout: 60_000 })
    .toBeGreaterThan(999);
  await comeIn(page, baseURL, 'owner');
  for (const path of OF_STAFF) {
    await page.goto(deskUrl(baseURL, path));
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    faults.push(...(await look(page, `/${path}`)));
  }
  expect(faults).toEqual([]);
});
