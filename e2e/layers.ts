import type { Locator, Page } from '@playwright/test';
import { expect, hydrated } from './story.ts';

/** Opens a page of the shop and waits until it can be used. */
export async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(`/app${path}`);
  await hydrated(page);
}

/** The search of the toolbar, its field and what it suggests. */
export const bar = (page: Page) => page.getByRole('banner').getByRole('search');
export const search = (page: Page) => bar(page).getByRole('combobox');
export const options = (page: Page) => bar(page).getByRole('option');
export const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
export const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' });
export const services = (page: Page) => page.getByRole('dialog', { name: 'Services' });
export const tabs = (page: Page) => services(page).getByRole('tab');

export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.locator('dialog').getByRole('combobox')).toBeFocused();
}

/** The screens beside that of the page, under the header. */
export const row = (page: Page) => page.locator('#door-row');

/** The menu that a door of the header opens for a pointer. */
export async function openDoor(page: Page, name: string): Promise<Locator> {
  await page.getByRole('banner').getByRole('link', { name }).hover();
  await expect(page.locator('#door-menu')).toBeVisible();

  return page.locator('#door-menu');
}

/** The panel of services opens from the bar of a telephone or a small tablet. */
export async function openServices(page: Page): Promise<void> {
  await page.setViewportSize({ width: 760, height: 850 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Services' }).click();
  await expect(tabs(page).first()).toBeVisible();
}
