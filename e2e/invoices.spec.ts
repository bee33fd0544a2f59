import { customerWith, fillBalance } from './cabinet.ts';
import { findOverlaps } from './overlaps.ts';
import { expect, expectAccessible, hydrated, openAccount, register, test } from './story.ts';

test('RT-18 RT-19 an invoice from the page of a paid top-up and from the history, as a page and as a file', async ({
  page,
}) => {
  await openAccount(page);
  await fillBalance(page, '100');
  const main = page.getByRole('main');
  const opened = page.waitForEvent('popup');
  await main.getByRole('link', { name: /^Invoice \d+$/ }).click();
  const paper = await opened;
  await expect(paper.getByRole('heading', { name: /^Invoice \d+$/ })).toBeVisible();
  await expect(paper.getByText(/^Paid on \d{4}-\d\d-\d\d$/)).toBeVisible();
  await expect(paper.getByText('102.00 USD was added to the balance.')).toBeVisible();
  for (const width of [320, 1280]) {
    await paper.setViewportSize({ width, height: 900 });
    await expectAccessible(paper);
    expect(await paper.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await paper.close();

  await page.goto('/app/add-funds');
  await hydrated(page);
  const row = main.getByRole('listitem').filter({ hasText: 'Bank card' }).last();
  await expect(row).toContainText('Paid');
  await expect(row).toContainText('$102.00');
  const href = await row.getByRole('link', { name: /as PDF$/ }).getAttribute('href');
  const file = await page.request.get(String(href));
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('a statement of the days that are looked at is saved as a PDF', async ({ page }) => {
  await customerWith(page, '20');
  await page.goto('/app/finances');
  await hydrated(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Statement (PDF)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d\.pdf$/);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await findOverlaps(page)).toEqual([]);
});

test('a signed-in customer is at the gateway with two clicks', async ({ page }) => {
  await register(page);
  await page.getByRole('banner').getByText('$0.00').click();
  await expect(page).toHaveURL(/\/add-funds$/);
  await page.getByRole('button', { name: 'Pay $20.70' }).click();
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();
});

test('RT-19 the page after a top-up leads to top-ups where no payment is named, and tells of none, in every language', async ({
  page,
}) => {
  await openAccount(page);
  for (const [path, heading] of [
    ['/app/add-funds/success', 'Top-ups'],
    ['/app/de/add-funds/success', 'Aufladungen'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(/Add funds|Guthaben aufladen/);
  }
  await page.getByRole('main').getByRole('link', { name: 'Finanzen' }).click();
  await expect(page).toHaveURL(/\/app\/de\/finances$/);
});
