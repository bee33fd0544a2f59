import { type MenuItem, SCREENS } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { entriesOf } from './menu.server.ts';

const goalOf = (item: MenuItem) => entriesOf([item], true)[0]?.link.goal;
const namesOf = (...args: Parameters<typeof entriesOf>) => entriesOf(...args).map(({ link }) => link.name);

test('every screen that has one address can stand in the menu, but for those of the account, which have a menu of their own', () => {
  for (const [name, { path, door }] of Object.entries(SCREENS)) {
    const isListed = !path.includes(':') && door !== 'account' && door !== null;
    if (name !== 'site-view')
      expect(goalOf(item({ route_name: name })), name).toEqual(isListed ? { path } : undefined);
  }
});

test('SD-10 SD-11 SD-12 a group without visible children is hidden, its children follow the login state', () => {
  const group = item({
    name: 'Orders',
    route_name: 'orders-group',
    children: [item({ show_to_guests: false, route_name: 'orders' })],
  });
  expect(entriesOf([group], false)).toEqual([]);
  expect(entriesOf([group], true)).toMatchObject([{ group: 'Orders', link: { goal: { path: '/orders' } } }]);
});

test('SD-13 an item shows only when its screen exists or it leads outside', () => {
  const names = namesOf(
    [
      item({ name: 'Create', route_name: 'orders-create' }),
      item({ name: 'To come', route_name: 'not-found' }),
      item({ name: 'Of every object', route_name: 'constructor' }),
      item({ name: 'Help', url: 'https://help.example/' }),
      item({ name: 'Script', url: 'javascript:alert(1)' }),
    ],
    false,
  );
  expect(names).toEqual(['Create', 'Help']);
});

test('SD-10 an item with children that is no group keeps its own link', () => {
  const orders = item({ route_name: 'orders', children: [item({ id: 2, route_name: 'drip-feed' })] });
  expect(entriesOf([orders], true)).toMatchObject([
    { group: null, link: { goal: { path: '/orders' } } },
    { group: null, link: { goal: { path: '/drip-feed' } } },
  ]);
});

test('SD-09 an item has the icon that the server names, a dot for one that is not drawn', () => {
  const drawingOf = (icon: string) => entriesOf([item({ route_name: 'index', icon })], true)[0]?.link.drawing;
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
  const names = (isOpen: boolean) => entriesOf([orders], true, (name) => isOpen || name !== 'orders');
  expect(names(false)).toEqual([]);
  expect(names(true)).toHaveLength(1);
});

test('SD-13 an address of the shop leads to its page, and goes with it', () => {
  const refunds = item({ url: '/app/legal/refunds' });
  expect(goalOf(refunds)).toEqual({ path: '/legal/refunds' });
  expect(goalOf(item({ url: '/app/?sort=price', open_in_new_tab: true }))).toEqual({ path: '/?sort=price' });
  expect(goalOf(item({ url: '/app/no-such-page' }))).toBeUndefined();
  expect(goalOf(item({ url: '/elsewhere' }))).toBeUndefined();
  expect(entriesOf([refunds], true, (name) => name !== 'legal-text')).toEqual([]);
});

test('SD-18 an address outside opens in a new tab where the operator says so', () => {
  const url = 'https://blog.example/';
  expect(goalOf(item({ url, open_in_new_tab: true }))).toEqual({ url, isNewTab: true });
  expect(goalOf(item({ url }))).toEqual({ url, isNewTab: false });
});

test('a screen stands behind the door of the table, what an operator adds behind the one that they name, else Help', () => {
  const places = entriesOf(
    [
      item({ name: 'Money', route_name: 'add-funds', door: 'growth' }),
      item({ name: 'Blog', url: 'https://blog.example/', door: 'buy' }),
      item({ name: 'Refunds', url: '/app/legal/refunds' }),
      item({ name: 'Inside', url: 'https://docs.example/', route_name: 'site-view', door: 'growth' }),
    ],
    true,
  ).map(({ door, isOwn, link }) => [link.name, door, isOwn]);
  expect(places).toEqual([
    ['Money', 'money', false],
    ['Blog', 'buy', true],
    ['Refunds', 'help', true],
    ['Inside', 'growth', true],
  ]);
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
