import { expect, test } from 'vitest';
import { isComposed, keyOf } from './pressed-key.ts';

test('a key is what a Latin layout writes, and the Latin letter of its place on a Cyrillic, Greek or Hangul one', () => {
  for (const key of ['k', 'K', 'л', 'Л', 'κ', 'ㅏ', 'Process'])
    expect(keyOf({ key, code: 'KeyK' })).toBe('k');
  // Dvorak has its k where others have v.
  expect(keyOf({ key: 'k', code: 'KeyV' })).toBe('k');
  expect(keyOf({ key: '/', code: 'Digit7' })).toBe('/');
  expect(keyOf({ key: 'ö', code: 'Semicolon' })).toBe('ö');
  expect(keyOf({ key: 'Enter', code: 'Enter' })).toBe('enter');
  // Text that a browser fills in by itself has neither.
  expect(keyOf({})).toBe('');
});

test('the Enter that ends a composition is part of it, in Safari too', () => {
  expect(isComposed({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposed({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposed({ isComposing: false, keyCode: 13 })).toBe(false);
});
