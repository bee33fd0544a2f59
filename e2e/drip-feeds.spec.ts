import { answer, customerWith, placeOrders } from './cabinet.ts';
import { open } from './lists.ts';
import { expect, expectAccessible, register, test } from './story.ts';

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
  await expect(row.getByRole('img', { name: 'Plan of 5 runs' })).toBeVisible();
  await expect(row).toContainText('A run every hour');
  await expectAccessible(page);

  await row.getByRole('link', { name: 'Views from in-feed placements' }).click();
  const plan = page.getByRole('region', { name: 'Plan' });
  await expect(plan.getByRole('listitem')).toHaveCount(5);
  await expect(plan.getByRole('listitem').nth(4)).toContainText(/Waiting.*1\s400/);
  await expectAccessible(page);

  await open(page, '/drip-feed');
  await row.getByRole('button', { name: `Cancel drip feed ${id}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/\$\d+\.\d\d is returned to your balance/);
  await answer(page, 'Keep it running');
  await row.getByRole('button', { name: `Cancel drip feed ${id}` }).click();
  await answer(page, 'Cancel the drip feed');
  await expect(row).toContainText('Returned');
  await expect(row.getByRole('button', { name: /Cancel/ })).toHaveCount(0);
});

test('STAT-07 drip feeds are filtered by completed, running and canceled only', async ({ page }) => {
  await register(page);
  await open(page, '/drip-feed');
  await expect(page.getByRole('heading', { name: 'No drip feeds yet' })).toBeVisible();
  const filter = page.getByRole('navigation', { name: 'Status' });
  await expect(filter.getByRole('link')).toHaveText(['All', 'Running', 'Completed', 'Canceled']);
  await filter.getByRole('link', { name: 'Canceled' }).click();
  await expect(page).toHaveURL(/\?status=canceled$/);
  await expect(page.getByRole('heading', { name: 'No drip feed matches' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all drip feeds' }).click();
  await expect(page).toHaveURL(/\/drip-feed$/);
  await expectAccessible(page);
});
