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
  ['an unknown route', { route: 'nowhere' }, 'route nowhere is a screen'],
  ['a route of every object', { route: 'constructor' }, 'route constructor is a screen'],
  ['an address as route', { route: 'https://evil.example' }, 'route https://evil.example is a screen'],
  [
    'a parameter that nothing fills',
    { path: '/old' },
    'slug of route slug is a part of the path or among params',
  ],
  [
    'a parameter that the route has not',
    { path: '/old', route: 'index', params: { id: '1' } },
    'route index has no id',
  ],
  [
    'a parameter that leads outside',
    { path: '/old', params: { slug: '/evil.example' } },
    'must be a slug or a number',
  ],
  ['a parameter that climbs', { path: '/old', params: { slug: '..' } }, 'must be a slug or a number'],
  [
    'the path of a screen',
    { path: '/orders', route: 'index' },
    'path /orders is no path of a screen: /orders',
  ],
  [
    'the same in capitals',
    { path: '/Orders', route: 'index' },
    'path /Orders is no path of a screen: /orders',
  ],
  [
    'a path among those of a screen',
    { path: '/services/old' },
    'path /services/old is no path of a screen: /services/:slug',
  ],
  [
    'a path that swallows screens',
    { path: '/orders/:slug' },
    'path /orders/:slug is no path of a screen: /orders/create',
  ],
  [
    'a path that the storefront sends on itself',
    { path: '/free-views', route: 'index' },
    'path /free-views is no path of a screen: /free-views',
  ],
  ['a language before the path', { path: '/de/old/:slug' }, 'path /de/old/:slug begins with no language'],
  [
    'a part that may be a language',
    { path: '/:lang/old', route: 'index' },
    'path /:lang/old begins with no language',
  ],
  [
    'a part named twice',
    { path: '/old/:slug/:slug' },
    'parts of path /old/:slug/:slug have names of their own',
  ],
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
    'path /OLD/:other is unique',
  ]);
});

test('RD-06 refused when saved: more than 500', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, place) => redirect({ path: `/old-${place}`, route: 'index' }));

  expect(faultsOf(...many(500))).toEqual([]);
  expect(faultsOf(...many(501))).toHaveLength(1);
});
