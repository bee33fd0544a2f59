import { customerWith, LONG, placeOrders, SHORT } from './cabinet.ts';
import { open } from './lists.ts';
import { expect, expectAccessibleInBoth, freshLink, test } from './story.ts';

test('RT-25 BAN-01 the dashboard has what needs its customer, what runs, the balance, and what to order again', async ({
  page,
}) => {
  await customerWith(page, '100');
  const [running] = await placeOrders(page, [{ ...LONG, url: freshLink() }]);
  const [unpaid] = await placeOrders(page, [SHORT], 1);
  await open(page, '/orders');
  await page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await expect(page).toHaveTitle(/^Dashboard/);
  const main = page.getByRole('main');
  const card = (name: RegExp) =>
    main.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) });
  await expect(card(/^Needs you/).getByRole('listitem')).toHaveText([
    new RegExp(`Order #${unpaid} is not paid`),
  ]);
  await expect(card(/^Running/).getByRole('progressbar')).toHaveAccessibleName(
    `Delivery of order ${running}`,
  );
  await expect(card(/^Balance/)).toContainText('it lasts for about');
  await expect(card(/^Spent in 30 days/).getByRole('img')).toHaveAccessibleName(/^Spent from .* up to \$/);
  await expect(main.getByText('Your month in numbers')).toBeVisible();

  await card(/^Order again/)
    .getByRole('link', { name: `Repeat order ${running}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/orders/create\\?repeat=${running}$`));
  await page.goBack();
  await card(/^Needs you/)
    .getByRole('link', { name: /^Pay \$/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/orders/${unpaid}$`));

  await page.goto('/app/de/dashboard');
  await expect(page).toHaveTitle(/^Übersicht/);
  await expect(main.getByText('Wartet auf Sie')).toBeVisible();
});

test('somebody new is shown three first steps; on a phone the balance comes first, what needs its customer next; a running order moves on the dashboard by itself, and makes room when it is done', async ({
  page,
}) => {
  await customerWith(page, '100');
  await open(page, '/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Your first order' })).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(3);
  await expect(main.getByText('Needs you')).toHaveCount(0);
  await expectAccessibleInBoth(page);
  await main.getByRole('link', { name: 'New order' }).click();
  await expect(page).toHaveURL(/\/orders\/create$/);

  const [id] = await placeOrders(page, [SHORT]);
  await placeOrders(page, [SHORT], 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/dashboard');
  const top = async (name: RegExp) =>
    (await page.getByRole('heading', { name, level: 2 }).boundingBox())?.y ?? 0;
  const tops = [await top(/^Balance/), await top(/^Needs you/), await top(/^Spent in 30 days/)];
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));

  const row = page.getByRole('progressbar', { name: `Delivery of order ${id}` });
  await expect(row).toBeVisible();
  await expect(row).toHaveCount(0, { timeout: 60_000 });
  await expect(main.getByText('Nothing is running now.')).toBeVisible();
});
