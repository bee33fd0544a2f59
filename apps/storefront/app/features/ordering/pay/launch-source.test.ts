import { expect, test } from 'vitest';
import { sourceOf } from './launch-source.ts';

test('ORD-34 the source of a widget request is pwa_ios, pwa or null by launch mode', () => {
  expect(sourceOf({ isStandalone: true, isIos: true })).toBe('pwa_ios');
  expect(sourceOf({ isStandalone: true, isIos: false })).toBe('pwa');
  expect(sourceOf({ isStandalone: false, isIos: true })).toBeNull();
  expect(sourceOf({ isStandalone: false, isIos: false })).toBeNull();
});
