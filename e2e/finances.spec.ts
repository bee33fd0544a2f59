import { customerWith, placeOrders, SHORT } from './cabinet.ts';
import { open } from './lists.ts';
import { expect, freshLink, test } from './story.ts';

test('RT-21 the finances tell how the balance came about: sums that add up, rows with their pages, a file', async ({
  page,
}) => {
  await customerWith(page, '100');
  const [single] = await placeOrders(page, [SHORT]);
  const [first] = await placeOrders(page, [
    { ...SHORT, url: freshLink() },
    { ...SHORT, url: freshLink() },
  ]);
  await open(page, '/orders');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Money/ })
    .click();
  await expect(page).toHaveURL(/\/app\/finances$/);
  await expect(page).toHaveTitle(/^Finances/);
  const main = page.getByRole('main');
  const row = (text: string | RegExp) => main.locator('tbody').filter({ hasText: text });
  await expect(row('2 orders')).toContainText(`#${first}`);
  await expect(row('Views from in-feed placements')).toContainText(`#${single}`);
  await expect(row('Top-up')).toContainText('+$100.00');
  const sums = main.locator('dl').first();
  await expect(sums.getByText(/^Balance before/).locator('..')).toContainText('$0.00');
  const figures = (await sums.locator('dd').allInnerTexts()).map((text) =>
    Number(text.replace('−', '-').replace(/[^\d.-]/g, '')),
  );
  const end = figures.pop() ?? 0;
  expect(figures.reduce((sum, figure) => sum + figure, 0)).toBeCloseTo(end, 6);
  await expect(page.getByRole('banner')).toContainText(`$${end.toFixed(2)}`);

  await main.getByRole('link', { name: /^Top-ups 1/ }).click();
  await expect(main.locator('tbody')).toHaveCount(1);
  await row('Top-up').getByRole('link').click();
  await expect(page).toHaveURL(/\/add-funds\/success\?invoice=\d+$/);
  await page.goBack();
  await main.getByRole('link', { name: /^All/ }).click();
  await main.getByRole('searchbox').fill(String(single));
  await expect(main.locator('tbody')).toHaveCount(1);
  await main.getByRole('searchbox').fill('nothing like it');
  await expect(main.getByText('No matching transactions')).toBeVisible();
  await main.getByRole('link', { name: 'Show all transactions in this period' }).click();
  await expect(main.locator('tbody')).toHaveCount(4);
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^finances-\d{4}-\d{2}-\d{2}\.csv$/);

  await page.goto('/app/de/finances');
  await expect(page).toHaveTitle(/^Finanzen/);
  await expect(main.getByText('Aufladungen').first()).toBeVisible();
});
