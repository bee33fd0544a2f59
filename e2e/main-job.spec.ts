import { expect, expectAccessible, freshLink, hydrated, openAccount, order, test } from './story.ts';

test('GEN-02 a guest pastes a link, pays in the sandbox and sees the order completed by itself', async ({
  page,
}) => {
  await page.goto('/app/');
  await hydrated(page);
  await page.getByLabel(/^link/i).first().fill(freshLink());
  await page.getByLabel('Email').fill('guest-story@example.com');
  await page.getByLabel('Quantity').fill('1000');
  await page.getByLabel('Quantity').blur();
  await order(page);

  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();
  await page.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
  await expect(page).toHaveURL(/\/app\/orders\/\d+\?token=/);
  await expect(page.getByRole('main').getByText('Completed', { exact: true })).toBeVisible({
    timeout: 45_000,
  });
  await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '1000');
});

test('GEN-01 a new customer registers, tops up 20, orders from the balance and sees it completed', async ({
  page,
}) => {
  await openAccount(page);
  await page.goto('/app/add-funds');
  await hydrated(page);
  await page.getByLabel('Amount').fill('20');
  await expect(page.getByRole('button', { name: /^Pay \$20\.70/ })).toBeEnabled();
  await page.getByRole('button', { name: /^Pay \$20\.70/ }).click();
  await page.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
  await expect(page.getByRole('heading', { name: 'Funds added' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('$20.00')).toBeVisible();

  await page.goto('/app/orders/create?service=youtube-views-from-in-feed-placements');
  await hydrated(page);
  await page.getByLabel(/^link/i).first().fill(freshLink());
  await page.getByLabel('Quantity').fill('1000');
  await page.getByLabel('Quantity').blur();
  await order(page);

  await expect(page).toHaveURL(/\/app\/orders$/);
  await expect(page.getByText('Your order is placed')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('main').getByText('Completed', { exact: true })).toBeVisible({
    timeout: 45_000,
  });
  await page.getByRole('main').getByRole('link', { name: 'Views from in-feed placements' }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
});
