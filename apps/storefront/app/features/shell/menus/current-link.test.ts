import { expect, test } from 'vitest';
import type { MenuLink } from '../../../shared/pages/menu.ts';
import { currentLink } from './current-link.ts';

const link = (path: string, id = 1): MenuLink => ({
  id,
  name: path,
  drawing: '',
  goal: { path },
  badge: null,
});
const at = (page: string, search: string, ...paths: string[]) => {
  const found = currentLink(paths.map(link), { page, search });

  return found && [found.link.name, found.current];
};

test('the entry of a page is the page itself, or what lies above it', () => {
  expect(at('/orders', '', '/dashboard', '/orders')).toEqual(['/orders', 'page']);
  expect(at('/orders/5', '', '/dashboard', '/orders')).toEqual(['/orders', 'true']);
  expect(at('/services/youtube-views', '', '/', '/orders/create')).toEqual(['/', 'true']);
  expect(at('/nowhere', '', '/', '/orders')).toBeNull();
});

test('a form of an order is marked by its query, a new order without one', () => {
  const forms = ['/orders/create', '/orders/create?type=expert'] as const;
  expect(at('/orders/create', '?type=expert', ...forms)).toEqual([forms[1], 'page']);
  expect(at('/orders/create', '?service=1', ...forms)).toEqual([forms[0], 'page']);
});
