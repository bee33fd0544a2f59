import type { Page } from '@playwright/test';
import { expect, hydrated } from './story.ts';

/** Opens the newest letter with this subject among the letters of the demo. */
export async function openLetter(page: Page, subject: RegExp, recipient: string): Promise<void> {
  const letter = page.getByRole('row').filter({ hasText: recipient }).getByRole('link', { name: subject });
  await expect
    .poll(
      async () => {
        await page.goto('/dev/mail');
        return letter.count();
      },
      { timeout: 45_000 },
    )
    .toBeGreaterThan(0);
  await letter.first().click();
}

/** Follows the link of the letter that is open. */
export async function followLink(page: Page, name: string | RegExp): Promise<void> {
  const address = await page.getByRole('link', { name }).first().getAttribute('href');
  await page.goto(address ?? '');
}

/** Confirms the e-mail of whoever is signed in, by the link of the welcome letter. */
export async function confirmEmail(page: Page, email: string): Promise<void> {
  await openLetter(page, /^Welcome to/, email);
  await followLink(page, 'Confirm email');
  await hydrated(page);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
}
