import type { Locator, Page } from '@playwright/test';
import { expect, hydrated } from './story.ts';

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

/** The link of a row that puts its service into the order form. */
export const pick = (page: Page, place: number): Locator => rows(page).nth(place).locator('a[data-pick]');

/** The order form beside the list, or over it. */
export const orderForm = (page: Page): Locator => page.getByRole('complementary', { name: 'Order form' });

/** Opens the layer of all filters. */
export async function openFilters(page: Page): Promise<Locator> {
  await page
    .locator('#services')
    .getByRole('button', { name: /^More filters/ })
    .click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expect(filters.getByRole('region', { name: 'Quantity' })).toBeVisible();

  return filters;
}

/** Waits until the whole catalogue is in the page: from then on it answers filters and choices itself. */
export async function catalogueHere(page: Page): Promise<void> {
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
}

/** Number of services that the list has, in words. */
export const count = (page: Page) => page.locator('#services').locator('[data-announced]').first();
