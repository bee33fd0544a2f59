import type { Page } from '@playwright/test';
import { answer, customerWith, fillBalance, LONG, placeOrders, SHORT } from './cabinet.ts';
import { open } from './lists.ts';
import { findOverlaps } from './overlaps.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  freshLink,
  hydrated,
  openAccount,
  order,
  test,
} from './story.ts';

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
  await expectAccessible(page);
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

test('an order is repeated in three clicks from the list', async ({ page }) => {
  await customerWith(page, '10');
  const [id] = await placeOrders(page, [SHORT]);
  await open(page, '/orders');
  await expect(page.getByRole('main').getByText('Completed', { exact: true })).toBeVisible({
    timeout: 45_000,
  });
  await page.getByRole('link', { name: `Repeat order ${id}` }).click();
  await order(page);
  await expect(page.getByText('Your order is placed')).toBeVisible();
});

test('the days of the list are typed digit by digit, and one way back leaves them', async ({ page }) => {
  await customerWith(page, '10');
  await placeOrders(page, [SHORT]);
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
});

const LEAVINGS: [string, (page: Page) => Promise<unknown>][] = [
  ['a reload does', (page) => page.reload()],
  [
    'a way back does',
    async (page) => {
      await page.getByRole('link', { name: 'Views from in-feed placements' }).click();
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
      await page.goBack();
    },
  ],
];

for (const [name, leave] of LEAVINGS)
  test(`that the order is placed is said once: ${name} not say it again`, async ({ page }) => {
    await customerWith(page, '10');
    await open(page, '/orders/create?service=youtube-views-from-in-feed-placements');
    await page.getByLabel(/^link/i).first().fill(freshLink());
    await page.getByLabel('Quantity').fill('1000');
    await order(page);
    const alert = page.getByText('Your order is placed');
    await expect(alert).toBeVisible();
    // It goes by itself.
    await expect(alert).toBeHidden();
    await leave(page);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
    await expect(alert).toBeHidden();
  });

test('STAT-08 selected orders are acted on together, a row moves nowhere while it changes', async ({
  page,
}) => {
  await customerWith(page, '60');
  const [first, second] = await placeOrders(page, [LONG, LONG]);
  await placeOrders(page, [SHORT], 1);
  await open(page, '/orders');
  const main = page.getByRole('main');
  for (const box of await main.getByRole('checkbox').all()) await box.check();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await expect(bar).toContainText('3 selected');
  await expect(bar.getByRole('button', { name: /^Resume/ })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Pause 2' }).click();
  await expect(main.getByText('Stopped', { exact: true })).toHaveCount(2);
  await expect(bar.getByRole('status')).toHaveText('Done for 2 orders');
  await expectAccessible(page);
  expect(await main.locator(rows).allInnerTexts()).toEqual([
    expect.stringContaining('Waiting for payment'),
    expect.stringContaining(`#${second}`),
    expect.stringContaining(`#${first}`),
  ]);
  await bar.getByRole('button', { name: 'Cancel 2' }).click();
  await answer(page, 'Cancel the orders');
  await expect(main.getByText(/^(Refunded|Partly delivered)$/)).toHaveCount(2);
});

test('several unpaid orders are paid at once from the balance, for a sum that is told first', async ({
  page,
}) => {
  const line = { ...SHORT, is_guarantee: false };
  await customerWith(page, '6');
  await placeOrders(page, [line], 1);
  await placeOrders(page, [line, line], 1);
  await open(page, '/orders');
  const main = page.getByRole('main');
  const bar = page.getByRole('region', { name: 'Selected orders' });
  for (const box of await main.getByRole('checkbox').all()) await box.check();
  await bar.getByRole('button', { name: 'Pay 3' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Pay from the balance: 3 orders?');
  // What the balance lacks is named, and added in one step.
  await expect(question).toContainText(
    /Together they cost \$7\.20, and you have \$6\.00: \$1\.20 more is needed/,
  );
  await answer(page, 'Do not pay');
  await expect(main.getByText('Waiting for payment')).toHaveCount(3);
  await main.getByRole('checkbox', { name: /^Select all/ }).uncheck();
  await main
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check();
  await main
    .getByRole('checkbox', { name: /^Select order/ })
    .nth(1)
    .check();
  // Two presses pay once.
  await bar.getByRole('button', { name: 'Pay 2' }).dblclick();
  await expect(question).toContainText('Together they cost $4.80');
  await answer(page, 'Pay $4.80');
  await expect(bar.getByRole('status')).toHaveText('Done for 2 orders');
  await expect(page.getByRole('banner')).toContainText('$1.20');
  await expect(main.getByText('Waiting for payment')).toHaveCount(1);
});

test('a refill is asked for of all selected orders at once; what is refused is told by its order', async ({
  page,
}) => {
  await customerWith(page, '30');
  const [first, second] = await placeOrders(page, [SHORT, SHORT]);
  await open(page, '/orders');
  const main = page.getByRole('main');
  await expect(main.getByText('Completed', { exact: true })).toHaveCount(2, { timeout: 60_000 });
  for (const box of await main.getByRole('checkbox').all()) await box.check();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  // Nothing has dropped yet.
  await bar.getByRole('button', { name: 'Ask for a refill 2' }).click();
  const refused = bar.getByRole('alert').getByRole('listitem');
  await expect(refused).toHaveCount(2);
  for (const id of [first, second])
    await expect(refused.filter({ hasText: `#${id}: ` })).toHaveText(/: .{5,}/);
});

test('a filter is saved under a name, opened again and deleted', async ({ page }) => {
  await customerWith(page, '10');
  await placeOrders(page, [SHORT]);
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
});

test('API-35 the list is saved as a file as it is filtered; its sums open below', async ({ page }) => {
  await customerWith(page, '10');
  const [id] = await placeOrders(page, [SHORT]);
  await open(page, `/orders?q=${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const stream = await file.createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  expect(Buffer.concat(parts).toString()).toContain(String(id));

  await page.getByText('Statistics', { exact: true }).click();
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

test('an account without orders is told what this place is for', async ({ page }) => {
  await openAccount(page);
  await open(page, '/orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expectAccessible(page);
});

test('at 320 px, in Hindi and Japanese, with a very long link, nothing is cut or scrolls sideways', async ({
  page,
}) => {
  await customerWith(page, '10');
  const url = `https://www.youtube.com/watch?v=e2eLongLnk1&list=${'x'.repeat(240)}`;
  const [id] = await placeOrders(page, [{ ...SHORT, url }], 1);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const language of ['', '/hi_IN', '/ja'])
    for (const path of ['/orders', `/orders/${id}`, '/drip-feed']) {
      await open(page, `${language}${path}`);
      const excess = await page.evaluate(() => {
        const main = document.querySelector('main');
        return main === null ? null : main.scrollWidth - main.clientWidth;
      });
      expect(excess, `${language}${path}`).toBe(0);
      await expectAccessible(page);
    }
});

const PHONE = { width: 390, height: 844 };

test('on a phone orders are lines that begin at the top: what, where, how far, and the actions behind dots', async ({
  page,
}) => {
  await customerWith(page, '40');
  const [unpaid] = await placeOrders(page, [SHORT], 1);
  const [running] = await placeOrders(page, [LONG]);
  await page.setViewportSize(PHONE);
  await open(page, '/orders');
  const main = page.getByRole('main');
  const first = main.locator(rows).first();
  // Header, the row of the cabinet, heading and pills stand above.
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(202);
  expect(await first.boundingBox()).toMatchObject({ x: 0, width: PHONE.width });
  const name = first.getByRole('link', { name: 'Views from in-feed placements' });
  expect((await name.boundingBox())?.width).toBeGreaterThan(200);
  await expect(first).toContainText('of 10\u00a0000');
  await expect(main.locator(rows).nth(1)).toContainText('Waiting for payment');
  await expect(
    main
      .locator(rows)
      .nth(1)
      .getByRole('link', { name: /^Pay \$2\.\d\d$/ }),
  ).toBeVisible();
  // The bar below has it; a banner at the end of the page may lead there too.
  const head = main.getByRole('heading', { name: 'Orders', exact: true }).locator('..');
  await expect(head.getByRole('link', { name: 'New order' })).toBeHidden();
  await expectAccessibleInBoth(page);

  await first.getByRole('button', { name: `Actions for order ${running}` }).click();
  const repeat = first.getByRole('link', { name: 'Repeat', exact: true });
  await expect(repeat).toBeVisible();
  const layer = await repeat.locator('xpath=..').boundingBox();
  expect((layer?.y ?? 0) + (layer?.height ?? 0)).toBe(PHONE.height);
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: 'Search in orders' }).click();
  await expect(main.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(String(unpaid));
  await expect(main.locator(rows)).toHaveCount(1);
  await main.getByRole('button', { name: 'Close the search' }).click();
  await expect(main.locator(rows)).toHaveCount(2);
  await expect(page).toHaveURL(/\/orders\??$/);
  // The whole row opens the order.
  await first.click({ position: { x: 200, y: 60 } });
  await expect(page).toHaveURL(new RegExp(`/orders/${running}$`));
});

test('on a phone a sheet holds the filters, and orders are selected from it or by holding one', async ({
  page,
}) => {
  await customerWith(page, '60');
  await placeOrders(page, [LONG, LONG]);
  await page.setViewportSize(PHONE);
  await open(page, '/orders');
  const main = page.getByRole('main');
  await expect(main.locator(rows).getByRole('checkbox').first()).toBeHidden();
  await main.getByRole('button', { name: 'Period, sorting, export' }).click();
  const sheet = page.getByRole('dialog', { name: 'Period, sorting, export' });
  await sheet.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest first');
  await expect(page).toHaveURL(/sort=oldest$/);
  await expect(sheet.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Select orders' }).click();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await main
    .locator(rows)
    .first()
    .click({ position: { x: 200, y: 60 } });
  await expect(bar).toContainText('1 selected');
  await bar.getByRole('button', { name: 'Pause 1' }).click();
  await expect(main.locator(rows).first()).toContainText('Stopped');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
  await expect(main.locator(rows).getByRole('checkbox').first()).toBeHidden();

  const touch = { pointerType: 'touch', clientX: 200, clientY: 400 };
  await main.locator(rows).last().dispatchEvent('pointerdown', touch);
  await expect(bar).toContainText('1 selected');
  await expect(main.locator(rows).getByRole('checkbox').last()).toBeChecked();
});

for (const language of ['ru', 'de'])
  test(`orders in ${language} keep their words apart and their figures whole at every width`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await openAccount(page);
    await fillBalance(page, '90');
    const [done] = await placeOrders(page, [SHORT, { service_id: 1, quantity: 20_000, is_guarantee: true }]);
    await placeOrders(page, [{ service_id: 1, quantity: 90_000, is_guarantee: true }], 1);
    await page.evaluate(() => localStorage.setItem('currency', 'RUB'));
    for (const path of ['/orders', `/orders/${done}`])
      for (const width of [320, 390, 768, 1024, 1150, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, `/${language}${path}`);
        await expect(page.getByText('₽').first()).toBeVisible();
        expect(await findOverlaps(page), `${path} at ${width} px`).toEqual([]);
      }
  });
