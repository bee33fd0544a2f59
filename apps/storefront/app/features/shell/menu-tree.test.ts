import type { MenuItem } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { visibleMenu } from './menu-tree.ts';

test('a group without visible children is hidden, its children follow the login state', () => {
  const group = item({
    name: 'Orders',
    route_name: 'orders-group',
    children: [item({ show_to_guests: false, route_name: 'orders' })],
  });
  expect(visibleMenu([group], false)).toEqual([]);
  expect(visibleMenu([group], true)[0]?.children).toHaveLength(1);
});

test('an item shows only when its screen exists or it leads outside', () => {
  const names = visibleMenu(
    [
      item({ name: 'Create', route_name: 'orders-create' }),
      item({ name: 'Unknown', route_name: 'tasks' }),
      item({ name: 'Help', url: 'https://help.example/' }),
      item({ name: 'Script', url: 'javascript:alert(1)' }),
    ],
    false,
  ).map(({ name }) => name);
  expect(names).toEqual(['Create', 'Help']);
});

function item(over: Partial<MenuItem>): MenuItem {
  return {
    id: 1,
    name: 'Item',
    icon: 'x',
    route_name: null,
    url: null,
    show_to_guests: true,
    show_to_logged_in: true,
    badge: null,
    children: [],
    ...over,
  };
}
