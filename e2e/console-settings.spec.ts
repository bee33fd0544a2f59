import type { Page } from '@playwright/test';
import { codeOf } from './authenticator.ts';
import { comeIn, deskUrl, enterPassword } from './desk.ts';
import { openTicketAs } from './desk-tickets.ts';
import { expect, expectAccessibleInBoth, test } from './story.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A device with a fingerprint, that answers by itself. */
async function aDevice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('one’s own desk: a passkey made there opens the door, sessions end, new recovery codes replace the old ones', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const { email, codes } = await comeIn(page, baseURL, 'owner');
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Settings' }).click();
  await expect(heading(page, 'Settings')).toBeVisible();
  await expect(page.getByText('Every address, with a password and a second factor.')).toBeVisible();
  await expect(page.getByText('10 codes left')).toBeVisible();
  await aDevice(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(passkeys).toHaveCount(1);
  await expectAccessibleInBoth(page);

  await page.getByRole('button', { name: 'Make new recovery codes…' }).click();
  await page.getByRole('button', { name: 'Make them' }).click();
  const shown = page.getByRole('dialog', { name: 'Keep your recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  await expectAccessibleInBoth(page);
  const fresh = await shown.allTextContents();
  expect(fresh.some((code) => codes.includes(code))).toBe(false);
  await page.getByRole('button', { name: 'I have kept them' }).click();

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await elsewhere.goto(deskUrl(baseURL));
  await enterPassword(elsewhere, email);
  await elsewhere.getByRole('button', { name: /^Recovery code/ }).click();
  const code = elsewhere.getByLabel('Recovery code');
  await code.fill(codes[0] ?? '');
  await elsewhere.keyboard.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(fresh[0] ?? '');
  await elsewhere.keyboard.press('Enter');
  await expect(heading(elsewhere, 'Today')).toBeVisible();
  await page.reload();
  await expect(page.getByText('9 codes left')).toBeVisible();
  await page.getByRole('button', { name: /^End the session/ }).click();
  await expect(page.getByRole('list', { name: 'Logged in' }).getByRole('listitem')).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere.getByLabel('Email')).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'Turn it off…' }).click();
  await page.getByRole('button', { name: 'Turn it off', exact: true }).click();
  await expect(page.getByText('9 codes left')).toBeHidden();
  await page.getByRole('button', { name: 'Set up a code app…' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up a code app' });
  const shownSecret = setUp.getByText(/^[A-Z2-7]{32}$/);
  const secret = (await shownSecret.textContent()) ?? '';
  // News of the desk has what is on the screen read anew; the secret that an app has scanned stays.
  const readAnew = page.waitForResponse((response) => response.url().includes('/api/console/v1/own?'));
  await openTicketAs(browser, baseURL, `Where is it ${Date.now()}`);
  await readAnew;
  await expectAccessibleInBoth(page);
  await expect(shownSecret).toHaveText(secret);
  const first = setUp.getByLabel('Code that the app shows');
  await first.fill('000000');
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await first.fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(shown).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 codes left')).toBeVisible();

  await page.getByRole('button', { name: /^Remove the passkey/ }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(passkeys).toHaveCount(0);
  await page.getByLabel('Single keys such as J and K').uncheck();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(heading(page, 'Settings')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
