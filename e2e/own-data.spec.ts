import type { Page } from '@playwright/test';
import { customerWith } from './cabinet.ts';
import { openLetter } from './mailbox.ts';
import { expect, expectAccessibleInBoth, hydrated, test } from './story.ts';

const PASSWORD = 'a good password';
const section = (page: Page) => page.getByRole('region', { name: 'Your data' });

async function ready(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto('/app/account-management?part=data');
        return section(page)
          .getByText(/^You can download your copy until/)
          .count();
      },
      { timeout: 45_000 },
    )
    .toBe(1);
}

test('a customer asks for a copy of their data, is written to, and downloads it with the password', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const email = await customerWith(page, '20');
  await page.goto('/app/account-management?part=data');
  await hydrated(page);
  await section(page).getByRole('button', { name: 'Prepare a copy' }).click();
  await expect(
    section(page).getByText(/^We are preparing your copy|^You can download your copy/),
  ).toBeVisible();
  await openLetter(page, /^Your data at/, email);
  await ready(page);
  await hydrated(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessibleInBoth(page);

  const own = section(page);
  await own.getByLabel('Your password').fill('another one');
  await own.getByRole('button', { name: 'Download the copy' }).click();
  await expect(own.getByText('This is not your current password.')).toBeVisible();
  await own.getByLabel('Your password').fill(PASSWORD);
  const download = page.waitForEvent('download');
  await own.getByRole('button', { name: 'Download the copy' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part as Buffer);
  expect(JSON.parse(Buffer.concat(parts).toString()).profile.email).toBe(email);
  await expect(own.getByLabel('Your password')).toHaveValue('');
});

test('before scripts the copy is asked for and downloaded by plain forms', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await customerWith(page, '20');
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    ...(baseURL && { baseURL }),
  });
  const plain = await context.newPage();
  await plain.goto('/app/account-management?part=data');
  await section(plain).getByRole('button', { name: 'Prepare a copy' }).click();
  await expect(plain).toHaveURL(/saved=request-data/);
  await ready(plain);
  await section(plain).getByLabel('Your password').fill('another one');
  await section(plain).getByRole('button', { name: 'Download the copy' }).click();
  await expect(section(plain).getByText('This is not your current password.')).toBeVisible();
  await section(plain).getByLabel('Your password').fill(PASSWORD);
  const download = plain.waitForEvent('download');
  await section(plain).getByRole('button', { name: 'Download the copy' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.json');
  await context.close();
});
