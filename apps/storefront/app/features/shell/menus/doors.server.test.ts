import type { MenuItem } from '@fanfare/contract';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { doorsOf, knownEntries } from './doors.server.ts';
import { entriesOf } from './menu.server.ts';
import { shownScreens } from './shown-screens.server.ts';

const on = {
  features: { tasks: true, bonuses: true, keywordTools: true },
  referralProgram: { isEnabled: true, percent: '0.05' },
  freeTrials: { isEnabled: true },
  gradesEnabled: true,
};
const reader = {
  i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
  isSignedIn: true,
  isShown: shownScreens(on, []),
};
const item = (name: string, over: Partial<MenuItem>): MenuItem => ({
  id: 1,
  name,
  icon: 'x',
  route_name: null,
  url: null,
  show_to_guests: true,
  show_to_logged_in: true,
  open_in_new_tab: false,
  badge: null,
  children: [],
  ...over,
});
const drawn = (items: MenuItem[], forms: string[] = [], of = reader) =>
  doorsOf(entriesOf(items, of.isSignedIn), of, forms).map(({ name, path, parts }) => ({
    name,
    path,
    parts: parts.map(({ title, links }) => [title, ...links.map((link) => link.name)]),
  }));

test('doors have the operator’s screens in his order and words; other forms of an order follow a new one', () => {
  expect(
    drawn(
      [
        item('Orders', {
          route_name: 'orders-group',
          children: [item('Overview', { route_name: 'dashboard' }), item('All', { route_name: 'orders' })],
        }),
        item('New order', { route_name: 'orders-create' }),
        item('Shop', { route_name: 'index' }),
      ],
      ['single', 'expert'],
      { ...reader, isShown: shownScreens({ ...on, features: { ...on.features, keywordTools: false } }, []) },
    ),
  ).toEqual([
    { name: 'buy', path: '/', parts: [[null, 'New order', 'Mass order', 'Shop']] },
    { name: 'orders', path: '/orders', parts: [[null, 'Overview', 'All']] },
    {
      name: 'growth',
      path: '/growth',
      parts: [['Earn', 'Overview', 'Order widget', 'Referral program', 'API', 'Tasks', 'Free trials']],
    },
  ]);
});

test('a door without a screen is left out, and what the operator put behind it stands behind the first one', () => {
  const guest = { ...reader, isSignedIn: false };
  const blog = item('Blog', { url: 'https://blog.example/', door: 'money' });
  const shop = item('Shop', { route_name: 'index' });
  const [buy, ...others] = drawn([shop, blog], [], guest);
  expect(buy).toEqual({
    name: 'buy',
    path: '/',
    parts: [
      [null, 'Shop'],
      [null, 'Blog'],
    ],
  });
  expect(others.map(({ name }) => name)).toEqual(['growth']);
});

test('a group of the operator’s own items keeps its heading, after those without one', () => {
  const [buy] = drawn([
    item('Shop', { route_name: 'index' }),
    item('Community', {
      route_name: 'community-group',
      children: [item('Forum', { url: 'https://forum.example/', door: 'buy' })],
    }),
    item('Blog', { url: 'https://blog.example/', door: 'buy' }),
  ]);
  expect(buy?.parts).toEqual([
    [null, 'Shop'],
    [null, 'Blog'],
    ['Community', 'Forum'],
  ]);
});

test('entries that the operator has already are not added again, whatever they are called', () => {
  const growth = drawn([item('Make money', { route_name: 'referral-program' })]).find(
    ({ name }) => name === 'growth',
  );
  expect(growth?.parts[0]).toEqual([
    'Earn',
    'Overview',
    'Make money',
    'Order widget',
    'API',
    'Tasks',
    'Free trials',
  ]);
});

test('a shop whose menu can not be read keeps the doors of its own screens, each entry by an id of its own', () => {
  const doors = doorsOf(knownEntries(reader), reader, ['single', 'expert', 'autopromotion']);
  expect(doors.map(({ name }) => name)).toEqual(['buy', 'orders', 'money', 'growth', 'help']);
  const ids = doors.flatMap(({ parts }) => parts.flatMap(({ links }) => links.map(({ id }) => id)));
  expect(new Set(ids).size).toBe(ids.length);
});
