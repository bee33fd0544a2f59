import type { Browser, Page } from '@playwright/test';
import { PASSWORD } from './authenticator.ts';
import { comeIn, deskUrl } from './desk.ts';
import { earn } from './earnings.ts';
import { confirmEmail } from './mailbox.ts';
import { expect, expectAccessibleInBoth, openAccount, test } from './story.ts';

const COMPANY_TRANSFER = 5;
const BY_CARD = 2;

/** A customer in a browser of their own, who calls as their pages do. */
async function customerOf(browser: Browser, baseURL: string | undefined, name: string) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const email = await openAccount(page, name);
  const session = await page.request.get('/refresh');
  const headers = { authorization: session.headers().authorization ?? '' };
  const call = async (path: string, data: object) => {
    const reply = await page.request.post(path, { headers, data });
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply.status() === 204 ? null : (await reply.json()).data;
  };

  return { page, email, call, close: () => context.close() };
}

/** A top-up by transfer that its customer says they have sent. */
async function markedBy(browser: Browser, baseURL: string | undefined, name: string, amount: number) {
  const customer = await customerOf(browser, baseURL, name);
  const asked = { amount, payment_method_id: COMPANY_TRANSFER };
  const { invoice_id: id } = await customer.call('/api/v1/add-funds', asked);
  await customer.call(`/api/v1/invoices/${id}/mark-is-paid`, { comment: 'sent today' });
  await customer.close();

  return Number(id);
}

const panel = (page: Page, id: number) => page.getByRole('complementary', { name: `Invoice ${id}` });
const fresh = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

async function readStatement(page: Page, lines: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Read a statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Read a statement' });
  const day = new Date().toISOString().slice(0, 10);
  const file = [
    'Account;Booking date;Amount;Currency;Payer;Reference',
    ...lines.map((line) => `MAIN;${day};${line}`),
  ];
  await dialog
    .getByLabel('File of the bank')
    .setInputFiles({ name: 'main.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\n')) });
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: /^Read it/ }).click();
  await expect(dialog.getByText(`${lines.length} new lines, 0 known before.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('a transfer is credited beside the line of the bank: by two presses, by a key, and ticked together', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const names = [fresh('Halden Media'), fresh('Ines Duarte'), fresh('Oona Virta')];
  const ids: number[] = [];
  for (const [place, name] of names.entries()) ids.push(await markedBy(browser, baseURL, name, 300 + place));
  const [halden = 0, ines = 0, oona = 0] = ids;
  await comeIn(page, baseURL, 'finance');
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await readStatement(page, [
    `300.00;USD;${names[0]?.toUpperCase()};FF-${halden}`,
    `301.00;USD;${names[1]?.toUpperCase()};FF-${ines}`,
    `297.00;USD;${names[2]?.toUpperCase()};FF-${oona}`,
  ]);
  const row = (id: number) => page.getByRole('row').filter({ hasText: names[ids.indexOf(id)] ?? '' });
  const list = page.getByRole('table', { name: 'Payments' });
  await expect(list.getByRole('row').filter({ hasText: names[0] ?? '' })).toContainText('Exact match');
  await expect(list.getByRole('row').filter({ hasText: names[2] ?? '' })).toContainText('$5.00 short');

  await row(halden).first().click();
  const credit = panel(page, halden).getByRole('button', { name: 'Credit $300.00' });
  await expect(credit).toBeVisible();
  await expect(panel(page, halden).getByText('Reference is ours')).toBeVisible();
  await expectAccessibleInBoth(page);
  await credit.click();
  await expect(panel(page, halden).getByText(/arrived/)).toBeVisible();
  // The row keeps its place until the next move.
  await expect(list.getByRole('row').filter({ hasText: names[0] ?? '' })).toContainText('No longer here');

  // A ticked payment that does not fit exactly is held.
  await page.keyboard.press('Escape');
  for (const id of [ines, oona])
    await list.getByRole('checkbox', { name: `Invoice ${id}`, exact: true }).check();
  await expect(page.getByText('1 fits exactly')).toBeVisible();
  await expect(page.getByText('1 is held')).toBeVisible();
  await page.getByRole('button', { name: 'Credit 1, $301.00' }).click();
  await expect(page.getByText('1 credited')).toBeVisible();
  await expect(list.getByRole('row').filter({ hasText: names[1] ?? '' })).toContainText('No longer here');

  // By the keyboard alone: the address opens the payment, C credits it.
  await page.goto(deskUrl(baseURL, `payments?open=${oona}`));
  await expect(panel(page, oona).getByText('The bank shows less.')).toBeVisible();
  await page.keyboard.press('c');
  await expect(panel(page, oona).getByText(/has needed a second person/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page, oona)).toBeHidden();
});

test('a payment is refused with a reason, and what is above a limit waits for a second person', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const refused = await markedBy(browser, baseURL, fresh('Kai Tanaka'), 150);
  const large = await markedBy(browser, baseURL, fresh('Brisk'), 1200);
  await comeIn(page, baseURL, 'finance');
  await page.goto(deskUrl(baseURL, `payments?open=${refused}`));
  await panel(page, refused).getByRole('button', { name: 'Refuse…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Refuse \$150\.00/ });
  await expectAccessibleInBoth(page);
  await dialog.getByLabel('Another amount came').check();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(panel(page, refused).getByText(/^Refused: The amount that came/)).toBeVisible();

  await page.goto(deskUrl(baseURL, `payments?open=${large}`));
  await panel(page, large)
    .getByRole('button', { name: /^Ask a second person for/ })
    .click();
  await expect(panel(page, large).getByText(/has needed a second person since/)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a withdrawal above a limit is approved by one and sent by another, with its reference', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const customer = await customerOf(browser, baseURL, 'Priya Raman');
  await confirmEmail(customer.page, customer.email);
  await earn(baseURL, customer.email, 600);
  const { id } = await customer.call('/api/v1/withdrawal', {
    amount: '600',
    payment_method_id: BY_CARD,
    account_number: '4242 4242 4242 4242',
    user_comment: null,
    current_password: PASSWORD,
  });
  await customer.close();
  const own = (at: Page) => at.getByRole('complementary', { name: `Withdrawal ${id}` });
  await comeIn(page, baseURL, 'finance');
  await page.goto(deskUrl(baseURL, `withdrawals?open=${id}`));
  await expect(own(page).getByText('Where the money comes from')).toBeVisible();
  await expectAccessibleInBoth(page);
  await own(page).getByRole('button', { name: 'Approve $588.00' }).click();
  await expect(own(page).getByText('Another person has to send it.')).toBeVisible();
  await expect(own(page).getByRole('button', { name: 'Mark as sent…' })).toHaveCount(0);

  const second = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await comeIn(second, baseURL, 'owner');
  await second.goto(deskUrl(baseURL, `withdrawals?view=second&open=${id}`));
  await own(second).getByRole('button', { name: 'Mark as sent…' }).click();
  const dialog = second.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show the account' }).click();
  await expect(dialog.getByText('4242 4242 4242 4242')).toBeVisible();
  await dialog.getByLabel('Reference of the transfer').fill('SEPA-20261127-01');
  await expectAccessibleInBoth(second);
  await second.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(own(second).getByText('$588.00 went to Priya Raman.')).toBeVisible();
  await expect(own(second).getByText('SEPA-20261127-01')).toBeVisible();
  await second.context().close();
});
