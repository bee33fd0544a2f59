import { customerWith, type Line, placeOrders } from './cabinet.ts';
import { findOverlaps } from './overlaps.ts';
import { expect, expectAccessibleInBoth, hydrated, test } from './story.ts';

/** A service of which no other story tells. */
const LINE: Line = { service_id: 5, quantity: 1000, is_guarantee: false };
const SERVICE = '/app/services/youtube-views-from-latin-america';
/** Refused with words of ours at the field. */
const WITH_LINK = 'More at cheap-views.example.com/now';

test('ENT-18 a buyer reviews a finished order, is told of a link, and everybody reads the review at its service', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await customerWith(page, '10');
  const [id] = await placeOrders(page, [LINE]);
  await page.goto(`/app/orders/${id}`);
  await hydrated(page);
  const main = page.getByRole('main');
  // Nothing is asked of an order that runs; the form comes with its end, without a reload.
  await expect(main.getByRole('heading', { name: 'How was it?' })).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'How was it?' })).toBeVisible({ timeout: 90_000 });
  const stars = main.getByRole('group', { name: 'Stars' }).getByRole('radio');
  // No star is set beforehand.
  for (const star of await stars.all()) await expect(star).not.toBeChecked();
  await expectAccessibleInBoth(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverlaps(page), `at ${width}`).toEqual([]);
  }
  await main.getByRole('radio', { name: '4 stars' }).check();
  const text = main.getByLabel('What should the next buyer know?');
  await text.fill(WITH_LINK);
  await main.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(text).toHaveAccessibleDescription(/Please leave links out of the review/);
  await expect(text).toBeFocused();
  const told = `Ran through the night, ${id}.`;
  await text.fill(told);
  await main.getByRole('radio', { name: 'Anonymous' }).check();
  await main.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(main.getByText('Thank you. Your review is shown now.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Your review' })).toBeVisible();
  await expect(main.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();

  const guest = await browser.newPage();
  await guest.goto(SERVICE);
  await hydrated(guest);
  const review = guest.getByRole('listitem').filter({ hasText: told });
  // A guest's page is kept for some seconds.
  await expect(async () => {
    await guest.reload();
    await expect(review).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expect(review).toContainText('Anonymous');
  await expect(review.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expectAccessibleInBoth(guest);
  for (const width of [320, 1280]) {
    await guest.setViewportSize({ width, height: 900 });
    expect(await findOverlaps(guest), `at ${width}`).toEqual([]);
  }
  await guest.close();

  // Changed once, and then no more.
  await main.getByText(/^Change it once, until/).click();
  await main.getByRole('radio', { name: '2 stars' }).check();
  await main.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(main.getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
  await expect(main.getByText(/^Change it once/)).toHaveCount(0);
});

test.describe('before scripts come', () => {
  test.use({ javaScriptEnabled: false });

  test('a review is written by the form of the page alone', async ({ page, browser }) => {
    test.setTimeout(180_000);
    const told = `Without scripts, ${Date.now()}.`;
    const buyer = await browser.newPage({ javaScriptEnabled: true });
    await customerWith(buyer, '10');
    const [id] = await placeOrders(buyer, [LINE]);
    await buyer.goto(`/app/orders/${id}`);
    await expect(buyer.getByRole('heading', { name: 'How was it?' })).toBeVisible({ timeout: 90_000 });
    await page.context().addCookies(await buyer.context().cookies());
    await buyer.close();

    await page.goto(`/app/orders/${id}`);
    await page.getByRole('radio', { name: '5 stars' }).check();
    await page.getByLabel('What should the next buyer know?').fill(WITH_LINK);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByLabel('What should the next buyer know?')).toHaveAccessibleDescription(
      /Please leave links out/,
    );
    await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await page.getByLabel('What should the next buyer know?').fill(told);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('paragraph').filter({ hasText: told })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible();
  });
});
