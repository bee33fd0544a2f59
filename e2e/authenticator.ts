import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, hydrated } from './story.ts';

/** Password of the accounts that stories open. */
export const PASSWORD = 'a good password';
export const section = (page: Page) => page.getByRole('region', { name: 'Two-step verification' });

/** Code that an authenticator app shows for a key (RFC 6238), so many half minutes from now. */
export function codeOf(key: string, off = 0): string {
  const bits = [...key].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + off));
  const hash = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest();
  const at = (hash.at(-1) ?? 0) & 15;

  return String((hash.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** Turns two-step verification on; gives the key in the app and the recovery codes. */
export async function turnOn(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.goto('/app/account-management');
  await hydrated(page);
  const own = section(page);
  await own.getByText('Turn it on').click();
  await own.getByLabel('Your password').fill(PASSWORD);
  await own.getByRole('button', { name: 'Continue' }).click();
  await expect(own.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expect(own.getByLabel('Code in the app')).toBeFocused();
  const key = ((await own.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  await expectAccessibleInBoth(page);
  await own.getByLabel('Code in the app').fill('000000');
  await own.getByRole('button', { name: 'Turn on two-step verification' }).click();
  await expect(own.getByText('This code is wrong')).toBeVisible();
  await own.getByLabel('Code in the app').fill(codeOf(key));
  await own.getByRole('button', { name: 'Turn on two-step verification' }).click();
  await expect(own.locator('[role="group"][tabindex="-1"]').getByRole('listitem')).toHaveCount(10);
  await expect(own.locator('[role="group"][tabindex="-1"]')).toBeFocused();

  return {
    key,
    codes: await own.locator('[role="group"][tabindex="-1"]').getByRole('listitem').allTextContents(),
  };
}
