import { expect, test } from 'vitest';
import { isOwnPath } from './use-entered.ts';

test('after login only a path of the shop is followed', () => {
  expect(isOwnPath('/orders?status=completed')).toBe(true);
  for (const foreign of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    null,
  ]) {
    expect(isOwnPath(foreign)).toBe(false);
  }
});
