import type { Locator, Page } from '@playwright/test';
import { customerWith } from './cabinet.ts';
import { catalogueHere, open, orderForm, pick } from './lists.ts';
import { chooseRefill, expect, freshLink, linkField, openMore, order, payWith, test } from './story.ts';
import { translate } from './translator.ts';

const main = (page: Page) => page.getByRole('main');
const shop = (page: Page) => expect(page.getByText('Something went wrong')).toHaveCount(0);
/** Code of a part may come after that of its page. */
const isTakenOver = (field: Locator) =>
  field.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));
/** Texts that a translator left behind would stand beside those that took their place. */
const once = (page: Page, words: string | RegExp) =>
  expect(main(page).getByText(words).filter({ visible: true })).toHaveCount(1);

for (const how of ['wraps', 'exchanges'] as const)
  test.describe(`a page in which a translator ${how} all texts`, () => {
    test('the cart counts, opens, changes and empties; the order form says what is wrong, follows quantity and way to pay, and orders', async ({
      page,
    }) => {
      await open(page, '/orders/create?serviceId=1');
      await translate(page, how);
      await linkField(page).fill(freshLink());
      await expect(page.getByRole('button', { name: /^Order and pay/ })).toBeVisible();
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect(linkField(page)).toHaveValue('');
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Cart, 1/ })
        .click();
      const cart = page.getByRole('dialog', { name: 'Cart' });
      await order(cart);
      await expect(cart.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
      await cart
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await page.getByRole('alertdialog').getByRole('button').first().click();
      await page.keyboard.press('Escape');

      const link = freshLink();
      await linkField(page).fill('no link at all');
      await order(page);
      await expect(linkField(page)).toHaveAttribute('aria-invalid', 'true');
      await linkField(page).fill(link);
      await expect(linkField(page)).toHaveAccessibleDescription(/matching service/);
      const quantity = page.getByLabel('Quantity', { exact: true });
      const button = page.getByRole('button', { name: /^Order and pay/ });
      const totals: string[] = [];
      for (const wanted of ['1000', '3000', '20000']) {
        await quantity.fill(wanted);
        await quantity.blur();
        await expect(button).not.toHaveText(totals.at(-1) ?? 'Order');
        await expect(button).toHaveText(/^Order and pay \$[\d.,]+$/);
        totals.push((await button.textContent()) ?? '');
      }
      await payWith(page, /Crypto|USDT|Bitcoin/);
      await openMore(page);
      await page.getByLabel('Email').fill('translated@example.com');
      await shop(page);
      await button.click();
      await expect(page).toHaveURL(/sandbox-gateway/);
    });

    test('the list and the form beside it follow filters, picks and links', async ({ page }) => {
      await open(page, '/?network=instagram');
      await catalogueHere(page);
      await translate(page, how);
      const form = orderForm(page);
      for (const place of [3, 5]) {
        const row = pick(page, place);
        await row.click();
        await expect(form.getByRole('heading')).toHaveText((await row.textContent()) ?? '');
      }
      await linkField(form).fill(freshLink());
      await expect(linkField(form)).toHaveAccessibleDescription(/YouTube/);
      await page.getByRole('navigation', { name: 'Networks' }).getByRole('link', { name: 'TikTok' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('TikTok services');
      const search = page.getByRole('banner').getByRole('search').getByRole('combobox');
      await search.fill('likes');
      await expect(page.getByRole('banner').getByRole('option').first()).toBeVisible();
      await search.fill(freshLink());
      await search.fill('');
      await shop(page);
    });

    test('login, register, a lost order and a notice say what is wrong, and then what came of it', async ({
      page,
    }) => {
      await open(page, '/login');
      await translate(page, how);
      const send = (name: string | RegExp) => main(page).getByRole('button', { name }).click();
      const password = main(page).getByLabel('Password', { exact: true });
      await main(page).getByLabel('Email').fill('nobody@example.com');
      for (const tried of ['not a password', 'another one']) {
        await password.fill(tried);
        await send('Log in');
        await once(page, 'The email or password is wrong. Check both.');
      }
      await main(page).getByRole('link', { name: 'Find my order' }).click();
      const field = main(page).getByLabel('Email you ordered with');
      await field.fill('nobody');
      await send('Send me the links');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill('nobody@example.com');
      await send('Send me the links');
      await once(page, /^If there are orders for this email/);

      await page.getByRole('contentinfo').getByRole('link', { name: 'Report abuse' }).click();
      await send('Send the report');
      await expect(main(page).locator('[aria-invalid="true"]').first()).toBeFocused();

      await open(page, '/register');
      await translate(page, how);
      await main(page).getByLabel('Name').fill('Ada Story');
      await main(page).getByLabel('Email').fill(`translated-${how}-${Date.now()}@example.com`);
      await password.fill('short');
      await password.fill('a good password');
      await once(page, 'Long enough. A sentence is easy to remember.');
      await send(/register|open an account/i);
      await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
      await shop(page);
    });

    test('money, mass orders and the profile of a customer', async ({ page }) => {
      await customerWith(page, '30');
      await open(page, '/add-funds');
      await translate(page, how);
      for (const [amount, cost] of [
        ['20', '$20.70'],
        ['40', '$41.40'],
      ] as const) {
        await page.getByLabel('Amount').fill(amount);
        await expect(main(page).getByRole('button', { name: /^Pay / })).toHaveText(`Pay ${cost}`);
      }
      await main(page).getByRole('radio').nth(1).check();
      await main(page).getByRole('radio').nth(0).check();

      await open(page, '/orders/create?type=expert');
      const box = page.getByLabel('Paste your orders');
      await expect.poll(() => isTakenOver(box)).toBe(true);
      await translate(page, how);
      await box.fill(`1 | ${freshLink()} | 1000\nviews`);
      await expect(page.getByText('Write the line as: service ID | link | quantity.')).toHaveCount(1);
      await box.fill(`1 | ${freshLink()} | 1000\n1 | ${freshLink()} | 1000`);
      await expect(page.getByText('Write the line as: service ID | link | quantity.')).toHaveCount(0);
      await chooseRefill(page, true);
      await expect(page.getByRole('button', { name: 'Order 2 and pay $5.38' })).toBeVisible();

      await open(page, '/profile');
      await translate(page, how);
      await main(page).locator('summary').first().click();
      await main(page).getByRole('button', { name: 'Save' }).first().click();
      await shop(page);

      await open(page, '/referral-program');
      await translate(page, how);
      await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click();
      await page.keyboard.press('Escape');
      await shop(page);
    });
  });

test('a page that was translated before its scripts came works as well', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/app/orders/create?serviceId=1', { waitUntil: 'commit' });
  await linkField(page).fill('typed before');
  await translate(page, 'exchanges');
  scripts.resolve();
  const button = page.getByRole('button', { name: /^Order and pay/ });
  await expect.poll(() => isTakenOver(linkField(page))).toBe(true);
  await chooseRefill(page, true);
  await page.getByLabel('Quantity', { exact: true }).fill('3000');
  await page.getByLabel('Quantity', { exact: true }).blur();
  await expect(button).toHaveText(/^Order and pay \$[\d.,]+$/);
  await shop(page);
});
