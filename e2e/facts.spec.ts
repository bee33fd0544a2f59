import type { Page } from '@playwright/test';
import { ownShop, test } from './own-shop.ts';
import { expect, expectAccessibleInBoth } from './story.ts';

// A worker has counted facts of some services.
const shop = ownShop();

const MEASURED = 'youtube-views-from-in-feed-placements';
/** Orders, minutes to the start and the end, units of 1,000 that were kept, thousandths of the money that went back. */
const FACTS: Record<number, [number, number, number | null, number | null, number]> = {
  1: [100, 38, 540, 962, 6],
  2: [100, 120, 1560, 981, 9],
  3: [100, 300, 1860, null, 21],
  4: [34, 70, 960, null, 15],
  5: [100, 0, 4400, 1000, 0],
};

const row = (page: Page, id: number) => page.locator(`#s${id}`);
const cells = (page: Page, id: number) => row(page, id).getByRole('cell');
const hasNoSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test.beforeAll(async ({ request }) => {
  for (const [id, [orders, starts, done, kept, returned]] of Object.entries(FACTS))
    await shop.database.query(
      `insert into service_facts (service_id, orders, starts_in, done_in, counted_units, kept_units, paid, returned, routes, measured_since)
       values ($1, $2, $3, $4, $5, $6, 1000, $7, '', case when $1 = 1 then timestamptz '2026-11-12 10:00+00' end)
       on conflict (service_id) do update set orders = excluded.orders, starts_in = excluded.starts_in, done_in = excluded.done_in,
         counted_units = excluded.counted_units, kept_units = excluded.kept_units, paid = excluded.paid,
         returned = excluded.returned, measured_since = excluded.measured_since`,
      [id, orders, starts, done, kept === null ? null : 1000, kept, returned],
    );
  await expect
    .poll(async () => (await request.get(shop.url(`/app/services/${MEASURED}`))).text())
    .toContain('Measured in the last');
});

test('§3.13 the list has what the last orders of each service took, kept and gave back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.open(page, '/services/youtube-views');
  await expect(cells(page, 1)).toContainText(['38 min', '9 hr', '96%', '0.6%']);
  await expect(cells(page, 3).filter({ hasText: /^–$/ })).toHaveCount(1);
  await expect(row(page, 4)).toContainText('34 orders so far, measured from 100 on');
  await expect(row(page, 4)).toContainText('stated: starts in');
  await expect(page.getByText('the last 100 orders of each')).toBeVisible();
  await expect(
    page.getByText(/^The last 400 orders of all kinds: started within 1 min – 5 hr/),
  ).toBeVisible();
  await expectAccessibleInBoth(page);

  // Scripts sort and page the list by themselves: the columns stay.
  await page.getByLabel('Sort by').selectOption('price desc');
  await expect(page).toHaveURL(/sort=price/);
  await expect(cells(page, 1)).toContainText(['38 min', '9 hr', '96%', '0.6%']);
});

test('on a phone a row says both times in its second line, in the language of the reader', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open(page, '/services/youtube-views');
  await expect(row(page, 1).getByText('Starts in 38 min, done in 9 hr')).toBeVisible();
  await expect(row(page, 1).getByText('96%')).not.toBeInViewport();
  for (const language of ['de', 'ja', 'hi_IN']) {
    await page.setViewportSize({ width: 320, height: 700 });
    await shop.open(page, `/${language}/services/youtube-views`);
    await expect(row(page, 1)).toContainText('38');
    expect(await hasNoSidewaysScroll(page), language).toBe(true);
  }
});

test('the page of a service says them with how they are counted; few orders are said to be few', async ({
  page,
}) => {
  await shop.open(page, `/services/${MEASURED}`);
  const facts = page.locator('section').filter({ hasText: 'Measured in the last 100 orders' }).last();
  await expect(facts).toContainText('measured since Nov 12');
  await expect(facts.getByText('half of them')).toBeVisible();
  await facts.getByText('How it is counted').click();
  await expect(facts.getByText(/^From the payment to the last unit\./)).toBeVisible();
  await expect(page.getByText('Starts in 38 min, done in 9 hr (last 100 orders)').first()).toBeVisible();
  await expectAccessibleInBoth(page);

  const [few, none] = await Promise.all(
    [4, 6].map(async (id) => {
      const reply = await page.request.get(shop.url(`/api/v1/services/${id}`));
      return (await reply.json()).data.slug as string;
    }),
  );
  await shop.open(page, `/services/${few}`);
  await expect(page.getByRole('heading', { name: '34 orders so far' })).toBeVisible();
  await shop.open(page, `/services/${none}`);
  await expect(page.getByRole('heading', { name: 'Too few orders yet' })).toBeVisible();
});

test('the same on a phone, in other languages', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const language of ['de', 'ja', 'hi_IN']) {
    await shop.open(page, `/${language}/services/${MEASURED}`);
    await expect(page.locator('#facts')).toContainText('38');
    expect(await hasNoSidewaysScroll(page), language).toBe(true);
  }
});

test('an operator who turns facts off has a list without them', async ({ page }) => {
  await shop.database.query(
    `update setting set value = value || '{"showFacts": false}' where key = 'instance'`,
  );
  await expect
    .poll(async () => (await page.request.get(shop.url('/app/services/youtube-views'))).text())
    .not.toContain('the last 100 orders of each');
  await shop.open(page, `/services/${MEASURED}`);
  await expect(page.getByText('How it is counted')).toHaveCount(0);
});
