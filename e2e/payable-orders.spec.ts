import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, freshLink, hydrated, linkField, order, test } from './story.ts';

const email = (page: Page) => page.getByLabel('Email');

async function open(page: Page, serviceId = 1): Promise<void> {
  await page.goto(`/app/orders/create?serviceId=${serviceId}`);
  await hydrated(page);
}

test('back from the payment page, the same order again offers the first one, which can be paid', async ({
  page,
}) => {
  const link = freshLink();
  const fill = async () => {
    await open(page);
    await linkField(page).fill(link);
    await email(page).fill('ordered-twice@example.com');
    await order(page);
  };
  await fill();
  await expect(page).toHaveURL(/sandbox-gateway/);
  await fill();
  const question = page.getByRole('alertdialog', { name: 'You already ordered this' });
  await expect(question).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await order(page);
  await question.getByRole('button', { name: /^Pay for order #\d+$/ }).click();
  await expect(page).toHaveURL(/\/app\/orders\/\d+\?token=/);
  await expect(page.getByRole('main').getByText('youtube.com/watch').first()).toBeVisible();

  // A customer who wants another one gets it, and says so.
  await fill();
  const placed = page.waitForRequest(/widget-order-requests/);
  await question.getByRole('button', { name: 'Order it again' }).click();
  expect((await placed).postDataJSON()).toMatchObject({ duplicate_accepted: true });
  await expect(page).toHaveURL(/sandbox-gateway/);
});

test('ways to pay that take no such order are told to be wrong; the offered quantity leads to the payment', async ({
  page,
}) => {
  await open(page, 12);
  await linkField(page).fill(freshLink());
  await email(page).fill('payable@example.com');
  await page.getByLabel('Quantity', { exact: true }).fill('20');
  await expect(page.getByText(/Minimum \$1\.00/)).toBeVisible();
  await order(page);
  const ways = page.getByRole('group', { name: 'Pay with' });
  await expect(ways).toHaveAttribute('data-refused');
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Order 140' }).click();
  await expect(ways).not.toHaveAttribute('data-refused');
  await order(page);
  await expect(page).toHaveURL(/sandbox-gateway/);
});
