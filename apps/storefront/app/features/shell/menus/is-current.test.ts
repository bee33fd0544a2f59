import { expect, test } from 'vitest';
import { isCurrent } from './is-current.ts';

test('a link is current on its own page and on those below it', () => {
  for (const [path, page, current] of [
    ['/orders', '/orders', 'page'],
    ['/orders', '/orders/7', 'true'],
    ['/orders', '/orders/create', undefined],
    ['/orders', '/orders-of-old', undefined],
    ['/statistics', '/channel-statistics', 'true'],
    ['/', '/', 'page'],
    ['/', '/services/youtube-views', 'true'],
    ['/', '/orders', undefined],
    ['/add-funds', '/add-funds/success', 'true'],
  ] as const)
    expect([path, page, isCurrent(path, page)]).toEqual([path, page, current]);
});
