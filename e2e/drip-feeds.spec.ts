import { answer, customerWith, placeOrders } from './cabinet.ts';
import { open } from './lists.ts';
import { expect, expectAccessible, expectAccessibleInBoth, freshLink, test } from './story.ts';

const FEED = {
  service_id: 1,
  quantity: 1000,
  drip_feed: { runs: 5, minutes_between_runs: 60, mode: 'increase', quantity_step: 100 },
};

test('STAT-09 RT-15 a drip feed shows its plan and is canceled after telling what comes back', async ({
  page,
}) => {
  await customerWith(page, '20');
  const [id] = await placeOrders(page, [FEED]);
  await open(page, '/drip-feed');
  const row = page
    .getByRole('main')
    .getByRole('rowgroup')
    .filter({ hasText: `#${id}` });
  await expect(row.getByRole('img', { name: 'Schedule of 5 runs' })).toBeVisible();
  await expect(row).toContainText('every hour');
  await expect(row).toContainText(/run 2, 1\s100/);
  await expect(row.getByRole('button', { name: /cancel/i })).toHaveCount(0);
  expect((await row.boundingBox())?.height).toBe(64);

  // The whole row opens the order.
  await row.getByText('Running').click({ force: true });
  const plan = page.getByRole('region', { name: 'Schedule' });
  await expect(plan.getByRole('listitem')).toHaveCount(5);
  await expect(plan.getByRole('listitem').nth(4)).toContainText(/Waiting.*1\s400/);
  await expectAccessible(page);

  await open(page, '/drip-feed');
  const cancel = async () => {
    await row.getByRole('button', { name: `Actions for drip feed ${id}` }).click();
    await row.getByRole('button', { name: 'Ask to cancel' }).click();
  };
  await cancel();
  await expect(page.getByRole('alertdialog')).toContainText(/\$\d+\.\d\d is refunded to your balance/);
  await answer(page, 'Keep it running');
  await cancel();
  await answer(page, 'Cancel the drip feed');
  await expect(row).toContainText(/canceled, \$\d+\.\d\d refunded/);
  await row.getByRole('button', { name: `Actions for drip feed ${id}` }).click();
  await expect(row.getByRole('link', { name: 'Repeat' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Ask to cancel' })).toHaveCount(0);
});

test('STAT-07 drip feeds are filtered by completed, running and canceled only', async ({ page }) => {
  await customerWith(page, '40');
  await open(page, '/drip-feed');
  await expect(page.getByRole('heading', { name: 'No drip feeds yet' })).toBeVisible();
  const filter = page.getByRole('navigation', { name: 'Status' });
  // Pills without a hit are left out.
  await expect(filter.getByRole('link')).toHaveText(['All0']);
  await placeOrders(page, [FEED]);
  const url = freshLink();
  const unpaid = await placeOrders(page, [{ ...FEED, url }], 1);
  await open(page, '/drip-feed');
  await expect(filter.getByRole('link')).toHaveText(['All2', 'Running2']);
  await filter.getByRole('link', { name: /^Running/ }).click();
  await expect(page).toHaveURL(/\?status=in_processing$/);
  const list = page.getByRole('main').getByRole('rowgroup').filter({ hasText: '#' });
  // An unpaid drip feed has no next run.
  await expect(list.nth(1)).toContainText(`#${unpaid[0]}`);
  await expect(list.nth(1)).toContainText('After payment');
  // A number of few digits can stand in the other one's link too.
  await page.getByRole('searchbox', { name: 'Find by number, link or service' }).fill(url.slice(-11));
  await expect(list).toHaveCount(1);
  await open(page, '/drip-feed?status=canceled');
  await expect(filter.getByRole('link')).toHaveText(['All2', 'Running2', 'Canceled0']);
  await expect(page.getByRole('heading', { name: 'No matching drip feeds' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/drip-feed$/);
});

test('on a phone a drip feed is a line with its bars, how far it is and when the next run comes', async ({
  page,
}) => {
  await customerWith(page, '40');
  await placeOrders(page, [FEED], 1);
  await placeOrders(page, [FEED]);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/drip-feed');
  const list = page.getByRole('main').getByRole('rowgroup').filter({ hasText: '#' });
  const first = list.first();
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(202);
  await expect(first).toContainText(/next \d{4}-\d\d-\d\d \d\d:\d\d/);
  expect(await first.getByRole('img', { name: 'Schedule of 5 runs' }).boundingBox()).toMatchObject({
    width: 358,
    height: 24,
  });
  await expect(list.last().getByRole('link', { name: /^Pay/ }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'New drip feed' }).filter({ visible: true })).toHaveCount(1);
  await expectAccessibleInBoth(page);
});
