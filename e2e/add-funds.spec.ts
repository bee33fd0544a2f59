import { expect, expectAccessible, hydrated, openAccount, test } from './story.ts';

test('TOP-02 ENT-57 choosing a way to pay asks for its total; bonus, limits and receipt follow', async ({
  page,
}) => {
  await openAccount(page);
  await page.goto('/app/add-funds?amount=60');
  // The first page has its total without another question.
  await expect(page.getByRole('term').filter({ hasText: 'You pay' }).locator('..')).toContainText('$62.10');
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Pay $62.10' })).toBeEnabled();
  await expect(main.getByText('You get +2%, $1.20 with Bank card.')).toBeVisible();
  await expect(main.getByRole('term').filter({ hasText: 'Balance after' }).locator('..')).toContainText(
    '$61.20',
  );
  await expect(main.getByLabel('Company bank transfer')).toBeDisabled();
  await expect(main.getByText('Minimum $100.00: $40.00 more needed')).toBeVisible();
  await expectAccessible(page);

  const asked = page.waitForRequest('**/invoices/total-amount*');
  await main.getByLabel('Crypto invoice').check();
  expect((await asked).postDataJSON()).toEqual({ amount: '60.00', payment_method_id: 3, coupon_code: null });
  await expect(main.getByRole('button', { name: 'Pay $60.60' })).toBeEnabled();
  await expect(main.getByText('You get +3%, $1.80 with Crypto invoice.')).toBeVisible();

  await main.getByRole('button', { name: 'Add $140.00 more for +5%' }).click();
  await expect(main.getByLabel('Amount')).toHaveValue('200.00');
  await expect(main.getByRole('button', { name: 'Pay $202.00' })).toBeEnabled();
  await main.getByRole('button', { name: '$50', exact: true }).click();
  await expect(main.getByLabel('Amount')).toHaveValue('50.00');

  await main.getByText('I have a coupon').click();
  await main.getByLabel('Coupon code').fill('NOSUCHONE');
  await expect(main.getByText('Coupon does not apply')).toBeVisible();
});

test('TOP-01 TOP-03 on a phone the chosen way to pay stands alone, and going back brings the others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAccount(page);
  await page.goto('/app/add-funds');
  await hydrated(page);
  const ways = page.getByRole('radiogroup', { name: 'Pay with' });
  await expect(ways.getByRole('radio')).toHaveCount(1);
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(ways.getByRole('radio')).toHaveCount(7);
  await expect(ways.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(ways.getByRole('radio').first()).toBeFocused();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeDisabled();
  await ways.getByLabel('Digital wallet').check();
  await expect(ways.getByRole('radio')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Pay $20.58' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test.describe('before scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a top-up is refused with what was entered, goes on to be paid, and a transfer is marked as sent', async ({
    page,
  }) => {
    await page.goto('/app/register');
    await page.getByLabel('Name').fill('Ada Plain');
    await page.getByLabel('Email').fill(`plain-funds-${Date.now()}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('a good password');
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await page.goto('/app/add-funds?amount=60');
    const main = page.getByRole('main');
    await main.getByLabel('Amount').fill('much');
    await main.getByLabel('Digital wallet').check();
    await main.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(main.getByLabel('Amount')).toHaveValue('much');
    await expect(main.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
    await expect(main.getByLabel('Digital wallet')).toBeChecked();

    await main.getByLabel('Amount').fill('60');
    await main.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();
    await expect(page.getByText('61.74 USD', { exact: true })).toBeVisible();

    await page.goto('/app/add-funds');
    await main.getByLabel('Manual transfer with QR').check();
    await main.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(main.getByRole('heading', { name: 'Payment by transfer' })).toBeVisible();
    await expect(main.getByText('4410 2207 0031')).toBeVisible();
    await main.getByLabel('Note (optional)').fill('From Ada');
    await main.getByRole('button', { name: 'I’ve paid' }).click();
    await expect(page).toHaveURL(/\/app\/add-funds\/success\?invoice=\d+$/);
    await expect(main.getByRole('heading', { name: 'The payment is on its way' })).toBeVisible();
  });
});
