import { expect, test } from 'vitest';
import { isPlainKey } from './plain-key.ts';

const page = { tagName: 'BODY', isContentEditable: false };

test('a key counts by itself, unless it is typed somewhere or held with another one', () => {
  expect(isPlainKey(pressed('/'), '/', page)).toBe(true);
  // Some keyboards have it above 7.
  expect(isPlainKey(pressed('/', { shiftKey: true }), '/', page)).toBe(true);
  expect(isPlainKey(pressed('/'), '/', null)).toBe(true);
  expect(isPlainKey(pressed('/', { ctrlKey: true }), '/', page)).toBe(false);
  expect(isPlainKey(pressed('k'), '/', page)).toBe(false);
  for (const tagName of ['INPUT', 'TEXTAREA', 'SELECT']) {
    expect(isPlainKey(pressed('/'), '/', { ...page, tagName })).toBe(false);
  }
  expect(isPlainKey(pressed('/'), '/', { tagName: 'DIV', isContentEditable: true })).toBe(false);
});

function pressed(key: string, over: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> = {}) {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...over };
}
