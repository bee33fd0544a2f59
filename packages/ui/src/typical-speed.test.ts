import { expect, test } from 'vitest';
import { typicalSpeed } from './typical-speed.ts';

test('a quick service fills the track further than a slow one', () => {
  const [, quickStart, quickPace] = typicalSpeed('0–15 min', '100 000–300 000 per day');
  const [, slowStart, slowPace] = typicalSpeed('24–48 h', '20–60 per day');
  expect(quickStart).toBeGreaterThan(slowStart);
  expect(quickPace).toBeGreaterThan(slowPace);
  expect(quickStart).toBeLessThanOrEqual(1);
});

test('thousands set apart by a space are one figure', () => {
  expect(typicalSpeed('0–3 h', '5 000–20 000 per day')).toEqual(typicalSpeed('0–3 h', '5000–20000 per day'));
});

test('words without figures leave the parts empty', () => {
  expect(typicalSpeed('At once', '')).toEqual([1, 0, 0]);
});
