import { customerWith } from './cabinet.ts';
import { asStaff } from './staff.ts';
import { expect, expectAccessibleInBoth, hydrated, openAccount, test } from './story.ts';

test('RT-47 the settings: one index for all parts, one row open at a time, and changes are left only after a question', async ({
  page,
}) => {
  await openAccount(page);
  await page.goto('/app/profile');
  await hydrated(page);
  const index = page.getByRole('navigation', { name: 'Settings' });
  await expect(index.getByRole('link')).toHaveCount(7);
  await expect(index.locator('[aria-current]')).toHaveText(/^Account/);
  const name = page.getByRole('form', { name: 'Name' });
  const email = page.getByRole('form', { name: 'Email' });
  const field = name.getByLabel('Name', { exact: true });
  await name.locator('summary').click();
  await expect(field).toBeFocused();
  await expectAccessibleInBoth(page);
  // Unchanged, it gives way to another one.
  await email.locator('summary').click();
  await expect(email.getByLabel('New email')).toBeFocused();
  await expect(field).toBeHidden();

  await name.locator('summary').click();
  await field.fill('Ada Changed');
  await email.locator('summary').click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(field).toHaveValue('Ada Changed');
  await index.getByRole('link', { name: 'Security' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/app\/profile$/);

  // Escape gives it up without a question; the focus is back at the row.
  await field.press('Escape');
  await expect(field).toBeHidden();
  await expect(name.locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).not.toHaveValue('Ada Changed');
  await field.fill('Ada Kept');
  await field.press('Enter');
  await expect(name.getByText('Ada Kept')).toBeVisible();
  await expect(name.locator('summary')).toBeFocused();

  for (const [part, path, heading] of [
    ['Security', '/account-management', 'Logging in'],
    ['Notifications', '/notifications', 'What we tell you'],
    ['Company', '/profile?part=company', 'Invoices are made out to'],
    ['Cards', '/card-verification', 'Card verification'],
    ['Data', '/account-management?part=data', 'Your data'],
    ['Developers', '/api', 'Your first token'],
  ] as const) {
    await index.getByRole('link', { name: part }).click();
    await expect.poll(() => page.url().replace(/^.*\/app/, '')).toBe(path);
    await expect(index.locator('[aria-current]')).toHaveText(new RegExp(`^${part}`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/^Settings/);
    if (part !== 'Developers') await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
});

test('RT-47 on a phone the settings are a list of what is set, each part a page of its own with the way back, without scripts too', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await openAccount(page);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width: 320, height: 844 },
    ...(baseURL && { baseURL }),
  });
  const phone = await context.newPage();
  await phone.goto('/app/profile');
  await expect(phone.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  const index = phone.getByRole('navigation', { name: 'Settings' });
  await expect(index.getByRole('link', { name: 'Account' })).toContainText(email);
  await expect(index.getByRole('link', { name: 'Security' })).toContainText('Two-step verification is off');
  await expect(phone.getByRole('form', { name: 'Name' })).toBeHidden();
  await expect(phone.getByRole('main').getByRole('button', { name: 'Log out' })).toBeVisible();
  await index.getByRole('link', { name: 'Notifications' }).click();
  await expect(phone.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expect(index).toBeHidden();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await phone.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await index.getByRole('link', { name: 'Account' }).click();
  const name = phone.getByRole('form', { name: 'Name' });
  await name.locator('summary').click();
  await name.getByLabel('Name', { exact: true }).fill('Ada Plain');
  await name.getByRole('button', { name: 'Save' }).click();
  await expect(name.getByText('Saved.')).toBeVisible();
  await expect(name.getByText('Ada Plain')).toBeVisible();
  await context.close();
});

test('a frozen account reads all of its settings, and changes its password and its data alone', async ({
  page,
  baseURL,
}) => {
  const email = await customerWith(page, '20');
  await asStaff(baseURL, 'freeze-customer', email);
  await page.goto('/app/profile');
  await hydrated(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('form', { name: 'Email' })).toContainText(email);
  await expect(page.getByRole('main').locator('summary')).toHaveCount(0);
  const index = page.getByRole('navigation', { name: 'Settings' });
  await index.getByRole('link', { name: 'Company' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await index.getByRole('link', { name: 'Notifications' }).click();
  await expect(page.getByRole('checkbox', { name: 'Orders Email' })).toBeDisabled();
  await index.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('form', { name: 'Password' }).locator('summary').click();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await index.getByRole('link', { name: 'Data' }).click();
  await expect(page.getByRole('button', { name: 'Prepare a copy' })).toBeEnabled();
});
