import { expect, test, vi } from 'vitest';
import { areSingleKeysOn, switchSingleKeys } from './single-keys.ts';

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
