import { expect, test } from 'vitest';
import { promisedMinutes, typicalHours } from './typical-time.ts';

test('how long a quantity takes is told by start and pace, and not at all by other words', () => {
  expect(typicalHours('0–3 h', '5 000–20 000 per day', 10_000)).toBe(3 + 48);
  expect(typicalHours('0–15 min', '600–2 400 per day', 600)).toBe(24.25);
  for (const speed of ['3–7 days', 'Within 24 h', '', 'Daily, for 30 days'])
    expect(typicalHours('0–3 h', speed, 100)).toBeNull();
  expect(typicalHours('At once', '600–2 400 per day', 600)).toBeNull();
});

test('what is promised is the latest end, in whole minutes', () => {
  const service = { startTime: '0–15 min', speed: '600–2 400 per day' };
  expect(promisedMinutes(service, 600)).toBe(15 + 24 * 60);
  expect(promisedMinutes(service, 1)).toBe(15 + 3);
  expect(promisedMinutes({ ...service, speed: 'Daily, for 30 days' }, 600)).toBeNull();
});
