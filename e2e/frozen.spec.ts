import type { Locator, Page } from '@playwright/test';
import { customerWith, placeOrders, SHORT } from './cabinet.ts';
import { asStaff } from './staff.ts';
import {
  atOnce,
  expect,
  expectAccessibleInBoth,
  freshLink,
  hydrated,
  linkField,
  openMore,
  test,
} from './story.ts';

const PASSWORD = 'a good password';
const notice = (page: Page) => page.getByRole('alertdialog', { name: 'Hello Ada Story,' });
const close = (page: Page) => notice(page).getByRole('button', { name: 'Close' }).click();

/** Calls of an order, a payment or a top-up. */
const MOVES_MONEY = /\/(orders|pay-by-\w+|add-funds|widget-order-requests[\w-]*)(\?|$)/;

/** Calls that move money, as the page sends them. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && MOVES_MONEY.test(request.url())) sent.push(request.url());
  });

  return sent;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/app${path}`);
  await hydrated(page);
  await expect(notice(page)).toBeVisible();
  await close(page);
  await expect(notice(page)).toBeHidden();
}

/** Presses what moves money: the notice comes back and is closed with Escape. */
async function isStopped(page: Page, button: Locator): Promise<void> {
  await button.click();
  await expect(notice(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notice(page)).toBeHidden();
  await expect(button).toBeEnabled();
}

test('FRZ-01 AUTH-18 DLG-07 DLG-08 DLG-09 CONST-55 after login the notice greets by name, 600 px wide, and leads to support', async ({
  page,
  baseURL,
}) => {
  const email = await customerWith(page, '20');
  await page.goto('/app/profile');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await asStaff(baseURL, 'freeze-customer', email);
  await page.goto('/app/login');
  await hydrated(page);
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(notice(page)).toBeVisible();
  expect((await notice(page).boundingBox())?.width).toBe(600);
  await expect(notice(page)).toContainText('Northwind has frozen your account.');
  await expect(notice(page).getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    'mailto:support@northwind.example',
  );
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect((await notice(page).boundingBox())?.width).toBe(288);
  await expectAccessibleInBoth(page);
  await close(page);
  await expect(notice(page)).toBeHidden();
});

test('FRZ-02 FRZ-03 what moves money opens the notice again and sends nothing: order, top-up, mass order, cart, drip feed, payment', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const email = await customerWith(page, '50');
  const [unpaid] = await placeOrders(page, [SHORT], 1);
  await asStaff(baseURL, 'freeze-customer', email);
  const sent = sentBy(page);

  await open(page, '/orders/create?serviceId=1');
  await linkField(page).fill(freshLink());
  await isStopped(page, page.getByRole('button', { name: /^Order and pay/ }));
  await openMore(page);
  await page.getByRole('switch', { name: /Drip feed/ }).check();
  await page.getByLabel('Runs', { exact: true }).fill('4');
  await isStopped(page, page.getByRole('button', { name: /^Order and pay/ }));

  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Cart, 1 / })
    .click();
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await atOnce(cart).check();
  await isStopped(page, cart.getByRole('button', { name: /^Order and pay/ }));
  await expect(cart.getByRole('listitem')).toHaveCount(1);

  await open(page, '/orders/create?type=expert');
  await page.getByLabel('Paste your orders').fill(`1 | ${freshLink()} | 1000`);
  await atOnce(page).check();
  await isStopped(page, page.getByRole('button', { name: /^Order and pay/ }));
  await open(page, '/add-funds?amount=60');
  await isStopped(page, page.getByRole('button', { name: 'Pay $62.10' }));
  await open(page, `/orders/${unpaid}`);
  await isStopped(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: /^Pay \$/ })
      .first(),
  );
  expect(sent).toEqual([]);

  await asStaff(baseURL, 'unfreeze-customer', email);
  await page.goto(`/app/orders/${unpaid}`);
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Pay \$/ })
    .first()
    .click();
  await expect(notice(page)).toBeHidden();
  await expect.poll(() => sent.length).toBe(1);
});

test('before scripts the server says why it refuses, and what was entered stays', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await customerWith(page, '20');
  await asStaff(baseURL, 'freeze-customer', email);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    ...(baseURL && { baseURL }),
  });
  const plain = await context.newPage();
  await plain.goto('/app/add-funds?amount=60');
  const main = plain.getByRole('main');
  await main.getByLabel('Digital wallet').check();
  await main.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(main.getByRole('alert')).toContainText('Your account is frozen');
  await expect(main.getByLabel('Amount')).toHaveValue('60.00');
  await context.close();
});
