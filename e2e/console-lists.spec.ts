import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { comeIn, deskUrl } from './desk.ts';
import { openTicketAs } from './desk-tickets.ts';
import { expect, expectAccessibleInBoth, test } from './story.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('two of staff: what one has answered stays in the list of the other, greyed, until the next move', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const subject = `Where is it ${Date.now()}`;
  await openTicketAs(browser, baseURL, subject);
  await comeIn(page, baseURL, 'support');
  await page.goto(deskUrl(baseURL, 'tickets'));
  await expect(heading(page, 'Tickets')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(subject) });
  await expect(row).toBeVisible();

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await comeIn(other, baseURL, 'support');
  await other.goto(deskUrl(baseURL, 'tickets'));
  await other.getByText(subject).first().click();
  await other.getByRole('textbox', { name: 'Answer' }).fill('It is on its way.');
  await other.getByRole('button', { name: /^Send/ }).click();
  await expect(other.getByText(/in \d+ s\./)).toBeVisible();
  // Left, it goes out.
  await other.goto(deskUrl(baseURL, 'orders'));
  await expect(row).toContainText('No longer here');
  await expectAccessibleInBoth(page);
  await page.keyboard.press('j');
  await expect(row.filter({ hasText: 'No longer here' })).toHaveCount(0);
  await context.close();
});

test('a list keeps the columns and the views that somebody chose, and is saved as a file', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await comeIn(page, baseURL, 'owner');
  await page.goto(deskUrl(baseURL, 'customers?view=guests'));
  await expect(heading(page, 'Customers')).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Grade' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep this view' });
  await dialog.getByLabel('Name').fill('Without an account');
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('link', { name: 'Without an account' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goto(deskUrl(baseURL, 'customers'));
  await expect(heading(page, 'Customers')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Balance' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Grade' })).toHaveCount(0);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await file).suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('link', { name: 'Without an account' }).click();
  await expect(page).toHaveURL(/view=guests/);
  await page.getByRole('button', { name: 'Remove the view Without an account' }).click();
  await expect(page.getByRole('link', { name: 'Without an account' })).toHaveCount(0);
});

test('the log of staff is narrowed by who, by money and by days of the shop, in the address and in its file', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await comeIn(page, baseURL, 'owner');
  await page.goto(deskUrl(baseURL, 'audit'));
  await expect(heading(page, 'Audit log')).toBeVisible();
  // A command made this owner one of staff.
  await page.getByRole('combobox', { name: 'Who' }).selectOption('Commands on the machine');
  await expect(page).toHaveURL(/actor=command/);
  const roles = page.getByRole('cell', { name: 'Role of staff set' });
  await expect(roles.first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Logged in' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Any day' }).press('Enter');
  await page.getByRole('button', { name: 'Today' }).press('Enter');
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
  await expect(roles.first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain('staff.role_set');
  expect(file).not.toContain(',staff ');
  await page.getByRole('combobox', { name: 'Money' }).selectOption('With money');
  await expect(roles).toHaveCount(0);
  await expect(page.getByText(/^The chain/)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
