import type { Page } from '@playwright/test';
import { customerWith } from './cabinet.ts';
import { expect, freshLink, hydrated, linkField, order, test } from './story.ts';

const link = (page: Page) => linkField(page);

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
