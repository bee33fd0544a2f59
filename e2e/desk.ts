import type { Page } from '@playwright/test';
import { codeOf, PASSWORD } from './authenticator.ts';
import { confirmEmail } from './mailbox.ts';
import { asStaff } from './staff.ts';
import { expect, openAccount } from './story.ts';

/** The console of the instance of the stories: one port above the shop's. */
export function deskUrl(baseURL: string | undefined, path = ''): string {
  const url = new URL(baseURL ?? '');
  url.port = String(Number(url.port) + 1);

  return `${url.origin}/console/${path}`;
}

export type Member = { email: string; key: string; codes: string[] };

/** A new person of the shop's staff comes in for the first time: password, app, first code. */
export async function comeIn(
  page: Page,
  baseURL: string | undefined,
  role: string,
  name = 'Mira Olsen',
): Promise<Member> {
  const email = await openAccount(page, name);
  await confirmEmail(page, email);
  await asStaff(baseURL, 'set-staff-role', email, role, 'a new colleague');
  await page.goto(deskUrl(baseURL));
  await enterPassword(page, email);
  const key = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await page.getByLabel('Code that the app shows').fill(codeOf(key));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('button', { name: 'I have kept them' })).toBeVisible();
  const codes = await page.getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  return { email, key, codes };
}

export async function enterPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}
