import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('CONST-61 a text is cut at so many characters, letters whole', () => {
  expect(cutText('short', 15)).toBe('short');
  expect(cutText('exactly fifteen', 15)).toBe('exactly fifteen');
  expect([...cutText('a name that is longer', 15)]).toHaveLength(15);
  expect(cutText('🎈🎈🎈🎈', 3)).toBe('🎈🎈…');
});
