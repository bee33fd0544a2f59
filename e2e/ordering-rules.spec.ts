import type { Page } from '@playwright/test';
import {
  atOnce,
  expect,
  expectAccessibleInBoth,
  freshLink,
  hydrated,
  linkField,
  openMore,
  order,
  test,
} from './story.ts';

const link = (page: Page) => linkField(page);
const quantity = (page: Page) => page.getByLabel('Quantity', { exact: true });

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/app/orders/create${query}`);
  await hydrated(page);
}

test('RT-13 the new order page is there in every language that is asked for', async ({ page }) => {
  for (const [prefix, title] of [
    ['', 'New order'],
    ['/de', 'Neue Bestellung'],
    ['/ja', '新しい注文'],
  ] as const) {
    await page.goto(`/app${prefix}/orders/create`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('ORD-08 VAL-35 VAL-37 another service judges the link that is there, and its error stands at the link', async ({
  page,
}) => {
  await open(page, '?serviceId=1');
  await link(page).fill(freshLink());
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  const asked = page.waitForRequest(/validate-url/);
  await page
    .getByRole('group', { name: 'Matching types' })
    .getByRole('button', { name: /^Likes/ })
    .click();
  expect((await asked).postDataJSON()).toMatchObject({ url: await link(page).inputValue() });
  await link(page).fill('https://www.youtube.com/feed/history');
  await expect(link(page)).toHaveAccessibleDescription(/This page is not supported/);
  await link(page).fill(freshLink());
  await expect(link(page)).not.toHaveAccessibleDescription(/We cannot/);
});

test('ORD-35 VAL-39 a service that only its link opens is added to the form on demand', async ({ page }) => {
  await open(page, '?serviceId=181');
  await expect(page.getByLabel('Service', { exact: true }).locator('option:checked')).not.toHaveText('');
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('181');
});

test('ORD-36 ERR-15 a service that is none drops the preselection and leaves the form free', async ({
  page,
}) => {
  await open(page, '?service=nothing-of-this-name');
  await expect(page.getByText('The service in this link is not available')).toBeVisible();
  await page.getByLabel('Type of service').selectOption({ label: 'Likes' });
  await expect(page.getByRole('button', { name: /^Order and pay/ })).toBeEnabled();
});

test('a type that is chosen before the catalogue is here has its first service when it comes', async ({
  page,
}) => {
  const catalogue = Promise.withResolvers<void>();
  await page.route(/\/catalogue(\?|$)/, async (route) => {
    await catalogue.promise;
    await route.continue();
  });
  await open(page, '?serviceId=1');
  await page.getByLabel('Type of service').selectOption({ label: 'Likes' });
  await expect(page.getByRole('button', { name: /^Order/ })).toBeDisabled();
  catalogue.resolve();
  await expect(page.getByRole('button', { name: /^Order and pay/ })).toBeEnabled();
});

test('VAL-38 a service that is not offered can not be ordered', async ({ page }) => {
  await open(page, '?serviceId=180');
  await expect(page.getByText('This service is not available right now.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Order/ })).toHaveCount(0);
});

test('ERR-13 what the price call refuses stands on its field, and goes when the field is edited', async ({
  page,
}) => {
  await open(page, '?serviceId=1');
  await page.route(/total-cost/, (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'Invalid', errors: { 'services.0.quantity': ['Too few of them.'] } },
    }),
  );
  await quantity(page).fill('900');
  await expect(quantity(page)).toHaveAccessibleDescription(/Too few of them\./);
  await page.unroute(/total-cost/);
  await quantity(page).fill('1000');
  await expect(quantity(page)).not.toHaveAccessibleDescription(/Too few of them/);
});

test('ERR-14 without an answer the sum still becomes a quantity, by our own price', async ({ page }) => {
  await open(page, '?serviceId=1');
  await openMore(page);
  await page.getByRole('switch', { name: /Refill/ }).uncheck();
  await page.route(/quantity-by-cost/, (route) => route.fulfill({ status: 429, json: {} }));
  await page.getByLabel('or by amount').fill('12');
  await expect(quantity(page)).toHaveValue('5000');
});

test('ORD-13 API-93 ORD-29 API-100 API-101 each change of the price asks once; paying by method records its page', async ({
  page,
}) => {
  // The wait between keys is the page's own time, so that a busy machine types no slower.
  await page.clock.install();
  await open(page, '?serviceId=1');
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const count = (part: string) => asked.filter((path) => path.includes(part)).length;
  await page.clock.pauseAt(Date.now() + 60_000);
  await quantity(page).fill('5');
  for (const digit of '000') {
    await quantity(page).press(digit);
    await page.clock.runFor(30);
  }
  expect(count('total-cost')).toBe(0);
  await page.clock.runFor(1_000);
  await expect.poll(() => count('total-cost')).toBe(1);
  await page.clock.resume();
  await openMore(page);
  await page.getByRole('switch', { name: /Refill/ }).uncheck();
  await expect.poll(() => count('total-cost')).toBe(2);
  await link(page).fill(freshLink());
  await expect.poll(() => count('validate-url')).toBeGreaterThan(0);
  expect(count('total-cost')).toBe(2);

  await page.getByLabel('Email').fill('events@example.com');
  await order(page);
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();
  expect([count('events/checkout-button'), count('events/payment-page')]).toEqual([1, 1]);
});

test('VAL-44 ERR-01 VAL-17 a guest without an e-mail is told at its field, and nothing else is lost', async ({
  page,
}) => {
  await open(page, '?serviceId=1');
  const url = freshLink();
  await link(page).fill(url);
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  await order(page);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/email/i);
  await expect(link(page)).toHaveValue(url);
});

test('DLG-10 CONST-55 a question is at most 600 wide', async ({ page }) => {
  await open(page, '?serviceId=1');
  await link(page).fill(freshLink());
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: 'Cart, 1 service' }).click();
  await page.getByRole('button', { name: /^Remove Views/ }).click();
  const box = await page.getByRole('alertdialog', { name: 'Clear the cart?' }).boundingBox();
  expect(box?.width).toBe(600);
});

test('a guest needs at most five fields and six clicks to the payment', async ({ page }) => {
  await page.goto('/app/');
  await hydrated(page);
  await link(page).fill(freshLink());
  await page.getByLabel('Email').fill('short@example.com');
  await order(page);
  await page.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
  await expect(page).toHaveURL(/\/app\/orders\/\d+\?token=/);
});

test('DLG-30 leaving a network with a filled line asks first', async ({ page }) => {
  await open(page, '?serviceId=14');
  const comments = page.getByRole('textbox', { name: /comment/i });
  await comments.fill('one\ntwo');
  await page.getByLabel('Network').selectOption({ label: 'Instagram' });
  await page
    .getByRole('alertdialog', { name: 'Switch the network?' })
    .getByRole('button', { name: 'Keep' })
    .click();
  await expect(comments).toHaveValue('one\ntwo');
  await page.getByLabel('Network').selectOption({ label: 'Instagram' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch' }).click();
  await expect(page.getByLabel('Network').locator('option:checked')).toHaveText('Instagram');
  // A quantity of their own is enough, and nothing entered is not.
  await page.getByLabel('Network').selectOption({ label: 'TikTok' });
  await expect(page.getByLabel('Network').locator('option:checked')).toHaveText('TikTok');
  await page.getByLabel('Quantity', { exact: true }).fill('2700');
  await page.getByLabel('Network').selectOption({ label: 'YouTube' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByLabel('Network').locator('option:checked')).toHaveText('TikTok');
  await page.getByLabel('Quantity', { exact: true }).fill('');
  await link(page).fill('not-read-yet');
  await page.getByLabel('Network').selectOption({ label: 'YouTube' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch' }).click();
  await expect(link(page)).toHaveValue('not-read-yet');
});

test('a service that the form changes by itself is named', async ({ page }) => {
  await open(page, '?serviceId=1');
  await link(page).fill('https://www.instagram.com/p/Cdemo12abc/');
  await expect(page.getByText('Views from in-feed placements does not fit here')).toBeVisible();
  await page.goto('/app/?network=youtube');
  await hydrated(page);
  await expect(page.getByText('does not fit here')).toHaveCount(0);
});

test('countries are chosen where the service leaves the choice, and go along with the order', async ({
  page,
}) => {
  await open(page, '?serviceId=3');
  await link(page).fill(freshLink());
  await page.getByRole('checkbox', { name: 'Germany' }).check();
  await page.getByLabel('Email').fill('countries@example.com');
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  const placed = page.waitForRequest(/widget-order-requests/);
  await order(page);
  expect((await placed).postDataJSON().orders[0].countries).toEqual([83]);
  await expect(page.getByRole('button', { name: /^Pay The payment succeeds/ })).toBeVisible();
});

test('ORD-20 ORD-21 clear begins the form anew, and of several orders removes the open one', async ({
  page,
}) => {
  await open(page);
  await link(page).fill(freshLink());
  await page.getByRole('button', { name: 'Another link' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(link(page)).toHaveValue(/youtube/);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(link(page)).toHaveValue('');
});

test('ERR-22 an order that is none says so, with a way to try again', async ({ page }) => {
  await page.goto('/app/orders/999999999?token=nothing');
  await expect(page.getByText('Something is wrong, maybe this order does not exist.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', /999999999/);
});

for (const [way, path] of [
  ['the panel', '/app/services/youtube-views-from-in-feed-placements'],
  ['the form', '/app/orders/create?serviceId=1'],
] as const)
  test(`C-45 ${way} orders nothing before its buyer agrees to an immediate start: the button leads to the box, with all that is wrong`, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    await link(page).fill(freshLink());
    const button = page.getByRole('button', { name: /^Order and pay/ });
    await expect(atOnce(page)).not.toBeChecked();
    await button.click();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'starting right away' }).click();
    await expect(atOnce(page)).toBeFocused();
    await page.getByLabel('Email').fill('at-once@example.com');
    await button.click();
    await expect(atOnce(page)).toBeFocused();
    await expect(atOnce(page)).toHaveAccessibleDescription(/^Tick this box/);
    await expectAccessibleInBoth(page);
    await atOnce(page).check();
    await expect(atOnce(page)).toHaveAccessibleDescription('');
    await button.click();
    await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();
  });
