import { expect, test } from 'vitest';
import { asksForPalette } from './asks-for-palette.ts';

test('Ctrl+K or Cmd+K opens the palette, nothing near it does', () => {
  expect(asksForPalette(pressed('k', { ctrlKey: true }))).toBe(true);
  expect(asksForPalette(pressed('K', { metaKey: true }))).toBe(true);
  expect(asksForPalette(pressed('k'))).toBe(false);
  expect(asksForPalette(pressed('k', { ctrlKey: true, shiftKey: true }))).toBe(false);
});

function pressed(key: string, over: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> = {}) {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...over };
}
