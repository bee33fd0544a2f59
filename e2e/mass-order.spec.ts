import { customerWith } from './cabinet.ts';
import { atOnce, chooseRefill, expect, expectAccessible, freshLink, hydrated, order, test } from './story.ts';

test('a mass order reads its lines as they are typed; wrong ones say why, are mended, or stay', async ({
  page,
}) => {
  await customerWith(page, '20');
  await page.goto('/app/orders/create?type=expert');
  await hydrated(page);
  const box = page.getByLabel('Paste your orders');
  const [first, second] = [freshLink(), freshLink()];
  await box.fill(
    `1 | ${first} | 1000\n1 | ${second}\n9999 | ${freshLink()} | 1000\n1 | ${freshLink()} | 7\nviews`,
  );
  await expect(page.getByText('Write the line as: service ID | link | quantity.')).toHaveCount(2);
  // Facts that only the server knows come with the price.
  const panel = page.getByRole('complementary', { name: 'Order form' });
  const ready = panel.locator('[data-announced]').filter({ hasText: 'ready' });
  await expect(ready).toContainText('1 order ready');
  await expect(ready).toContainText('4 to fix');
  await expect(panel.getByRole('radio')).toHaveCount(3);
  await expectAccessible(page);

  // In the very cell that is wrong, or at one press; the text follows at once.
  const table = page.getByRole('table', { name: 'Lines of the order' });
  await expect(table.getByLabel('Service, Line 3')).toHaveValue('9999');
  await table.getByRole('button', { name: 'Make it 500' }).click();
  await expect(box).toHaveValue(/\| 500\nviews$/);
  const unread = table.getByLabel('Line 2', { exact: true });
  await unread.fill(`1 | ${second} | 1000`);
  await unread.press('Enter');
  await expect(ready).toContainText('3 orders ready');
  await expect(panel.getByText('Lines 3 and 5 stay here.')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Order and pay/ })).toBeEnabled();
  await box.press('Control+Enter');
  await expect(page.getByRole('radio', { name: /^Without/ })).toBeFocused();
  await expect(panel.getByRole('alert')).toHaveText('2 things to fix:refillstarting right away');
  await chooseRefill(page, true);
  await atOnce(panel).check();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Order 3 and pay $6.72' })).toBeEnabled();
  await chooseRefill(page, false);
  await expect(panel.getByRole('button', { name: 'Order 3 and pay $6.00' })).toBeEnabled();
  await box.press('Control+Enter');
  await expect(page.getByText('3 ordered')).toBeVisible();
  await expect(box).toHaveValue(/^9999 \|.*\nviews$/);
  await expect(box).not.toHaveValue(new RegExp(first.slice(-11)));
  await page.getByRole('link', { name: 'See them' }).click();
  await expect(page.getByRole('main').getByText(/youtube\.com\/watch/)).toHaveCount(3);
});

test('lines pasted before the scripts are here are read when they come; one of another network is not ready; where every line of a file is ordered, the orders come next', async ({
  page,
}) => {
  await customerWith(page, '20');
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/app/orders/create?type=expert', { waitUntil: 'commit' });
  const box = page.getByLabel('Paste your orders');
  await box.fill(`1 | ${freshLink()} | 1000\nviews`);
  scripts.resolve();
  await expect(page.getByText('Write the line as: service ID | link | quantity.')).toHaveCount(1);
  await expect(box).toHaveValue(/views$/);

  await box.fill(`1 | https://www.instagram.com/p/Cdemo12abcd/ | 1000\n1 | ${freshLink()} | 1000`);
  await expect(page.getByText('This link belongs to another network.')).toHaveCount(1);
  await expect(page.locator('[data-announced]').filter({ hasText: '1 order ready' })).toContainText(
    '1 to fix',
  );
  await page.getByRole('button', { name: /^Use \d+, / }).click();
  await expect(
    page.getByLabel('Quantity, Line 1').or(page.getByText('2 orders ready').first()),
  ).toBeVisible();

  await box.fill('');
  // A file of the same three columns does as well as the text.
  const csv = {
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`service;link;quantity\n1;${freshLink()};1000\n`),
  };
  // The button listens a moment after the page does: its part comes by itself.
  await expect(async () => {
    const opened = page.waitForEvent('filechooser', { timeout: 1000 });
    await page.getByRole('button', { name: 'Open a CSV file' }).click();
    await (await opened).setFiles(csv);
  }).toPass();
  await order(page, 'Order and pay $2.69');
  await expect(page.getByText('Your order is placed')).toBeVisible();
});
