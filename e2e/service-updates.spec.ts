import { ownShop, test } from './own-shop.ts';
import { expect, expectAccessibleInBoth, hydrated } from './story.ts';

const shop = ownShop();

test('what changes of services is told to everybody, by kind and network, and as a feed', async ({
  page,
}) => {
  await shop.open(page, '/service-updates');
  await expect(page).toHaveTitle(/^Service updates/);
  await expect(page.getByRole('heading', { name: 'Nothing has changed in these days' })).toBeVisible();
  await expectAccessibleInBoth(page);

  await shop.changeService(1, 'default_price', 2_200_000);
  await shop.changeService(2, 'is_deactivated', true);
  await shop.changeService(3, 'max_quantity', 3_000_000);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(async () => {
    await page.reload();
    await expect(rows).toHaveCount(3, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await hydrated(page);
  await expect(page.getByRole('heading', { name: /^Today/ })).toBeVisible();
  const cheaper = rows.filter({ hasText: '8% cheaper' });
  await expect(cheaper).toContainText('$2.40 $2.20 per 1 000');
  const paused = rows.filter({ hasText: 'Paused' });
  await expect(paused).toContainText('Running orders continue.');
  await expect(paused.getByRole('link', { name: 'Order' })).toHaveCount(0);
  await expect(rows.filter({ hasText: '3 000 000 at most' })).toBeVisible();
  await expectAccessibleInBoth(page);

  const kinds = page.getByRole('navigation', { name: 'Kinds of changes' });
  await kinds.getByRole('link', { name: /^Prices/ }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/kind=price/);
  const feed = await page.request.get(
    (await page.getByRole('link', { name: 'RSS' }).getAttribute('href')) ?? '',
  );
  expect(await feed.text()).toMatch(/cheaper, \$2\.20 instead of \$2\.40 per 1\s000/);
  await page.getByLabel('Network').selectOption('tiktok');
  await expect(page.getByRole('heading', { name: 'No change matches the filter' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all changes' }).click();
  await expect(rows).toHaveCount(3);
  await cheaper.getByRole('link', { name: 'Order' }).click();
  await expect(page).toHaveURL(/\/orders\/create\?serviceId=1/);
});

test('a customer sees what they order; each language has its words on a narrow phone', async ({ page }) => {
  await shop.signIn(page);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [prefix, title] of [
    ['', /^Service updates/],
    ['/de', /^Neues bei den Diensten/],
    ['/hi_IN', /^सेवाओं में बदलाव/],
    ['/ja', /^サービスの変更/],
  ] as const) {
    await shop.open(page, `${prefix}/service-updates`);
    await expect(page).toHaveTitle(title);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  await shop.open(page, '/service-updates');
  await page.getByRole('link', { name: /^Only what I order/ }).click();
  await expect(page).toHaveURL(/mine=1/);
  await expect(page.getByRole('heading', { name: 'No change matches the filter' })).toBeVisible();
});
