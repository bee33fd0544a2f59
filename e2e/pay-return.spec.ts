import { customerWith, placeOrders } from './cabinet.ts';
import { goToPay } from './guest-order.ts';
import { open } from './lists.ts';
import { expect, expectAccessible, hydrated, test } from './story.ts';

test('back from paying the guest is told that the payment is on its way, not to pay, and then that it came', async ({
  page,
}) => {
  await goToPay(page, 'late-story@example.com');
  await page.getByRole('button', { name: /^Pay late/ }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'The payment is on its way' })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  // Another way is offered after two minutes: most payments arrive within one.
  await expect(main.getByText('Pay another way')).toHaveCount(0);
  await expect(main.getByText('Please do not pay again.')).toBeVisible();
  await hydrated(page);
  await expect(main.getByText(/^Checked \d+ s ago$/)).toBeVisible();
  await expectAccessible(page);
  // The gateway tells of it 8 s later; the page was left and is looked at again meanwhile.
  await page.reload();
  await expect(main.getByText(/^(Running|Completed)$/)).toBeVisible({ timeout: 45_000 });
  await expect(main.getByText('Pay another way')).toBeHidden();
});

test('the page of an order from a batch carries the receipt of this order', async ({ page }) => {
  await customerWith(page, '30');
  const line = { service_id: 1, quantity: 1000 };
  const [id] = await placeOrders(page, [line, { ...line, quantity: 2000 }, line]);
  await open(page, `/orders/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(/^This order/).locator('..')).toContainText('$2.40');
  await expect(main.getByRole('link', { name: 'One of 3 paid together' })).toContainText('$9.60');
  await expect(main.getByText('Total')).toHaveCount(0);
});
