import { expect, test } from 'vitest';
import { readingMinute, trackWithin } from './campaigns.ts';

test('customers are read spread over the day, in steps of ten minutes', () => {
  const minutes = Array.from({ length: 1440 }, (_, id) => readingMinute(id + 1));
  expect(new Set(minutes).size).toBe(144);
  expect(minutes.every((minute) => minute % 10 === 0 && minute >= 0 && minute < 1440)).toBe(true);
  const hours = Map.groupBy(minutes, (minute) => Math.floor(minute / 60));
  expect([...hours.values()].map((each) => each.length)).toEqual(Array(24).fill(60));
});

test('a plan that reads less often than was chosen reads as often as it may', () => {
  const all = ['on_demand', 'daily', 'weekly', 'monthly'] as const;
  for (const track of all) expect(trackWithin(track, all)).toBe(track);
  expect(trackWithin('daily', ['on_demand', 'monthly', 'weekly'])).toBe('weekly');
  expect(trackWithin('daily', ['on_demand', 'monthly'])).toBe('monthly');
  expect(trackWithin('monthly', ['on_demand', 'weekly'])).toBe('on_demand');
  expect(trackWithin('daily', ['on_demand'])).toBe('on_demand');
});
