import { expect, test } from 'vitest';
import { changeFrom } from './change-from.ts';

test('a change is in whole percent of what was before, and none from nothing', () => {
  expect(changeFrom('141.17', '121.41')).toBe(-14);
  expect(changeFrom('2.00', '2.00')).toBe(0);
  expect(changeFrom('2.00', '5.00')).toBe(150);
  expect(changeFrom('2.00', '0.00')).toBe(-100);
  expect(changeFrom('0.00', '5.00')).toBeNull();
});
