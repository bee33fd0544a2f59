import type { Page } from '@playwright/test';
import { expect, freshLink, hydrated, linkField, order, test } from './story.ts';

async function open(page: Page, search = '?serviceId=1'): Promise<void> {
  await page.goto(`/app/orders/create${search}`);
  await hydrated(page);
}

/** Leaves for the page of the payment, and comes back by the browser. */
async function leaveAndComeBack(page: Page): Promise<void> {
  await order(page);
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();
  await page.goBack();
  await hydrated(page);
}

/** The order that was left unpaid is offered, and paid. */
async function payFirst(page: Page): Promise<void> {
  await order(page);
  const question = page.getByRole('alertdialog', { name: 'You already ordered this' });
  await question.getByRole('button', { name: /^Pay for order/ }).click();
  await page.getByRole('main').getByRole('button', { name: /^Pay / }).click();
  await pay(page);
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
  await expect(page).toHaveURL(/\/app\/orders\/\d+\?token=/);
  await expect(page.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible();
  // The order leaves the draft with the scripts of the page.
  await hydrated(page);
}

test('Back from the payment page shows the form as it was left, until its order is paid', async ({
  page,
}) => {
  const link = freshLink();
  await open(page);
  await linkField(page).fill(link);
  await page.getByLabel('Quantity', { exact: true }).fill('2000');
  await page.getByLabel('Email').fill('back-from-payment@example.com');
  await leaveAndComeBack(page);
  await expect(linkField(page)).toHaveValue(link);
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2000');
  await expect(page.getByLabel('Email')).toHaveValue('back-from-payment@example.com');
  await payFirst(page);
  await open(page);
  await expect(linkField(page)).toHaveValue('');
});

test('ORD-30 ORD-32 CK-08 Back from the payment page the cart is as it was left, until its order is paid', async ({
  page,
}) => {
  await open(page);
  await linkField(page).fill(freshLink());
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const cart = page.getByRole('banner').getByRole('button', { name: /^Cart, 1 / });
  await cart.click();
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await drawer.getByLabel('Email').fill('cart-and-back@example.com');
  await order(drawer);
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();
  await page.goBack();
  await hydrated(page);
  await expect(cart).toBeVisible();
  await page.goForward();
  await pay(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, empty' })).toBeVisible();
});

test('Back from the payment page the lines of a mass order are as they were left, until they are paid', async ({
  page,
}) => {
  const text = `1 | ${freshLink()} | 1000\nviews`;
  await open(page, '?type=expert');
  const box = page.getByLabel('Paste your orders');
  await box.fill(text);
  // The lines are priced once their part listens.
  await expect(page.getByRole('button', { name: /^Order and pay/ })).toBeVisible();
  await page.getByLabel('Email').fill('mass-and-back@example.com');
  await leaveAndComeBack(page);
  await expect(box).toHaveValue(text);
  await page.goForward();
  await pay(page);
  await open(page, '?type=expert');
  // The part that was not ordered stays.
  await expect(box).toHaveValue('views');
});
