import { expect, test, vi } from 'vitest';
import { areSingleKeysOn, asksForPalette, asksForSearch, switchSingleKeys } from './shortcuts.ts';

const page = { tagName: 'BODY', isContentEditable: false };

test('/ leads to the search, unless it is typed somewhere or held with another key', () => {
  expect(asksForSearch(pressed('/'), page)).toBe(true);
  // Some keyboards have it above 7.
  expect(asksForSearch(pressed('/', { shiftKey: true }), page)).toBe(true);
  expect(asksForSearch(pressed('/'), null)).toBe(true);
  expect(asksForSearch(pressed('/', { ctrlKey: true }), page)).toBe(false);
  expect(asksForSearch(pressed('k'), page)).toBe(false);
  for (const tagName of ['INPUT', 'TEXTAREA', 'SELECT']) {
    expect(asksForSearch(pressed('/'), { ...page, tagName })).toBe(false);
  }
  expect(asksForSearch(pressed('/'), { tagName: 'DIV', isContentEditable: true })).toBe(false);
});

test('Ctrl+K or Cmd+K opens the palette, nothing near it does', () => {
  expect(asksForPalette(pressed('k', { ctrlKey: true }))).toBe(true);
  expect(asksForPalette(pressed('K', { metaKey: true }))).toBe(true);
  expect(asksForPalette(pressed('k'))).toBe(false);
  expect(asksForPalette(pressed('k', { ctrlKey: true, shiftKey: true }))).toBe(false);
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
