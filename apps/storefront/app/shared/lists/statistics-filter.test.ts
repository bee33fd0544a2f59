import { expect, test } from 'vitest';
import { parseStatisticsFilter, periodQuery, searchOf } from './statistics-filter.ts';

const parse = (search: string) => parseStatisticsFilter(new URLSearchParams(search));

test('an address names a period or two days; what it can not mean is 30 days', () => {
  expect(parse('').span).toEqual({ period: 30 });
  expect(parse('period=365').span).toEqual({ period: 365 });
  expect(parse('from=2026-01-01&to=2026-02-01').span).toEqual({ from: '2026-01-01', to: '2026-02-01' });
  for (const odd of [
    'period=31',
    'period=',
    'from=2026-02-01&to=2026-01-01',
    'from=2026-13-01&to=2026-12-01',
    'from=2020-01-01&to=2026-01-01',
    'from=2026-01-01',
  ])
    expect(parse(odd).span).toEqual({ period: 30 });
});

test('a period has an address of its own, the usual one has none', () => {
  for (const search of ['?', '?period=7', '?from=2026-01-01&to=2026-02-01'])
    expect(searchOf(parse(search.slice(1)).span)).toBe(search);
});

test('a period ends with the day that it is for the reader', () => {
  const now = new Date('2026-03-10T23:30:00Z');
  expect(periodQuery({ span: { period: 7 }, timeZone: 'UTC' }, 'en', now)).toEqual({
    locale: 'en',
    startDate: '2026-03-04',
    endDate: '2026-03-10',
  });
  expect(periodQuery({ span: { period: 7 }, timeZone: 'Asia/Tokyo' }, 'en', now)).toMatchObject({
    startDate: '2026-03-05',
    endDate: '2026-03-11',
    time_zone: 'Asia/Tokyo',
  });
});
