import { expect, test } from 'vitest';
import { listOffset } from './list-offset.ts';

test('CONST-51 with the new navbar a service stands 82 px, the filters and 12 below the top', () => {
  expect(listOffset('navbar', 0)).toBe(94);
  expect(listOffset('navbar', 48)).toBe(142);
});

test('CONST-52 with the old one 61 px, the filters and 12', () => {
  expect(listOffset('drawer', 0)).toBe(73);
  expect(listOffset('drawer', 48)).toBe(121);
});
