import { expect, test } from 'vitest';
import { savedRedirects } from './redirects-schema.ts';

const faultsOf = (...redirects: object[]) =>
  (savedRedirects.safeParse(redirects).error?.issues ?? []).map(({ message }) => message);
const redirect = (change: object = {}) => ({ path: '/old/:slug', route: 'slug', params: {}, ...change });

test('RD-06 a path leads to a screen by name; its parts or fixed params fill in the parameters', () => {
  expect(
    faultsOf(
      redirect(),
      redirect({ path: '/ig-likes', params: { slug: 'instagram-likes' } }),
      redirect({ path: '/my/orders/:id', route: 'order' }),
      redirect({ path: '/prices.html', route: 'index' }),
    ),
  ).toEqual([]);
});

test.for([
  ['an unknown route', { route: 'nowhere' }, 'must be a screen'],
  ['a route of every object', { route: 'constructor' }, 'must be a screen'],
  ['an address as route', { route: 'https://evil.example' }, 'must be a screen'],
  [
    'a parameter that nothing fills',
    { path: '/old' },
    'must have slug of route slug, which the path has not',
  ],
  [
    'a parameter that the route has not',
    { path: '/old', route: 'index', params: { id: '1' } },
    'must not have id, which route index does not take',
  ],
  [
    'a parameter that leads outside',
    { path: '/old', params: { slug: '/evil.example' } },
    'must be a slug or a number',
  ],
  ['a parameter that climbs', { path: '/old', params: { slug: '..' } }, 'must be a slug or a number'],
  ['the path of a screen', { path: '/orders', route: 'index' }, 'must not be one of the screen /orders'],
  ['the same in capitals', { path: '/Orders', route: 'index' }, 'must not be one of the screen /orders'],
  [
    'a path among those of a screen',
    { path: '/services/old' },
    'must not be one of the screen /services/:slug',
  ],
  ['a path that swallows screens', { path: '/orders/:slug' }, 'must not be one of the screen /orders/create'],
  [
    'a path that the storefront sends on itself',
    { path: '/free-views', route: 'index' },
    'must not be one of the screen /free-views',
  ],
  ['a language before the path', { path: '/de/old/:slug' }, 'must not begin with what may be a language'],
  [
    'a part that may be a language',
    { path: '/:lang/old', route: 'index' },
    'must not begin with what may be a language',
  ],
  ['a part named twice', { path: '/old/:slug/:slug' }, 'must not have two parts of one name'],
  ['a slash at the end', { path: '/old/', route: 'index' }, 'must be a path like /old/:slug'],
  ['no slash before', { path: 'old', route: 'index' }, 'must be a path like /old/:slug'],
  ['another host', { path: '//evil.example', route: 'index' }, 'must be a path like /old/:slug'],
  ['a query', { path: '/old?x=1', route: 'index' }, 'must be a path like /old/:slug'],
  ['a target of its own', { to: 'https://evil.example' }, 'Unrecognized key: "to"'],
] as const)('RD-06 refused when saved: %s', ([, change, fault]) => {
  expect(faultsOf(redirect(change))).toContain(fault);
});

test('RD-06 refused when saved: a path twice, also under other names of its parts', () => {
  expect(faultsOf(redirect(), redirect({ path: '/OLD/:other', params: { slug: 'x' } }))).toEqual([
    'has path /OLD/:other twice',
  ]);
});

test('RD-06 refused when saved: more than 500', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, place) => redirect({ path: `/old-${place}`, route: 'index' }));

  expect(faultsOf(...many(500))).toEqual([]);
  expect(faultsOf(...many(501))).toHaveLength(1);
});
