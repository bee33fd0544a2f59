import type { Page } from '@playwright/test';
import { expect, hydrated, linkField } from './story.ts';

export const cart = (page: Page) => page.getByRole('dialog', { name: 'Cart' });

export const atOnce = (page: Page) => cart(page).getByRole('checkbox', { name: /^Start right away/ });

/** Puts a service into the cart through the form. */
export async function put(page: Page, url: string, service = 'serviceId=1'): Promise<void> {
  await page.goto(`/app/orders/create?${service}`);
  await hydrated(page);
  await linkField(page).fill(url);
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(linkField(page)).toHaveValue('');
}

export async function openCart(page: Page, count: number): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^Cart, ${count} `) })
    .click();
  await expect(cart(page)).toBeVisible();
}
