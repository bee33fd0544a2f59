import type { Page } from '@playwright/test';
import { hydrated } from './story.ts';

/** Opens a page of the shop and waits until it listens. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/app${path}`);
  await hydrated(page);
}

/** The services of a list, in either form. */
export function rows(page: Page) {
  return page
    .locator('#services [id^="s"][id]:not(#services-title)')
    .filter({ has: page.locator('a[data-pick]') });
}
