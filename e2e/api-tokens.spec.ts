import type { Page } from '@playwright/test';
import { customerWith } from './cabinet.ts';
import { open } from './lists.ts';
import { confirmEmail } from './mailbox.ts';
import { expect, expectAccessibleInBoth, freshLink, test } from './story.ts';

const PASSWORD = 'a good password';

/** A token made in the dialog; gives it as it was shown. */
async function makeToken(page: Page, name: string, rights: string[] = []): Promise<string> {
  await page.getByRole('button', { name: 'New token' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByLabel('Name of the token').fill(name);
  for (const right of rights) await dialog.getByLabel(right).check();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const made = page.getByRole('dialog', { name: `Token “${name}”` });
  const token = (await made.getByText(/^fanfare_/).textContent()) ?? '';
  // Only its button closes it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(made).toBeVisible();
  await made.getByRole('button', { name: 'I have kept it' }).click();
  await expect(made).toBeHidden();

  return token;
}

const table = (page: Page) => page.getByRole('table', { name: 'Tokens' });

test('RT-44 the API screen makes, changes and revokes tokens, and tells what they did', async ({ page }) => {
  test.setTimeout(120_000);
  await confirmEmail(page, await customerWith(page, '50'));
  await open(page, '/api');
  await expect(page).toHaveTitle(/^API/);
  const main = page.getByRole('main');
  await expect(main.getByText(/curl .*api\/v1\/services/)).toBeVisible();

  const token = await makeToken(page, 'Order script', ['Place orders, paid from the balance']);
  expect(token).toMatch(/^fanfare_[\w-]{49}$/);
  const row = table(page).getByRole('row', { name: /Order script/ });
  await expect(row).toContainText(`${token.slice(0, 14)}…${token.slice(-4)}`);
  await expect(row).toContainText('read, order');
  await expect(row).toContainText('anywhere');

  const ask = (fields: Record<string, string>) =>
    page.request.post('/api/v2', { form: { key: token, action: 'add', service: '1', ...fields } });
  for (const quantity of ['1', '2', '1000']) await ask({ quantity, link: freshLink() });
  const bearer = { authorization: `Bearer ${token}` };
  await page.request.get('/api/v1/profile', { headers: bearer });
  await expect(async () => {
    await open(page, '/api');
    await expect(main.getByText('3, or 75%')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(main.getByText('Orders by API').locator('..')).toContainText('1');
  await expectAccessibleInBoth(page);

  const chart = main.getByRole('img', { name: /^4 calls in 30 days, 3 with an error/ });
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(main.locator('[data-announced]').filter({ hasText: 'with an error' })).toContainText('3');
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: 'As a table' }).click();
  await main.getByRole('cell', { name: '3', exact: true }).getByRole('link').click();
  await expect(page).toHaveURL(/\/api\?day=\d{4}-\d{2}-\d{2}#errors$/);

  await main.getByRole('button', { name: 'Quantity less than minimal 500' }).click();
  await expect(main.getByText('The list of services names the smallest')).toBeVisible();
  await expect(main.getByText('{"error":"Quantity less than minimal 500"}')).toHaveCount(2);
  await expect(main.getByRole('list').filter({ hasText: 'quantity' }).first()).not.toContainText(token);
  await expectAccessibleInBoth(page);
  await main.getByRole('link', { name: 'Show all 30 days' }).click();
  await expect(page).toHaveURL(/\/api$/);

  await row.getByRole('button', { name: 'Change “Order script”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change “Order script”' });
  await dialog.getByLabel('Calls a day').fill('1000');
  await dialog.getByLabel('Place orders, paid from the balance').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('read only');
  await row.getByRole('button', { name: 'Change “Order script”' }).click();
  await dialog.getByLabel('Cancel, pause and refill orders').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('read, cancel');

  await row.getByRole('button', { name: 'Revoke “Order script”' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('It was last used on');
  await question.getByRole('button', { name: 'Revoke the token' }).click();
  await expect(row).toHaveCount(0);
  expect((await page.request.get('/api/v1/orders', { headers: bearer })).status()).toBe(401);
  await expect(main.getByText('3, or 75%')).toBeVisible();

  await page.goto('/app/de/api');
  await expect(page).toHaveTitle(/^API/);
  await expect(main.getByRole('heading', { name: 'Aufrufe nach Tag' })).toBeVisible();
  await main.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page).toHaveURL(/\/de\/api\?part=webhooks$/);
});

test('without scripts tokens, figures and errors can be read', async ({ page, browser }) => {
  await confirmEmail(page, await customerWith(page, '5'));
  await open(page, '/api');
  const token = await makeToken(page, 'Spreadsheet');
  await page.request.get('/api/v1/profile', { headers: { authorization: `Bearer ${token}` } });
  await page.waitForTimeout(3_500);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await context.newPage();
  await still.goto('/app/api');
  await expect(table(still).getByRole('row', { name: /Spreadsheet/ })).toBeVisible();
  await expect(still.getByText('1, or 100%')).toBeVisible();
  await expect(still.getByText('This token has no permission for that.')).toBeVisible();
  await context.close();
});
