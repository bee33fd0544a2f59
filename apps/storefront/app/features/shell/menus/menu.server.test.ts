import { type MenuItem, SCREENS } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { menuFor, rowOf } from './menu.server.ts';

const goalOf = (item: MenuItem) => menuFor([item], true)[0]?.goal;

test('every screen that has one address can stand in the menu: none is left out of a second list', () => {
  for (const [name, { path }] of Object.entries(SCREENS))
    if (name !== 'site-view')
      expect(goalOf(item({ route_name: name })), name).toEqual(path.includes(':') ? undefined : { path });
});

test('SD-10 SD-11 SD-12 a group without visible children is hidden, its children follow the login state', () => {
  const group = item({
    name: 'Orders',
    route_name: 'orders-group',
    children: [item({ show_to_guests: false, route_name: 'orders' })],
  });
  expect(menuFor([group], false)).toEqual([]);
  expect(menuFor([group], true)[0]?.children).toHaveLength(1);
});

test('SD-13 an item shows only when its screen exists or it leads outside', () => {
  const names = menuFor(
    [
      item({ name: 'Create', route_name: 'orders-create' }),
      item({ name: 'To come', route_name: 'not-found' }),
      item({ name: 'Of every object', route_name: 'constructor' }),
      item({ name: 'Help', url: 'https://help.example/' }),
      item({ name: 'Script', url: 'javascript:alert(1)' }),
    ],
    false,
  ).map(({ name }) => name);
  expect(names).toEqual(['Create', 'Help']);
});

test('SD-10 an item with children that is no group keeps its own link', () => {
  const orders = item({ route_name: 'orders', children: [item({ id: 2, route_name: 'drip-feed' })] });
  expect(menuFor([orders], true)).toMatchObject([
    { goal: { path: '/orders' }, children: [{ goal: { path: '/drip-feed' } }] },
  ]);
});

test('SD-09 an item has the icon that the server names, a dot for one that is not drawn', () => {
  const drawingOf = (icon: string) => menuFor([item({ route_name: 'index', icon })], true)[0]?.drawing;
  const dot = drawingOf('no-such-icon');
  expect(drawingOf('constructor')).toBe(dot);
  expect(drawingOf('mdi-water-outline')).toMatch(/^M7\.5/);
  expect(new Set(['mdi-water-outline', 'mdi-cash-multiple', 'link', 'x'].map(drawingOf)).size).toBe(4);
});

test('RT-53 an item that is shown inside the shop leads to the screen for it, with its address', () => {
  const inside = (url: string | null) => goalOf(item({ route_name: 'site-view', url }));
  expect(inside('https://docs.example.com/a?b=1&c')).toEqual({
    path: '/site-view?url=https%3A%2F%2Fdocs.example.com%2Fa%3Fb%3D1%26c',
  });
  expect(inside('mailto:help@example.com')).toBeUndefined();
  expect(inside(null)).toBeUndefined();
});

test('SD-13 an item goes with its page and comes back with it', () => {
  const orders = item({ route_name: 'orders' });
  const names = (isOpen: boolean) => menuFor([orders], true, (name) => isOpen || name !== 'orders');
  expect(names(false)).toEqual([]);
  expect(names(true)).toHaveLength(1);
});

test('SD-13 an address of the shop leads to its page, and goes with it', () => {
  const refunds = item({ url: '/app/legal/refunds' });
  expect(goalOf(refunds)).toEqual({ path: '/legal/refunds' });
  expect(goalOf(item({ url: '/app/?sort=price', open_in_new_tab: true }))).toEqual({ path: '/?sort=price' });
  expect(goalOf(item({ url: '/app/no-such-page' }))).toBeUndefined();
  expect(goalOf(item({ url: '/elsewhere' }))).toBeUndefined();
  expect(menuFor([refunds], true, (name) => name !== 'legal-text')).toEqual([]);
});

test('SD-18 an address outside opens in a new tab where the operator says so', () => {
  const url = 'https://blog.example/';
  expect(goalOf(item({ url, open_in_new_tab: true }))).toEqual({ url, isNewTab: true });
  expect(goalOf(item({ url }))).toEqual({ url, isNewTab: false });
});

test('the row has the screens that the menu has, in their order, and what else is in it once', () => {
  const link = (id: number, name: string, route_name: string) => item({ id, name, route_name });
  const menu = menuFor(
    [
      link(1, 'Money', 'add-funds'),
      link(2, 'Services', 'index'),
      link(3, 'Create order', 'orders-create'),
      item({ id: 4, route_name: 'orders-group', children: [link(5, 'All orders', 'orders')] }),
      item({ id: 6, name: 'Me', route_name: 'me-group', children: [link(7, 'Profile', 'profile')] }),
      item({
        id: 8,
        name: 'Help',
        route_name: 'help-group',
        children: [
          link(9, 'Drip feeds', 'drip-feed'),
          item({ id: 10, name: 'Centre', url: 'https://help.example/' }),
          item({ id: 11, name: 'Mail', url: 'mailto:help@example.com' }),
        ],
      }),
    ],
    true,
  );
  const { screens, more } = rowOf(menu);
  expect(screens.map(({ path }) => path)).toEqual(['/', '/orders', '/drip-feed', '/add-funds']);
  expect(more.map(({ name, goal, children }) => [name, goal, children.map((child) => child.name)])).toEqual([
    ['Profile', { path: '/profile' }, []],
    ['Help', null, ['Centre', 'Mail']],
  ]);
});

test('the row leads to no screen that the operator took out of the menu', () => {
  expect(rowOf(menuFor([item({ route_name: 'index' })], true))).toEqual({
    screens: [{ name: 'index', path: '/' }],
    more: [],
  });
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
    open_in_new_tab: false,
    badge: null,
    children: [],
    ...over,
  };
}
