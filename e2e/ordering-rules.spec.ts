import type { Page } from '@playwright/test';
import {
  atOnce,
  chooseRefill,
  expect,
  expectAccessibleInBoth,
  freshLink,
  hydrated,
  linkField,
  order,
  test,
} from './story.ts';

const link = (page: Page) => linkField(page);

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/app/orders/create${query}`);
  await hydrated(page);
}

test('ORD-36 ERR-15 a service that is none drops the preselection and leaves the form free', async ({
  page,
}) => {
  await open(page, '?service=nothing-of-this-name');
  await expect(page.getByText('The service in this link is not available')).toBeVisible();
  await page.getByLabel('Type of service').selectOption({ label: 'Likes' });
  await expect(page.getByRole('button', { name: /^Order and pay/ })).toBeEnabled();
});

test('ORD-29 API-100 API-101 a guest needs at most five fields and six clicks to the payment; paying by method records its page', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const count = (part: string) => asked.filter((path) => path.includes(part)).length;
  await page.goto('/app/');
  await hydrated(page);
  await link(page).fill(freshLink());
  await page.getByLabel('Email').fill('short@example.com');
  await order(page);
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();
  expect([count('events/checkout-button'), count('events/payment-page')]).toEqual([1, 1]);
  await page.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
  await expect(page).toHaveURL(/\/app\/orders\/\d+\?token=/);
});

test('ERR-22 an order that is none says so, with a way to try again', async ({ page }) => {
  await page.goto('/app/orders/999999999?token=nothing');
  await expect(page.getByText('Something is wrong, maybe this order does not exist.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', /999999999/);
});

test('C-45 the panel orders nothing before its buyer agrees to an immediate start: the button leads to the box, with all that is wrong', async ({
  page,
}) => {
  await page.goto('/app/services/youtube-views-from-in-feed-placements');
  await hydrated(page);
  await link(page).fill(freshLink());
  const button = page.getByRole('button', { name: /^Order and pay/ });
  await expect(atOnce(page)).not.toBeChecked();
  await button.click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toHaveText('3 things to fix:refillthe emailstarting right away');
  await expect(page.getByRole('radio', { name: /^Without/ })).toBeFocused();
  await page.getByRole('button', { name: 'starting right away' }).click();
  await expect(atOnce(page)).toBeFocused();
  await chooseRefill(page, true);
  await page.getByLabel('Email').fill('at-once@example.com');
  await button.click();
  await expect(atOnce(page)).toBeFocused();
  await expect(atOnce(page)).toHaveAccessibleDescription(/^Tick this box/);
  await expectAccessibleInBoth(page);
  await atOnce(page).check();
  await expect(atOnce(page)).toHaveAccessibleDescription('');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await button.click();
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();
});
