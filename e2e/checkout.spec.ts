import type { Page } from '@playwright/test';
import { customerWith } from './cabinet.ts';
import { expect, freshLink, hydrated, linkField, openMore, order, test } from './story.ts';

const link = (page: Page) => linkField(page);
const quantity = (page: Page) => page.getByLabel('Quantity', { exact: true });

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/app/orders/create${query}`);
  await hydrated(page);
}

test('a price that changed since the page was opened is shown and charged only when it is confirmed', async ({
  page,
}) => {
  await open(page, '?serviceId=1');
  await link(page).fill(freshLink());
  await page.getByLabel('Email').fill('price@example.com');
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  // The page has read its price before the operator changed it.
  await page.route(/widget-order-requests/, async (route) => {
    const body = route.request().postDataJSON();
    await route.continue({ postData: { ...body, expected_total: '0.01' } });
  });
  await order(page);
  await expect(page.getByRole('alert')).toContainText('$5.57');
  await expect(page).toHaveURL(/orders\/create/);
  await page.unroute(/widget-order-requests/);
  await order(page, 'Order and pay $5.57');
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();
});

test('a total that only the server can tell can not be paid before it has told it', async ({ page }) => {
  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await open(page, '?serviceId=1');
  await page.getByText('I have a coupon').click();
  await page.getByLabel('Coupon').fill('WELCOME10');
  await link(page).fill(freshLink());
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  const button = page.getByRole('button', { name: /^Order/ });
  await expect(button).toBeEnabled();
  const before = await button.textContent();
  await page.route('**/total-cost*', async (route) => {
    await held;
    await route.continue();
  });

  await quantity(page).fill('50000');
  await quantity(page).blur();
  // Neither the sum of before stands on the button, nor can anything be sent for it.
  await expect(button).toHaveText('Order');
  await expect(button).toBeDisabled();
  answer();
  await expect(button).toHaveText(/^Order and pay \$/);
  await expect(button).toBeEnabled();
  expect(await button.textContent()).not.toBe(before);
  const sent = page.waitForRequest(/widget-order-requests/);
  const shown = ((await button.textContent()) ?? '').replace(/^Order and pay \$/, '');
  await page.getByLabel('Email').fill('guest@example.com');
  await order(page);
  expect((await sent).postDataJSON().expected_total).toBe(shown);
});

test.describe('without a network', () => {
  // Parts of the page that come late are told of in the console.
  test.use({ provoked: /ERR_INTERNET_DISCONNECTED/ });

  test('the total waits for it, and is asked for when it is back', async ({ page, context }) => {
    await open(page, '?serviceId=1');
    await page.getByText('I have a coupon').click();
    await context.setOffline(true);
    await page.getByLabel('Coupon').fill('WELCOME10');
    await expect(page.getByRole('button', { name: /^Order/ })).toBeDisabled();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /^Order and pay/ })).toBeEnabled();
  });
});

test('a method says in its row what it costs, and before anything is pressed why it does not take the order', async ({
  page,
}) => {
  await open(page, '?serviceId=1');
  await openMore(page);
  await page.getByRole('switch', { name: /Refill/ }).uncheck();
  await quantity(page).fill('1000');
  await quantity(page).blur();
  const ways = page.getByRole('radiogroup', { name: 'Pay with' });
  // 1,000 at 2.40 with the fee of the card.
  await expect(ways.locator('summary')).toContainText('$2.48');
  await ways.locator('summary').click();
  const crypto = ways.getByRole('radio', { name: /crypto/i });
  await expect(crypto).toBeDisabled();
  await expect(crypto).toHaveAccessibleName(/Minimum \$5\.00: \$2\.60 more needed/);
  await quantity(page).fill('3000');
  await quantity(page).blur();
  await crypto.check();
  await expect(ways.locator('summary')).toContainText('$7.27');
  await quantity(page).fill('1000');
  await quantity(page).blur();
  await expect(ways.locator('summary')).toContainText('Minimum $5.00: $2.60 more needed');
});

test('what was typed while the services were on their way is not replaced by an earlier draft', async ({
  page,
}) => {
  await open(page, '?serviceId=1');
  await link(page).fill(freshLink());
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  // The draft is of another service than the form begins with: it waits for all of them.
  await page
    .getByRole('group', { name: 'Matching types' })
    .getByRole('button', { name: /^Likes/ })
    .click();
  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/catalogue?*', async (route) => {
    await held;
    await route.continue();
  });
  await open(page);
  const typed = freshLink();
  await link(page).fill(typed);
  const services = page.waitForResponse(/api\/v1\/catalogue\?/);
  answer();
  await services;
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  await expect(link(page)).toHaveValue(typed);
});

test('the first wrong field is in sight and in focus, not under the button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 620 });
  await page.goto('/app/');
  await hydrated(page);
  await link(page).fill(freshLink());
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  await order(page);
  const email = page.getByRole('main').getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  const isCovered = await email.evaluate((input) => {
    const { left, top, bottom, width } = input.getBoundingClientRect();
    return [top + 2, bottom - 2].some((y) => document.elementFromPoint(left + width / 2, y) !== input);
  });
  expect(isCovered).toBe(false);
});

test.describe('a server that fails', () => {
  test.use({ provoked: /the server responded with a status of 503/ });

  test('a total that the server fails to tell is asked for until it does', async ({ page }) => {
    let asked = 0;
    await page.route('**/total-cost*', (route) => {
      asked += 1;
      return asked > 2
        ? route.continue()
        : route.fulfill({ status: 503, json: { message: 'Later', errors: {} } });
    });
    await open(page, '?serviceId=1');
    await page.getByText('I have a coupon').click();
    await page.getByLabel('Coupon').fill('WELCOME10');
    await expect(page.getByRole('button', { name: /^Order/ })).toBeDisabled();
    await expect(page.getByRole('button', { name: /^Order and pay/ })).toBeEnabled();
    expect(asked).toBe(3);
  });
});

test('an order pressed while its link is still read goes to the orders, wherever the link would have led', async ({
  page,
}) => {
  await customerWith(page, '20');
  await page.goto('/app/');
  await hydrated(page);
  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/networks/identify*', async (route) => {
    await held;
    await route.continue().catch(() => null);
  });
  const asked = page.waitForRequest(/networks\/identify/);
  await link(page).fill(freshLink());
  await asked;
  // From the press on nobody waits for the answer: it could only lead away from the orders.
  const dropped = page.waitForEvent('requestfailed', (request) => /networks\/identify/.test(request.url()));
  await order(page);
  await dropped;
  answer();
  await expect(page.getByText('Your order is placed')).toBeVisible();
});
