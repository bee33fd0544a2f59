import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './story.ts';

test.use({ storageState: { cookies: [], origins: [] } });

const affiliateOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'affiliate_code');

test('CK-01 CONST-40 a partner’s link is remembered for 14 days once cookies are accepted, and told at registration', async ({
  page,
}) => {
  await page.goto('/app/services/youtube-views?ref=spring-24');
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('affiliate_code'))).toBe('spring-24');
  expect(await affiliateOf(page)).toBeUndefined();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(async () => (await affiliateOf(page))?.value).toBe('spring-24');
  const days = ((await affiliateOf(page))?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThan(14.1);

  await page.goto('/app/register');
  await hydrated(page);
  await page.getByLabel('Name').fill('Ada Sent');
  await page.getByLabel('Email').fill(`sent-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/register'),
  );
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ affiliate_code: 'spring-24' });
  await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
});

test('C-35 whoever declines has no cookie of it, and the visit still counts for the partner', async ({
  page,
}) => {
  await page.goto('/app/?ref=spring-24');
  await hydrated(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('affiliate_code'))).toBe('spring-24');
  expect(await affiliateOf(page)).toBeUndefined();
});
