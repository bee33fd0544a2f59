import { customerWith, placeOrders, SHORT } from './cabinet.ts';
import { row } from './layers.ts';
import { open } from './lists.ts';
import { expect, expectAccessibleInBoth, freshLink, test } from './story.ts';

const VIEWS = { ...SHORT, quantity: 1000, is_guarantee: false };
const LIKES = { service_id: 33, quantity: 100, url: 'https://www.instagram.com/p/Cstory1abc/' };

test('RT-26 statistics tell what was spent in a period, as figures, bars, ranks, a table and a file', async ({
  page,
}) => {
  await customerWith(page, '100');
  await placeOrders(page, [{ ...VIEWS, url: freshLink() }, { ...VIEWS, url: freshLink() }, LIKES]);
  await open(page, '/orders');
  await row(page).getByRole('link', { name: 'Statistics', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/statistics$/);
  await expect(page).toHaveTitle(/^Statistics/);
  const main = page.getByRole('main');
  const figure = (name: string) =>
    main.locator('dl > div').filter({ has: page.getByRole('button', { name }) });
  await expect(figure('Orders')).toContainText('3');
  const spent = await figure('Spent').locator('dd').first().textContent();
  await expect(main.getByRole('button', { name: /^YouTube \$4\.80/ })).toBeVisible();
  const chart = main.getByRole('img', { name: /^From .* in all/ });
  await expect(chart).toHaveAccessibleName(new RegExp(`${(spent ?? '').replaceAll(/[$.]/g, '\\$&')} in all`));

  await figure('On time').getByRole('button').click();
  await expect(page.getByText('Delivered within the start and the pace')).toBeVisible();
  await page.keyboard.press('Escape');

  // The newest day is the last step.
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(main.locator('[data-announced]').filter({ hasText: 'YouTube' })).toContainText('$4.80');
  await page.keyboard.press('ArrowLeft');
  await expect(main.locator('[data-announced]').filter({ hasText: 'YouTube' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: 'Orders', exact: true }).last().click();
  await expect(main.getByRole('button', { name: /^YouTube 2/ })).toBeVisible();

  await main.getByText('Table behind the chart').click();
  const table = main.getByRole('table');
  await expect(table.locator('tbody tr')).toHaveCount(7);
  await expect(table.locator('tbody tr').first().getByRole('cell')).toHaveText(['2', '1', '3', '0']);
  await expect(table.locator('tfoot').getByRole('cell')).toHaveText(['2', '1', '3', '0']);
  await main.getByRole('button', { name: '23 more rows' }).click();
  await expect(table.locator('tbody tr')).toHaveCount(30);

  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^statistics-\d{4}-\d{2}-\d{2}\.csv$/);

  await main.getByRole('link', { name: 'Year' }).click();
  await expect(page).toHaveURL(/\?period=365$/);
  await expect(main.getByRole('heading', { name: 'Month by month' })).toBeVisible();
  await main.getByRole('link', { name: 'Views from in-feed placements' }).click();
  await expect(page).toHaveURL(/\/orders\?q=.*&from=.*&to=/);
  await expect(main.locator('tbody tr')).toHaveCount(2);

  await page.goto('/app/de/statistics');
  await expect(page).toHaveTitle(/^Statistik/);
  await expect(main.getByRole('heading', { name: 'Tag für Tag' })).toBeVisible();
});

test('before a first order there is nothing to count; two days of the reader’s choice are the period; without scripts the figures are there', async ({
  page,
  browser,
}) => {
  await customerWith(page, '100');
  await open(page, '/statistics');
  const main = page.getByRole('main');
  await expect(main.getByText('Nothing to count yet')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  await main.getByRole('link', { name: 'New order' }).click();
  await expect(page).toHaveURL(/\/orders\/create$/);

  await placeOrders(page, [VIEWS]);
  await open(page, '/statistics?from=2026-01-01&to=2026-01-31');
  await expect(main.getByText('No orders from 2026-01-01 to 2026-01-31.')).toBeVisible();
  await expect(main.getByRole('link', { name: '30 days' })).not.toHaveAttribute('aria-current');
  await expectAccessibleInBoth(page);
  await main.getByRole('button', { name: /^Choose the days 2026-01-01/ }).click();
  await page.getByLabel('From').fill('2026-02-01');
  await expect(page.getByText('Choose a first day before the last one')).toBeVisible();
  await page.getByLabel('To').fill('2026-02-28');
  await expect(page).toHaveURL(/\?from=2026-02-01&to=2026-02-28$/);
  // Both months stand beside the fields; two presses make a period, arrows move by day.
  const day = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(page.getByRole('grid', { name: 'January 2026' })).toBeVisible();
  await day('Monday, January 12, 2026').click();
  await expect(page.getByLabel('To')).toHaveValue('');
  await day('Tuesday, February 3, 2026').click();
  await expect(page).toHaveURL(/\?from=2026-01-12&to=2026-02-03$/);
  await day('Tuesday, February 3, 2026').press('ArrowRight');
  await expect(day('Wednesday, February 4, 2026')).toBeFocused();
  await expectAccessibleInBoth(page);
  await open(page, '/statistics?from=2026-13-01&to=nonsense');
  await expect(main.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'page');

  // Without scripts the figures, the bars and the ranks are there.
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await context.newPage();
  await still.goto('/app/statistics');
  await expect(still.getByRole('main').locator('svg rect').first()).toBeAttached();
  await expect(still.getByRole('main').getByText('$2.40').first()).toBeVisible();
  await still.getByRole('link', { name: '7 days' }).click();
  await expect(still).toHaveURL(/period=7$/);
  await context.close();
});
