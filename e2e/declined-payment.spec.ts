import { expect, expectAccessible, freshLink, hydrated, order, test } from './story.ts';

test('a guest whose payment was declined pays again on the page of the order, by another method', async ({
  page,
}) => {
  await page.goto('/app/orders/create?service=youtube-views-from-in-feed-placements');
  await hydrated(page);
  await page.getByLabel(/^link/i).first().fill(freshLink());
  await page.getByLabel('Quantity').fill('1000');
  await page.getByLabel('Email').fill('declined-story@example.com');
  await order(page);
  await page.getByRole('button', { name: /^Decline/ }).click();

  await expect(page).toHaveURL(/\/app\/orders\/\d+\?token=/);
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  await expect(page.getByText('The payment was declined and nothing was charged.')).toBeVisible();
  await expect(page.getByText('The order starts as soon as the payment is confirmed.')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'What to try' })).toBeVisible();
  await expectAccessible(page);
  await hydrated(page);
  // The same way once more is one press; every other has its total, and one that takes 5.00 and more says so.
  await expect(page.getByRole('button', { name: 'Try again for $2.78' })).toBeVisible();
  const ways = page.getByRole('listitem');
  const crypto = ways.filter({ hasText: 'Crypto invoice' });
  await expect(crypto).toContainText('Minimum $5.00: $2.31 more needed');
  await expect(crypto.getByRole('button')).toHaveCount(0);
  await expect(ways.filter({ hasText: 'Bank card' })).toHaveCount(0);
  const qr = ways.filter({ hasText: 'Fast bank transfer by QR' });
  await expect(qr).toContainText('$2.73');
  await qr.getByRole('button', { name: 'Pay with Fast bank transfer by QR' }).click();
  const overlay = page.getByRole('dialog', { name: 'Scan to pay' });
  await expect(overlay).toContainText('₽');
  const leave = overlay.getByRole('link', { name: 'Open the payment page' });
  const isBeside = (await leave.getAttribute('target')) === '_blank';
  const beside = isBeside ? page.context().waitForEvent('page') : page;
  await leave.click();
  const payment = await beside;
  await payment.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
  if (payment !== page) await payment.close();
  await expect(page.getByRole('main').getByText('Completed', { exact: true })).toBeVisible({
    timeout: 45_000,
  });
});
