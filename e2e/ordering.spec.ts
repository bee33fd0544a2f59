import type { Page } from '@playwright/test';
import { answer, customerWith } from './cabinet.ts';
import { button, link, open } from './order-form.ts';
import { atOnce, chooseRefill, expect, expectAccessible, freshLink, hydrated, order, test } from './story.ts';

test('ORD-14 ORD-15 ORD-16 ORD-17 several services for a link and several links are one order with one total', async ({
  page,
}) => {
  await customerWith(page, '20');
  await open(page);
  await link(page).fill(freshLink());
  await chooseRefill(page, true);
  await expect(page.getByText('For example')).toBeVisible();
  const types = page.waitForResponse(/available-types-by-url/);
  await page.getByRole('button', { name: 'Another service for this link' }).click();
  await types;
  await expect(page.getByRole('region', { name: 'Order 1' })).toBeVisible();
  await expect(link(page)).toHaveValue(/youtube/);
  // Each has a choice of its own; lines for other links have that of the line they are made of.
  await chooseRefill(page, false);

  await page.getByRole('button', { name: 'Paste many links' }).click();
  await page.getByLabel('One link per line').fill(`${freshLink()}\n${freshLink()}\n\n`);
  await page.getByRole('button', { name: 'Add 2 links' }).click();
  await expect(page.getByRole('region', { name: /^Order \d/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove order 2' }).click();
  await expect(page.getByRole('region', { name: /^Order \d/ })).toHaveCount(2);
  await expectAccessible(page);

  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  await order(page);
  await expect(page.getByText('Your order is placed')).toBeVisible();
  await expect(page.getByRole('main').getByText(/youtube\.com\/watch/)).toHaveCount(3);
});

test('a draft of many lines survives a reload and another language', async ({ page }) => {
  await open(page);
  const url = freshLink();
  await link(page).fill(url);
  await page.getByRole('button', { name: 'Another link' }).click();
  await expect(page.getByRole('region', { name: 'Order 2' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: /^Order \d/ })).toHaveCount(2);
  await expect(page.getByText(url)).toBeVisible();
  await page.goto('/app/de/orders/create');
  await expect(page.getByText(url)).toBeVisible();
});

test('DLG-10 CONST-55 CONF-01 whoever comes by the keyboard while the total is asked for is not led past the quantity; a question is at most 600 wide, leaving it with Escape counts as no', async ({
  page,
}) => {
  const isHeld = Promise.withResolvers<void>();
  await open(page, '?serviceId=1');
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  await page.route(/total-cost/, async (route) => {
    await isHeld.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/total-cost/);
  await page.getByRole('button', { name: '5 000', exact: true }).click();
  await asked;
  const quantity = page.getByLabel('Quantity', { exact: true });
  await expect(quantity).toBeDisabled();
  await page.getByRole('radio', { name: /^Views from in-feed/ }).focus();
  await page.keyboard.press('Tab');
  await expect(quantity).toBeFocused();
  await page.keyboard.type('3000');
  await expect(quantity).toHaveValue('3000');
  isHeld.resolve();
  await expect(quantity).toBeEnabled();
  await page.unrouteAll();

  await link(page).fill(freshLink());
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: 'Cart, 1 service' }).click();
  await page.getByRole('button', { name: /^Remove Views/ }).click();
  // A key that is pressed before the question stands there is the cart's.
  const question = page.getByRole('alertdialog', { name: 'Clear the cart?' });
  await expect(question).toBeVisible();
  expect((await question.boundingBox())?.width).toBe(600);
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('dialog', { name: 'Cart' }).getByText('Views', { exact: false }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Remove Views/ }).click();
  await answer(page, 'Clear');
  await expect(page.getByText('The cart is empty')).toBeVisible();
});

test('by keyboard alone, signed in with balance: eleven command keys beyond what is typed', async ({
  page,
}) => {
  await customerWith(page, '20');
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await page.goto('/app/');
  await hydrated(page);
  await press('/');
  await page.keyboard.type(freshLink());
  await press('Enter');
  await expect(link(page)).toBeFocused();
  await expect(link(page)).toHaveValue(/youtube/);
  // Past the page of the service and what it needs.
  for (let stop = 0; stop < 3; stop += 1) await press('Tab');
  await page.keyboard.type('1000');
  await press('Enter');
  await expect(page.getByRole('radio', { name: /^Without/ })).toBeFocused();
  await press('Space');
  await press('Enter');
  await expect(atOnce(page)).toBeFocused();
  await press('Space');
  await press('Enter');
  await expect(page.getByText('Your order is placed')).toBeVisible();
  expect(keys).toBeLessThanOrEqual(11);
});

test('a signed-in customer orders with four clicks and repeats with three from the list; that it is placed is said once', async ({
  page,
}) => {
  await customerWith(page, '20');
  await page.goto('/app/');
  await hydrated(page);
  let clicks = 0;
  const click = async (locator: ReturnType<Page['getByRole']>) => {
    clicks += 1;
    await locator.click();
  };
  await click(link(page));
  await page.keyboard.type(freshLink());
  await click(page.getByRole('radio', { name: /^Without/ }));
  await click(atOnce(page));
  await click(button(page));
  const alert = page.getByText('Your order is placed');
  await expect(alert).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(4);
  // The alert goes by itself.
  await expect(alert).toBeHidden();
  const isSilent = async () => {
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
    await expect(alert).toBeHidden();
  };
  await page.getByRole('link', { name: 'Views from in-feed placements' }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await page.goBack();
  await isSilent();
  await page.reload();
  await isSilent();

  await expect(page.getByRole('main').getByText('Completed', { exact: true })).toBeVisible({
    timeout: 45_000,
  });
  await page.getByRole('link', { name: /^Repeat order \d+$/ }).click();
  await expect(link(page)).toHaveValue(/youtube/);
  // The choice of the first order comes along.
  await expect(page.getByRole('radio', { name: /^Without/ })).toBeChecked();
  await order(page);
  await expect(alert).toBeVisible();
});
