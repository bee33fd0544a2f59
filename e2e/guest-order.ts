import type { Page } from '@playwright/test';
import { freshLink, hydrated, order } from './story.ts';

/** A guest orders by card and is on the gateway's page. */
export async function goToPay(page: Page, email: string): Promise<void> {
  await page.goto('/app/orders/create?service=youtube-views-from-in-feed-placements');
  await hydrated(page);
  await page.getByLabel(/^link/i).first().fill(freshLink());
  await page.getByLabel('Quantity').fill('1000');
  await page.getByLabel('Email').fill(email);
  await order(page);
}
