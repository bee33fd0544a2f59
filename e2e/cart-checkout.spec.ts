import { customerWith, fillBalance, placeOrders, SHORT } from './cabinet.ts';
import { atOnce, cart, openCart, put } from './carts.ts';
import {
  chooseRefill,
  expect,
  expectAccessible,
  freshLink,
  hydrated,
  openAccount,
  order,
  test,
} from './story.ts';

test('CART-12..15 ORD-30 ORD-32 CK-08 a guest buys the cart by card; it is empty when they are back', async ({
  page,
  context,
}) => {
  await put(page, freshLink());
  await put(page, freshLink());
  await openCart(page, 2);
  // All that is wrong is told at once, and the button leads to the first of it.
  const order = cart(page).getByRole('button', { name: /^Order (2 )?and pay/ });
  await order.click();
  // A choice for each of them, which nobody has made yet, comes before the rest.
  await expect(
    cart(page)
      .getByRole('radio', { name: /^Without/ })
      .first(),
  ).toBeFocused();
  await expect(cart(page).getByRole('alert')).toHaveText(
    '3 things to fix:refillthe emailstarting right away',
  );
  await chooseRefill(cart(page), true);
  await expect(order).toHaveText('Order 2 and pay $11.14');
  await order.click();
  const email = cart(page).getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/email/i);
  await expect(atOnce(page)).toHaveAccessibleDescription(/^Tick this box/);
  await email.fill('cart-guest@example.com');
  // The box is never ticked beforehand: the button leads there, as often as it is pressed without it.
  for (let press = 1; press <= 2; press += 1) {
    await order.click();
    await expect(atOnce(page)).toBeFocused();
  }
  await expect(cart(page).getByRole('alert')).toHaveText('1 thing to fix:starting right away');
  await atOnce(page).check();
  const body = page.waitForRequest(/widget-order-requests/);
  await order.click();
  expect((await body).postDataJSON()).toMatchObject({ source: null, orders: [{}, {}] });
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'clear_shope')?.value).toMatch(/^\d+\.1-2$/);
  await page.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
  await expect(page).toHaveURL(/\/app\/orders\/\d+\?token=/);
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === 'clear_shope'))
    .toBe(false);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, empty' })).toBeVisible();
});

test('CARTB-03 ORD-23 ORD-26 ORD-27 ORD-28 ORD-31 the cart goes along to the account and is bought from the balance; empty, it offers what was ordered last, once a service', async ({
  page,
}) => {
  await put(page, freshLink());
  await openAccount(page);
  await fillBalance(page, '20');
  await openCart(page, 1);
  await expect(cart(page).getByLabel('Email')).toHaveCount(0);
  // C-03: the cart prefers an outside method.
  const ways = cart(page).getByRole('radiogroup', { name: 'Pay with' });
  await expect(ways.getByRole('radio', { name: /bank card/i })).toBeChecked();
  await chooseRefill(cart(page), true);
  await expect(ways.getByText('$20.00 · saves $0.19')).toBeVisible();
  await ways.getByRole('radio', { name: /balance/i }).check();
  await order(cart(page), 'Order and pay $5.38');
  await expect(page).toHaveURL(/\/app\/orders$/);
  await expect(page.getByText('Your order is placed')).toBeVisible();
  await expect(page.getByRole('banner').getByText('$14.62')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, empty' })).toBeVisible();

  await placeOrders(page, [{ ...SHORT, is_guarantee: false }]);
  await page.getByRole('banner').getByRole('button', { name: 'Cart, empty' }).click();
  await expect(cart(page).getByRole('heading', { name: 'Cart', exact: true })).toBeFocused();
  await expect(cart(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await cart(page).getByRole('link', { name: 'Order again' }).click();
  await expect(page).toHaveURL(/orders\/create\?repeat=\d+/);
  await expect(cart(page)).toBeHidden();
});

test('ERR-11 what the server refuses is told with each field on a line, and nothing is lost', async ({
  page,
}) => {
  await put(page, freshLink());
  await page.evaluate(() => {
    const kept = localStorage.getItem('shop') ?? '';
    localStorage.setItem('shop', kept.replace(/https:[^"]+/, 'https://www.youtube.com/@somebody'));
  });
  await page.reload();
  await hydrated(page);
  await openCart(page, 1);
  await cart(page).getByLabel('Email').fill('cart-guest@example.com');
  await chooseRefill(cart(page), true);
  await atOnce(page).check();
  await cart(page)
    .getByRole('button', { name: /^Order and pay/ })
    .click();
  await expect(cart(page).getByRole('alert').filter({ hasText: 'another kind of link' })).toBeVisible();
  await expect(cart(page).getByRole('listitem')).toHaveCount(1);
});

test('a balance that is too small says by how much, leads to adding it, and back to the cart as it was', async ({
  page,
}) => {
  await customerWith(page, '6');
  await put(page, freshLink());
  await put(page, freshLink());
  await openCart(page, 2);
  await cart(page)
    .getByRole('radiogroup', { name: 'Pay with' })
    .getByRole('radio', { name: /balance/i })
    .check();
  await chooseRefill(cart(page), true);
  await expect(cart(page).getByText('$6.00, short by $4.76')).toBeVisible();
  await expect(cart(page).getByText('Short by', { exact: true })).toBeVisible();
  await cart(page).getByRole('link', { name: 'Add $4.76 and order' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('4.76');
  await hydrated(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
  await page.getByRole('link', { name: 'Back to your order' }).click();
  await expect(cart(page)).toBeVisible();
  await expect(page).not.toHaveURL(/#cart/);
  await expect(cart(page).getByRole('radio', { name: /balance/i })).toBeChecked();
  await expect(cart(page).getByRole('button', { name: 'Order 2 and pay $10.76' })).toBeEnabled();
});
