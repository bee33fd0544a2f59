import { test as base, type Page } from '@playwright/test';
import { PASSWORD } from './authenticator.ts';
import { customerWith, placeOrders } from './cabinet.ts';
import { open } from './lists.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { expect, expectAccessibleInBoth, freshLink, test as story } from './story.ts';

const test = story.extend<{ receiver: Receiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by this pattern
  receiver: async ({}, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    receiver.stop();
  },
});

const log = (page: Page) => page.getByRole('table', { name: 'Messages' });
const addresses = (page: Page) => page.getByRole('table', { name: 'Addresses' });

/** The part comes late: before, its buttons are only drawn. */
async function askForAddress(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'New address' });
  await expect
    .poll(() => button.evaluate((drawn) => Object.keys(drawn).some((key) => key.startsWith('__react'))))
    .toBe(true);
  await button.click();
}

async function addAddress(page: Page, url: string): Promise<string> {
  await askForAddress(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address of your server').fill(url);
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Test and add' }).click();
  await expect(dialog.getByRole('heading', { name: 'The address was added' })).toBeVisible();
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();

  return secret;
}

test('RT-44 webhooks: an address is tested and added, events arrive there, one that fails is replayed', async ({
  page,
  receiver,
}) => {
  base.setTimeout(120_000);
  await customerWith(page, '50');
  await open(page, '/api?part=webhooks');
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible();
  await expect(page.getByText('invoice.paid', { exact: true })).toBeVisible();
  await expectAccessibleInBoth(page);

  // An address that does not answer is not added.
  await askForAddress(page);
  const dialog = page.getByRole('dialog');
  await expectAccessibleInBoth(page);
  await dialog.getByLabel('Address of your server').fill('http://127.0.0.1:9/');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Test and add' }).click();
  await expect(dialog.getByText('Nothing answers at this address.')).toBeVisible();
  await expect(dialog.getByLabel('Address of your server')).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const secret = await addAddress(page, receiver.url);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  await expect(addresses(page).getByRole('row', { name: receiver.url })).toContainText('Works');
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();

  receiver.fails('order.completed');
  const [order = 0] = await placeOrders(page, [{ service_id: 1, quantity: 1000, url: freshLink() }]);
  await expect.poll(() => receiver.of('order.completed').length, { timeout: 30_000 }).toBe(1);
  expect(receiver.of('order.started').map(({ data }) => data.order_id)).toEqual([order]);
  await expect(async () => {
    await page.reload();
    await expect(log(page).getByRole('row', { name: /order\.completed/ })).toContainText('1 of 8', {
      timeout: 500,
    });
  }).toPass();
  await expect(addresses(page)).toContainText('1 to come');
  await expectAccessibleInBoth(page);

  // A row opens what was sent beside what was answered; the address of the page keeps it.
  await log(page)
    .getByRole('row', { name: /order\.completed/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText('Database is locked')).toBeVisible();
  await expect(page.getByText(`"order_id": ${order}`)).toBeVisible();
  await expect(page).toHaveURL(/message=\d+/);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('link', { name: /^Not arrived/ }).click();
  await expect(log(page).getByRole('row')).toHaveCount(2);
  receiver.fails(null);
  await page.getByRole('button', { name: 'Replay the 1 not arrived' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replay' }).click();
  await expect.poll(() => receiver.of('order.completed').length).toBe(2);
  await page.getByRole('link', { name: /^All/ }).first().click();
  await expect(log(page).getByRole('row', { name: /order\.completed/ })).toContainText('replayed by you');
});

test('RT-44 webhooks: a secret is shown, rolled and signs with the one before; an address is changed and removed', async ({
  page,
  receiver,
}) => {
  base.setTimeout(120_000);
  await customerWith(page, '20');
  await open(page, '/api?part=webhooks');
  const secret = await addAddress(page, receiver.url);
  const menu = page.getByRole('button', { name: `Actions for ${receiver.url}` });
  await menu.click();
  await page.getByRole('button', { name: 'Secret', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Secret of the address' });
  await expect(dialog.getByText(secret)).toBeHidden();
  await dialog.getByLabel('Your password').fill('a guess of a passer-by');
  await dialog.getByLabel('Your password').press('Enter');
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByLabel('Your password').press('Enter');
  await expect(dialog.getByText(secret)).toBeVisible();
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await menu.click();
  await page.getByRole('button', { name: 'Secret', exact: true }).click();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Make a new secret' }).click();
  await expect(dialog.getByText(/signed with this one and the one before until/)).toBeVisible();
  await expect(dialog.getByText(secret)).toBeHidden();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await placeOrders(page, [{ service_id: 1, quantity: 1000, url: freshLink() }]);
  await expect.poll(() => receiver.of('balance.changed').length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(receiver.of('balance.changed')[0]?.signature.split(' ').length).toBe(2);

  await menu.click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Change address' });
  await expect(change.getByRole('checkbox')).toHaveCount(13);
  for (const box of await change.getByRole('checkbox').all()) await box.uncheck();
  await change.getByLabel('balance.changed').check();
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change).toBeHidden();
  await expect(addresses(page).getByRole('row', { name: receiver.url })).not.toContainText('Orders');

  await menu.click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible();
});
