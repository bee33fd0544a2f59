import type { Page } from '@playwright/test';
import { codeOf } from './authenticator.ts';
import { comeIn, deskUrl } from './desk.ts';
import { openTicketAs } from './desk-tickets.ts';
import { followLink, openLetter } from './mailbox.ts';
import { expect, expectAccessibleInBoth, test } from './story.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('job 11: a customer is found by the e-mail and frozen for a reason, by keys; and let go again by mouse', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const { email } = await openTicketAs(browser, baseURL, 'Where is my order');
  await comeIn(page, baseURL, 'support');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Order, customer, or do something' }).fill(email);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: `Customers with “${email}”` }).click();
  await expect(heading(page, 'Customers')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: /Dana Keller/ }).press('Enter');
  await expect(heading(page, /Dana Keller/)).toBeVisible();
  await expectAccessibleInBoth(page);

  await page.getByRole('button', { name: 'More for Dana Keller' }).press('Enter');
  await page.getByRole('button', { name: 'Freeze…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Freeze Dana Keller' });
  await expectAccessibleInBoth(page);
  await dialog.getByRole('radio', { name: /Another person may be using/ }).check();
  await dialog.getByLabel('In your words, for the log').fill('Signed in from two countries at once.');
  await page.keyboard.press('Control+Enter');
  await expect(heading(page, /Frozen/)).toBeVisible();
  await page.getByRole('link', { name: /Staff did/ }).click();
  await expect(page.getByText('Signed in from two countries at once.')).toBeVisible();

  await page.getByRole('button', { name: 'More for Dana Keller' }).click();
  await page.getByRole('button', { name: 'Unfreeze…' }).click();
  await page.getByLabel('Why, for the log').fill('She was travelling.');
  await page.getByRole('button', { name: /^Unfreeze/ }).click();
  await expect(heading(page, /Active/)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('an invitation leads from its letter to the desk; what is above the new one’s limit is agreed to by an owner', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const customer = await openTicketAs(browser, baseURL, 'The bank booked it twice');
  const owner = await comeIn(page, baseURL, 'owner');
  await page.goto(deskUrl(baseURL, 'staff'));
  await expect(heading(page, 'Staff')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: 'Invite', exact: true }).click();
  const form = page.getByRole('complementary', { name: 'Invite a person' });
  const email = `lea${Date.now()}@desk.example`;
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Name, as customers see it').fill('Lea Sommer');
  await expectAccessibleInBoth(page);
  await form.getByRole('button', { name: /Send the invitation/ }).click();
  await expect(page.getByText(email)).toBeVisible();

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const lea = await context.newPage();
  await openLetter(lea, /invited to work/, email);
  await followLink(lea, 'Accept the invitation');
  await expect(heading(lea, 'Welcome, Lea Sommer')).toBeVisible();
  await expectAccessibleInBoth(lea);
  await lea.getByLabel('Password', { exact: true }).fill('a desk of one’s own 7');
  await lea.getByLabel('Password again').fill('a desk of one’s own 7');
  await lea.getByRole('button', { name: 'Continue' }).click();
  const key = (await lea.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await lea.getByLabel('Code that the app shows').fill(codeOf(key));
  await lea.getByRole('button', { name: 'Turn on' }).click();
  await lea.getByRole('button', { name: 'I have kept them' }).click();
  await expect(heading(lea, 'Today')).toBeVisible();

  await lea.goto(deskUrl(baseURL, `customers?q=${encodeURIComponent(customer.email)}`));
  await lea.getByRole('button', { name: /Dana Keller/ }).click();
  await lea.getByRole('button', { name: 'Correct balance' }).click();
  const dialog = lea.getByRole('dialog', { name: 'Correct the balance of Dana Keller' });
  await dialog.getByLabel(/^Amount/).fill('40');
  await dialog.getByLabel('Why, for the log').fill('The bank booked one transfer twice.');
  await expectAccessibleInBoth(lea);
  await lea.keyboard.press('Control+Enter');
  await expect(lea.getByText('Correction, +$40.00: waiting for a second person.')).toBeVisible();

  await page.getByRole('link', { name: /^Second person/ }).click();
  await expect(page).toHaveTitle('Second person');
  await expect(heading(page, 'Staff')).toBeVisible();
  // Other stories ask too: the latest request is this one's.
  const waiting = page.getByRole('table', { name: 'Second person' });
  const asked = waiting.getByRole('button', { name: /Correct a balance/ }).last();
  await asked.click();
  const panel = page.getByRole('complementary', { name: 'Correct a balance' });
  await expect(panel).toContainText('Lea Sommer asks');
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(page.getByRole('complementary')).toBeVisible();
  await asked.click();
  await expect(panel).toContainText('Lea Sommer asks');
  await panel.getByRole('button', { name: /^Approve/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The lists hold their places until the next move; others decide beside this story.
  await page.goto(deskUrl(baseURL, 'approvals'));
  await expect(page.getByRole('table', { name: 'Decided lately' })).toContainText('Approved by you');
  await page.goto(deskUrl(baseURL, 'audit'));
  await expect(page.getByRole('cell', { name: 'Agreed as second person' }).first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await lea.reload();
  await expect(lea.getByText('Correction, +$40.00: waiting for a second person.')).toHaveCount(0);
  await expect(lea.getByRole('link', { name: /Staff did/ })).toBeVisible();
  expect(owner.key).toHaveLength(32);
  await context.close();
});
