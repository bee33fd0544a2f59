import { expectSteps, listen } from './announcements.ts';
import { customerWith, placeOrders, SHORT } from './cabinet.ts';
import { tabTo } from './keyboard.ts';
import { open } from './layers.ts';
import { test } from './order-desk.ts';
import { expect } from './story.ts';

test('a refill of what dropped is asked for by the keyboard alone, and what was granted is heard', async ({
  browser,
  deskShop: { shop, database, restore },
}) => {
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage();
  const hears = expectSteps(await listen(page));
  await customerWith(page, '30');
  const [id] = await placeOrders(page, [SHORT]);
  const stateOf = async () =>
    (await database.query('select state from delivery where order_id = $1', [id])).rows[0]?.state;
  await expect.poll(stateOf).toBe('accepted');
  // Delivered long ago, and counted far below where it began.
  await database.query(
    `update simulator.delivery set accepted_at = now() - interval '5 hours'
    where id = (select provider_reference from delivery where order_id = $1)`,
    [id],
  );
  await database.query(
    `update orders set status = 'completed', completed_at = now() - interval '1 day', start_count = 1000000,
      delivered = quantity where id = $1`,
    [id],
  );

  await open(page, `/orders/${id}`);
  const main = page.getByRole('main');
  await tabTo(page, main.getByRole('button', { name: 'Ask for a refill' }));
  await page.keyboard.press('Enter');
  await hears(['Refill of 1 000 started']);
  await expect(main.getByRole('button', { name: 'Ask for a refill' })).toBeHidden();
  // The pressed button is gone; the focus stays where it stood.
  await expect(main.getByRole('heading', { name: 'Guarantee' })).toBeFocused();
  await page.close();
  await restore();
});
