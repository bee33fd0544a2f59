import { expect, test } from 'vitest';
import { momentOf, utcDay } from './time.ts';

test('CONST-11 a day reads YYYY-MM-DD, by the clock of UTC', () => {
  expect(utcDay(new Date('2026-03-05T23:59:59+14:00'))).toBe('2026-03-05');
  expect(utcDay(new Date('2026-03-05T00:30:00+14:00'))).toBe('2026-03-04');
});

test.each([
  ['2026-11-21 9:05:07', '2026-11-21T09:05:07.000Z'],
  ['2026-11-21 19:05:07', '2026-11-21T19:05:07.000Z'],
  ['2026-11-21T09:05:07.123Z', '2026-11-21T09:05:07.123Z'],
  ['2026-11-21T09:05:07+02:00', '2026-11-21T07:05:07.000Z'],
])('CONST-13 %s is a moment in UTC', (text, iso) => {
  expect(momentOf(text).toISOString()).toBe(iso);
});

test.each(['', '2026-11-21 25:00:00', 'yesterday', '2026-13-01 9:05:07'])('%s is no moment', (text) => {
  expect(Number.isNaN(momentOf(text).getTime())).toBe(true);
});
