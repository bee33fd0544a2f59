import { expect, test } from 'vitest';
import { placeOfTime } from './place-of-time.ts';

test('a time stands in its bin as far as it is on the way to its end', () => {
  const ends = [60, 180, null];
  expect(placeOfTime(30, ends)).toBe(0.5);
  expect(placeOfTime(60, ends)).toBe(1);
  expect(placeOfTime(120, ends)).toBe(1.5);
  expect(placeOfTime(9999, ends)).toBe(2.5);
});
