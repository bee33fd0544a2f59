import { expect, test, vi } from 'vitest';
import { areSingleKeysOn, isPlainKey, switchSingleKeys } from './single-keys.ts';

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

test('SC 2.1.4 single keys can be switched off, and a closed storage leaves them on', () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  expect(areSingleKeysOn()).toBe(true);
  switchSingleKeys(false);
  expect(areSingleKeysOn()).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  expect(areSingleKeysOn()).toBe(true);
  expect(() => switchSingleKeys(false)).not.toThrow();
});

function pressed(key: string, over: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> = {}) {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...over };
}
