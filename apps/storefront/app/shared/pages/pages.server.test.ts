import { SCREENS } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { isOpenScreen, pageWordsOf, screenOf } from './pages.server.ts';

const page = (route_name: string, meta_title: string | null = null) => ({
  route_name,
  meta_title,
  meta_description: null,
});

test('every screen is found by its path, the more exact one first', () => {
  for (const [name, { path }] of Object.entries(SCREENS))
    expect(screenOf(path.replace(/\?$/, '').replace(/:\w+/g, '7')), name).toBe(name);
  expect(screenOf('/orders/create')).toBe('orders-create');
  expect(screenOf('/logout')).toBeNull();
  expect(screenOf('/x/y/z')).toBeNull();
});

test('GUARD-03 a screen is open when it is in the list; without a list all are, and the services always', () => {
  expect(isOpenScreen('orders', [])).toBe(true);
  expect(isOpenScreen('orders', [page('index'), page('orders')])).toBe(true);
  expect(isOpenScreen('orders', [page('index')])).toBe(false);
  expect(isOpenScreen('index', [page('orders')])).toBe(true);
});

test('a page carries the words of screens that have some', () => {
  expect(pageWordsOf([page('index'), page('orders', 'Yours')])).toEqual({
    orders: { title: 'Yours', description: null },
  });
});
