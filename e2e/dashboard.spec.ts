import { customerWith, LONG, placeOrders, SHORT } from './cabinet.ts';
import { row } from './layers.ts';
import { open } from './lists.ts';
import { expect, expectAccessibleInBoth, freshLink, test } from './story.ts';

test('RT-25 BAN-01 the dashboard has what needs its customer, what runs, the balance, and what to order again', async ({
  page,
}) => {
  await customerWith(page, '100');
  const [running] = await placeOrders(page, [{ ...LONG, url: freshLink() }]);
  const [unpaid] = await placeOrders(page, [SHORT], 1);
  await open(page, '/orders');
  await row(page).getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await expect(page).toHaveTitle(/^Overview/);
  const main = page.getByRole('main');
  const card = (name: RegExp) =>
    main.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) });
  await expect(card(/^To do/).getByRole('listitem')).toHaveText([new RegExp(`Order #${unpaid} is not paid`)]);
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
  await card(/^To do/)
    .getByRole('link', { name: /^Pay \$/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/orders/${unpaid}$`));

  await page.goto('/app/de/dashboard');
  await expect(page).toHaveTitle(/^Übersicht/);
  await expect(main.getByText('Zu erledigen')).toBeVisible();
});

test('somebody new is asked what to promote, and the field finds it; a running order moves on the overview by itself, and is among those that ended when it is done', async ({
  page,
}) => {
  await customerWith(page, '100');
  await open(page, '/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Welcome, /);
  await expect(main.getByRole('list').last().getByRole('listitem')).toHaveCount(3);
  await expect(main.getByText('To do')).toHaveCount(0);
  await expectAccessibleInBoth(page);
  await main.getByRole('combobox').fill('youtube views');
  await main.getByRole('button', { name: 'Show services' }).click();
  await expect(page).toHaveURL(/\?q=youtube\+views$/);

  const [id] = await placeOrders(page, [SHORT]);
  await placeOrders(page, [SHORT], 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/dashboard');
  const top = async (name: RegExp) =>
    (await page.getByRole('heading', { name, level: 2 }).boundingBox())?.y ?? 0;
  const tops = [await top(/^To do/), await top(/^Running/), await top(/^Balance/)];
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));

  const row = page.getByRole('progressbar', { name: `Delivery of order ${id}` });
  await expect(row).toBeVisible();
  await expect(row).toHaveCount(0, { timeout: 60_000 });
  await expect(main.getByText('Nothing is running now.')).toBeVisible();
  const done = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Recently completed', level: 2 }) });
  await expect(done.getByRole('link', { name: /views/i })).toHaveAttribute(
    'href',
    new RegExp(`/orders/${id}$`),
  );
});
