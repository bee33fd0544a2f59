import { expect, test } from 'vitest';
import { findRedirect, isAlias } from './redirects.ts';

const list = [
  { path: '/ig-likes', route: 'slug', params: { slug: 'instagram-likes' } },
  { path: '/promo/:slug', route: 'slug', params: {} },
  { path: '/prices', route: 'index', params: {} },
  { path: '/loop', route: 'nowhere', params: {} },
];
const find = (path: string, query = '') => findRedirect(path, new URLSearchParams(query), list);

test.for([
  ['RD-01', '/services', '/'],
  ['RD-02', '/impersonate', '/'],
  ['RD-03', '/user-widget-auth', '/'],
  ['RD-04', '/free-views', '/free-trials'],
  ['RD-05', '/subscriptions/create', '/orders/create?type=autopromotion'],
] as const)('%s %s leads on', ([, from, to]) => {
  expect(find(from)).toBe(to);
  expect(find(`/app${from}/`)).toBe(to);
  expect(find(`/app/de${from}`)).toBe(to === '/' ? '/de' : `/de${to}`);
});

test('an alias is known, though a screen with a number in its path would take it', () => {
  expect(['/app/subscriptions/create', '/app/de/subscriptions/create/'].every(isAlias)).toBe(true);
  expect(['/app/subscriptions/7', '/app/subscriptions', '/app/'].some(isAlias)).toBe(false);
});

test('RD-02 RD-03 the token of a session goes no further, the rest of the query does', () => {
  expect(find('/impersonate', 'token=secret&a=1')).toBe('/?a=1');
});

test('RD-06 RD-07 the list maps a path to a screen, without language and slash', () => {
  expect(find('/ig-likes')).toBe('/services/instagram-likes');
  expect(find('/app/de/ig-likes/')).toBe('/de/services/instagram-likes');
  expect(find('/app/pt_BR/PRICES')).toBe('/pt_BR');
});

test('RD-08 query and parameters are kept', () => {
  expect(find('/promo/tiktok-likes', 'a=1&b=%D1%8F')).toBe('/services/tiktok-likes?a=1&b=%D1%8F');
});

test('a part that is no slug, an unknown screen and an unknown path lead nowhere', () => {
  for (const path of [
    '/promo/',
    '/promo/a/b',
    '/promo/..',
    '/promo/%2Fevil.example',
    '/loop',
    '/nothing',
    '/constructor',
  ])
    expect(find(path), path).toBeNull();
});
