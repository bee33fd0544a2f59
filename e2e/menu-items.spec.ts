import { row } from './layers.ts';
import { ownShop, test } from './own-shop.ts';
import { expect } from './story.ts';

const shop = ownShop();
const item = (id: number, name: string, over: object = {}) => ({
  id,
  name,
  icon: 'mdi-storefront-outline',
  route_name: 'index',
  url: null,
  show_to_guests: true,
  show_to_logged_in: true,
  badge: null,
  children: [],
  ...over,
});
test('SD-08 SD-19 the entries of the menu are those of the server, and those that it marks are marked NEW!', async ({
  page,
}) => {
  await shop.setMenu([
    item(1, 'Everything we offer'),
    item(2, 'Ask for an order', { route_name: 'orders-create', badge: 'NEW!' }),
  ]);
  await shop.open(page, '/orders/create');
  await expect(row(page).getByRole('link', { name: 'Everything we offer' })).toBeVisible();
  const marked = row(page).getByRole('link', { name: /Ask for an order/ });
  await expect(marked.getByText('NEW!')).toBeVisible();
  await expect(row(page).getByText('NEW!')).toHaveCount(1);
  await expect(row(page).getByRole('link', { name: 'New order' })).toHaveCount(0);
});
