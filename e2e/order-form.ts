import type { Page } from '@playwright/test';
import { hydrated, linkField } from './story.ts';

export const button = (page: Page) => page.getByRole('button', { name: /^Order and pay/ });
export const link = (page: Page) => linkField(page);

export async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/app/orders/create${query}`);
  await hydrated(page);
}
