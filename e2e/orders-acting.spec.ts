import { answer, customerWith, LONG, placeOrders, SHORT } from './cabinet.ts';
import { open } from './lists.ts';
import { expect, expectAccessible, test } from './story.ts';

const rows = 'tbody:has(input[type="checkbox"])';

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
  await expect(bar.locator('[data-announced]')).toHaveText('Done for 2 orders');
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
  // The amount that the balance lacks is named, and added in a single step.
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
  await expect(bar.locator('[data-announced]')).toHaveText('Done for 2 orders');
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
