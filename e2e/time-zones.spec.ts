import { placeOrders, SHORT } from './cabinet.ts';
import { ownShop, test } from './own-shop.ts';
import { expect, hydrated } from './story.ts';

const shop = ownShop();

// Half past three in the night of the 20th in UTC.
const PLACED = '2026-11-20T03:30:00Z';

for (const [zone, day, other, shown] of [
  ['America/Los_Angeles', '2026-11-19', '2026-11-20', '2026-11-19 19:30:00'],
  ['Asia/Kolkata', '2026-11-20', '2026-11-19', '2026-11-20 09:00:00'],
  ['UTC', '2026-11-20', '2026-11-19', '2026-11-20 03:30:00'],
] as const)
  test(`in ${zone} the days of the filter are those that the list shows`, async ({ browser }) => {
    const context = await browser.newContext({ timezoneId: zone, locale: 'en-US' });
    const page = await context.newPage();
    await shop.signIn(page);
    const [id = 0] = await placeOrders(page, [SHORT], 1);
    await shop.datedOrder(id, PLACED);
    const row = page.getByRole('main').locator('tbody', { hasText: `#${id}` });
    await page.goto(shop.url(`/app/orders?from=${day}&to=${day}`));
    await expect(row).toHaveCount(1);
    await expect(row.locator('time').first()).toHaveAttribute('title', shown);
    await page.goto(shop.url(`/app/orders?from=${other}&to=${other}`));
    await hydrated(page);
    await expect(row).toHaveCount(0);
    await context.close();
  });
