import { customerWith, LONG, placeOrders, SHORT } from './cabinet.ts';
import { open } from './lists.ts';
import { expect, expectAccessible, freshLink, hydrated, test } from './story.ts';

const rows = 'tbody:has(input[type="checkbox"])';

test('RT-12 the filter of the list lives in the address: Back, reload and a shared link keep it', async ({
  page,
}) => {
  await customerWith(page, '40');
  const url = freshLink();
  await placeOrders(page, [LONG]);
  const unpaid = await placeOrders(page, [SHORT, { ...SHORT, url }], 1);
  const video = url.slice(-11);
  await open(page, '/orders');
  const main = page.getByRole('main');
  await expect(main.locator(rows)).toHaveCount(3);
  await main.getByRole('link', { name: /^Needs attention 2/ }).click();
  await expect(page).toHaveURL(/\?status=attention$/);
  await expect(main.locator(rows)).toHaveCount(2);
  await main.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest first');
  await expect(page).toHaveURL(/status=attention&sort=oldest$/);
  await expect(main.locator(rows).first()).toContainText(`#${unpaid[0]}`);

  await main.getByRole('searchbox').pressSequentially(video);
  await expect(page).toHaveURL(new RegExp(`q=${video}`));
  await expect(main.locator(rows)).toHaveCount(1);
  const address = page.url();
  await main.locator(rows).getByRole('link', { name: 'Views from in-feed placements' }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${unpaid[1]}$`));
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(main.locator(rows)).toHaveCount(1);
  await expect(main.getByRole('searchbox')).toHaveValue(video);
  await page.reload();
  await hydrated(page);
  await expect(main.locator(rows)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\?status=attention$/);

  await open(page, '/orders?q=nothing+like+this&from=2026-01-01');
  await expect(main.getByText('No matching orders')).toBeVisible();
  await expect(main.getByText('Search: nothing like this')).toBeVisible();
  await main.getByRole('link', { name: 'Show all orders' }).click();
  await expect(main.locator(rows)).toHaveCount(3);
});

test('API-35 an account without orders is told what this place is for; days are typed digit by digit, a filter is saved under a name, the list as a file; its sums open below', async ({
  page,
}) => {
  await customerWith(page, '10');
  await open(page, '/orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expectAccessible(page);

  const [id] = await placeOrders(page, [SHORT]);
  await open(page, '/orders');
  await page.getByRole('link', { name: /^Running/ }).click();
  await expect(page).toHaveURL(/\?status=running$/);
  await page.getByLabel('Period', { exact: true }).selectOption('Custom dates');
  await page.getByLabel('From').focus();
  await page.keyboard.type('01022026');
  await expect(page.getByLabel('From')).toHaveValue('2026-01-02');
  await expect(page).toHaveURL(/from=2026-01-02/);
  await page.getByLabel('From').fill('');
  await expect(page).toHaveURL(/\?status=running$/);
  await page.getByLabel('Period', { exact: true }).selectOption('Last 7 days');
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  await expect(page.getByLabel('From')).toBeHidden();
  await page.getByLabel('Period', { exact: true }).selectOption('Any time');
  await expect(page).toHaveURL(/\?status=running$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/orders\??$/);

  await open(page, '/orders?status=done&sort=cost');
  const main = page.getByRole('main');
  await main.getByText('Save this view').click();
  await main.getByRole('textbox', { name: 'View name' }).fill('Done, dearest');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  const views = main.getByRole('region', { name: 'Saved views' });
  await expect(views.getByRole('link', { name: 'Done, dearest' })).toHaveAttribute('aria-current', 'true');
  await open(page, '/orders');
  await views.getByRole('link', { name: 'Done, dearest' }).click();
  await expect(page).toHaveURL(/\?status=done&sort=cost$/);
  await views.getByRole('button', { name: 'Delete view Done, dearest' }).click();
  await expect(views.getByRole('link')).toHaveCount(0);

  await open(page, `/orders?q=${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const stream = await file.createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  expect(Buffer.concat(parts).toString()).toContain(String(id));

  await page.getByRole('main').getByText('Statistics', { exact: true }).click();
  const table = page.getByRole('table', { name: 'Statistics' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Group by').selectOption('Network');
  await expect(table.getByRole('rowheader', { name: 'YouTube' })).toBeVisible();
  await expectAccessible(page);
});

test('pages go on by their mark and back by the way that led there', async ({ page }) => {
  await customerWith(page, '10');
  for (let batch = 0; batch < 3; batch += 1) await placeOrders(page, Array(10).fill(SHORT), 1);
  await open(page, '/orders');
  const main = page.getByRole('main');
  await expect(main.locator(rows)).toHaveCount(25);
  await main.getByRole('link', { name: 'Next page' }).click();
  await expect(main.locator(rows)).toHaveCount(5);
  await page.reload();
  await hydrated(page);
  await expect(main.locator(rows)).toHaveCount(5);
  await main.getByRole('link', { name: 'First page' }).click();
  await expect(main.locator(rows)).toHaveCount(25);
  await expect(main.getByRole('link', { name: 'First page' })).toHaveCount(0);
});
