import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

const FOREIGN = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%5cevil.example',
  '/%2f/evil.example',
  '/%5C%5Cevil.example',
  'https://evil.example',
  'https:/evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '',
];

/** Origin that a browser ends at when sent there from a page of the shop. */
const originOf = (path: string) => new URL(path, 'https://shop.example/app/').origin;

test('a path of the shop is followed with its query', () => {
  expect(ownPath('/orders?status=completed&q=a%2Fb#x')).toBe('/orders?status=completed&q=a%2Fb#x');
  expect(ownPath('/')).toBe('/');
  expect(ownPath(null)).toBeNull();
});

test.each(FOREIGN)('%j leads nowhere', (path) => {
  expect(ownPath(path)).toBeNull();
});

test('slashes in a row are one, so that nothing taken off the front uncovers a host', () => {
  expect(ownPath('/en//evil.example')).toBe('/en/evil.example');
  expect(ownPath('/a/..//evil.example')).toBe('/evil.example');
});

test('no text at all leads to another site', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '%5c',
      '%2F',
      '//',
      'en',
      'de',
      '..',
      '.',
      '?',
      '#',
      '@',
      'evil.example',
      ':',
    ),
    fc.string({ maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = ownPath(`/${pieces.join('')}`);
      if (path === null) return;
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(originOf(path)).toBe('https://shop.example');
    }),
    { numRuns: 2_000 },
  );
});
