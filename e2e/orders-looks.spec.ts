import { customerWith, fillBalance, LONG, placeOrders, SHORT } from './cabinet.ts';
import { open } from './lists.ts';
import { findOverlaps } from './overlaps.ts';
import { expect, expectAccessible, expectAccessibleInBoth, openAccount, test } from './story.ts';

const rows = 'tbody:has(input[type="checkbox"])';

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

test('orders keep their words apart, large sums in roubles whole, and a very long link in its place, in Russian, German, Hindi and Japanese', async ({
  page,
}) => {
  await openAccount(page);
  await fillBalance(page, '90');
  const url = `https://www.youtube.com/watch?v=e2eLongLnk1&list=${'x'.repeat(240)}`;
  const [done] = await placeOrders(page, [
    { ...SHORT, url },
    { service_id: 1, quantity: 20_000, is_guarantee: true },
  ]);
  await placeOrders(page, [{ service_id: 1, quantity: 90_000, is_guarantee: true }], 1);
  await page.evaluate(() => localStorage.setItem('currency', 'RUB'));
  for (const language of ['ru', 'de', 'hi_IN', 'ja'])
    for (const path of ['/orders', `/orders/${done}`]) {
      await open(page, `/${language}${path}`);
      await expect(page.getByText('₽').first()).toBeVisible();
      for (const width of [320, 1150]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findOverlaps(page), `${language} ${path} at ${width} px`).toEqual([]);
      }
    }
});
