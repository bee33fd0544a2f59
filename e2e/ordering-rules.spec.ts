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

test('ORD-36 ERR-15 a service that is none drops the preselection and leaves the form free', async ({
  page,
}) => {
  await open(page, '?service=nothing-of-this-name');
  await expect(page.getByText('The service in this link is not available')).toBeVisible();
  await page.getByLabel('Type of service').selectOption({ label: 'Likes' });
  await expect(page.getByRole('button', { name: /^Order and pay/ })).toBeEnabled();
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
