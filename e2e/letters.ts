import type { Page } from '@playwright/test';
import { expect } from './story.ts';

/** Opens the letter with this subject to a mailbox, when it is there, in the mailbox of the demo. */
export async function openLetter(page: Page, mailbox: string, subject: RegExp): Promise<void> {
  const letter = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: mailbox })
    .getByRole('link', { name: subject });
  await expect
    .poll(
      async () => {
        await page.goto('/dev/mail');
        return letter.count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  await letter.first().click();
}

/** Follows the link of the letter that is open. */
export async function followLink(page: Page, name: RegExp): Promise<void> {
  const address = await page.getByRole('link', { name }).first().getAttribute('href');
  await page.goto(address ?? '');
}
