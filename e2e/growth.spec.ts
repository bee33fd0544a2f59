import { open } from './layers.ts';
import { expect, openAccount, test } from './story.ts';

test('the door Growth opens its screens, each with what it brought or still has', async ({ page }) => {
  await openAccount(page);
  await open(page, '/orders');
  await page.getByRole('banner').getByRole('link', { name: 'Growth' }).click();
  await expect(page).toHaveURL(/\/app\/growth$/);
  await expect(page).toHaveTitle(/^Growth/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Earn', 'Keyword tools']);
  const tile = (name: RegExp) => main.getByRole('link', { name });
  await expect(tile(/^Referral program/)).toContainText(
    /% of what the people you bring spend.*\$0\.00earned this month/,
  );
  await expect(tile(/^Order widget/)).toContainText('$0.00earned in 30 days');
  await expect(tile(/^Tasks/)).toContainText(/\d+ open now\..*\$0\.00earned in 30 days/);
  await expect(tile(/^Free trials/)).toContainText(/\d+open to you/);
  await expect(tile(/^Keyword tools/)).toContainText(/(\d+)of \1 searches left today/);
  await expect(tile(/^Keyword campaigns/)).toContainText('0campaigns');
  await expect(tile(/^Plans and pricing/)).toContainText('More searches a day');
  await tile(/^Tags generator/).click();
  await expect(page).toHaveURL(/\/app\/tags-generator$/);
});
