import type { Locator } from '@playwright/test';
import { answer, customerWith, LONG, placeOrders, SHORT } from './cabinet.ts';
import { open } from './lists.ts';
import { expect, expectAccessible, freshLink, hydrated, test } from './story.ts';

test('STAT-08 an order of two that were paid together leads to both; it is paused, resumed and asked to be canceled; its request is told with its time', async ({
  page,
}) => {
  await customerWith(page, '60');
  const [id] = await placeOrders(page, [LONG, LONG]);
  await open(page, `/orders/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Running', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^One of 2 paid together/ })).toBeVisible();
  await expect(page.getByRole('link', { name: `Contact support about order #${id}` })).toBeVisible();
  // On a phone the status stands beside the number.
  await page.setViewportSize({ width: 390, height: 844 });
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  const status = main.getByText('Running', { exact: true });
  const apart = (await middleOf(status)) - (await middleOf(main.getByText(`Order #${id}`, { exact: true })));
  expect(Math.abs(apart)).toBeLessThan(6);
  await page.setViewportSize({ width: 1280, height: 900 });

  await main.getByRole('button', { name: 'Pause' }).click();
  await expect(main.getByText('The delivery is paused.')).toBeVisible();
  await main.getByRole('button', { name: 'Resume' }).click();
  await expect(main.getByRole('button', { name: 'Pause' })).toBeVisible();

  await main.getByRole('button', { name: 'Ask to cancel' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('stopped within 24 hours');
  await expectAccessible(page);
  await answer(page, 'Keep the order');
  await expect(main.getByRole('button', { name: 'Ask to cancel' })).toBeVisible();
  await main.getByRole('button', { name: 'Ask to cancel' }).click();
  await answer(page, 'Ask to cancel');
  await expect(main.getByText(/^(Cancellation requested|Partly delivered|Refunded)$/).first()).toBeVisible();
  const timeline = main.getByRole('listitem');
  for (const step of ['Ordered', 'Stopped', 'Resumed', 'Cancellation requested'])
    await expect(timeline.filter({ hasText: step }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a stopped order is canceled at once, and the question tells what comes back', async ({ page }) => {
  await customerWith(page, '30');
  const [id] = await placeOrders(page, [{ ...LONG, is_guarantee: true }]);
  await open(page, `/orders/${id}`);
  const main = page.getByRole('main');
  // Paid parts: the quantity by its price, and the addition of the refill.
  const receipt = main.getByRole('term');
  await expect(receipt.filter({ hasText: '10 000 × $2.40 per 1 000' })).toBeVisible();
  await expect(receipt.filter({ hasText: 'Refill 30 days, +12%' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Guarantee' })).toBeVisible();
  await main.getByRole('button', { name: 'Pause' }).click();
  await main.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/\$\d+\.\d\d is refunded to your balance/);
  await answer(page, 'Cancel the order');
  await expect(main.getByText(/^(Refunded|Partly delivered)$/).first()).toBeVisible();
  // The receipt says what came back and what is left of the price; the newest step says it too.
  await expect(main.getByRole('term').filter({ hasText: /^Refunded/ })).toBeVisible();
  await expect(main.getByRole('term').filter({ hasText: 'Final cost' })).toBeVisible();
  // Rules §2.17: there is no refill for what was not completed.
  await expect(main.getByRole('heading', { name: 'Guarantee' })).toHaveCount(0);
  await expect(
    main.getByRole('listitem').filter({ hasText: /Refunded \$\d+\.\d\d to your balance/ }),
  ).toBeVisible();
  await main.getByRole('button', { name: 'Hide' }).click();
  await answer(page, 'Hide');
  await expect(page).toHaveURL(/\/app\/orders$/);
  await expect(page.getByText(`#${id}`)).toHaveCount(0);
});

test('API-43 an unpaid order is paid from the balance; a price that changed is told and asked for', async ({
  page,
}) => {
  await customerWith(page, '30');
  const [id] = await placeOrders(page, [LONG], 1);
  await open(page, `/orders/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: /balance/i })).toBeChecked();
  // The page shows a price of yesterday.
  const keys: (string | undefined)[] = [];
  await page.route('**/pay-by-balance*', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const body = route.request().postDataJSON();
    await route.continue({
      postData: JSON.stringify(keys.length === 1 ? { ...body, expected_total: '0.01' } : body),
    });
  });
  await main.getByRole('button', { name: /^Pay \$24\.00/ }).click();
  const question = page.getByRole('alertdialog', { name: 'The price has changed' });
  await expect(question).toContainText('The order now costs $24.00');
  await answer(page, 'Pay $24.00');
  await expect(main.getByText('Running', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByText('$6.00')).toBeVisible();
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('API-42 an unpaid order is paid by another method, with its fee, on the page of that method', async ({
  page,
}) => {
  await customerWith(page, '10');
  const [id] = await placeOrders(page, [LONG], 1);
  await open(page, `/orders/${id}`);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: /balance/i }).check();
  await expect(main.getByRole('link', { name: 'Add $14.00 to the balance' })).toHaveAttribute(
    'href',
    /add-funds\?amount=14\.00$/,
  );
  await main.getByRole('radio', { name: /card/i }).first().check();
  await expect(main.getByRole('term').filter({ hasText: /^Fee$/ })).toBeVisible();
  await main.getByRole('button', { name: /^Pay \$24\.84/ }).click();
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();
});

test('C-41 a package shows its parts, each with its own status and track; a refill is asked for in one tap, and its answer stands beside it', async ({
  page,
}) => {
  await customerWith(page, '20');
  const [id, bundle] = await placeOrders(page, [SHORT, { service_id: 22, quantity: 1 }]);
  await open(page, `/orders/${bundle}`);
  const parts = page.getByRole('region', { name: 'In this package' });
  await expect(parts.getByRole('listitem')).toHaveCount(3);
  await expect(parts.getByRole('progressbar')).toHaveCount(3);
  await expectAccessible(page);

  await open(page, `/orders/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Completed', { exact: true })).toBeVisible({ timeout: 45_000 });
  await page.reload();
  await hydrated(page);
  await expect(main.getByText('30 days left')).toBeVisible();
  await expect(main.getByText(/Start count: .*, measured/)).toBeVisible();
  await main.getByRole('button', { name: 'Ask for a refill' }).click();
  await expect(main.getByRole('alert')).toHaveText('The count has not dropped enough for a refill.');
  // Reasons: the measured count, the drop, and the least one that is refilled.
  await expect(main.getByRole('term').filter({ hasText: 'Current count' })).toBeVisible();
  await expect(main.getByText('refilled from 100')).toBeVisible();
  await expectAccessible(page);
});

test('a guest who holds the link of an order that is not paid can pay it, ask support about it by its number, and sees neither actions nor other orders', async ({
  page,
}) => {
  const placed = await page.request.post('/api/v1/order-widget/widget-order-requests', {
    data: {
      orders: [{ ...SHORT, url: freshLink() }],
      payment_method_id: 1,
      email: 'guest-cabinet@example.com',
    },
  });
  const [{ id, token }] = (await placed.json()).data.orders;
  await open(page, `/orders/${id}?token=${token}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /^Pay / })).toBeVisible();
  await expect(main.getByRole('link', { name: `Contact support about order #${id}` })).toHaveAttribute(
    'href',
    `/app/support/new?order=${id}`,
  );
  await expectAccessible(page);
  await main.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
  await expect(page).toHaveURL(/\/app\/orders\/\d+\?token=/);
  await expect(main.getByRole('heading', { name: 'History' })).toBeVisible();
  await hydrated(page);
  await expect(main.getByRole('button', { name: /Pause|cancel|Resume|refill/i })).toHaveCount(0);
  const invoice = await page.request.get(
    String(await main.getByRole('link', { name: /^Invoice \d+$/ }).getAttribute('href')),
  );
  expect(await invoice.text()).toContain('guest-cabinet@example.com');
  await expectAccessible(page);
  await page.goto(page.url().replace(/orders\/(\d+)/, (_, id) => `orders/${Number(id) - 1}`));
  await expect(page.getByRole('heading', { name: 'This order could not be found' })).toBeVisible();
});
