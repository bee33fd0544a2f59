import { expect, test } from 'vitest';
import { daysAfter, readPeriod, startOf } from './days.ts';

const at = (day: string, zone?: string) => startOf(day, zone).toISOString();

test('a day begins at midnight of its zone, also on the days when its clocks change', () => {
  expect(at('2026-11-20')).toBe('2026-11-20T00:00:00.000Z');
  expect(at('2026-11-20', 'America/Los_Angeles')).toBe('2026-11-20T08:00:00.000Z');
  expect(at('2026-11-20', 'Asia/Kolkata')).toBe('2026-11-19T18:30:00.000Z');
  // Summer time ends at 2 in the night of the first, begins in that of the eighth.
  expect(at('2026-11-01', 'America/Los_Angeles')).toBe('2026-11-01T07:00:00.000Z');
  expect(at('2026-11-02', 'America/Los_Angeles')).toBe('2026-11-02T08:00:00.000Z');
  expect(at('2026-03-08', 'America/Los_Angeles')).toBe('2026-03-08T08:00:00.000Z');
  expect(at('2026-03-09', 'America/Los_Angeles')).toBe('2026-03-09T07:00:00.000Z');
  expect(daysAfter('2026-02-27', 2)).toBe('2026-03-01');
});

test('the usual days end with the day that it is where the reader is', () => {
  const now = new Date('2026-11-20T03:30:00Z');
  const names = ['from', 'to'] as const;
  const daysIn = (time_zone?: string) => readPeriod({ ...(time_zone && { time_zone }) }, names, now);
  expect(daysIn()).toMatchObject({ first: '2026-10-22', last: '2026-11-20' });
  expect(daysIn('America/Los_Angeles')).toMatchObject({
    first: '2026-10-21',
    last: '2026-11-19',
    end: new Date('2026-11-20T08:00:00Z'),
  });
});
