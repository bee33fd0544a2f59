import { expect, test } from 'vitest';
import { nextActive } from './next-active.ts';

test('the arrows walk round the options', () => {
  expect(nextActive('ArrowDown', -1, 3)).toBe(0);
  expect(nextActive('ArrowDown', 2, 3)).toBe(0);
  expect(nextActive('ArrowUp', -1, 3)).toBe(2);
  expect(nextActive('ArrowUp', 0, 3)).toBe(2);
});

test('Home and End move in the text until an option is active', () => {
  expect(nextActive('Home', -1, 3)).toBeNull();
  expect(nextActive('End', -1, 3)).toBeNull();
  expect(nextActive('Home', 1, 3)).toBe(0);
  expect(nextActive('End', 1, 3)).toBe(2);
});

test('other keys and an empty list are left to the text', () => {
  expect(nextActive('a', 1, 3)).toBeNull();
  expect(nextActive('ArrowDown', -1, 0)).toBeNull();
});
