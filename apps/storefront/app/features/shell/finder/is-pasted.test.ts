import { expect, test } from 'vitest';
import { isPasted } from './is-pasted.ts';

test('a link that comes at once is pasted, one that is typed or corrected is not', () => {
  const link = 'youtube.com/watch?v=dEm0VideoA1';
  expect(isPasted('', link)).toBe(true);
  expect(isPasted('https://', `https://${link}`)).toBe(true);
  expect(isPasted(link.slice(0, -1), link)).toBe(false);
  expect(isPasted(`${link}0`, link)).toBe(false);
  expect(isPasted('', 'likes for a reel')).toBe(false);
});
